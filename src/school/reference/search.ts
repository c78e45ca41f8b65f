/** Finding a command by its code, any of its spellings in Latin or Cyrillic, its keys, or a word of its description. */
import { describeCommand } from '../../lab/language/command-help.ts';
import { foldText } from '../../listing/fold.ts';
import { parseMnemonic } from '../../listing/index.ts';
import { ENTRIES, type Entry } from './entries.ts';
import { GROUP_NAMES, type Group } from './groups.ts';

/** What a query is compared with, folded as spellings are. */
interface Found {
  readonly entry: Entry;
  readonly name: string;
  readonly keys: readonly string[];
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(foldText);

let index: readonly Found[] | null = null;

/** Made when something is first looked for. */
function indexed(): readonly Found[] {
  index ??= ENTRIES.map((entry) => ({
    entry,
    name: foldText(entry.command.mnemonic),
    keys: (entry.command.keys ?? []).map(foldText),
    words: (['en', 'ru'] as const).flatMap((lang) => [
      ...wordsOf(describeCommand(entry.code, lang)),
      ...wordsOf(GROUP_NAMES[lang][entry.group]),
    ]),
  }));
  return index;
}

/** A long word without its ending: Russian ones have many. */
const stemOf = (word: string): string =>
  word.length < 6 ? word : word.slice(0, Math.max(5, word.length - 3));

/** How well a word of a query fits a command; 0 for not at all. */
function fitOf({ name, keys, words }: Found, word: string): number {
  if (name === word) return 8;
  if (name.startsWith(word)) return 6;
  if (keys.includes(word)) return 4;
  if (word.length > 1 && name.includes(word)) return 3;
  if (words.includes(word)) return 2;
  return word.length > 2 && words.some((one) => one.startsWith(stemOf(word))) ? 1 : 0;
}

/** The code that a text of two hexadecimal digits means; null otherwise. */
export function codeOf(text: string): number | null {
  const digits = /^(?:0x)?([0-9a-f]{2})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}

export interface Query {
  readonly text?: string;
  /** Only commands of this group. */
  readonly group?: Group | null;
}

/**
 * The commands that a query finds, the best first: a code, a command in any spelling, then every word of the query in name,
 * keys or description. An empty text finds all, in the order of the codes.
 */
export function searchReference({ text = '', group = null }: Query): Entry[] {
  const inGroup = ({ entry }: Found): boolean => group === null || entry.group === group;
  const all = indexed().filter(inGroup);
  const query = text.trim();
  if (query === '') return all.map(({ entry }) => entry);
  const exact = new Set([codeOf(query), parseMnemonic(query)].filter((code) => code !== null));
  const words = query.split(/\s+/).map(foldText);
  const whole = foldText(query);
  const scored = all.map((found) => {
    const parts = words.map((word) => fitOf(found, word));
    const sum = parts.includes(0) ? 0 : parts.reduce((a, b) => a + b, 0);
    const score = exact.has(found.entry.code)
      ? 1000
      : Math.max(sum, 2 * fitOf({ ...found, words: [], keys: [] }, whole));
    return { entry: found.entry, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.code - b.entry.code)
    .map(({ entry }) => entry);
}
