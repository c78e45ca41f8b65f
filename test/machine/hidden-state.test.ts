/** The hidden state in the letters of the specification, and what the next key will do. */
import { describe, expect, it } from 'vitest';
import {
  digitForExponent,
  entryOf,
  isCalculating,
  isUnfinished,
  liftsNext,
  prefixOf,
  readHidden,
  writeHidden,
} from '../../src/machine/hidden-state.ts';
import { type Key, Machine } from '../../src/machine/index.ts';

const pressed = (keys: string): Machine => {
  const machine = new Machine();
  for (const key of keys.split(' ')) machine.press(key as Key);
  return machine;
};

describe('the hidden state', () => {
  it.each([
    ['Cx', 'closed', false],
    ['1 2', 'mantissa', false],
    ['1 ВП 2', 'exponent', false],
    ['1 В↑', 'closed', false],
    ['1 В↑ 2 +', 'closed', true],
  ] as const)('after %s the entry is %s, and a digit lifts: %s', (keys, entry, lifts) => {
    expect([entryOf(pressed(keys)), liftsNext(pressed(keys))]).toEqual([entry, lifts]);
  });

  it('knows a waiting prefix, an unfinished command and programming mode', () => {
    expect([prefixOf(pressed('F')), prefixOf(pressed('К')), prefixOf(pressed('5'))]).toEqual([
      'f',
      'k',
      null,
    ]);
    expect([isUnfinished(pressed('x→П')), isUnfinished(pressed('x→П 1'))]).toEqual([true, false]);
    expect([isCalculating(pressed('F ВП')), isCalculating(pressed('F ВП F /-/'))]).toEqual([false, true]);
    expect(digitForExponent(pressed('1 В↑ 0 ÷'))).toBe('E');
  });

  it('is written and read back', () => {
    const hidden = {
      f: 'F',
      c: '3',
      K: 'F02',
      A: 'FFF012000000',
      E: '001',
      L: 'FF12FFFFFF',
      pc: 'A4',
      rs: '0102030405',
      H: '12345678',
    };
    const machine = new Machine();
    writeHidden(machine, hidden);
    expect(readHidden(machine)).toEqual(hidden);
  });
});
