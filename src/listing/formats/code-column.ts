/** Codes beside the commands of labelled rows: where their column is, and which words of a row are codes and which commands. */

import { JUMP } from '../../machine/codes.ts';
import { owingAt, parseAddress, takesAddress } from '../addresses.ts';
import { Assembly } from '../assembly.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { unscanned } from '../letters.ts';
import { matchAddress, matchCommand, matchStep } from '../reading.ts';
import { type Line, remarkOf, type Token } from '../tokens.ts';
import { unbracketed } from './cells.ts';
import { labelOf } from './labels.ts';
import type { Segment } from './segments.ts';

/** Two digits, or letters of the indicator and of the manuals beside one: `5C`, `4-`, `6L`, `Г0`, `--`, `АС`. */
const CODE = /^(?:[0-9A-Fa-f]{2}|\d[-−–—LСГДЕАВ]|[-−–—LСГДЕАВ]\d|[-−–—LСГЕ]{2}|[АAВBСC][АAВBСCДDЕE])$/;

/** The byte of a word in a column of codes, in brackets or without; null if it is none. */
export function hexCode({ text }: Token): number | null {
  const code = unbracketed(text);
  return CODE.test(code) ? parseAddress(code) : null;
}

/** A word of codes, `5C` or `0100`, as one word for each; empty if it is none. */
export const pairsOf = (token: Token): Token[] =>
  hexCode(token) !== null
    ? [token]
    : /^(?:[0-9A-Fa-f]{2})+$/.test(token.text)
      ? (token.text.match(/../g) ?? []).map((text, i) => ({
          ...token,
          text,
          column: token.column + 2 * i,
          length: 2,
        }))
      : [];

/** The byte of two digits; null for other words, brackets among them. */
const shortCode = (token: Token): number | null => (token.text.length === 2 ? hexCode(token) : null);

/** `l2`, `1О`: two digits, one of them misread. Null for other words. */
export function scannedCode(token: Token): number | null {
  const text = unscanned(token.text);
  return text !== token.text && /^\d[\dA-F]$/.test(text) ? parseAddress(text) : null;
}

/** A word of two digits with digits for the letters that were put for them. */
function withPlainDigits(token: Token): Token {
  if (shortCode(token) !== null || scannedCode(token) === null) return token;
  return { ...token, text: unscanned(token.text) };
}

/** `00 61 вызов 1`: codes, and behind them what they do in words that name no command; the words become remarks. */
export function withCodesAlone(segments: readonly Segment[]): readonly Segment[] {
  const isRow = ({ tokens, codes }: Segment): boolean =>
    codes === null && tokens.length > 0 && shortCode(tokens[0]) !== null && !matchCommand(tokens, 0);
  const worded = segments.filter(
    ({ tokens }) => tokens.length > 1 && shortCode(tokens[1]) === null && !matchCommand(tokens, 1),
  );
  if (segments.length < 3 || !segments.every(isRow) || worded.length < segments.length / 2) return segments;
  return segments.map((segment, i) => {
    const [first, second] = segment.tokens;
    const room = (segments[i + 1]?.step ?? segment.step + 2) - segment.step;
    const isJump = takesAddress(hexCode(first) ?? 0) && second !== undefined && shortCode(second) !== null;
    const count = isJump && room === 2 ? 2 : 1;
    return {
      ...segment,
      tokens: [],
      codes: segment.tokens.slice(0, count),
      comment: remarkOf(segment.tokens.slice(count), segment.comment),
    };
  });
}

/** `5E09` beside `Fx=0 09`: the codes of a jump and its address as two words. */
export function withCodesApart(segment: Segment): Segment {
  const at = segment.tokens.findIndex(({ text }) => /^[0-9A-F]{4}$/i.test(text));
  const pair = at < 0 || segment.codes !== null ? [] : pairsOf(segment.tokens[at]);
  const [jump, address] = pair.map((token) => hexCode(token));
  if (jump === undefined || jump === null || !takesAddress(jump)) return segment;
  const words = segment.tokens.filter((_, i) => i !== at);
  const match = words.length >= 2 ? matchCommand(words, 0) : null;
  const isOwn = match?.byte === jump && matchAddress(words, match.count)?.byte === address;
  return isOwn
    ? { ...segment, tokens: [...segment.tokens.slice(0, at), ...pair, ...segment.tokens.slice(at + 1)] }
    : segment;
}

/** A column of codes: where it stands beside the commands. */
export type CodeSide = 'before' | 'after';

/** The bytes of the commands in `tokens` as far as they can be read, and how many words they took. */
export function tryCommands(
  tokens: readonly Token[],
  pending: number | null,
): { bytes: number[]; taken: number[]; isSure: (i: number) => boolean } {
  const trial = new Assembly(new Diagnostics());
  if (pending !== null) trial.push(pending, WHOLE_FILE);
  const head = trial.step;
  const taken: number[] = [];
  for (let at = 0; at < tokens.length; ) {
    const count = readDigits(trial, tokens[at]) || trial.read(tokens, at);
    if (count === 0) break;
    at += count;
    while (taken.length < trial.step - head) taken.push(at);
  }
  return { bytes: trial.bytes.slice(head), taken, isSure: (i) => !trial.guessed.has(head + i) };
}

/** A number as digit keys, `10`, `3.5`, `,5`, where a code column shows that it is one; 0 if the word is none. */
export function readDigits(assembly: Assembly, token: Token): number {
  if (assembly.pending !== null || !/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(token.text) || token.text.length < 2)
    return 0;
  return assembly.typeDigits(token);
}

/** The codes of a row and the words of its commands. */
export interface CodedRow {
  readonly codes: readonly Token[];
  readonly rest: readonly Token[];
  /** How many of the remaining words are the commands of the codes; -1 if they are others. */
  readonly taken: number;
}

/**
 * Divides the words of a row into codes and commands so that they agree: `01 00 10` are the codes of the digits 1 and 0.
 * Null if the row does not begin (or end) with a code.
 */
export function divideCoded(
  tokens: readonly Token[],
  side: CodeSide,
  pending: number | null,
): CodedRow | null {
  const ordered = side === 'before' ? tokens : [...tokens].reverse();
  const most = ordered.findIndex((token) => hexCode(token) === null);
  const limit = Math.min(most < 0 ? ordered.length : most, 8);
  if (limit === 0) return null;
  const divide = (count: number): CodedRow => {
    const codes = side === 'before' ? tokens.slice(0, count) : tokens.slice(tokens.length - count);
    const rest = side === 'before' ? tokens.slice(count) : tokens.slice(0, tokens.length - count);
    const { bytes, taken } = tryCommands(rest, pending);
    const agrees = codes.every((code, i) => bytes[i] === hexCode(code));
    return { codes, rest, taken: agrees ? taken[count - 1] : -1 };
  };
  for (let count = limit; count >= 1; count--) {
    const divided = divide(count);
    if (divided.taken >= 0) return divided;
  }
  return divide(1);
}

/**
 * `00 | 09 | 9`, `01 | 01 00 | 10`: rows with their addresses, and in each all codes of what stands beside them, of the
 * digits of a number, too. The addresses count the codes, so that these are no dump.
 */
export function countsItsCodes(lines: readonly Line[]): boolean {
  const rows = lines.filter(({ tokens }) => tokens.length >= 3 && labelOf(tokens[0]) !== null);
  return (['before', 'after'] as const).some((side) => {
    const bytes: number[] = [];
    let agreeing = 0;
    let isNumber = false;
    const areCounted = rows.every(({ tokens: [label, ...words] }, i) => {
      const step = labelOf(label)!;
      // Behind a row that does not agree.
      if (agreeing < i && step > bytes.length && step - bytes.length < words.length + 2)
        while (bytes.length < step) bytes.push(0);
      if (step !== bytes.length) return false;
      const divided = divideCoded(words, side, owingAt(bytes));
      isNumber ||= words.length > 2;
      if (!divided || divided.taken !== divided.rest.length) return true;
      agreeing++;
      bytes.push(...divided.codes.map((code) => hexCode(code)!));
      return true;
    });
    return areCounted && isNumber && agreeing >= 2 && agreeing > rows.length * MOST_COUNTED;
  });
}
/** As many rows of a column of codes are theirs. */
const MOST_COUNTED = 0.7;

/** Where a text without a table's head has a column of codes beside the commands. */
export function codeColumn(segments: readonly Segment[]): CodeSide | null {
  const inRow = segments.filter(({ tokens }) => tokens.length >= 2);
  if (inRow.length < 2 || inRow.length < segments.length * 0.6) return null;
  const agrees = (side: CodeSide): number =>
    inRow.filter(({ tokens }) => {
      // A row that holds an address alone agrees as one.
      const asCommand = divideCoded(tokens, side, null);
      const asAddress = divideCoded(tokens, side, JUMP);
      // Before codes at the end nothing stands but their commands; else `FL0 85 ... ПП 5D` would end in the code of FL0.
      const isWhole = (row: CodedRow | null): boolean =>
        row !== null && row.taken >= 0 && (side === 'before' || row.taken === row.rest.length);
      return isWhole(asCommand) || isWhole(asAddress);
    }).length;
  if (agrees('before') >= inRow.length * 0.6) return 'before';
  return agrees('after') >= inRow.length * 0.6 ? 'after' : null;
}

/**
 * `00 В↑ 0Е X=Y=a`, `00 В↑ (0Е) X=Y=a`: codes between the commands and their remarks, where most rows have them. They are
 * compared as those under the head of a table.
 */
export function withCodesBehind(segments: readonly Segment[]): readonly Segment[] {
  const isDue = (i: number): boolean => {
    const before = segments[i - 1];
    const jump = before ? matchCommand(before.tokens, 0) : null;
    return jump !== null && takesAddress(jump.byte) && segments[i].step === before.step + 1;
  };
  const found = segments.map(({ tokens, codes }, i) => {
    const match = matchStep(tokens, 0, isDue(i));
    if (codes !== null) return null;
    if (!match) {
      const typed = tryCommands(tokens.slice(0, 1), null).bytes;
      if (typed.length > 1 && typed.every((byte, at) => hexCode(tokens[at + 1] ?? tokens[0]) === byte))
        return { count: 1, size: typed.length, agrees: true, isKnown: true };
      // A command that cannot be read, before its code.
      const at = tokens.findIndex((token, j) => j > 0 && hexCode(token) !== null);
      return at < 0 ? null : { count: at, size: 1, agrees: false, isKnown: false };
    }
    // `Fx=0 09  5E 09`: a jump, its address, and the codes of both.
    const address = isDue(i) || !takesAddress(match.byte) ? null : matchAddress(tokens, match.count);
    const whole = match.count + (address?.count ?? 0);
    const both = [tokens[whole], tokens[whole + 1]].map((token) => (token ? hexCode(token) : null));
    if (address && both[0] === match.byte && both[1] === address.byte)
      return { count: whole, size: 2, agrees: true, isKnown: true };
    const code = tokens[match.count];
    const byte = code ? (hexCode(code) ?? scannedCode(code)) : null;
    return byte === null ? null : { count: match.count, size: 1, agrees: byte === match.byte, isKnown: true };
  });
  const agreeing = found.filter((row) => row?.agrees).length;
  const known = found.filter((row) => row?.isKnown).length;
  const remarked = segments.filter(
    ({ tokens }, i) => found[i] && tokens.length > found[i].count + found[i].size,
  ).length;
  const hasCodes = found.filter(Boolean).length >= segments.length * 0.7;
  if (agreeing < 3 || agreeing < known * 0.7 || !hasCodes || remarked === 0) return segments;
  return segments.map((segment, i) => {
    const row = found[i];
    if (!row) return segment;
    return {
      ...segment,
      tokens: segment.tokens.slice(0, row.count),
      codes: segment.tokens.slice(row.count, row.count + row.size).map(withPlainDigits),
      comment: remarkOf(segment.tokens.slice(row.count + row.size), segment.comment),
    };
  });
}
