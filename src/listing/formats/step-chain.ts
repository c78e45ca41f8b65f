/**
 * Steps that stand one behind another in flowing text, `00 ИП1 01 ИП2 02 +`, with signs between them or without, whatever
 * the ends of lines divide: where every number is the next step and one command stands behind each, the numbers get the
 * point of `00.`, and the signs become blanks. Places stay.
 */
import { parseAddress, parseStepLabel, takesAddress } from '../addresses.ts';
import { european } from '../letters.ts';
import { type Match, matchCommand } from '../reading.ts';
import { blank, type SourceText } from '../source.ts';
import type { Token } from '../tokens.ts';

/** Two steps at least in one line. */
const BEGINS = /(?<![^\s;,])00[.:)]?[ \t]+\S[^\n]*?[ \t;,]01(?!\d)/;
const STEP = /^(\d\d|10[0-4]|[AaАа.-]\d)[.:)]?$/;

/** `Программа: 00.П1; 01.Fx²`, `Введите программу: 00 ИП1 01 ИП2`: words before the first step in its line; behind the last one nothing goes on. */
const LEAD_IN = european(
  /^(?=.{0,60}\p{L}{3}).*?[\p{L}\d)"»]:\s+(?=00(?:([.:)])\s*\S.*?[\s;,]01\1|\s+(?!\d\d\s)\S.*?[\s;,]01\s))(?!.*\p{L}\.\s+\D)/u,
);
/** `Затем`: how the next sentence begins. */
const SENTENCE = /^[A-ZА-ЯЁ][a-zа-яё]{2}/;

/** The step that a word names; -1 if it names none. */
const stepIn = (word: string): number => parseStepLabel(STEP.exec(word)?.[1] ?? '') ?? -1;
const DASH = /^[-−–—]$/;
/** A shorter chain may be something else. */
const FEWEST = 4;

/** What stands between the steps: nothing, or one of these signs behind each command. */
const DIVIDERS: readonly (RegExp | null)[] = [null, /;/g, /,(?=\s|$)/g];

interface Chain {
  /** Where its numbers stand among the words, and the dashes behind them. */
  readonly labels: readonly number[];
  readonly dashes: readonly number[];
  /** The word behind the last one. */
  readonly end: number;
}

/** The text with points behind the numbers of its steps, and without words before the first; others come back unchanged. */
export function withStepPoints(given: SourceText): SourceText {
  const source = given.map((line) => line.source.replace(LEAD_IN, blank));
  const { text } = source;
  if (!BEGINS.test(text)) return source;
  for (const divider of DIVIDERS) {
    if (divider && text.search(divider) < 0) continue;
    const divided = divider ? source.map((line) => line.source.replace(divider, ' ')) : source;
    const lines = divided.lines.map((line) => line.source);
    const words = lines.flatMap(wordsOf);
    const from = words.findIndex(({ text: word }) => STEP.exec(word)?.[1] === '00');
    for (const isDashed of [false, true]) {
      const chain = chainFrom(words, from, isDashed);
      if (chain.labels.length >= FEWEST && endsThere(words, chain))
        return source.with(withPoints(lines, words, chain));
    }
  }
  return source;
}

/** The words of a line; the last one without the sign that ends a sentence. */
const wordsOf = (line: string, at: number): Token[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }, i, all) => ({
    text: i === all.length - 1 ? text.replace(/(?<=[^\d\s]|П[xх]?\d)[.,;]$/u, '') : text,
    line: at + 1,
    column: index + 1,
    length: text.length,
    cell: 0,
    bars: 0,
  }));

/** The command at a word; those of a wrapped line are spelt in few words. */
const commandAt = (words: readonly Token[], at: number): Match | null =>
  matchCommand(words.slice(at, at + 6), 0);

/** The longest chain of steps from a word on. */
function chainFrom(words: readonly Token[], from: number, isDashed: boolean): Chain {
  const stepAt = (at: number): number => stepIn(words[at]?.text ?? '');
  /** The word behind the number of a step, and behind its dash; -1 if another word stands there. */
  const behind = (at: number, step: number): number => {
    if (stepAt(at) !== step) return -1;
    if (!isDashed) return at + 1;
    return DASH.test(words[at + 1]?.text ?? '') ? at + 2 : -1;
  };
  const isAddress = (at: number): boolean =>
    parseAddress((words[at]?.text ?? '').replace(/(?<=..)[.,;]$/, '')) !== null;
  /** Where a later line begins with a step, behind lines of words; -1 if none does. */
  const below = (at: number, step: number): number => {
    const isFirst = (i: number): boolean => i > 0 && words[i].line > words[i - 1].line;
    return at < words.length && isFirst(at)
      ? words.findIndex((_, i) => i > at && isFirst(i) && behind(i, step) >= 0)
      : -1;
  };
  const labels: number[] = [];
  let at = from;
  let step = 0;
  for (;;) {
    if (step > 0 && behind(at, step) < 0) at = Math.max(at, below(at, step));
    const own = behind(at, step);
    if (own < 0) break;
    const match = commandAt(words, own);
    // A word that nobody can read between two steps is told of by the reader.
    if (!match && (step === 0 || behind(own + 1, step + 1) < 0)) break;
    labels.push(at);
    at = own + (match?.count ?? 1);
    step++;
    if (!match || !takesAddress(match.byte)) continue;
    const address = behind(at, step);
    const isIllegible = address >= 0 && behind(address + 1, step + 1) >= 0;
    const isOwn = isIllegible || (address >= 0 && isAddress(address));
    // `17 БП 18 19 С/П`: the number behind the jump is its address, if the next step stands behind it.
    const isInline = isAddress(at) && behind(at + 1, step + 1) >= 0;
    const isNext = isOwn && (address + 1 >= words.length || behind(address + 1, step + 1) >= 0);
    if (isOwn && (isNext || !isInline)) {
      labels.push(at);
      at = address + 1;
    } else if (isAddress(at)) at++;
    else break;
    step++;
  }
  return { labels, dashes: isDashed ? labels.map((label) => label + 1) : [], end: at };
}

/** True if the line goes on with nothing, or with what begins no further step. */
function endsThere(words: readonly Token[], { labels, end }: Chain): boolean {
  const last = words[end - 1];
  const next = words[end];
  const step = stepIn(words[labels.at(-1)!].text);
  const isOver = next === undefined || next.line > last.line || beginsSentence(words, end, step + 1);
  const later = words
    .slice(end, end + 8)
    .some(({ text, line }) => line <= last.line + 1 && stepIn(text) > step && stepIn(text) <= step + 3);
  return isOver && !later;
}

/** True for a word that begins a sentence behind the point of the last one, `05 00. Затем`, with no next step in its line. */
const beginsSentence = (words: readonly Token[], at: number, step: number): boolean =>
  words[at - 1].text.endsWith('.') &&
  SENTENCE.test(words[at].text) &&
  commandAt(words, at) === null &&
  !words.slice(at).some(({ text, line }) => line === words[at].line && stepIn(text) === step);

function withPoints(
  source: readonly string[],
  words: readonly Token[],
  { labels, dashes, end }: Chain,
): string[] {
  const lines = [...source];
  const { line: row, column, length } = words[end - 1];
  if (words[end]?.line === row) lines[row - 1] = lines[row - 1].slice(0, column + length - 2);
  const put = ({ line, column }: Token, length: number, sign: string): void => {
    const own = lines[line - 1];
    lines[line - 1] = own.slice(0, column - 1 + length) + sign + own.slice(column + length);
  };
  for (const at of labels) put(words[at], words[at].text.replace(/[.:)]$/, '').length, '.');
  for (const at of dashes) put(words[at], 0, ' ');
  return lines;
}
