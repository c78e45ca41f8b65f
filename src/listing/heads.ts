/**
 * Words and a colon before commands, in a text without addresses: the name of a label that a jump leads to, the title of
 * the program or of one of its parts, or the name of something that is pressed before the program runs, `Ввести: 5 П0`.
 */

import { CLEAR } from '../machine/codes.ts';
import { endsFlow } from './addresses.ts';
import { areCommands, areNumbers, NUMBER } from './known-words.ts';
import { european, LETTER, SOME_WORD, WHOLE_WORD } from './letters.ts';
import { lastCommand, matchCommand } from './reading.ts';
import type { Passed, SourceLine, SourceText } from './source.ts';
import { type Token, tokenize } from './tokens.ts';
import { areStartKeys, ENDS_IN_START, jumpNames, tellsProgram, tellsUse } from './usage.ts';

const HEAD = european(/^\s*([«"]?\p{L}[^\n:]{1,60}?)\s*:(?=\s|$)/u);
/** `… БП 00. Затем нажмите С/П.`: a sentence behind commands in their line. */
const SENTENCE = /(?<=\S)\.[ \t]+(?=[A-ZА-ЯЁ][a-zа-яё]{2,}[ \t])/;
/** `Программа: ИП1, ИП2, +.` */
const NAMES_PROGRAM = /(?:программ[аеуы]|листинг|program|listing)/iu;

/** `Вычисление суммы`: several words. */
const TITLE = european(/^\p{L}{5,}\s+\S{2,}/u);

/** A line as it concerns this module. */
interface Entry {
  readonly line: SourceLine;
  /** The words before the colon; null if there are none. */
  readonly head: string | null;
  /** How much of the line they take. */
  readonly length: number;
  /** The words of the line, or those behind the colon. */
  readonly tokens: readonly Token[];
}

/** Lines under one head, or a line without one. */
interface Block {
  readonly entries: readonly Entry[];
  readonly kind: 'keys' | 'part' | 'plain';
  /** True for a head in a line of its own. */
  readonly isAlone: boolean;
}

/** Blanks the titles before commands, and the keys that are pressed before a program runs. */
export function withoutHeads(text: SourceText): Passed {
  const unchanged = { text, used: [], prose: [] };
  const { lines } = text;
  if (!lines.some(({ source }) => HEAD.test(source))) return unchanged;
  const labels = jumpNames(lines);
  const entries = lines.map((line) => entryOf(line, labels));
  if (!entries.some(({ head }) => head !== null)) return unchanged;
  const blocks = blocksOf(entries);
  const keys = keysAmong(blocks, lines);
  // What the words of a head tell is known elsewhere.
  const isKnown = ({ head, tokens }: Entry): boolean =>
    head !== null && tokens.length === 0 && tellsUse(head);
  const taken = keys.flatMap((block) => block.entries.filter((entry) => !isKnown(entry)));
  const areParts = isOfParts(blocks);
  return {
    text: text.map((_, i) => (taken.includes(entries[i]) ? '' : withoutTitle(entries[i], areParts))),
    used: taken.filter(({ tokens }) => tokens.length > 0).map(({ line }) => line),
    prose: taken.filter(({ tokens }) => tokens.length === 0).map(({ line }) => line),
  };
}

/** `9,81 — П5`: the dash between a number and the store. */
const STORE_DASH = /(?<=\d\s+)[-–—](?=\s+[хx]?[→-]?[ПP]\s?[хx]?[\dA-E])/giu;
const wordsOf = (source: string): readonly Token[] =>
  tokenize(source.replace(STORE_DASH, ' ').replace(/[,;.](?=\s|$)|;/g, ' '), 1).tokens;

function entryOf(line: SourceLine, labels: ReadonlySet<string>): Entry {
  const { source } = line;
  const [all = '', head = null] = HEAD.exec(source) ?? [];
  if (head === null || labels.has(head) || !isTitle(head))
    return { line, head: null, length: 0, tokens: wordsOf(source) };
  return { line, head, length: all.length, tokens: wordsOf(source.slice(all.length)) };
}

/** True for words of a language, none of them a command that no language has. */
function isTitle(head: string): boolean {
  const tokens = tokenize(head, 1).tokens;
  const isOther = ({ text }: Token, at: number): boolean =>
    /^\d/.test(text) ||
    (WHOLE_WORD.test(text) && !/^F\p{Ll}/u.test(text)) ||
    matchCommand(tokens, at) === null;
  return SOME_WORD.test(head) && tokens.length <= 8 && tokens.length > 0 && tokens.every(isOther);
}

/** Keys that end in В/О С/П. */
const isStart = (entry: Entry): boolean => endsInStart(entry) && areStartKeys(entry.tokens);
const endsInStart = ({ line }: Entry): boolean => ENDS_IN_START.test(line.source.replace(/[,;.]\s*$/, ''));

function blocksOf(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < entries.length; at++) {
    const { head, tokens } = entries[at];
    let to = at + 1;
    const isAlone = head !== null && tokens.length === 0;
    const goesOn = (next: Entry | undefined): boolean =>
      next !== undefined && next.head === null && next.tokens.length > 0;
    // Keys may go on in the next line up to В/О С/П; other stores there may be the first of the program.
    if (head !== null) while (goesOn(entries[to]) && (isAlone || isStart(entries[to]))) to++;
    const own = entries.slice(at, to);
    blocks.push({ entries: own, isAlone, kind: head === null ? 'plain' : kindOf(own) });
    at = to - 1;
  }
  return blocks;
}

/** Numbers, Cx, stores and the keys of a start are pressed; numbers alone are stated, not pressed. */
function kindOf(entries: readonly Entry[]): Block['kind'] {
  const tokens = entries.flatMap((entry) => entry.tokens);
  const typed = tokens.filter((_, at) => matchCommand(tokens, at)?.byte !== CLEAR);
  const isNumber = typed.length < tokens.length || typed.some(({ text }) => NUMBER.test(text));
  const isStarted = endsInStart(entries.at(-1)!);
  if (tokens.length === 0 || areNumbers({ tokens })) return 'plain';
  if (tokens.length >= 2 && areStartKeys(typed) && (isNumber || isStarted)) return 'keys';
  return areCommands({ tokens }) ? 'part' : 'plain';
}

/** The blocks that are no program: beside one that has no such heads, or that is named. */
function keysAmong(blocks: readonly Block[], lines: readonly SourceLine[]): readonly Block[] {
  const isNamed = ({ kind, entries }: Block): boolean => kind !== 'plain' && tellsProgram(entries[0].head!);
  const isOfCommands = ({ entries: [{ tokens }] }: Block): boolean =>
    areCommands({ tokens }) && tokens.some(({ text }) => LETTER.test(text));
  const named = blocks.filter(isNamed);
  const plain = blocks.filter((block) => block.kind === 'plain' && isOfCommands(block));
  const parts = blocks.filter(({ kind }) => kind === 'part');
  const own = plain.length > 0 ? plain : named.length > 0 ? named : parts.length === 1 ? parts : [];
  if (own.length === 0) return [];
  const first = blocks.indexOf(own[0]);
  const last = blocks.indexOf(own.at(-1)!);
  const end = lastCommand(own.flatMap(({ entries }) => entries.flatMap(({ tokens }) => tokens)));
  const isClosed = end !== null && endsFlow(end.byte);
  const isFree = (block: Block, at: number): boolean => {
    if (block.kind !== 'keys' || isNamed(block) || (at > first && at < last)) return false;
    if (!block.isAlone) return true;
    // Under a head of their own only what stands apart from the program.
    const [from] = block.entries;
    const isApart = at < first ? isBlank(block.entries.at(-1)!.line.number) : isBlank(from.line.number - 2);
    return isApart && (at < first || isClosed || tellsUse(from.head!));
  };
  const isBlank = (at: number): boolean => lines[at]?.isBlank ?? true;
  return blocks.filter(isFree);
}

/** `Ввод: С/П П1`, `Счёт: ИП1 Fx²`, `Вывод: С/П БП 00`: all commands stand behind the names of their parts. */
const isOfParts = (blocks: readonly Block[]): boolean =>
  blocks.filter(({ kind, isAlone }) => kind === 'part' && !isAlone).length >= 2 &&
  blocks.every(({ kind, entries: [words] }) => kind === 'part' || (kind === 'plain' && !areCommands(words)));

/** The commands of a line without the title before them and the sentence behind them. */
function withoutTitle({ line: { source }, head, length, tokens }: Entry, isPart: boolean): string {
  if (head === null) return source;
  if (isPart && tokens.length > 0) return ' '.repeat(length) + source.slice(length);
  if (!NAMES_PROGRAM.test(head) && (!TITLE.test(head) || tellsUse(head))) return source;
  const rest = source.slice(length);
  const end = SENTENCE.exec(rest)?.index ?? rest.length;
  const words = end < rest.length ? wordsOf(rest.slice(0, end)) : tokens;
  // Codes are no commands.
  const isLettered = words.some(({ text }) => LETTER.test(text));
  if (words.length < 3 || !isLettered || !areCommands({ tokens: words })) return source;
  return ' '.repeat(length) + rest.slice(0, end) + (end < rest.length ? `;${rest.slice(end + 1)}` : '');
}
