import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import {
  add,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  fractionPart,
  integerPart,
  multiply,
  parseDecimal,
  subtract,
  toNumber,
} from '../../src/games/decimal.ts';
import { keysOfDecimal } from '../../src/games/game.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';

const numbers: fc.Arbitrary<Decimal> = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: -20, max: 12 }))
  .map(([integer, scale]) => decimal(integer, scale));

/** X after a program of one command has run on Y and X. */
function onMachine(opcode: number, y: Decimal, x: Decimal): string {
  const machine = new Machine();
  machine.loadProgram([opcode, 0x50]);
  machine.set('Y', MkNumber.parse(formatDecimal(y)));
  machine.set('X', MkNumber.parse(formatDecimal(x)));
  machine.press('С/П');
  machine.run();
  return machine.get('X').tetrads;
}
const tetrads = (value: Decimal): string => MkNumber.parse(formatDecimal(value)).tetrads;

describe('the decimals of the games do what the machine does', () => {
  test.each([
    ['+', 0x10, add],
    ['-', 0x11, subtract],
    ['×', 0x12, multiply],
    ['÷', 0x13, divide],
  ] as const)('%s', (_, opcode, operation) => {
    fc.assert(
      fc.property(numbers, numbers, (y, x) => {
        fc.pre(opcode !== 0x13 || x.mantissa !== 0);
        expect(tetrads(operation(y, x))).toBe(onMachine(opcode, y, x));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['К[x]', 0x34, integerPart],
    ['К{x}', 0x35, fractionPart],
  ] as const)('%s', (_, opcode, operation) => {
    fc.assert(
      fc.property(numbers, (x) => {
        expect(tetrads(operation(x))).toBe(onMachine(opcode, x, x));
      }),
      { numRuns: 500 },
    );
  });

  test('the documented roundings', () => {
    expect(add(decimal(99_999_999, -7), decimal(5, -8))).toEqual(decimal(10));
    expect(add(decimal(9, 0), decimal(11_415_926, -7))).toEqual(decimal(10_141_593, -6));
    expect(multiply(decimal(33_333_333, -7), decimal(33_333_333, -7))).toEqual(decimal(11_111_111, -6));
    expect(divide(decimal(2), decimal(3))).toEqual(decimal(66_666_666, -8));
  });
});

describe('reading and writing', () => {
  test('a whole number has no point', () => {
    expect(formatDecimal(decimal(12_345_678))).toBe('12345678');
    expect(formatDecimal(decimal(12_345_670))).toBe('12345670');
    expect(formatDecimal(decimal(-5, -1))).toBe('-0.5');
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(numbers, (x) => {
        expect(parseDecimal(formatDecimal(x))).toEqual(x);
      }),
    );
  });

  test.each([
    ['0.0205994', 205_994, -7],
    ['3,45', 345, -2],
    ['.5', 5, -1],
    ['-007.50', -75, -1],
    ['8.3048126e-1', 83_048_126, -8],
    ['0', 0, 0],
  ])('%s', (text, integer, scale) => {
    expect(parseDecimal(text)).toEqual(decimal(integer, scale));
  });

  test.each(['', 'x', '1.2.3', '123456789', '1e100', '--1'])('refuses "%s"', (text) => {
    expect(() => parseDecimal(text)).toThrow(UserError);
  });

  test('toNumber is the nearest JavaScript number', () => {
    expect(toNumber(decimal(205_994, -7))).toBe(0.0205994);
    expect(toNumber(decimal(99_999_999, 3))).toBe(99_999_999_000);
  });

  test('more than eight digits are no machine number', () => {
    expect(() => decimal(100_000_000)).toThrow(RangeError);
    expect(() => decimal(1.5)).toThrow(RangeError);
  });
});

test('typed numbers arrive in X as they are', () => {
  fc.assert(
    fc.property(numbers, (x) => {
      const machine = new Machine();
      for (const key of [...keysOfDecimal(x), 'В↑' as const]) machine.press(key);
      expect(machine.get('X').tetrads).toBe(tetrads(x));
    }),
    { numRuns: 1000 },
  );
});
