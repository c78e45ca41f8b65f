/** Arithmetic as people write it, in operations of the calculator. */
import { expect, it } from 'vitest';
import { readAlgebra, type Term } from '../../src/lab/expression-syntax.ts';

/** A term with its operations before their operands, by their codes. */
function written(term: Term): string {
  if (term.kind === 'number') return term.text;
  if (term.kind === 'name') return term.name;
  if (term.kind === 'pi') return 'π';
  const of = term.kind === 'after' ? [term.of] : [term.left, term.right];
  return `${term.code.toString(16)}(${of.map(written).join(' ')})`;
}

it.each([
  ['2(a + √9)²', '12(2 22(10(a 21(9))))'],
  ['a*b + 5%', '10(12(a b) 13(5 100))'],
  ['-a^2', 'b(22(a))'],
  ['a^3 - b - c', '11(11(24(a 3) b) c)'],
  ['2^a^b', '24(2 24(a b))'],
  ['sin(π) : tg 2', '13(1c(π) 1e(2))'],
  ['2,5a', '12(2,5 a)'],
])('%s', (text, term) => {
  expect(written(readAlgebra(text))).toBe(term);
});

it.each([
  ['a = b', 'an operation is missing here\n  a = b\n    ^'],
  ['a b', 'an operation is missing here\n  a b\n    ^'],
  ['2^', 'the expression ends here too early\n  2^\n    ^'],
  ['((1)', 'wanted ")" here\n  ((1)\n      ^'],
  ['1 + sin(a, b)', '"sin" is a function: sin(x)\n  1 + sin(a, b)\n      ^'],
  ['1 + "x"', 'what is this sign?\n  1 + "x"\n      ^'],
])('%s is refused at its place', (text, message) => {
  expect(() => readAlgebra(text)).toThrow(message);
});
