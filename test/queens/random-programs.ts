/** Random programs of the notation for the tests of generators: they always end, ask, show and use an array. */
import fc from 'fast-check';

const VARIABLES = ['a', 'b', 'd', 'k'] as const;

const variable = fc.constantFrom(...VARIABLES);
const small = fc.integer({ min: 0, max: 12 }).map(String);
const words = (...parts: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((list) => list.join(' '));
const word = fc.constant<string>;

/** Expressions of a few levels; an index may be anything, also out of reach. */
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const sign = fc.constantFrom('+', '-', '*', '/', 'MOD', '+', '-');
  const leaf = fc.oneof(small, variable, variable, words(word('p['), fc.oneof(small, variable), word(']')));
  const operation = words(word('('), tie('expression'), sign, tie('expression'), word(')'));
  return { expression: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, leaf, operation) };
});

const comparison = words(expression, fc.constantFrom('=', '≠', '<', '≤', '>', '≥'), expression);
const joint = fc.constantFrom('AND', 'OR');
const condition = fc.oneof(
  comparison,
  comparison,
  words(comparison, joint, comparison),
  words(word('NOT ('), comparison, word(')')),
  words(word('NOT ('), comparison, joint, comparison, word(')'), joint, comparison),
);

const { statements } = fc.letrec<{ statements: string; statement: string }>((tie) => ({
  statements: fc
    .array(tie('statement'), { minLength: 1, maxLength: 3, depthIdentifier: 'body' })
    .map((list) => list.join('; ')),
  statement: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'body' },
    words(variable, word(':='), expression),
    words(word('p['), fc.oneof(small, variable), word('] :='), expression),
    words(word('show'), expression),
    words(word('ask for'), variable),
    words(
      word('IF'),
      condition,
      word('THEN'),
      tie('statements'),
      word('ELSE'),
      tie('statements'),
      word('END_IF'),
    ),
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
  word('FOR i := 1 TO 2 DO IF a > 0 THEN P(a - 1, i) END_IF REPEAT'),
);

/** A program whose procedure calls itself on a few levels, and shows afterwards what it has kept. */
export const recursiveProgram = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 3 }))
  .map(
    ([depth, steps]) =>
      `P(a, b) = ${['i := a', ...steps, 'IF a > 0 THEN P(a - 1, b + 1) END_IF'].join('; ')}; show a * 100 + b * 10 + i
     PROGRAM: g := 1; P(${depth}, 2); show g; END`,
  );
