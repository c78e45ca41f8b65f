/** Keys that make a number which cannot be typed, such as Г.−02: the fewest that a search on the machine finds. */
import { makeKeyStream } from '../listing/formats/printed.ts';
import { type FormatName, makeProgram, type ProgramFile, type WriteResult } from '../listing/index.ts';
import { keysOfNumber } from '../listing/key-names.ts';
import { type Key, Machine, type MkNumber, type State } from '../machine/index.ts';
import type { Lang } from '../texts.ts';

type Keys = readonly Key[];

const OR: Keys = ['К', '/-/'];
const INVERT: Keys = ['К', 'Cx'];
/** Keys that may follow the logical command. */
const TAIL = 8;

const typed = (digits: readonly number[]): Key[] => digits.join('').replace(/0+$/, '').split('') as Key[];

/**
 * Ways to make 8 and these digits behind it. A logical command puts an 8 into the first place, so the first digits are
 * free. К∨ joins the bits of two decimal digits: 5 and 8 are Г. К ИНВ turns the bits of all seven places.
 */
function beginnings(digits: readonly number[]): Keys[] {
  const first = digits.map((digit) => (digit > 9 ? digit - 8 : digit));
  const second = digits.map((digit) => (digit > 9 ? 8 : 0));
  const joined: Key[] = [...typed([1, ...first]), 'В↑', ...typed([1, ...second]), ...OR];
  const turned = Array.from({ length: 7 }, (_, place) => 15 - (digits[place] ?? 0));
  return turned.every((digit) => digit < 10) ? [joined, [...typed([1, ...turned]), ...INVERT]] : [joined];
}

/** Keys that may follow: the digits of an exponent stand behind ВП. */
function followers(keys: Keys): Keys[] {
  const isExponent = keys.lastIndexOf('ВП') > keys.lastIndexOf('К') + 1;
  const digits = isExponent ? [...'0123456789'].map((digit): Keys => [digit as Key]) : [];
  return [['К', '8'], ['/-/'], ['ВП'], ...digits];
}

interface Way {
  readonly keys: Keys;
  readonly state: State;
}

const machine = new Machine();
const EMPTY: Way = { keys: [], state: machine.snapshot() };

function pressed({ keys, state }: Way, more: Keys): Way {
  machine.restore(state);
  for (const key of more) machine.press(key);
  return { keys: [...keys, ...more], state: machine.snapshot() };
}

/**
 * The keys that make a number after any closed entry, hexadecimal ones too; null if the search finds none. Ways are looked at by their number
 * of keys, up to {@link TAIL} after the logical command, so that no way of this kind is shorter.
 */
export function keysOfWord(word: MkNumber): Keys | null {
  const plain = keysOfNumber(word);
  if (plain) return plain;
  const digits = [...word.tetrads.slice(4).replace(/0+$/, '')].map((digit) => Number.parseInt(digit, 16));
  const starts = [
    ...(digits.length < 8 ? beginnings(digits) : []),
    ...(digits[0] === 8 ? beginnings(digits.slice(1)) : []),
  ];
  const seen = new Set<string>();
  const byLength: Way[][] = [];
  const add = (way: Way): void => void (byLength[way.keys.length] ??= []).push(way);
  for (const keys of starts) add(pressed(EMPTY, keys));
  const longest = Math.max(0, ...starts.map(({ length }) => length)) + TAIL;
  for (let length = 0; length <= longest; length++)
    for (const way of byLength[length] ?? []) {
      const name = way.state.join();
      if (seen.has(name)) continue;
      seen.add(name);
      pressed(way, ['x→П', '0']);
      if (machine.get('R0').equals(word)) return way.keys;
      for (const more of followers(way.keys)) add(pressed(way, more));
    }
  return null;
}

/** Writes a program; as keys with those of hexadecimal start values. Throws what `makeProgram` throws. */
export function writeProgram(program: ProgramFile, format: FormatName, lang: Lang): WriteResult {
  const written = makeProgram(program, format, lang);
  return format === 'keys' ? { ...written, text: makeKeyStream(program, lang, keysOfWord) } : written;
}
