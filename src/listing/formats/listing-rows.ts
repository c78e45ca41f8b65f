/** Rows of a listing with addresses: labels, columns side by side, grids inside prose. */
import { parseStepLabel, stepText } from '../addresses.ts';
import type { CommentLine } from '../comment-header.ts';
import { matchAddress, matchCommand } from '../reading.ts';
import { hasBars, type Line, splitLines, type Token, tokenize } from '../tokens.ts';

/** Commands of one label. */
export interface Segment {
  /** Step that the label names. */
  step: number;
  readonly label: Token;
  readonly tokens: Token[];
  comment: string;
}

/** `00.`, `00:`, `00)`, `[00]`, possibly with the command glued to it. */
const DECORATED = /^[[(№]?([0-9]{1,4}|[A-FА-ЕLlГa-f.\-−–•·][0-9])[.:)\]](.*)$/u;

export function decoratedLabel(token: Token): { step: number; rest: Token | null } | null {
  const parts = DECORATED.exec(token.text);
  if (!parts) return null;
  const step = parseStepLabel(parts[1]);
  if (step === null) return null;
  const head = token.text.length - parts[2].length;
  const rest = parts[2]
    ? { text: parts[2], line: token.line, column: token.column + head, length: parts[2].length }
    : null;
  return { step, rest };
}

/** `00`, `A4`, `№00`, and `00-09`, which labels a row by its first and last step. */
function plainLabel(token: Token): number | null {
  const range = /^№?([0-9A-Fa-f]\d)(?:[-–—]|\.{2,3}|…)([0-9A-Fa-f]\d)$/.exec(token.text);
  const text = range ? range[1] : token.text.replace(/^№/, '');
  return /^\d$/.test(text) ? null : parseStepLabel(text);
}

/** A row that numbers the columns of a grid: 00 01 02 ..., or 0 1 2 ... */
function isColumnHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !/^(?:#|№|N|No|адрес|шаг|step|addr)\.?$/i.test(token.text));
  return (
    words.length >= 5 && words.every((word, i) => /^\d{1,2}$/.test(word.text) && Number(word.text) === i)
  );
}

/** Rules, borders, fences of a table. */
const isRule = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => /^[-=+_~*:─━┼╋═╬┌┐└┘├┤┬┴`'"]{2,}$|^[─━═]$/.test(token.text));

export interface Rows {
  readonly lines: Line[];
  readonly comments: CommentLine[];
}

/**
 * Tables from spreadsheets, `00;ИП7;67` or `00,ИП7,67`: their separators become tabs, places stay. Other texts come back
 * unchanged.
 */
function withoutSeparators(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim());
  const isTable =
    filled.length >= 2 && filled.filter((line) => TABLE_ROW.test(line)).length >= filled.length * 0.6;
  if (!isTable) return text;
  return lines
    .map((line) =>
      line
        .replace(/^\s*".*$/, (quoted) => quoted.replace(/^\s*"|"(?=[;,])|(?<=[;,])"|"$/g, ' '))
        .replace(TABLE_ROW, (label) => label.replace(/[;,]$/, '\t'))
        .replace(/(?<!&#?\w{1,7})[;,](?=\s*[0-9A-Fa-f]{2}\s*$)/, '\t'),
    )
    .join('\n');
}

const TABLE_ROW = /^\s*"?(?:\d\d|[A-Fa-f.-]\d|10[0-4])"?\s*[;,]/;

export function readRows(source: string): Rows {
  const text = withoutSeparators(source);
  const lines: Line[] = [];
  const comments: CommentLine[] = [];
  splitLines(text).forEach((source, index) => {
    const line = tokenize(source, index + 1);
    if (line.comment)
      comments.push({ line: line.number, text: line.comment, alone: line.tokens.length === 0 });
    if (line.tokens.length === 0 || isRule(line.tokens) || isColumnHeader(line.tokens)) return;
    if (hasBars(source) && isColumnHeader(line.tokens.slice(1))) return;
    lines.push(line);
  });
  return { lines: rowsByTens(lines), comments };
}

/** Rows of a grid that are numbered 0, 1, 2 ... instead of 00, 10, 20 ... */
function rowsByTens(lines: Line[]): Line[] {
  const words = lines.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const areTens =
    lines.length >= 2 &&
    lines.every(({ tokens }, i) => tokens[0].text === String(i)) &&
    words >= lines.length * 7;
  if (!areTens || lines.length > 11) return lines;
  return lines.map((line, i) => {
    const [label, ...rest] = line.tokens;
    return { ...line, tokens: [{ ...label, text: stepText(i * 10) }, ...rest] };
  });
}

/** Distance of the addresses in columns that stand side by side; 0 if there is one column. */
function sideBySide(lines: readonly Line[]): number {
  const labelled = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    return first !== null && tokens.length >= 4 ? [{ first, tokens }] : [];
  });
  if (labelled.length < 2) return 0;
  const votes = new Map<number, number>();
  for (const { first, tokens } of labelled) {
    const distances = new Set<number>();
    for (const token of tokens.slice(2)) {
      const step = labelOf(token);
      if (step !== null && step - first >= 2) distances.add(step - first);
    }
    for (const distance of distances) votes.set(distance, (votes.get(distance) ?? 0) + 1);
  }
  const [best, count] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  const steps = labelled.map(({ first }) => first);
  const consecutive = steps.filter((step, i) => i > 0 && step === steps[i - 1] + 1).length;
  return count >= labelled.length * 0.8 && consecutive >= (labelled.length - 1) * 0.8 ? best : 0;
}

/**
 * The step of a label that runs on within a row, `00 ИП0 01 FВx 02 +`: one more than the last, or two more where an
 * address stands between. Null for other words.
 */
function runningLabel(token: Token, step: number, wordsSince: number): number | null {
  if (wordsSince === 0) return null;
  const next = labelOf(token);
  return next === step + 1 || (next === step + 2 && wordsSince >= 2) ? next : null;
}

/** True if the rows are labelled throughout: the labels within each row lead to the first one of the next. */
function runsOn(lines: readonly Line[]): boolean {
  const rows = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    if (first === null) return [];
    let last = first;
    let count = 0;
    let wordsSince = 0;
    for (const token of tokens.slice(1)) {
      const step = runningLabel(token, last, wordsSince);
      wordsSince = step === null ? wordsSince + 1 : 0;
      last = step ?? last;
      if (step !== null) count++;
    }
    return [{ first, last, count }];
  });
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total < Math.max(2, rows.length * 1.5)) return false;
  return rows.slice(1).every(({ first }, i) => first > rows[i].last && first <= rows[i].last + 2);
}

const labelOf = (token: Token): number | null => decoratedLabel(token)?.step ?? plainLabel(token);

/** A numbered sentence: several words, long ones among them, and no command after the number. */
function isProseRow(tokens: readonly Token[]): boolean {
  const glued = decoratedLabel(tokens[0])?.rest;
  const rest = glued ? [glued, ...tokens.slice(1)] : tokens.slice(1);
  const words = rest.filter(
    (token) => /^[\p{L}-]{4,}[,.:;!?)]*$/u.test(token.text) && matchCommand([token], 0) === null,
  );
  return (
    rest.length >= 2 && words.length >= 1 && matchCommand(rest, 0) === null && matchAddress(rest, 0) === null
  );
}

/**
 * The test for labels inside a row, which answers with the step. Side by side they follow at a fixed distance and look
 * like the first one; an undecorated number right behind a label is an address, not the next label.
 */
function innerLabels(
  first: number,
  tokens: readonly Token[],
  distance: number,
  everyWordMayBeLabel: boolean,
  isRunning: boolean,
): (token: Token, current: Segment | null) => number | null {
  if (isRunning)
    return (token, current) => runningLabel(token, current?.step ?? first, current?.tokens.length ?? 0);
  const isDecorated = decoratedLabel(tokens[0]) !== null;
  return (token, current) => {
    const decorated = decoratedLabel(token);
    if (distance === 0) return everyWordMayBeLabel && decorated ? decorated.step : null;
    if (isDecorated !== (decorated !== null) || (!isDecorated && current?.tokens.length === 0)) return null;
    const step = labelOf(token);
    return step !== null && step === (current?.step ?? first) + distance ? step : null;
  };
}

/** Splits the rows at their labels. Rows without one come back as prose. */
export function segmentsOf(
  lines: readonly Line[],
  everyWordMayBeLabel: boolean,
): { segments: Segment[]; prose: Line[] } {
  const distance = sideBySide(lines);
  const isRunning = distance === 0 && runsOn(lines);
  const segments: Segment[] = [];
  const prose: Line[] = [];
  for (const line of lines) {
    const { tokens } = line;
    const first = labelOf(tokens[0]);
    if (first === null || isProseRow(tokens)) {
      prose.push(line);
      continue;
    }
    const isInner = innerLabels(first, tokens, distance, everyWordMayBeLabel, isRunning);
    let current: Segment | null = null;
    tokens.forEach((token, i) => {
      const step = i === 0 ? first : isInner(token, current as Segment | null);
      if (step === null) {
        current!.tokens.push(token);
        return;
      }
      const rest = decoratedLabel(token)?.rest;
      current = { step, label: token, tokens: rest ? [rest] : [], comment: '' };
      segments.push(current);
    });
    (current as Segment | null)!.comment = line.comment;
  }
  // The separate dash of `05 - Cx`, where every line has one.
  if (
    segments.length >= 3 &&
    segments.every(({ tokens }) => tokens.length >= 2 && /^[-–—=]$/.test(tokens[0].text))
  ) {
    for (const { tokens } of segments) tokens.shift();
  }
  return { segments, prose };
}

/** The head of a table of steps, codes and commands. */
export const CODE_TABLE_HEADER =
  /^\|?\s*(?:step|шаг|addr\w*|адрес)\s*\|\s*(?:code|код)\s*\|\s*(?:command|команда)/im;

/** The line that numbers the columns of a grid. */
const COLUMN_HEADER = /^[\s|#№N:]*00[\s|]+01[\s|]+02[\s|]+03[\s|]+04\b/;

/**
 * A page of prose with a ten-column grid in it: blanks every line that is neither a comment nor part of the grid, so
 * that numbered paragraphs are not taken for steps and the lines keep their numbers. Other texts come back unchanged.
 */
export function onlyGrid(text: string): string {
  const lines = splitLines(text);
  const header = lines.findIndex((line) => COLUMN_HEADER.test(line) || CODE_TABLE_HEADER.test(line));
  if (header < 0) return text;
  const isRow = (line: string): boolean => {
    const { tokens } = tokenize(line, 1);
    return tokens.length === 0 || isRule(tokens) || (labelOf(tokens[0]) !== null && !isProseRow(tokens));
  };
  let end = header + 1;
  while (end < lines.length && isRow(lines[end])) end++;
  return lines
    .map((line, i) => (i < header || i >= end ? (/^\s*[;#]/.test(line) ? line : '') : line))
    .join('\n');
}
