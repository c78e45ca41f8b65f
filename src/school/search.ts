/** Finding a command by its code, any of its spellings in Latin or Cyrillic, its keys, or a word of its description. */
import SYNONYMS from '../../content/reference/synonyms.yaml';
import { describeCommand } from '../lab/command-help.ts';
import { foldText } from '../listing/fold.ts';
import { parseMnemonic } from '../listing/index.ts';
import { LANGS } from '../texts.ts';
import { ENTRIES, type Entry, type Group, groupName } from './reference.ts';

/** Words for a command that its description lacks. */
export const synonymsOf = (mnemonic: string): string =>
  (SYNONYMS as { readonly [mnemonic: string]: string })[mnemonic] ?? '';

/** The texts that a query is compared with, folded as spellings are. */
interface Found {
  readonly entry: Entry;
  readonly name: string;
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly synonyms: readonly string[];
  /** Of the group; it counts least, because it is common to several commands. */
  readonly group: readonly string[];
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
    words: LANGS.flatMap((lang) => wordsOf(describeCommand(entry.code, lang))),
    synonyms: wordsOf(synonymsOf(entry.command.mnemonic)),
    group: LANGS.flatMap((lang) => wordsOf(groupName(entry.group)[lang])),
  }));
  return index;
}

/** A long word without its ending: Russian ones have many. */
const stemOf = (word: string): string =>
  word.length < 6 ? word : word.slice(0, Math.max(5, word.length - 3));

/** 3 for a word among `words`, 2 for the beginning of one, 1 for its stem, 0 for others. */
function fitOfWord(words: readonly string[], word: string): number {
  if (words.includes(word)) return 3;
  if (word.length < 3) return 0;
  if (words.some((one) => one.startsWith(word))) return 2;
  return words.some((one) => one.startsWith(stemOf(word))) ? 1 : 0;
}

/**
 * The score of a command for a word of a query, 0 if it does not fit. The name counts most, then the keys, the
 * description, other names, and last the group.
 */
function fitOf({ name, keys, words, synonyms, group }: Found, word: string): number {
  if (name === word) return 80;
  if (name.startsWith(word)) return 60;
  if (keys.includes(word)) return 40;
  if (word.length > 1 && name.includes(word)) return 30;
  const [told, called, grouped] = [words, synonyms, group].map((some) => fitOfWord(some, word));
  return told > 0 || called > 0 ? Math.max(told * 6, called * 5) : grouped;
}

/** The same for a piece of the query as it was typed: as it is, else by the words in it (`degrees->?`). */
function fitOfPiece(found: Found, piece: string): number {
  const whole = fitOf(found, foldText(piece));
  const words = wordsOf(piece);
  return whole > 0 || words.length === 0 ? whole : Math.min(...words.map((word) => fitOf(found, word)));
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
  const pieces = query.split(/\s+/);
  const whole = foldText(query);
  const scored = all.map((found) => {
    const parts = pieces.map((piece) => fitOfPiece(found, piece));
    const sum = parts.includes(0) ? 0 : parts.reduce((a, b) => a + b, 0);
    const score = exact.has(found.entry.code)
      ? 1000
      : Math.max(sum, 2 * fitOf({ ...found, words: [], synonyms: [], group: [], keys: [] }, whole));
    return { entry: found.entry, score };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.code - b.entry.code)
    .map(({ entry }) => entry);
}
