/** Keys as text: names on the keyboard, Latin names, numbers, whole commands; and the keys that enter a command. */

import { type Key, MK61, MkNumber } from '../machine/index.ts';
import { errors } from '../messages.ts';
import { foldText } from './fold.ts';
import CATALOGUE from './key-names.json' with { type: 'json' };
import { parseMnemonic } from './mnemonics.ts';
import SPELLINGS from './spellings.json' with { type: 'json' };
import { keysOfText } from './typed-text.ts';

/** Keys by the folded spellings of their names. */
const NAMES = new Map<string, readonly Key[]>(
  Object.entries(SPELLINGS.keys).flatMap(([names, keys]) =>
    names.split(' ').map((name) => [foldText(name), keys.split(' ') as Key[]] as const),
  ),
);
for (const key of MK61.keys) NAMES.set(foldText(key), [key]);

/** Keys that enter a command in programming mode, without its address; null if no keys do (registers F, 0x2B ...). */
export const keysOfCommand = (byte: number): readonly Key[] | null => MK61.commands[byte].keys;

/** Keys that enter an address; null if one of its digits is F, which no key gives. */
export function keysOfAddress(byte: number): readonly Key[] | null {
  const [high, low] = [byte >> 4, byte & 15].map((digit) => MK61.digitKeys[digit]);
  return high && low ? [high, low] : null;
}

/** The keys of a text up to the first word that is not a key. */
export interface KeysResult {
  readonly keys: readonly Key[];
  /** The first word that is not a key, and where it begins (from 0); null if all are keys. */
  readonly unknown: { readonly text: string; readonly at: number } | null;
}

/**
 * Reads keys separated by blanks: `0.5 В↑ 5 В/О С/П`, `2 ENTER 3 +`, `F sin`, `x→П5`. Numbers stand for their digit
 * keys, commands for the keys that enter them.
 */
export function parseKeys(text: string): KeysResult {
  const keys: Key[] = [];
  const words = [...text.matchAll(/\S+/g)];
  for (let i = 0; i < words.length; i++) {
    const [word] = words[i];
    const several = commandOfWords(words.slice(i, i + MOST_WORDS).map(([text]) => text));
    const found = several?.keys ?? keysOfWord(word);
    if (!found) return { keys, unknown: { text: word, at: words[i].index } };
    keys.push(...found);
    if (several) i += several.count - 1;
  }
  return { keys, unknown: null };
}

/** No command is typed in more words: `К x→П a`. */
const MOST_WORDS = 3;
const LETTER = /^[a-eавсдеА-ЕA-E]$/u;

/** A command in several words, `К {x}`, `x→П a`, `К x≥0 d`; null for words that are keys one by one. */
function commandOfWords(words: readonly string[]) {
  for (let count = words.length; count > 1; count--) {
    const text = words.slice(0, count).join('');
    const isCommand = /^[FФКK]/i.test(words[0]) || LETTER.test(words[count - 1]);
    const keys = isCommand ? commandKeys(text) : null;
    if (keys) return { keys, count };
  }
  return null;
}

/** The Latin and Cyrillic letters in a word that mixes them; empty for other words. */
const mixedLetters = (word: string): string =>
  /[a-z]/i.test(word) && /[а-яё]/i.test(word)
    ? [...word.matchAll(/[a-zа-яё]/gi)].map(([letter]) => letter).join(' ')
    : '';

const fail = errors(CATALOGUE);

/** The keys of a text as {@link parseKeys} has them. Throws UserError for an unknown word. */
export function readKeys(text: string): readonly Key[] {
  const { keys, unknown } = parseKeys(text);
  if (unknown) {
    const letters = mixedLetters(unknown.text) || 'none';
    throw fail('noKey', { word: unknown.text, text, column: unknown.at + 1, letters });
  }
  return keys;
}

/** Keys of a whole command; null for another text, or if no keys enter it. */
function commandKeys(text: string): readonly Key[] | null {
  const command = parseMnemonic(text);
  return command === null ? null : keysOfCommand(command);
}

function keysOfWord(word: string): readonly Key[] | null {
  const named = NAMES.get(foldText(word));
  if (named) return named;
  const number = keysOfText(word);
  if (number) return number;
  return commandKeys(word);
}

/**
 * The keys that type a number after any closed entry; null if it has hexadecimal or abnormal tetrads.
 *
 * @param zeros begins a number below 1 with its zeros, as people do, where all its digits find room behind them:
 * `0.05` instead of `5 ВП 2 /-/`.
 */
export function keysOfNumber(number: MkNumber, { zeros = false } = {}): Key[] | null {
  if (!number.isNormal) return null;
  const value = number.toNumber();
  const fraction = zeros && Math.abs(value) < 1 ? value.toFixed(7).replace(/\.?0+$/, '') : null;
  const isExact = fraction !== null && MkNumber.parse(fraction).equals(number);
  return keysOfText(isExact ? fraction : number.toString());
}

/** The commands that these keys are in a program. */
export const codesOfKeys = (keys: readonly Key[]): number[] => keys.map((key) => MK61.keyboard[key].plain!);
