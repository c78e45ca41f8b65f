/** Random programs of the notation for the tests of generators: they always end, ask, show and use an array. */
import fc from 'fast-check';

const VARIABLES = ['a', 'b', 'd', 'k'] as const;

const variable = fc.constantFrom(...VARIABLES);
const small = fc.integer({ min: 0, max: 12 }).map(String);

/** Expressions of a few levels; an index may be anything, also out of reach. */
const { expression } = fc.letrec<{ expression: string; leaf: string; operation: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    tie('leaf'),
    tie('operation'),
  ),
  leaf: fc.oneof(
    small,
    variable,
    variable,
    fc.tuple(fc.oneof(small, variable)).map(([index]) => `p[${index}]`),
  ),
  operation: fc
    .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', 'MOD', '+', '-'), tie('expression'))
    .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
}));

const comparison = fc
  .tuple(expression, fc.constantFrom('=', '≠', '<', '≤', '>', '≥'), expression)
  .map(([left, sign, right]) => `${left} ${sign} ${right}`);

const condition = fc.oneof(
  comparison,
  comparison,
  fc.tuple(comparison, fc.constantFrom('AND', 'OR'), comparison).map((parts) => parts.join(' ')),
  comparison.map((text) => `NOT (${text})`),
  fc
    .tuple(comparison, fc.constantFrom('AND', 'OR'), comparison, fc.constantFrom('AND', 'OR'), comparison)
    .map(([a, x, b, y, c]) => `NOT (${a} ${x} ${b}) ${y} ${c}`),
);

const { statements } = fc.letrec<{ statements: string; statement: string }>((tie) => ({
  statements: fc
    .array(tie('statement'), { minLength: 1, maxLength: 3, depthIdentifier: 'body' })
    .map((list) => list.join('; ')),
  statement: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'body' },
    fc.tuple(variable, expression).map(([name, value]) => `${name} := ${value}`),
    fc.tuple(fc.oneof(small, variable), expression).map(([index, value]) => `p[${index}] := ${value}`),
    expression.map((value) => `show ${value}`),
    variable.map((name) => `ask for ${name}`),
    fc
      .tuple(condition, tie('statements'), tie('statements'))
      .map(([test, yes, no]) => `IF ${test} THEN ${yes} ELSE ${no} END_IF`),
    fc
      .tuple(fc.constantFrom('i', 'j'), small, fc.integer({ min: 0, max: 14 }), tie('statements'))
      .map(
        ([name, from, to, body]) =>
          `FOR ${name} := ${from} TO ${to} DO p[${name}] := ${name}; ${body} REPEAT`,
      ),
  ),
}));

/** A program of one state: everything is set first, so that most of it has a meaning. */
export const randomProgram = fc.tuple(statements, statements, fc.integer({ min: 0, max: 8 })).map(
  ([first, second, size]) =>
    `PROGRAM: ${VARIABLES.map((name, i) => `${name} := ${i + 1}`).join('; ')}; FOR i := 0 TO ${size} DO p[i] := i * 3 REPEAT; ${first}; SECOND
     SECOND: ${second}; show a; END`,
);

const step = fc.oneof(
  fc.constantFrom('g := g * 3 + a', 'i := i + b', 'show a * 10 + i', 'b := b + i'),
  fc.integer({ min: 0, max: 9 }).map((value) => `IF a > 0 THEN P(a - 1, b + ${value}) END_IF`),
  fc.constant('FOR i := 1 TO 2 DO IF a > 0 THEN P(a - 1, i) END_IF REPEAT'),
);

/** A program whose procedure calls itself on a few levels, and shows afterwards what it has kept. */
export const recursiveProgram = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 3 }))
  .map(
    ([depth, steps]) =>
      `P(a, b) = ${['i := a', ...steps, 'IF a > 0 THEN P(a - 1, b + 1) END_IF'].join('; ')}; show a * 100 + b * 10 + i

     PROGRAM: g := 1; P(${depth}, 2); show g; END`,
  );
