import { expect, test } from 'vitest';
import {
  hasRegister,
  isOfNumber,
  isOperation,
  isRecall,
  isStartKey,
  isStore,
} from '../../src/listing/addresses.ts';
import { MK61 } from '../../src/machine/index.ts';

const codes = (asked: (byte: number) => boolean): string[] =>
  MK61.commands
    .filter(({ code }) => asked(code))
    .map(({ code }) => code.toString(16).toUpperCase().padStart(2, '0'));
const row = (high: string): string[] => [...'0123456789ABCDEF'].map((low) => high + low);

test('stores and recalls are those of a register itself, the one of digit F as well', () => {
  expect(codes(isStore)).toEqual(row('4'));
  expect(codes(isRecall)).toEqual(row('6'));
});

test('written with a register: rows 4 and 6, and the commands with pointers', () => {
  expect(codes(hasRegister)).toEqual([...'4', ...'6789ABCDE'].flatMap(row));
});

test('what is pressed to start a program: numbers, and keys that enter and store them', () => {
  expect(codes(isOfNumber)).toEqual(row('0').slice(0, 11));
  expect(codes(isStartKey)).toEqual(['0B', '0C', '0E', ...row('4'), '50', '52']);
  expect(codes(isOperation)).toEqual(codes((byte) => byte >= 0x0f));
});
