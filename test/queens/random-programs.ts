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
