import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  divide,
  modulo,
  multiply,
  power,
  remainder,
  squareRoot,
  subtract,
  wholeDigits,
} from '../../src/lab/decimal.ts';
import { parseExpression } from '../../src/lab/expression.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';

/** Numbers as the machine has them, with exponents that leave room for exact results. */
const decimal = fc
  .tuple(fc.integer({ min: -9999999, max: 9999999 }), fc.integer({ min: -7, max: 7 }))
  .map(([units, exponent]) => ({ units: BigInt(units), exponent, value: Number(`${units}e${exponent}`) }));

/** In units of 10^-7. */
const unitsOf = ({ units, exponent }: { units: bigint; exponent: number }): bigint =>
  units * 10n ** BigInt(exponent + 7);
/** Minus zero is zero for who compares. */
const same = (a: number, b: number): void => expect(a + 0 === b + 0 || Object.is(a, b)).toBe(true);

describe('decimal numbers', () => {
  it('are added, subtracted, multiplied and divided with remainder as whole numbers of units', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [unitsOf(a), unitsOf(b)];
        same(add(a.value, b.value), Number(`${x + y}e-7`));
        same(subtract(a.value, b.value), Number(`${x - y}e-7`));
        same(multiply(a.value, b.value), Number(`${x * y}e-14`));
        if (y === 0n) return;
        same(remainder(a.value, b.value), Number(`${x % y}e-7`));
        same(modulo(a.value, b.value), Number(`${((x % y) + y) % y}e-7`));
      }),
      { seed: 61, numRuns: 2000 },
    );
  });

  it('come back from a product by division, and from a square by its root', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        if (b.units !== 0n) same(divide(multiply(a.value, b.value), b.value), a.value);
        same(squareRoot(multiply(a.value, a.value)), Math.abs(a.value));
        same(power(a.value, 2), multiply(a.value, a.value));
      }),
      { seed: 61, numRuns: 2000 },
    );
  });

  it('what is no short decimal is reckoned in binary', () => {
    expect(multiply(divide(1, 3), 3)).toBe(1);
    expect([divide(1, 0), divide(-1, 0), divide(0, 0)]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NaN,
    ]);
    expect([modulo(1.5, 0), remainder(1.5, 0), add(Number.NaN, 0.5), squareRoot(-1)]).toEqual(
      Array(4).fill(Number.NaN),
    );
    expect([power(2, 0.5), power(0, -1), power(0.1, -2), power(10, 99)]).toEqual([
      Math.SQRT2,
      Number.POSITIVE_INFINITY,
      100,
      1e99,
    ]);
  });

  it('have all places of their whole part', () => {
    expect(['1e+99', '0', '-1234.5', '0.001'].map((text) => wholeDigits(Number(text))?.length)).toEqual([
      100, 1, 4, 1,
    ]);
    expect(wholeDigits(Number.NaN)).toBeNull();
  });

  it.each([
    ['X = 0.1 + 0.2', '0.3', true],
    ['X != 0.1 + 0.2', '0.3', false],
    ['mod(X, 0.1) = 0', '0.3', true],
    ['X % 0.1 = 0', '0.3', true],
    ['int(X * 100) = 29', '0.29', true],
    ['int(X / 0.1) = 3', '0.3', true],
    ['X = 0.1 * 0.1', '0.01', true],
    ['frac(X) = 0.1', '100.1', true],
    ['X - 1000000 = 0.1', '1000000.1', true],
    ['digits(X) = 51', '1^50', true],
    ['digitsum(X) = 1', '1^50', true],
  ])('%s is so for %s: %s', (text, x, is) => {
    const machine = new Machine();
    machine.set('X', MkNumber.parse(x));
    expect(parseExpression(text)({ machine, position: 0 })).toBe(is);
  });
});
