/** Keys as text: every spelling that Eggog prints is accepted, and numbers are typed as people type them. */
import { describe, expect, test } from 'vitest';
import { isOperation, isRecall, isStore } from '../../src/listing/addresses.ts';
import {
  codesOfKeys,
  keysOfAddress,
  keysOfCommand,
  keysOfNumber,
  parseKeys,
  readKeys,
} from '../../src/listing/key-names.ts';
import { keysOfText, keysThatFit } from '../../src/listing/typed-text.ts';
import { Machine, MK61, MkNumber } from '../../src/machine/index.ts';

test('every command with keys is entered by them, and its text, with blanks or without, names them', () => {
  for (const { code, operand, mnemonic } of MK61.commands) {
    const keys = keysOfCommand(code);
    const hasAddress = operand === 'address';
    if (!keys) continue;
    const machine = new Machine();
    for (const key of ['F', 'ВП', ...keys, ...(hasAddress ? keysOfAddress(0xeb)! : [])] as const)
      machine.press(key);
    expect(machine.program[0], mnemonic).toBe(code);
    if (hasAddress) expect(machine.program[1]).toBe(0xeb);
    for (const text of [...(hasAddress ? [] : [mnemonic]), mnemonic.replaceAll(' ', '')])
      expect([text, parseKeys(text)]).toEqual([text, { keys, unknown: null }]);
  }
  expect(keysOfAddress(0xf1)).toBeNull();
});

test.each([
  ['12 X→П A', '1 2 x→П .'],
  ['5 STO a 3 ENT + R/S', '5 x→П . 3 В↑ + С/П'],
  ['К x≥0 d П→x e', 'К В/О Cx П→x В↑'],
  ['x→П . 5', 'x→П . 5'],
  ['0.5 В↑ 5 В/О С/П', '0 . 5 В↑ 5 В/О С/П'],
  ['-75 x→П 9', '7 5 /-/ x→П 9'],
  ['8.3048126^-1 STO 4', '8 . 3 0 4 8 1 2 6 ВП 1 /-/ x→П 4'],
  ['F sin Fcos К[x] К {x} ИП5', 'F 7 F 8 К 7 К 8 П→x 5'],
  ['F 7 К 8 FПРГ FАВТ', 'F 7 К 8 F ВП F /-/'],
])('%s', (text, keys) => {
  expect(parseKeys(text)).toEqual({ keys: keys.split(' '), unknown: null });
});

test('an unknown key is named with its place, and with letters that look alike', () => {
  expect(parseKeys('5 hop С/П').unknown).toEqual({ text: 'hop', at: 2 });
  expect(() => readKeys('5 xПq')).toThrow('mixes Latin and Cyrillic letters');
});

test('stores and recalls are those of a register itself; operations do more than to enter a number', () => {
  const codes = (asked: (byte: number) => boolean): number[] => [...Array(256).keys()].filter(asked);
  expect(codes(isStore)).toEqual(codes((byte) => byte >> 4 === 4));
  expect(codes(isRecall)).toEqual(codes((byte) => byte >> 4 === 6));
  expect(codes(isOperation)).toEqual(codes((byte) => byte >= 0x0f));
});

describe('a number as it is written', () => {
  test.each([
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

  test('has room for eight digits, zeros among them', () => {
    expect(keysThatFit('12345678e-12')).toHaveLength(12);
    expect(keysThatFit('123456789')).toBeNull();
    expect(keysThatFit('0.83048126')).toBeNull();
  });
});

describe('a number of the machine', () => {
  test.each([
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

  test.each(['00000A000000', '000001000000', '123010000000', '000900000000'])(
    '%s is not typed',
    (tetrads) => {
      expect(keysOfNumber(MkNumber.fromTetrads(tetrads))).toBeNull();
    },
  );

  test('is as many commands of a program', () => {
    expect(codesOfKeys(keysOfText('-12.5e3')!)).toEqual([1, 2, 0x0a, 5, 0x0b, 0x0c, 3]);
  });
});
