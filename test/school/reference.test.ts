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
  entriesOf,
  familyOf,
  flagTexts,
  foldEntries,
  GROUPS,
  ODDITIES,
  searchReference,
  stackText,
  synonymsOf,
  whatOf,
  x2Text,
} from '../../src/school/reference.ts';

const SPECIFICATION = resolve(import.meta.dirname, '../../docs/specification');

/** A calculator with the command in cell 00, about to run it; its numbers are X 2, Y 3, Z 4, T 5, X1 6. */
function machineWith(code: number): Machine {
  const machine = new Machine();
  for (const [i, slot] of (['X', 'Y', 'Z', 'T', 'X1'] as const).entries())
    machine.set(slot, MkNumber.fromNumber(i + 2));
  for (let i = 0; i < 7; i++) machine.set(`R${i}` as Slot, MkNumber.fromNumber(8));
  machine.loadProgram([code, 0x50]);
  machine.state[NEW_NUMBER] = F;
  machine.state[RANDOM] = 0x31415926;
  machine.press('С/П');
  return machine;
}

it('folds the ten digits, the last row, and the registers of an operation', () => {
  const families = foldEntries(ENTRIES);
  const members = families.flatMap(({ family }) => family).sort((a, b) => a.code - b.code);
  expect(members).toEqual(ENTRIES);
  expect(families.filter(({ family }) => family.length > 1).map(({ first }) => first.code)).toEqual([
    0x00, 0x40, 0x60, 0x70, 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0,
  ]);
  expect(familyOf(ENTRIES[0x8e]).map(({ code }) => code & 15)).toEqual([...Array(16).keys()]);
  // A family begins with the member that was found.
  const [{ first, family }] = foldEntries([ENTRIES[0x65], ENTRIES[0x61]]);
  expect([first.code, family.length]).toEqual([0x65, 16]);
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

  it.each(ENTRIES)('says of $command.mnemonic what the machine does', ({ code, command }) => {
    const machine = machineWith(code);
    const before = Object.fromEntries(PLACES.map((place) => [place, machine.get(place).tetrads]));
    machine.step();
    const moves = stackMoves(command);
    for (const place of PLACES.filter((one) => moves[one] !== 'result'))
      expect([place, machine.get(place).tetrads]).toEqual([place, before[moves[place]]]);
    const flags = { lifts: F, replaces: 0, 'goes-on': 0, 'as-before': F, never: machine.state[NEW_NUMBER] };
    expect(machine.state[NEW_NUMBER]).toBe(flags[nextDigit(command)]);
    expect(machine.state[RANDOM] !== 0x31415926).toBe(stirsRandom(command));
  });

  it('says of every oddity where it is specified, and its examples run', () => {
    const texts = readdirSync(SPECIFICATION).map((name) => readFileSync(join(SPECIFICATION, name), 'utf8'));
    for (const { spec, text, example } of ODDITIES) {
      expect(texts.join('\n')).toContain(`## ${spec}`);
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
  const mnemonics = (text: string): string[] =>
    searchReference(text).map(({ code }) => MK61.commands[code].mnemonic);

  it('finds by code, name, key and word, in any spelling', () => {
    const wanted = `5E is F x=0|x=0 is F x=0|sin is F sin|КБП 7 is КБП 7|KБП 7 is КБП 7|STO 5 is x→П 5
      |x->П a is x→П a|BП is ВП|F0 is 0xF0|корень is F√|random is КСЧ|max is К max|случайн is КСЧ
      |случайное is КСЧ|максимум is К max|угол is F sin^-1|остаток is К{x}|градусы→? is К°→′
      |косинус is F cos|обмен is <->|swap is <->`;
    for (const [text, first] of wanted.split('|').map((line) => line.trim().split(' is ')))
      expect([text, mnemonics(text)[0]]).toEqual([text, first]);
    expect(mnemonics('ВП')).toEqual(expect.arrayContaining(['ВП', 'К⊕', 'x→П c']));
    expect(mnemonics('поразрядное')).toEqual(expect.arrayContaining(['К∧', 'К∨', 'К⊕', 'КИНВ']));
    const loops = entriesOf('loops').map(({ command }) => command.name);
    expect(loops).toEqual(['L2', 'L3', 'L1', 'L0']);
    expect(mnemonics('random')).toEqual(['КСЧ']);
    expect(searchReference('')).toHaveLength(256);
    expect(searchReference('зззз')).toEqual([]);
  });

  it('finds each command by its other names', () => {
    const named = ENTRIES.filter(({ command }) => synonymsOf(command.mnemonic) !== '');
    expect(named.length).toBeGreaterThan(40);
    for (const { command } of named)
      for (const word of synonymsOf(command.mnemonic).split(' '))
        expect(mnemonics(word), word).toContain(command.mnemonic);
  });
});
