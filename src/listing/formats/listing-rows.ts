/** Rows of a listing with addresses: labels, columns side by side, grids inside prose. */

import { MK61 } from '../../machine/index.ts';
import { remembered } from '../../remembered.ts';
import { parseAddress, parseStepLabel, stepText, takesAddress } from '../addresses.ts';
import type { CommentLine } from '../comment-header.ts';
import { european } from '../letters.ts';
import { matchAddress, matchCommand } from '../reading.ts';
import { hasBars, type Line, splitLines, type Token, tokenize, withAbsolute } from '../tokens.ts';
import { codedLines, withoutCodes } from './code-cells.ts';
import { withEmptyCells } from './empty-cells.ts';
import { withoutLabelSigns } from './label-signs.ts';
import {
  countedRows,
  hexSteps,
  labelsBehind,
  plainGridLabels,
  rangeOf,
  rangesFilled,
  unwrapped,
  wrappedRows,
} from './row-labels.ts';
import { type Columns, columnsOf } from './table-columns.ts';
import { uprightGrid, uprightTable } from './upright.ts';

/** Commands of one label. */
export interface Segment {
  /** Step that the label names. */
  step: number;
  readonly label: Token;
  readonly tokens: Token[];
  /** The words of the code column; null where the text names none. */
  readonly codes: readonly Token[] | null;
  comment: string;
}

/** `00.`, `00:`, `00)`, `[00]`, possibly with the command glued to it. */
const DECORATED = /^[[(№]?([0-9]{1,4}|[A-FА-ЕLlГa-f.\-−–•·][0-9])[.:)\]](.*)$/u;

const decoration = remembered((text): { readonly step: number; readonly glued: string } | null => {
  const parts = rangeOf({ text }) ? null : DECORATED.exec(text);
  const step = parts && parseStepLabel(parts[1]);
  return parts && step !== null ? { step, glued: parts[2] } : null;
});

export function decoratedLabel(token: Token): { step: number; rest: Token | null } | null {
  const label = decoration(token.text);
  if (!label) return null;
  const { step, glued } = label;
  const column = token.column + token.text.length - glued.length;
  return { step, rest: glued ? { ...token, text: glued, column, length: glued.length } : null };
}

/** `00`, `A4`, `№00`, and `00-09`, which labels a row by its first and last step. */
const plainLabel = remembered((text): number | null => {
  const range = /^№?([0-9A-Fa-f]\d)(?:[-–—]|\.{2,3}|…)([0-9A-Fa-f]\d)[.:)]?$/.exec(text);
  const label = range ? range[1] : text.replace(/^№/, '');
  return /^\d$/.test(label) ? null : parseStepLabel(label);
});

/** A row that numbers the columns of a grid: 00 01 02 ..., or 0 1 2 ... */
function isColumnHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => !/^(?:#|№|N|No|адр|адрес|шаг|step|addr)\.?$/i.test(token.text));
  return (
    words.length >= 5 && words.every((word, i) => /^\d{1,2}$/.test(word.text) && Number(word.text) === i)
  );
}

/** `0 1 2 3` over a row 00 of as many cells: a grid narrower than usual. */
const isNarrowHeader = (line: TextLine, next: TextLine | undefined): boolean =>
  line.tokens.length >= 3 &&
  line.tokens.every(({ text }, i) => text === String(i)) &&
  next?.head === null &&
  /^0[0x_]?[.:)]?$/.test(next.tokens[0].text) &&
  next.tokens[0].column < line.tokens[0].column &&
  next.tokens.length - 1 <= line.tokens.length;

/** Rules, borders, fences of a table. */
const isRule = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => /^[-=+_~*:─━┼╋═╬┌┐└┘├┤┬┴`'"]{2,}$|^[─━═]$/.test(token.text));

/**
 * Tables from spreadsheets, `00;ИП7;67` or `00,ИП7,67`: their separators become tabs, places stay. Other texts come back
 * unchanged.
 */
function withoutSeparators(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim());
  const isTable =
    filled.length >= 2 && filled.filter((line) => TABLE_ROW.test(line)).length >= filled.length * 0.6;
  if (!isTable && !isSheet(text)) return text;
  // Rows of many cells, `00;ИП8;Fx<0;03;ИПС`, are a grid.
  const sign = [';', ','].find(
    (mark) => filled.filter((line) => line.split(mark).length > 4).length >= filled.length * 0.5,
  );
  return lines
    .map((line) =>
      (sign && TABLE_ROW.test(line) ? line.replaceAll(sign, '\t') : line)
        .replace(/^\s*".*$/, (quoted) => quoted.replace(/^\s*"|"(?=[;,])|(?<=[;,])"|"$/g, ' '))
        .replace(TABLE_ROW, (label) => label.replace(/[;,]$/, '\t'))
        .replace(/(?<!&#?\w{1,7})[;,](?=\s*[0-9A-Fa-f]{2}\s*$)/, '\t'),
    )
    .join('\n');
}

/** `00.П4. 01.Сх. 02.П0.`: a point behind every command ends a sentence. */
function withoutPoints(text: string): string {
  const word = /(?<!\S)\d\d\.\S{1,9}(?!\S)/g;
  const words = text.match(word) ?? [];
  return words.length >= 3 && words.every((dotted) => /[^.]\.$/.test(dotted))
    ? text.replace(word, (dotted) => `${dotted.slice(0, -1)} `)
    : text;
}

/** Rows of a quotation or of a list, `> 00 ИП1`, `- 01 ИП2`: the sign before the addresses becomes a blank. */
function withoutBullets(text: string): string {
  const lines = splitLines(text);
  const filled = lines.filter((line) => line.trim());
  const isList = filled.filter((line) => BULLET.test(line)).length >= Math.max(2, filled.length * 0.6);
  return isList ? lines.map((line) => line.replace(BULLET, ' $1')).join('\n') : text;
}

/** `Факториал. 00.П0 01.1 02.В↑`: a title before steps that count on in its line. */
const TITLED = /^[^\n]{4,200}?[ \t](?=[[(№]?00[.:)\]][ \t]*\S{1,9}[ \t]+[[(№]?01[.:)\]])/gmu;

/** `Программа: 00.ИП1 01.ИП2`: the word before the first step. */
const HEADED =
  /^[ \t]*(?:программа|листинг|текст программы|program|listing)[^\n:]{0,60}:(?=[ \t]*[[(№]?0{1,2}[.:)\]])/gimu;

const BULLET = /^[>*•·–—-](\s+(?:\d\d|[A-Fa-f]\d)[.:)]?\s)/;

/** True if rows of a spreadsheet, `00;ИП7`, `01;В↑`, count the steps from 00 on. */
export function isSheet(text: string): boolean {
  const steps = splitLines(text).flatMap(
    (line) => TABLE_ROW.exec(line)?.[0].replace(/[^\dA-Fa-f.-]/g, '') ?? [],
  );
  const numbers = steps.map(parseStepLabel);
  return (
    numbers.length >= 3 &&
    numbers[0] === 0 &&
    numbers.every((step, i) => i === 0 || (step! > numbers[i - 1]! && step! <= numbers[i - 1]! + 2))
  );
}

const TABLE_ROW = /^\s*"?(?:\d\d|[A-Fa-f.-]\d|10[0-4])"?\s*[;,]/;

/** A line of a listing's text that holds words. */
export interface TextLine extends Line {
  /** The columns that the line names, `grid` for the numbers over the columns of a grid; null for other lines. */
  readonly head: 'grid' | Columns | null;
}

export interface Rows {
  readonly lines: TextLine[];
  readonly comments: CommentLine[];
  /** True if the steps are numbered in hexadecimal. */
  readonly isHexadecimal: boolean;
}

/** The lines of a text without its rules, with the comments apart. */
export function readRows(source: string): Rows {
  const lines: TextLine[] = [];
  const comments: CommentLine[] = [];
  const bare = withoutBullets(withoutLabelSigns(withoutSeparators(withoutPoints(source))))
    .replace(HEADED, (head) => ' '.repeat(head.length))
    .replace(TITLED, (head) => (/\p{L}{4}/u.test(head) ? ' '.repeat(head.length) : head));
  withAbsolute(splitLines(bare)).forEach((text, index) => {
    const line = tokenize(text, index + 1);
    if (line.comment)
      comments.push({ line: line.number, text: line.comment, alone: line.tokens.length === 0 });
    if (line.tokens.length === 0 || isRule(line.tokens)) return;
    const tokens = plainGridLabels(line.tokens);
    const isHead = isColumnHeader(tokens) || (hasBars(text) && isColumnHeader(tokens.slice(1)));
    lines.push({ ...line, tokens, head: isHead ? 'grid' : columnsOf(line) });
  });
  lines.forEach((line, i) => {
    if (isNarrowHeader(line, lines[i + 1])) lines[i] = { ...line, head: 'grid' };
  });
  const hexadecimal = hexSteps(lines);
  const labelled = unwrapped(labelsBehind(codedLines(hexadecimal ?? lines)));
  const upright = rangesFilled(uprightGrid(uprightTable(labelled)));
  const counted = wrappedRows(withoutCodes(countedRows(rowsByTens(rowsUnderHeads(pairedLines(upright))))));
  return {
    lines: withEmptyCells(withoutCodes(underAddresses(numberedLines(counted)))),
    comments,
    isHexadecimal: hexadecimal !== null,
  };
}

/** The first step of a row of nothing but addresses that count on, `10 11 12 13`; null for other rows. */
function addressRow(tokens: readonly Token[]): number | null {
  const steps = tokens.map(({ text }) => (/^(?:\d{1,2}|[Aa]\d)$/.test(text) ? parseStepLabel(text) : null));
  const [first] = steps;
  return tokens.length >= 2 && first !== null && steps.every((step, i) => step === first + i) ? first : null;
}

/**
 * Tables that number their cells from above: a row of addresses, under it the commands, and so on; or one row that
 * numbers the columns over rows without a number of their own. The commands get the address of their first cell.
 */
function underAddresses(lines: TextLine[]): TextLine[] {
  const from = lines.findIndex(({ tokens }) => tokens.length >= 3 && addressRow(tokens) === 0);
  const under = lines[from + 1];
  // Rows that bear a number are a grid of the usual kind.
  if (from < 0 || !under || under.head !== null || labelOf(under.tokens[0]) !== null) return lines;
  let head: readonly Token[] = [];
  let step = 0;
  const rows: TextLine[] = [];
  for (const [i, line] of lines.slice(from).entries()) {
    const isLone =
      head.length > 0 &&
      line.tokens.length === 1 &&
      rows.length > 0 &&
      parseStepLabel(line.tokens[0].text) === step;
    const first = isLone && lines[from + i + 1] ? step : addressRow(line.tokens);
    if (step >= MK61.cells) break;
    if (first !== null && (first === 0 ? rows.length === 0 : first === step)) {
      head = line.tokens;
      step = first;
      continue;
    }
    if (!readsAsRow(line.tokens)) break;
    const label = { ...(head[0] ?? line.tokens[0]), text: stepText(step), line: line.number };
    rows.push({ ...line, tokens: [label, ...line.tokens] });
    step += head.length;
  }
  const last = rows.at(-1);
  if (!last) return lines;
  return [
    ...lines.slice(0, from),
    ...rows,
    ...lines.slice(lines.findIndex(({ number }) => number === last.number) + 1),
  ];
}

/** True if most words of a row are commands or addresses. */
function readsAsRow(tokens: readonly Token[]): boolean {
  let known = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = matchCommand(tokens, at) ?? matchAddress(tokens, at);
    known += match?.count ?? 0;
    at += match?.count ?? 1;
  }
  return known >= tokens.length * 0.6;
}

/**
 * A column of steps that begins with one digit, 0, 1, 2 ... 9, 10: the digits are addresses if they count all lines.
 * `0 x→П 0`, `1 x→П 1` are numbers that are stored. So are those that count from 1.
 */
function numberedLines(lines: TextLine[]): TextLine[] {
  const isStep = (line: TextLine | undefined, step: number): boolean =>
    line?.head === null && line.tokens.length >= 2 && line.tokens[0].text === String(step);
  const begins = (step: number): number =>
    lines.findIndex((line, i) => isStep(line, step) && isStep(lines[i + 1], step + 1));
  const first = begins(0) < 0 ? 1 : 0;
  const from = begins(first);
  if (from < 0) return lines;
  let count = 0;
  let step = first;
  while (isStep(lines[from + count], step)) {
    // The address of a jump may stand in its line.
    const isLong = lines[from + count].tokens.length >= 3 && isStep(lines[from + count + 1], step + 2);
    step += isLong ? 2 : 1;
    count++;
  }
  if (count < 3 + first) return lines;
  const rows = lines.slice(from, from + count);
  // A list that counts from 1 may tell how to use the program before it.
  const around = first === 0 ? lines.slice(from + count) : lines.filter((line) => !rows.includes(line));
  const rest = around.filter(({ tokens }) => readsAsRow(tokens) && tokens.length > 1);
  const areStored = rows.every(({ tokens }) => tokens.at(-1)!.text.endsWith(tokens[0].text));
  if (areStored || rest.length > 0) return lines;
  const labelled = rows.map(({ tokens: [label, ...words], ...line }) => ({
    ...line,
    tokens: [{ ...label, text: first === 0 ? label.text.padStart(2, '0') : `${label.text}.` }, ...words],
  }));
  return [...lines.slice(0, from), ...labelled, ...lines.slice(from + count)];
}

/** A table whose cells came apart into lines, 00, Cx, 01, С/П: every address joins the line behind it. */
function pairedLines(lines: TextLine[]): TextLine[] {
  const isLabel = (at: number, step: number): boolean =>
    lines[at]?.tokens.length === 1 && plainLabel(lines[at].tokens[0].text) === step;
  const from = lines.findIndex((_, i) => isLabel(i, 0) && isLabel(i + 2, 1) && isLabel(i + 4, 2));
  if (from < 0) return lines;
  const pairs: TextLine[] = [];
  let at = from;
  for (; isLabel(at, pairs.length) && lines[at + 1]; at += 2)
    pairs.push({ ...lines[at + 1], tokens: [...lines[at].tokens, ...lines[at + 1].tokens] });
  return [...lines.slice(0, from), ...pairs, ...lines.slice(at)];
}

/**
 * Rows of grids whose labels are one digit, left of the numbers over the columns: each digit is a label, also where a
 * row is missing or comes twice.
 */
function rowsUnderHeads(source: TextLine[]): TextLine[] {
  const lines = [...source];
  source.forEach((head, at) => {
    if (head.head !== 'grid' || head.tokens[0].text !== '0') return;
    for (let i = at + 1; i < lines.length && lines[i].head === null; i++) {
      if (lines[i].number !== lines[i - 1].tokens.at(-1)!.line + 1) break;
      const [label, ...words] = lines[i].tokens;
      const row = /^(\d|[AaАа])[.:)]?$/.exec(label.text)?.[1];
      if (row === undefined || words.length === 0 || label.column >= head.tokens[0].column) continue;
      if (i === at + 1 && row !== '0') break;
      const step = /\d/.test(row) ? Number(row) * 10 : 100;
      lines[i] = { ...lines[i], tokens: [{ ...label, text: stepText(step) }, ...words] };
    }
  });
  return lines;
}

/** Rows of a grid that are numbered 0, 1, 2 ... instead of 00, 10, 20 ... */
function rowsByTens(lines: TextLine[]): TextLine[] {
  // Under the numbers of the columns; without them only where there is nothing else.
  const head = lines.findIndex((line) => line.head === 'grid');
  const from = head + 1;
  const isRow = (line: TextLine | undefined, row: number): boolean =>
    line?.head === null &&
    line.tokens.length >= 2 &&
    (head < 0 ? line.tokens[0].text : line.tokens[0].text.replace(/[.:)]$/, '').replace(/^[AaАа]$/, '10')) ===
      String(row);
  let count = 0;
  // `0`, `10`, `20`: only the first row lacks a digit.
  const isTen = isRow(lines[from], 0) && isRow(lines[from + 1], 10);
  const scale = isTen && addressRow(lines[from + 1].tokens) === null ? 10 : 1;
  while (isRow(lines[from + count], count * scale)) count++;
  const rows = lines.slice(from, from + count);
  const words = rows.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const areLong = words >= count * 7 || rows.slice(0, -1).every(({ tokens }) => tokens.length >= 8);
  const isOnly = count === 1 && head >= 0 && from + 1 >= lines.length;
  if ((count < 2 && !isOnly) || count > 11 || !areLong || (head < 0 && count < lines.length)) return lines;
  const labelled = rows.map(({ tokens: [label, ...rest], ...line }, row) => ({
    ...line,
    tokens: [{ ...label, text: stepText(row * 10) }, ...rest],
  }));
  return [...lines.slice(0, from), ...labelled, ...lines.slice(from + count)];
}

/** Distance of the addresses in columns that stand side by side; 0 if there is one column. */
function sideBySide(lines: readonly Line[]): number {
  const labelled = lines.flatMap(({ tokens }) => {
    const first = labelOf(tokens[0]);
    // A label with its command glued to it is two words.
    const words = tokens.length + tokens.filter((token) => decoratedLabel(token)?.rest).length;
    return first !== null && words >= 4 ? [{ first, tokens }] : [];
  });
  if (labelled.length < 2) return 0;
  const votes = new Map<number, number>();
  for (const { first, tokens } of labelled) {
    const distances = new Set<number>();
    for (const token of tokens.slice(decoratedLabel(tokens[0])?.rest ? 1 : 2)) {
      const step = labelOf(token);
      if (step !== null && step - first >= 2) distances.add(step - first);
    }
    for (const distance of distances) votes.set(distance, (votes.get(distance) ?? 0) + 1);
  }
  const [best, count] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
  const steps = labelled.map(({ first }) => first);
  // The columns of a row may have come off.
  const near = steps.filter((step, i) => i > 0 && isNext(step, steps[i - 1], 2)).length;
  const consecutive = steps.filter((step, i) => i > 0 && step === steps[i - 1] + 1).length;
  const rows = labelled.length - 1;
  const areRows = near >= rows * 0.8 && consecutive >= rows * 0.5;
  return count >= labelled.length * 0.8 && areRows ? best : 0;
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
    for (const [i, token] of tokens.entries()) {
      if (i === 0) continue;
      const step = runningLabel(token, last, wordsSince);
      // `00 БП 01 БП 02`: the number behind a jump is its address; were it a label, an address would stand behind it.
      const jump = step === null ? null : matchCommand(tokens.slice(i - 1, i), 0);
      const next = tokens[i + 1];
      if (jump && takesAddress(jump.byte) && next && parseAddress(next.text) === null) return [];
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

export const labelOf = (token: Token): number | null =>
  decoration(token.text)?.step ?? plainLabel(token.text);

const LONG_WORD = european(/^[\p{L}-]{4,}[,.:;!?)]*$/u);

const BRACKETED_CODE = /^[[(<][^\s[\]()]{2}[\])>]$/;
const PLAIN_LABEL = /^[0-9A-Fa-f]\d$/;
const PAIR = /^[0-9A-F]{2}$/;

/** A numbered sentence: several words, long ones among them, and no command after the number. */
export function isProseRow(tokens: readonly Token[]): boolean {
  const glued = decoratedLabel(tokens[0])?.rest;
  const rest = glued ? [glued, ...tokens.slice(1)] : tokens.slice(1);
  const words = rest.filter((token) => LONG_WORD.test(token.text) && matchCommand([token], 0) === null);
  // One word and a code are a command misspelt.
  const last = rest.at(-1)?.text ?? '';
  if (
    rest.length === 2 &&
    (BRACKETED_CODE.test(last) || (PLAIN_LABEL.test(tokens[0].text) && PAIR.test(last)))
  )
    return false;
  return (
    rest.length >= 2 && words.length >= 1 && matchCommand(rest, 0) === null && matchAddress(rest, 0) === null
  );
}

/** Labels within rows that stand at every fifth or tenth step. */
function countsByFives(steps: readonly number[]): boolean {
  const distance = steps[1] - steps[0];
  return (
    steps.length >= 3 &&
    (distance === 5 || distance === 10) &&
    steps.every((step, i) => i === 0 || step === steps[i - 1] + distance)
  );
}

/** Whether the labels of `NN.command` stand anywhere in the lines and count the steps: `00.Cx 01.1 02.+`. */
function countsOn(lines: readonly Line[]): boolean {
  const steps = lines.flatMap(({ tokens }) =>
    tokens.flatMap((token) => {
      const label = decoratedLabel(token);
      return label ? [label.step] : [];
    }),
  );
  const good = steps.filter(
    (step, i) => i > 0 && (isNext(step, steps[i - 1], 2) || (step === 100 && steps[i - 1] >= 100)),
  ).length;
  return (steps.length >= 2 && good >= (steps.length - 1) * 0.8) || countsByFives(steps);
}

const isNext = (step: number, last: number, most: number): boolean => step > last && step <= last + most;

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
    const last = current?.step ?? first;
    if (distance === 0) {
      if (!everyWordMayBeLabel || !decorated) return null;
      const { step } = decorated;
      const isLate = step === 100 && last >= 100;
      return isLate || isNext(step, last, Math.max(2, (current?.tokens.length ?? 0) + 1)) ? step : null;
    }
    if (isDecorated !== (decorated !== null) || (!isDecorated && current?.tokens.length === 0)) return null;
    const step = labelOf(token);
    return step !== null && step === last + distance ? step : null;
  };
}

/** How many words most rows have from their first label to the one beside it. */
function usualDistance(lines: readonly Line[], distance: number): number {
  const votes = new Map<number, number>();
  for (const { tokens } of lines) {
    const first = labelOf(tokens[0]);
    const least = decoratedLabel(tokens[0])?.rest ? 1 : 2;
    const at = tokens.findIndex(
      (token, i) => i >= least && first !== null && labelOf(token) === first + distance,
    );
    if (at > 0) votes.set(at, (votes.get(at) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** The places in their lines at which the labels of columns side by side begin; the last columns may be shorter. */
function labelColumns(lines: readonly Line[], distance: number): readonly number[] {
  const rows = lines.filter(({ tokens }) => labelOf(tokens[0]) !== null);
  const columns: number[] = [];
  for (;;) {
    const votes = new Map<number, number>();
    let last = -1;
    rows.forEach(({ tokens }, row) => {
      const step = labelOf(tokens[0])! + (columns.length + 1) * distance;
      for (const token of tokens.slice(2)) {
        if (labelOf(token) !== step || token.column <= (columns.at(-1) ?? 0)) continue;
        votes.set(token.column, (votes.get(token.column) ?? 0) + 1);
        last = row;
      }
    });
    const [place, count] = [...votes].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    if (count < 1 || count < (last + 1) * 0.8) return columns;
    columns.push(place);
  }
}

/** The labels of a row that stand at these places; null if one of them is missing although its place is taken. */
function labelsAt(columns: readonly number[], tokens: readonly Token[], distance: number): Set<Token> | null {
  const first = labelOf(tokens[0])!;
  const end = tokens.at(-1)!.column;
  const own = columns.filter((column) => column <= end);
  const found = own.flatMap((column, i) =>
    tokens.filter((token) => token.column === column && labelOf(token) === first + (i + 1) * distance),
  );
  return own.length > 0 && found.length === own.length ? new Set(found) : null;
}

/** Splits labelled rows at their labels. */
export function segmentsOf(lines: readonly Line[]): Segment[] {
  const distance = sideBySide(lines);
  const isRunning = distance === 0 && runsOn(lines);
  const everyWordMayBeLabel = countsOn(lines);
  const usual = distance === 0 ? 0 : usualDistance(lines, distance);
  const columns = distance === 0 ? [] : labelColumns(lines, distance);
  const segments: Segment[] = [];
  for (const { tokens, comment } of lines) {
    const first = labelOf(tokens[0]);
    if (first === null) continue;
    const isInner = innerLabels(first, tokens, distance, everyWordMayBeLabel, isRunning);
    const placed = labelsAt(columns, tokens, distance);
    let current: Segment | null = null;
    let labelAt = 0;
    for (const [i, token] of tokens.entries()) {
      // The same two digits may be a code or an address in front of the label: the usual place decides.
      const place = labelAt + usual;
      const isLater = i < place && tokens[place] !== undefined && labelOf(tokens[place]) === labelOf(token);
      const isElsewhere = placed !== null ? !placed.has(token) : isLater;
      const step: number | null = i === 0 ? first : isElsewhere ? null : isInner(token, current);
      if (step !== null) labelAt = i;
      if (step === null) {
        current?.tokens.push(token);
        continue;
      }
      const rest = decoratedLabel(token)?.rest;
      current = { step, label: token, tokens: rest ? [rest] : [], codes: null, comment: '' };
      segments.push(current);
    }
    if (current) current.comment = comment;
  }
  // The separate dash of `05 - Cx`, where every line has one.
  if (
    segments.length >= 3 &&
    segments.every(({ tokens }) => tokens.length >= 2 && /^[-–—=]$/.test(tokens[0].text))
  ) {
    for (const { tokens } of segments) tokens.shift();
  }
  return segments;
}
