/** The reference: an entry for each of the 256 commands, from its row of the table and from `content/reference`. */
import EXAMPLES from '../../content/reference/examples.yaml';
import ODDITY_FILE from '../../content/reference/oddities.yaml';
import SYNONYMS from '../../content/reference/synonyms.yaml';
import { describeCommand } from '../lab/command-help.ts';
import { foldText } from '../listing/fold.ts';
import { parseMnemonic } from '../listing/index.ts';
import { movesOf, nextDigit, stirsRandom } from '../machine/effects.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import { type Angle, type Command, type Key, MK61 } from '../machine/index.ts';
import { messages } from '../messages.ts';
import { formatNumber, LANGS, type Lang, type Localized, perLang } from '../texts.ts';
import { type Example, exampleOf } from './example.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** The groups of the reference, decided by the rows of the table. */
export const GROUPS = [
  'entry',
  'stack',
  'arithmetic',
  'functions',
  'parts',
  'angles',
  'logic',
  'memory',
  'pointers',
  'flow',
  'conditions',
  'loops',
  'indirect-flow',
  'nothing',
  'unnamed',
] as const;
export type Group = (typeof GROUPS)[number];
export const isGroup = (text: string | null): text is Group =>
  (GROUPS as readonly (string | null)[]).includes(text);

/** The group of a command. Commands without keys are a group of their own, but for the registers by digit F. */
function groupOf({ keys, family, indirect, transfer, memory }: Command): Group {
  if (keys === null && memory === null && !indirect) return 'unnamed';
  if (family === 'digit' || family === 'entry') return 'entry';
  if (family === 'stack' || family === 'arithmetic' || family === 'logic') return family;
  if (family === 'function') return 'functions';
  if (family === 'sexagesimal') return 'angles';
  if (family === 'k-function') return 'parts';
  if (memory !== null) return indirect ? 'pointers' : 'memory';
  if (indirect) return 'indirect-flow';
  if (transfer === 'condition') return 'conditions';
  if (transfer === 'loop') return 'loops';
  // К -, К × and К ÷ can be typed and always fail.
  if (family === 'no-operation' || family === 'trap') return 'nothing';
  return 'flow';
}

export const groupName = (group: Group): Localized => perLang((lang) => say(lang, `group-${group}`));

interface Oddity {
  readonly text: Localized;
  /** Section of docs/specification. */
  readonly spec: string;
  readonly example?: Example;
}

/** Codes and ranges of codes: `10 11 40..4E`. */
const codesOf = (text: string): number[] =>
  text.split(' ').flatMap((part) => {
    const [from, to = from] = part.split('..').map((code) => bytesOfHex(code)[0]);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });

/** All oddities with the codes of their commands. */
export const ODDITIES: readonly (Oddity & { readonly codes: ReadonlySet<number> })[] = (
  ODDITY_FILE as readonly { of: string; spec: string; text: Localized; example?: string }[]
).map(({ of, spec, text, example }) => ({
  codes: new Set(codesOf(of)),
  spec,
  text,
  ...(example === undefined ? {} : { example: exampleOf(example) }),
}));

/** An example that shows an oddity with another command stays with that one. */
const odditiesOf = (code: number): readonly Oddity[] =>
  ODDITIES.filter(({ codes }) => codes.has(code)).map(({ text, spec, example }) => ({
    text,
    spec,
    ...(example?.bytes.includes(code) ? { example } : {}),
  }));

const EXAMPLES_OF = new Map(
  (
    EXAMPLES as readonly {
      of: string;
      examples: readonly (string | { run: string; angle?: Angle; note?: Localized })[];
    }[]
  ).map(({ of, examples }) => [
    of,
    examples.map((one): Example => {
      if (typeof one === 'string') return exampleOf(one);
      return { ...exampleOf(one.run, one.note), ...(one.angle ? { angle: one.angle } : {}) };
    }),
  ]),
);

export interface Entry {
  /** The byte, 0..255. */
  readonly code: number;
  readonly command: Command;
  readonly group: Group;
  /** The keys in programming mode, and the digits of an address that follow; null where no keys enter it. */
  readonly keys: readonly (Key | 'address')[] | null;
  /** Mean cost at the beginning of a program, in machine cycles and in milliseconds of the real calculator. */
  readonly cycles: number;
  readonly ms: number;
  readonly examples: readonly Example[];
  readonly oddities: readonly Oddity[];
}

function makeEntry(command: Command): Entry {
  const { code, keys, operand, cost } = command;
  return {
    code,
    command,
    group: groupOf(command),
    keys: keys && (operand === 'address' ? [...keys, 'address'] : keys),
    cycles: cost,
    ms: Math.round(cost * MK61.cycleMs),
    examples: EXAMPLES_OF.get(hexByte(code))!,
    oddities: odditiesOf(code),
  };
}

/** All entries, by code. */
export const ENTRIES: readonly Entry[] = MK61.commands.map(makeEntry);

export const whatOf = ({ code }: Entry, lang: Lang): string => describeCommand(code, lang);

/** The common name of a family: the ten digits, or one operation for every register. */
function nameOf({ code, command: { family, prefix, name, digit } }: Entry): string {
  // The last row has no keys and no differences.
  if (family === 'digit' || family === 'synchronise') return family;
  return digit === null ? `code ${code}` : prefix + name;
}

const byName = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const name = nameOf(entry);
  byName.set(name, [...(byName.get(name) ?? []), entry]);
}

/** The family of an entry by code; most commands are one of their own. */
export const familyOf = (entry: Entry): readonly Entry[] => byName.get(nameOf(entry)) ?? [entry];

/** The families of entries, each with the entry that came first. */
export function foldEntries(
  entries: readonly Entry[],
): { readonly first: Entry; readonly family: readonly Entry[] }[] {
  const seen = new Set<readonly Entry[]>();
  return entries.flatMap((first) => {
    const family = familyOf(first);
    if (seen.has(family)) return [];
    seen.add(family);
    return [{ first, family }];
  });
}

export function x2Text({ x2, transfer, indirect }: Command, lang: Lang): string {
  const isEither = x2 === 'sync' && !indirect && (transfer === 'condition' || transfer === 'loop');
  return say(lang, isEither ? 'x2-either' : `x2-${x2}`);
}

/** The effects on flags, switch and random numbers. */
export function flagTexts(command: Command, lang: Lang): string[] {
  return [
    say(lang, `next-${nextDigit(command)}`),
    ...(command.angle ? [say(lang, 'angle')] : []),
    ...(stirsRandom(command) ? [say(lang, 'random')] : []),
  ];
}

/** The moves of the stack: `X := result, Y := Z`. */
export function stackText(command: Command, lang: Lang): string {
  const parts = movesOf(command).map(
    ([place, source]) => `${place} := ${source === 'result' ? say(lang, 'result') : source}`,
  );
  return parts.length === 0 ? say(lang, 'still') : parts.join(', ');
}

const PLACES = ['T', 'Z', 'Y', 'X', 'X1'] as const;

/** The places of the stack before and after a command: where each number has come from. */
export function stackMoves(command: Command, lang: Lang) {
  const moves = new Map<string, string>(movesOf(command));
  const after = (place: string): string => {
    const source = moves.get(place) ?? place;
    return source === 'result' ? say(lang, 'result') : source.toLowerCase();
  };
  return {
    before: PLACES.map((place) => [place, place.toLowerCase(), place] as const),
    after: PLACES.map((place) => [place, after(place), place] as const),
    changed: [...moves.keys()],
  };
}

/** Cost, size and effects of a command, with their names. */
export function factsOf({ command, cycles, ms }: Entry, lang: Lang): [name: string, value: string][] {
  const number = (n: number): string => formatNumber(lang, n, 2);
  return [
    [say(lang, 'fact-time'), say(lang, 'cost', { s: number(ms / 1000), cycles: number(cycles) })],
    [say(lang, 'fact-takes'), say(lang, 'size', { n: command.operand === 'address' ? 2 : 1 })],
    [say(lang, 'fact-after'), flagTexts(command, lang).join('; ')],
    [say(lang, 'fact-x2'), x2Text(command, lang)],
  ];
}

export const entriesOf = (name: Group): Entry[] => ENTRIES.filter(({ group }) => group === name);

/** The neighbours of a command in its group. */
export function neighboursOf(entry: Entry): Entry[] {
  const families = foldEntries(entriesOf(entry.group));
  const at = families.findIndex(({ family }) => family.includes(entry));
  return [families[at - 1], families[at + 1]].flatMap((one) => one?.first ?? []);
}

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

/**
 * The commands that a query finds, the best first: a code, a command in any spelling, then every word of the query in name,
 * keys or description. An empty text finds all, in the order of the codes.
 */
export function searchReference(text: string): readonly Entry[] {
  const query = text.trim();
  if (query === '') return ENTRIES;
  const exact = new Set([codeOf(query), parseMnemonic(query)].filter((code) => code !== null));
  const pieces = query.split(/\s+/);
  const scored = indexed().map((found) => {
    const parts = pieces.map((piece) => fitOfPiece(found, piece));
    const sum = parts.includes(0) ? 0 : parts.reduce((a, b) => a + b, 0);
    const score = exact.has(found.entry.code)
      ? 1000
      : Math.max(sum, 2 * fitOf({ ...found, words: [], synonyms: [], group: [], keys: [] }, foldText(query)));
    return { entry: found.entry, score };
  });
  // A command found by its group alone is shown only if nothing else was found.
  const byGroup = 3 * pieces.length;
  const least = scored.some(({ score }) => score > byGroup) ? byGroup : 0;
  return scored
    .filter(({ score }) => score > least)
    .sort((a, b) => b.score - a.score || a.entry.code - b.entry.code)
    .map(({ entry }) => entry);
}
