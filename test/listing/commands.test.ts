import { expect, test } from 'vitest';
import { isOperation, isRecall, isStore } from '../../src/listing/addresses.ts';
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

test('what does more than to enter a number', () => {
  expect(codes(isOperation)).toEqual(codes((byte) => byte >= 0x0f));
});
