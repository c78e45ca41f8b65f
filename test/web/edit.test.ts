/** Changes of a program in place, and what a pasted text is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandAt, moveSteps } from '../../src/app/edit-steps.ts';
import { beforeNumber } from '../../src/app/machine-session.ts';
import { pastedReadings, startsEmptyMemory, writesProgram } from '../../src/app/pasted.ts';
import { operandSteps } from '../../src/listing/addresses.ts';
import { parseKeys } from '../../src/listing/index.ts';
import { Machine } from '../../src/machine/index.ts';
import { codesOf } from '../../src/web/program/cell-field.tsx';

const program = (...bytes: number[]): Uint8Array => Uint8Array.from({ length: 105 }, (_, i) => bytes[i] ?? 0);

describe('a step', () => {
  it('that is inserted moves what follows, and jumps follow', () => {
    // 00: 1, 01: БП 03, 03: 2, 04: БП 00
    const { bytes: longer } = moveSteps(program(1, 0x51, 0x03, 2, 0x51, 0x00), 3, 1)!;
    expect([...longer].slice(0, 8)).toEqual([1, 0x51, 0x04, 0x54, 2, 0x51, 0x00, 0]);
  });

  it('is not inserted when the last one would be lost', () => {
    expect(moveSteps(program(...Array.from({ length: 105 }, () => 0x10)), 3, 1)).toBeNull();
  });

  it('that is inserted and deleted again leaves the program as it was', () => {
    const bytes = fc.uint8Array({ minLength: 104, maxLength: 104 }).map((all) => program(...all, 0));
    fc.assert(
      fc.property(bytes, fc.nat(103), (before, cell) => {
        // A step between a jump and its address makes another program of both, and only addresses in the plain form
        // (00 to A4) are written back as they were.
        const operands = operandSteps(before);
        fc.pre(!operands.has(cell));
        fc.pre(before.every((byte, at) => !operands.has(at) || (byte & 15) < 10));
        fc.pre(before.every((byte, at) => !operands.has(at) || byte < 0xa0));
        const { bytes: longer } = moveSteps(before, cell, 1)!;
        expect([...moveSteps(longer, cell, -1)!.bytes]).toEqual([...before]);
      }),
      { numRuns: 30 },
    );
  });

  it('belongs to its command, and what an edit does to jumps is told', () => {
    // 00: БП 05, 02: 1, 03: К БП 7, 04: 2, 05: БП 02
    const bytes = program(0x51, 0x05, 1, 0x87, 2, 0x51, 0x02);
    expect(commandAt(bytes, 1)).toEqual({ from: 0, count: 2 });
    expect(commandAt(bytes, 2)).toEqual({ from: 2, count: 1 });
    expect(moveSteps(bytes, 3, 1)).toMatchObject({ followed: 1, lost: [], hasIndirect: true });
    expect(moveSteps(bytes, 2, -1)).toMatchObject({ followed: 1, lost: [5], hasIndirect: true });
    expect([...moveSteps(bytes, 2, -1)!.bytes].slice(0, 7)).toEqual([0x51, 0x04, 0x87, 2, 0x51, 0x02, 0]);
    expect(moveSteps(bytes, 0, -2)).toMatchObject({ followed: 1, lost: [] });
  });

  it.each([
    ['+', false, [0x10]],
    ['1f', false, [0x1f]],
    ['БП 23', false, [0x51, 0x23]],
    ['x→П 7', false, [0x47]],
    ['23', true, [0x23]],
    ['hello', false, null],
    ['+ 23', false, null],
  ] as const)('reads %s', (text, isAddress, codes) => {
    expect(codesOf(text, isAddress)).toEqual(codes);
  });
});

describe('a pasted text', () => {
  it.each(['123456789', '0.83048126', '-0.000012345678', '12345678901234', '6.02e23', '-7'])(
    '%s is typed so that the indicator shows it',
    (text) => {
      const [{ kind, keys, value }] = pastedReadings(text);
      if (kind !== 'number' || !keys) throw new Error(`${text} is not typed`);
      const machine = new Machine();
      for (const key of keys) machine.press(key);
      machine.press('В↑');
      expect(machine.get('X').tetrads).toBe(value!.tetrads);
    },
  );

  it('is a number of its own whatever was being typed', () => {
    const machine = new Machine();
    const type = (text: string): void => {
      const [{ kind, keys }] = pastedReadings(text);
      if (kind !== 'number') throw new Error(`${text} is no number`);
      for (const key of [...beforeNumber(machine), ...keys!]) machine.press(key);
    };
    for (const text of ['2', '12,5', '1e3', '-3.25e-7']) type(text);
    expect(machine.get('X').toString()).toBe('-3.25^-7');
    machine.press('В↑');
    type('4');
    machine.press('F');
    type('5');
    expect([machine.get('Y').toString(), machine.get('X').toString()]).toEqual(['-3.25^-7', '5']);
  });

  it.each([
    ['12.5', 'number'],
    ['1 234,5', 'number'],
    ['2 В↑ 3 +', 'keys'],
    ['8.304812 -01', 'number'],
    ['01 02 10 50', 'program'],
    ['00. 01 02 10 50', 'program or otherProgram'],
    ['program:\n  1 2 + С/П\n', 'program'],
    ['1,234.5', 'number'],
    ['2 + 3 =', 'algebra'],
    ['50%', 'algebra'],
    ['2 3 +', 'keys'],
    ['12.5 kg', 'nothing'],
    ['12:30', 'nothing'],
    ['8-800-555-35-35 доб. 2', 'nothing'],
    ['Dear diary, nothing happened today.', 'nothing'],
    ['', 'nothing'],
    ['00. ИП0 01. 2 02. + 03. С/П', 'program'],
    ['1.        50', 'number'],
    ['1·10⁻⁵', 'number'],
    ['#00230000000A', 'number'],
    ['ИП0 ИП1 + П2 ИП2 С/П БП 00', 'program or keys'],
    ['Cx П1 ИП1 ИП0 + П1 FL0 02 ИП1 С/П', 'program or keys'],
    ['В↑ × F√ С/П', 'program or keys'],
    ['3 4 × С/П', 'program or keys'],
    ['0.5 В↑ 5 В/О С/П', 'keys'],
    ['ИП0 F x^2', 'keys'],
    ['В/О F ПРГ 2 В↑ 3 + С/П F АВТ', 'keys'],
  ] as const)('%s is %s', (text, kinds) => {
    const found = pastedReadings(text).map(({ kind }) => kind);
    expect(found.join(' or ') || 'nothing').toBe(kinds);
  });

  it.each([
    ['2+3', '2 В↑ 3 +', 5],
    ['2 − 3 · 4', '3 В↑ 4 × 2 ↔ -', -10],
    ['(1,5+2)*(3+4)/7=', '1.5 В↑ 2 + 3 В↑ 4 + × 7 ÷', 3.5],
    ['-5 + 3', '5 /-/ В↑ 3 +', -2],
    ['√(9)^2 + sin(30)²', '9 F√ F x^2 30 F sin F x^2 +', 9.976246],
    ['abs(-2) × 3 : 6', '2 /-/ К|x| 3 × 6 ÷', 1],
    ['2x', null, null],
    ['100 - (1+2^3)', '3 В↑ 2 F x^y 1 + 100 ↔ -', 91],
    ['2√9 + 5²', '2 В↑ 9 F√ × 5 F x^2 +', 31],
    ['12 345 + 1 000', '12345 В↑ 1000 +', 13345],
    ['1 2 +', null, null],
    ['2 constructor 3', null, null],
    ['12345678901 + 1', null, null],
  ])('arithmetic %s is %s', (text, words, value) => {
    const keys = pastedReadings(text).find(({ kind }) => kind === 'algebra')?.keys;
    expect(keys).toEqual(words === null ? undefined : parseKeys(words).keys);
    if (!keys) return;
    const machine = new Machine();
    for (const key of keys) machine.press(key);
    expect(Number(machine.get('X').toString().replace('^', 'e')) / value!).toBeCloseTo(1, 5);
  });

  it('sees which keys write into the program memory', () => {
    expect(writesProgram(parseKeys('F ПРГ 2 В↑ 3 + F АВТ').keys)).toBe(true);
    expect(writesProgram(parseKeys('2 ВП 3 F x^2').keys)).toBe(false);
  });

  it('sees which keys would start an empty memory', () => {
    const keys = (text: string) => pastedReadings(text).find(({ kind }) => kind === 'keys')!.keys!;
    expect(startsEmptyMemory(new Machine(), keys('В↑ × F√ С/П'))).toBe(true);
    expect(startsEmptyMemory(new Machine(), keys('ИП0 F x^2'))).toBe(false);
    expect(startsEmptyMemory(new Machine(), keys('F ПРГ 7 С/П F АВТ В/О С/П'))).toBe(false);
  });

  it('says where a number may mean something else', () => {
    expect(pastedReadings('1,234')).toMatchObject([{ kind: 'number', hasDoubtfulComma: true }]);
    expect(pastedReadings('1 234,567')).toMatchObject([{ kind: 'number', hasDoubtfulComma: false }]);
  });
});
