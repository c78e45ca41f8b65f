/**
 * The table of spellings as a whole, generated: every command × blanks × prefixes left out × Cyrillic and Latin letters ×
 * raised signs. Each spelling, alone on the row of its step, is read right, refused, or warned of; none gives another byte.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takesAddress } from '../../src/listing/addresses.ts';
import { mnemonicOf, parseMnemonic, readProgram, stepText } from '../../src/listing/index.ts';
import { draws, isDrawn } from '../draws.ts';

/** Without К these are other commands, as they stand on the keys: К- is not -, К БП a not БП. */
const NEEDS_PREFIX = (code: number): boolean =>
  [0x27, 0x28, 0x29, 0x55, 0x56].includes(code) || [0x80, 0xa0, 0xb0, 0xd0].includes(code & 0xf0);

const CODES = Array.from({ length: 0xf0 }, (_, code) => code).filter(
  (code) => !mnemonicOf(code).startsWith('0x'),
);

const LATIN = 'ABCEHKMOPTXacexopy';
const CYRILLIC = 'АВСЕНКМОРТХасехору';
const double = (letter: string): string[] => {
  const latin = LATIN.indexOf(letter);
  const cyrillic = CYRILLIC.indexOf(letter);
  return [letter, ...(latin >= 0 ? [CYRILLIC[latin]] : []), ...(cyrillic >= 0 ? [LATIN[cyrillic]] : [])];
};
const RAISED: { readonly [sign: string]: string } = { x: 'ˣ', y: 'ʸ', '-': '⁻', '1': '¹', '2': '²' };

/** Parts of a canonical mnemonic that authors write apart or together. */
const partsOf = (text: string): string[] => text.match(/[A-Za-zА-Яа-я]+|\d+|[^\sA-Za-zА-Яа-я\d]+/g) ?? [];

interface Habit {
  readonly blanks: 'none' | 'all' | 'canonical' | 'prefix';
  readonly letters: 'as is' | 'latin' | 'cyrillic' | 'upper' | 'lower';
  readonly withoutPrefix: boolean;
  readonly raised: boolean;
  readonly relations: readonly [string, string];
  readonly arrow: string;
}

const RELATIONS: readonly (readonly [string, string])[] = [
  ['≠', '≥'],
  ['!=', '>='],
  ['<>', '>='],
  ['#', '≥'],
  ['≠', '⩾'],
];

/** All combinations of the values of some names. */
const combined = <T>(values: { readonly [name in keyof T]: readonly T[name][] }): T[] =>
  Object.entries<readonly unknown[]>(values).reduce<object[]>(
    (all, [name, list]) => all.flatMap((one) => list.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as T[];

const HABITS = combined<Habit>({
  blanks: ['none', 'all', 'canonical', 'prefix'],
  letters: ['as is', 'latin', 'cyrillic', 'upper', 'lower'],
  withoutPrefix: [false, true],
  raised: [false, true],
  relations: RELATIONS,
  arrow: ['→', '->', '-'],
});

/** Those that change nothing but blanks and letters: they must not even be refused. */
const STRICT = HABITS.filter(
  ({ blanks, letters, withoutPrefix, raised, relations, arrow }) =>
    blanks !== 'prefix' &&
    !['upper', 'lower'].includes(letters) &&
    !withoutPrefix &&
    !raised &&
    relations === RELATIONS[0] &&
    arrow === '→',
);

function spell(code: number, habit: Habit): string {
  let text = mnemonicOf(code);
  if (habit.withoutPrefix) text = text.replace(/^[FК] ?(?=.)/, '');
  if (habit.raised)
    text = text.replace(/\^(-?[xy12])/, (_, power: string) => [...power].map((c) => RAISED[c]).join(''));
  text = text
    .replace('≠', habit.relations[0])
    .replace('≥', habit.relations[1])
    .replace(/(?<=[xП])→|→(?=[xП])/, habit.arrow);
  const letters: { readonly [name in Habit['letters']]: (text: string) => string } = {
    'as is': (all) => all,
    latin: (all) =>
      [...all].map((letter) => double(letter).find((other) => other < '\x7f') ?? letter).join(''),
    cyrillic: (all) =>
      [...all].map((letter) => double(letter).find((other) => other > '\x7f') ?? letter).join(''),
    upper: (all) => all.toUpperCase(),
    lower: (all) => all.toLowerCase(),
  };
  text = letters[habit.letters](text);
  if (habit.blanks === 'none') return text.replaceAll(' ', '');
  if (habit.blanks === 'all') return partsOf(text).join(' ');
  return habit.blanks === 'prefix' ? text.replace(/^([FfКкKk]) ?(?=.)/, '$1 ') : text;
}

/** A listing of twelve steps with the spelling on step 07, and an address after it where one is due. */
function listingWith(spelling: string, code: number): string {
  const cells = Array.from({ length: 12 }, (_, step) => String(step % 10));
  cells[7] = spelling;
  if (takesAddress(code)) cells[8] = '05';
  return cells.map((cell, step) => `${stepText(step)}\t${cell}`).join('\n');
}

describe.each(CODES.map((code) => [mnemonicOf(code), code] as const))('%s', (_name, code) => {
  test('every spelling is right, refused or warned of', () => {
    const habits = HABITS.filter(({ withoutPrefix }) => !withoutPrefix || !NEEDS_PREFIX(code));
    const spellings = new Set(habits.map((habit) => spell(code, habit)));
    // Beginning with another one for each command, as those of a row are spelt alike; one at least of however few.
    const drawn = (all: ReadonlySet<string>, n: number): string[] =>
      [...all].filter((_, i) => isDrawn((i + code) % all.size, n));
    for (const spelling of drawn(spellings, 96)) {
      const { program, diagnostics } = readProgram(listingWith(spelling, code));
      const isSilent = diagnostics.every(({ severity }) => severity === 'note');
      if (program && isSilent) expect([spelling, program.bytes[7]]).toEqual([spelling, code]);
    }
    const strict = new Set(STRICT.map((habit) => spell(code, habit)));
    for (const spelling of drawn(strict, 9)) {
      const { program, diagnostics } = readProgram(listingWith(spelling, code));
      // Labels and digits alone, as here, leave a doubt that real programs do not.
      const warned = diagnostics.filter(({ code }) => code !== 'doubtful');
      expect([spelling, program?.bytes[7], warned]).toEqual([spelling, code, []]);
    }
  });
});

test('a damaged letter never makes another command without a warning, unless it is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CODES),
      fc.nat(20),
      fc.constantFrom(...'?*~"xX5П→FК'),
      (code, at, letter) => {
        const text = mnemonicOf(code).replaceAll(' ', '');
        const spelling = text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1);
        const { program, diagnostics } = readProgram(listingWith(spelling, code));
        if (!program || diagnostics.length > 0) return;
        expect([parseMnemonic(spelling), program.bytes[7]]).toEqual([program.bytes[7], program.bytes[7]]);
      },
    ),
    { numRuns: draws(60) },
  );
});
