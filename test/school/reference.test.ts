import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nextDigit, PLACES, stackMoves, stirsRandom } from '../../src/machine/effects.ts';
import { hexByte } from '../../src/machine/hex.ts';
import { Machine, MK61, MkNumber, type Slot } from '../../src/machine/index.ts';
import { F, NEW_NUMBER, RANDOM } from '../../src/machine/state.ts';
import { runExample } from '../../src/school/example.ts';
import {
  ENTRIES,
  familyOf,
  flagTexts,
  foldEntries,
  GROUPS,
  kindsOf,
  ODDITIES,
  searchReference,
  stackText,
  synonymsOf,
  whatOf,
  x2Text,
} from '../../src/school/reference.ts';

const SPECIFICATION = resolve(import.meta.dirname, '../../docs/specification');

/** A calculator whose five numbers are different, and the command in cell 00. */
function machineWith(code: number): Machine {
  const machine = new Machine();
  const numbers = {
    X: '2',
    Y: '3',
    Z: '4',
    T: '5',
    X1: '6',
    R0: '8',
    R1: '8',
    R2: '8',
    R3: '8',
    R4: '8',
    R5: '8',
    R6: '8',
  };
  for (const [slot, text] of Object.entries(numbers)) machine.set(slot as Slot, MkNumber.parse(text));
  machine.loadProgram([code, 0x50]);
  machine.state[NEW_NUMBER] = F;
  machine.state[RANDOM] = 0x31415926;
  machine.press('С/П');
  return machine;
}

describe('the families of the reference', () => {
  it('hold every command once', () => {
    const members = foldEntries(ENTRIES).flatMap(({ family }) => family);
    expect([...members].sort((a, b) => a.code - b.code)).toEqual(ENTRIES);
  });

  it('are the ten digits, the last row, and the registers of an operation, cut where pointers behave differently', () => {
    const big = foldEntries(ENTRIES).filter(({ family }) => family.length > 1);
    expect(big.map(({ first }) => first.code)).toEqual([
      0x00, 0x40, 0x60, 0x70, 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0,
    ]);
    const kinds = kindsOf(familyOf(ENTRIES[0x8e])).map((kind) => kind.map(({ code }) => code & 15));
    expect(kinds).toEqual([[0, 1, 2, 3], [4, 5, 6], [7, 8, 9, 10, 11, 12, 13, 14], [15]]);
    expect(kindsOf(familyOf(ENTRIES[5]))).toHaveLength(1);
  });

  it('begin with the member that was found', () => {
    const [{ first, family }] = foldEntries([ENTRIES[0x65], ENTRIES[0x61]]);
    expect([first.code, family.length]).toEqual([0x65, 16]);
  });
});

describe('the reference', () => {
  it('has an entry for each of the 256 codes, in both languages', () => {
    expect(ENTRIES).toHaveLength(256);
    for (const entry of ENTRIES) {
      expect(entry.code).toBe(ENTRIES.indexOf(entry));
      for (const lang of ['en', 'ru'] as const) {
        expect(whatOf(entry, lang).length).toBeGreaterThan(3);
        expect(stackText(entry.command, lang)).not.toBe('');
        expect(x2Text(entry.command, lang)).not.toBe('');
        expect(flagTexts(entry.command, lang).join()).not.toContain('undefined');
      }
      expect(GROUPS).toContain(entry.group);
      expect(entry.examples.length).toBeGreaterThan(0);
    }
    expect(whatOf(ENTRIES[0x2f], 'en')).not.toBe(whatOf(ENTRIES[0x54], 'en'));
    expect(new Set(ENTRIES.map(({ group }) => group))).toEqual(new Set(GROUPS));
  });

  it.each(ENTRIES.map((entry) => [hexByte(entry.code), entry.command.mnemonic, entry] as const))(
    '%s %s: its examples hold the command and show what is said',
    (_code, _mnemonic, { code, examples }) => {
      for (const example of examples) {
        expect(example.bytes).toContain(code);
        expect(runExample(example).shows).toBe(example.shows);
      }
    },
  );

  it('says of the stack what the machine does, for every code', () => {
    for (const { code, command } of ENTRIES) {
      const machine = machineWith(code);
      const before = Object.fromEntries(PLACES.map((place) => [place, machine.get(place).tetrads]));
      machine.step();
      const moves = stackMoves(command);
      for (const place of PLACES) {
        const source = moves[place];
        const found = `${hexByte(code)} ${place} ${machine.get(place).tetrads}`;
        if (source !== 'result') expect(found).toBe(`${hexByte(code)} ${place} ${before[source]}`);
      }
    }
  });

  it('says of the next digit and of the random word what the machine does, for every code', () => {
    for (const { code, command } of ENTRIES) {
      const machine = machineWith(code);
      machine.step();
      const s = machine.state;
      const flag = { lifts: F, replaces: 0, 'goes-on': 0, 'as-before': F, never: s[NEW_NUMBER] }[
        nextDigit(command)
      ];
      expect([hexByte(code), s[NEW_NUMBER]]).toEqual([hexByte(code), flag]);
      expect([hexByte(code), s[RANDOM] !== 0x31415926]).toEqual([hexByte(code), stirsRandom(command)]);
    }
  });

  it('says of every oddity where it is specified, and its examples run', () => {
    const sections = readdirSync(SPECIFICATION)
      .flatMap((name) => [...readFileSync(join(SPECIFICATION, name), 'utf8').matchAll(/^## (\d+\.\d+)/gm)])
      .map(([, section]) => section);
    for (const { spec, text, example } of ODDITIES) {
      expect(sections).toContain(spec);
      expect(text.ru).not.toBe(text.en);
      if (example) expect([text.en, runExample(example).shows]).toEqual([text.en, example.shows]);
    }
    // Every oddity belongs to a command, and every example stands with one.
    const odd = ENTRIES.flatMap(({ oddities }) => oddities);
    expect(new Set(odd.map(({ text }) => text.en)).size).toBe(ODDITIES.length);
    const shown = new Set(odd.flatMap(({ example }) => example ?? []));
    expect(shown.size).toBe(ODDITIES.filter(({ example }) => example).length);
  });
});

describe('its search', () => {
  const first = (text: string): string => {
    const [entry] = searchReference({ text });
    return entry ? MK61.commands[entry.code].mnemonic : '-';
  };
  it.each([
    ['5E', 'F x=0'],
    ['x=0', 'F x=0'],
    ['sin', 'F sin'],
    ['КБП 7', 'КБП 7'],
    ['KБП 7', 'КБП 7'],
    ['STO 5', 'x→П 5'],
    ['x->П a', 'x→П a'],
    ['BП', 'ВП'],
    ['F0', '0xF0'],
    ['корень', 'F√'],
    ['random', 'КСЧ'],
    ['max', 'К max'],
    ['случайн', 'КСЧ'],
    ['случайное', 'КСЧ'],
    ['максимум', 'К max'],
    ['угол', 'F sin^-1'],
    ['остаток', 'К{x}'],
    ['градусы→?', 'К°→′'],
    ['косинус', 'F cos'],
    ['обмен', '<->'],
    ['swap', '<->'],
  ])('finds %s', (text, mnemonic) => {
    expect(first(text)).toBe(mnemonic);
  });

  it('finds by key, by words of either language, and all of a group', () => {
    const mnemonics = (text: string): string[] =>
      searchReference({ text }).map(({ command }) => command.mnemonic);
    expect(mnemonics('ВП')).toEqual(expect.arrayContaining(['ВП', 'К⊕', 'x→П c']));
    expect(mnemonics('поразрядное')).toEqual(expect.arrayContaining(['К∧', 'К∨', 'К⊕', 'КИНВ']));
    expect(searchReference({ group: 'loops' }).map(({ command }) => command.name)).toEqual([
      'L2',
      'L3',
      'L1',
      'L0',
    ]);
    expect(searchReference({})).toHaveLength(256);
    expect(searchReference({ text: 'зззз' })).toEqual([]);
    // Other names are of commands that there are, and none of them is all that its description says already.
    const all = ENTRIES.map(({ command }) => command.mnemonic);
    expect(all.filter((mnemonic) => synonymsOf(mnemonic) !== '').length).toBeGreaterThan(40);
    for (const { command } of ENTRIES)
      for (const word of synonymsOf(command.mnemonic).split(' ').filter(Boolean))
        expect(mnemonics(word), word).toContain(command.mnemonic);
  });
});
