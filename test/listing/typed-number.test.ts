import { describe, expect, it } from 'vitest';
import { codesOfKeys, keysOfNumber } from '../../src/listing/key-names.ts';
import { keysOfText, keysThatFit } from '../../src/listing/typed-text.ts';
import { Machine, MkNumber } from '../../src/machine/index.ts';

describe('a number as it is written', () => {
  it.each([
    ['0.5', '0 . 5'],
    ['.5', '0 . 5'],
    ['5,', '5 .'],
    ['-75', '7 5 /-/'],
    ['-12.5e-3', '1 2 . 5 /-/ ВП 3 /-/'],
    ['8.3048126^-1', '8 . 3 0 4 8 1 2 6 ВП 1 /-/'],
    ['2*10^3', '2 ВП 3'],
    ['1e05', '1 ВП 0 5'],
    ['5x', undefined],
    ['.', undefined],
  ])('%s is typed %s', (text, keys) => {
    expect(keysOfText(text)?.join(' ')).toBe(keys);
  });

  it('has room for eight digits, zeros among them', () => {
    expect(keysThatFit('12345678e-12')).toHaveLength(12);
    expect(keysThatFit('123456789')).toBeNull();
    expect(keysThatFit('0.83048126')).toBeNull();
  });
});

describe('a number of the machine', () => {
  it.each([
    ['3.1415926', '3.1415926', '3.1415926'],
    ['-0.5', '5 /-/ ВП 1 /-/', '0.5 /-/'],
    ['0.1234567', '1.234567 ВП 1 /-/', '0.1234567'],
    ['5', '5', '5'],
    ['-7', '7 /-/', '7 /-/'],
    ['-99.5', '99.5 /-/', '99.5 /-/'],
    ['-0.83048126', '8.3048126 /-/ ВП 1 /-/', '8.3048126 /-/ ВП 1 /-/'],
    ['-0.00012345678', '1.2345678 /-/ ВП 4 /-/', '1.2345678 /-/ ВП 4 /-/'],
    ['1e-12', '1 ВП 1 2 /-/', '1 ВП 1 2 /-/'],
    ['12345678', '12345678', '12345678'],
    ['-6.02e23', '6.02 /-/ ВП 2 3', '6.02 /-/ ВП 2 3'],
    ['120000000000', '1.2 ВП 1 1', '1.2 ВП 1 1'],
    ['0', '0', '0'],
  ])('%s is typed %s', (text, normalised, withZeros) => {
    const number = MkNumber.parse(text);
    for (const [keys, wanted] of [
      [keysOfNumber(number)!, normalised],
      [keysOfNumber(number, { zeros: true })!, withZeros],
    ] as const) {
      expect(keys.join('')).toBe(wanted.replaceAll(' ', ''));
      const machine = new Machine();
      for (const key of [...keys, 'В↑' as const]) machine.press(key);
      expect(machine.get('X').tetrads).toBe(number.tetrads);
    }
  });

  it.each(['00000A000000', '000001000000', '123010000000', '000900000000'])('%s is not typed', (tetrads) => {
    expect(keysOfNumber(MkNumber.fromTetrads(tetrads))).toBeNull();
  });

  it('is as many commands of a program', () => {
    expect(codesOfKeys(keysOfText('-12.5e3')!)).toEqual([1, 2, 0x0a, 5, 0x0b, 0x0c, 3]);
  });
});
