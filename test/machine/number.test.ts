import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { integerNumber, MkNumber } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

const tetradsOf = (text: string): string => MkNumber.parse(text).tetrads;

describe('numbers as people write them', () => {
  it.each(
    `70 001070000000 | -75 001975000000 | 8.3048126^-1 999083048126 | 8.3048126e-1 999083048126
    | 8.3048126-01 999083048126 | 0.83048126 999083048126 | -118.4 002911840000 | 88888834. 007088888834
    | 44444.4 004044444400 | 1,5E-3 997015000000 | 3*10^7 007030000000 | 1e99 099010000000 | 1e-99 901010000000
    | 0 000000000000 | -0 000000000000 | .5 999050000000 | 000123 002012300000 | 1.23456789 000012345678
    | −5 000950000000 | Г.-02 9980D0000000 | Г.^-02 9980D0000000 | 8.LС 00008BC00000 | 8.Г-Е 00008DAE0000
    | 8.ABCDEF1 00008ABCDEF1`
      .split('|')
      .map((pair) => pair.trim().split(' ')),
  )('reads %s', (text, tetrads) => {
    expect(tetradsOf(text)).toBe(tetrads);
  });

  it('reads exact tetrads behind an equals sign', () => {
    expect(tetradsOf('=0009F00030B0')).toBe('0009F00030B0');
    expect(tetradsOf('=998 0 D0000000')).toBe('9980D0000000');
  });

  it.each(['', '.', 'x', '1e100', '1e-100', '5..3', '12q', '1^', '--5', '=12'])(
    'refuses "%s" in words',
    (text) => {
      expect(() => MkNumber.parse(text)).toThrow(UserError);
      expect(() => MkNumber.parse(text)).toThrow(/not a number of the MK-61/);
    },
  );

  it('reads back what it prints where a digit E could be taken for an exponent', () => {
    const digit = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 9 }) }, fc.constant(14));
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 9 }),
        (digits, e) => {
          const tetrads = `00${e}0${digits.map((one) => one.toString(16)).join('')}`.toUpperCase();
          expect(MkNumber.parse(MkNumber.fromTetrads(tetrads).toString()).tetrads).toBe(tetrads);
        },
      ),
      { numRuns: draws(1500) },
    );
    expect(MkNumber.fromTetrads('00008999E999').toString()).toBe('=00008999E999');
    expect(MkNumber.fromTetrads('000080E90000').toString()).toBe('=000080E90000');
    expect(MkNumber.fromTetrads('0000E9000000').toString()).toBe('Е.9'.replace('Е', 'E'));
  });

  it('reads back what it prints, for any tetrads', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 12, maxLength: 12 }), (digits) => {
        const number = MkNumber.fromTetrads(digits.map((digit) => digit.toString(16)).join(''));
        expect(MkNumber.parse(number.toString()).tetrads).toBe(number.tetrads);
      }),
      { numRuns: draws(1500) },
    );
  });

  it('reads back decimals through their text and their value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: -90, max: 90 }),
        fc.boolean(),
        (m, e, minus) => {
          const number = MkNumber.parse(`${minus ? '-' : ''}${m}e${e}`);
          expect(number.isNormal).toBe(true);
          expect(MkNumber.parse(number.toString()).tetrads).toBe(number.tetrads);
          expect(MkNumber.fromNumber(number.toNumber()).tetrads).toBe(number.tetrads);
        },
      ),
      { numRuns: draws(1500) },
    );
  });

  it('makes integers', () => {
    expect(integerNumber(0).tetrads).toBe('000000000000');
    expect(integerNumber(7).tetrads).toBe('000070000000');
    expect(integerNumber(99_999_999).tetrads).toBe('007099999999');
    expect(() => integerNumber(1e8)).toThrow(UserError);
  });
});
