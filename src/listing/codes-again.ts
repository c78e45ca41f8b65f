/**
 * Codes beside or below the commands of a text without addresses that say once more what the commands are. They are left
 * out where every one of them agrees, so that the commands are read alone.
 */
import { formatAddress, owingAt, stepText } from './addresses.ts';
import { cellsRead, isCode, lastOwing, repeats } from './formats/cells.ts';
import { matchStep } from './reading.ts';
import { type SourceLine, type SourceText, upTo } from './source.ts';
import type { Token } from './tokens.ts';

/** The text without codes that say once more what the commands before them in their rows are. */
export function withoutCodesBehind(text: SourceText): SourceText {
  const cut = codesBehind(text.filled);
  return text.map((line) => cut.get(line) ?? line.source);
}

/**
 * The commands of `ИП1 2 + С/П | 61 02 10 50`: behind a bar or a gap the codes say once more what they are. None where
 * the codes of a row say anything else, or where all rows are of one command.
 */
function codesBehind(lines: readonly SourceLine[]): ReadonlyMap<SourceLine, string> {
  const none = new Map<SourceLine, string>();
  const cut = new Map<SourceLine, string>();
  let owing = 0;
  let count = 0;
  for (const line of lines) {
    const { tokens } = line;
    const from = tokens.findLastIndex((token) => !isCode(token)) + 1;
    const at = tokens.findIndex((_, i) => i > 0 && i >= from - 1 && isApart(tokens, i) && isCode(tokens[i]));
    const words = at < 0 ? tokens : tokens.slice(0, at);
    const codes = at < 0 ? [] : tokens.slice(at);
    const cells = tokens.length > 0 ? cellsRead(words, owing) : null;
    if (!cells) continue;
    owing = lastOwing(cells, owing);
    if (codes.length === 0) continue;
    if (cells.length !== codes.length || !codes.every((code, i) => repeats(code, cells[i]))) return none;
    cut.set(line, upTo(line, at));
    count += codes.length;
  }
  return count < FEWEST_REPEATED || count === cut.size ? none : cut;
}

/** True for a word behind a bar or more than one blank. */
const isApart = (tokens: readonly Token[], at: number): boolean => {
  const [before, own] = [tokens[at - 1], tokens[at]];
  return own.cell > before.cell || own.column - before.column - before.length > 1;
};

/** Fewer codes may repeat the line above by chance. */
const FEWEST_REPEATED = 4;

/**
 * The rows of codes of `ИП1 2 + С/П`, `61 02 10 50`: each says once more what the commands right above it are. None where
 * a row of codes says anything else.
 */
export function codesBelow(lines: readonly SourceLine[]): SourceLine[] {
  const below: SourceLine[] = [];
  let owing = 0;
  let count = 0;
  for (let at = 0; at + 1 < lines.length; at++) {
    const { tokens } = lines[at];
    const codes = lines[at + 1].tokens;
    const isCoded = codes.every(isCode) && tokens.some((token) => !isCode(token) && !/^\d$/.test(token.text));
    // Only the last row may be of one code.
    const cells = isCoded && codes.length + below.length > 1 ? cellsRead(tokens, owing) : null;
    if (cells?.length !== codes.length) continue;
    if (!codes.every((code, i) => repeats(code, cells[i]))) return [];
    owing = lastOwing(cells, owing);
    below.push(lines[at + 1]);
    count += codes.length;
    at++;
  }
  return count < FEWEST_REPEATED ? [] : below;
}

/** As many codes the calculator shows while a program is typed in, the last one first; behind them the next step. */
const SHOWN_CODES = 3;
/** Fewer rows may be so by chance. */
const FEWEST_TYPED = 3;

/**
 * The keys of `ИП1   61 01`, `ИП2   62 61 02`, `+   10 62 61 03`: beside each stands what the calculator shows while the
 * program is typed in, the last codes and the next step.
 */
export function typedRows(lines: readonly SourceLine[]): ReadonlyMap<SourceLine, string> {
  const none = new Map<SourceLine, string>();
  if (lines.filter(({ source }) => ENDS_IN_CODES.test(source)).length < FEWEST_TYPED) return none;
  const cut: [SourceLine, string][] = [];
  const bytes: number[] = [];
  let mode: [SourceLine, string] | null = null;
  for (const line of lines) {
    const { source, tokens } = line;
    const shown = MODE_SHOWN.exec(source);
    if (bytes.length === 0 && shown) mode = [line, shown[1]];
    const match = matchStep(tokens, 0, owingAt(bytes) !== null);
    if (!match) continue;
    const codes = [match.byte, ...[...bytes].reverse()].slice(0, SHOWN_CODES).map(formatAddress);
    const wanted = [...codes, stepText(bytes.length + 1)];
    const words = tokens.slice(match.count).map(({ text }) => text.toUpperCase());
    if (wanted.length !== words.length || wanted.some((word, i) => word !== words[i])) continue;
    const last = tokens[match.count - 1];
    bytes.push(match.byte);
    cut.push([line, source.slice(0, last.column - 1 + last.length)]);
  }
  return cut.length < FEWEST_TYPED ? none : new Map(mode ? [mode, ...cut] : cut);
}

const ENDS_IN_CODES = /\s[\dA-F]{2}\s+(?:\d\d|A\d)[\s|]*$/i;
/** `F ПРГ   00`, or the number alone: the first line of such a table. */
const MODE_SHOWN = /^(\s*(?:F\s*ПРГ)?)[\s|]*00[\s|]*$/iu;
