/**
 * Tables that number their rows or cells in another way: from above, by tens, by single digits, in a line of their own. Their
 * rows get the number of their first step. What is not understood in full comes back unchanged.
 */

import { MK61 } from '../../machine/index.ts';
import { follows, parseStepLabel, stepText } from '../addresses.ts';
import { BEGINS_REMARK } from '../letters.ts';
import { matchEither } from '../reading.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, lastOwing } from './cells.ts';
import { behindLabel, labelOf, plainLabel, twoDigits } from './labels.ts';
import { allOf, inCell, labelled, type TextLine } from './text-line.ts';

/** The first step of a row of nothing but addresses that count on, `10 11 12 13`; null for other rows. */
function addressRow(tokens: readonly Token[]): number | null {
  const steps = tokens.map(({ text }) =>
    /^(?:\d{1,2}|10[0-4]|[AaАа]\d)$/.test(text) ? parseStepLabel(text) : null,
  );
  const [first] = steps;
  return tokens.length >= 2 && first !== null && steps.every((step, i) => step === first + i) ? first : null;
}

/**
 * Tables that number their cells from above: a row of addresses, under it the commands, and so on; or one row that
 * numbers the columns over rows without a number of their own. The commands get the address of their first cell.
 */
export function underAddresses(lines: TextLine[], first = /^00?$/): TextLine[] {
  const from = lines.findIndex(
    ({ tokens }) => tokens.length >= 3 && addressRow(tokens) === 0 && first.test(tokens[0].text),
  );
  const under = lines[from + 1];
  // Rows that bear a number are a grid of the usual kind.
  if (from < 0 || !under || under.head !== null || labelOf(under.tokens[0]) !== null) return lines;
  let head: readonly Token[] = [];
  let step = 0;
  let heads = 0;
  let isHeaded = false;
  const rows: TextLine[] = [];
  for (const [i, line] of lines.slice(from).entries()) {
    const isLone =
      head.length > 0 &&
      line.tokens.length === 1 &&
      rows.length > 0 &&
      parseStepLabel(line.tokens[0].text) === step;
    const own = isLone && lines[from + i + 1] ? step : addressRow(line.tokens);
    if (step >= MK61.cells) break;
    if (own !== null && (own === 0 ? rows.length === 0 : own === step)) {
      head = line.tokens;
      step = own;
      heads++;
      isHeaded = true;
      continue;
    }
    // Where the rows have addresses of their own, what has none below the last one is something else.
    if (!readsAsRow(line.tokens) || (heads > 1 && !isHeaded)) break;
    isHeaded = false;
    const label = { ...(head[0] ?? line.tokens[0]), text: stepText(step), line: line.number };
    rows.push({ ...line, tokens: [label, ...line.tokens] });
    step += head.length;
  }
  const last = rows.at(-1);
  if (!last) return lines;
  const to = lines.findIndex(({ number }) => number === last.number) + 1;
  // Below a program single digits may be those of an example.
  return [...lines.slice(0, from), ...rows, ...underAddresses(lines.slice(to), /^00$/)];
}

/** True if most words of a row are commands or addresses. */
function readsAsRow(tokens: readonly Token[]): boolean {
  let known = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = matchEither(tokens, at);
    known += match?.count ?? 0;
    at += match?.count ?? 1;
  }
  return known >= tokens.length * 0.6;
}

/**
 * A column of steps that begins with one digit, 0, 1, 2 ... 9, 10: the digits are addresses if they count all lines.
 * `0 x→П 0`, `1 x→П 1` are numbers that are stored. So are those that count from 1.
 */
export function numberedLines(lines: TextLine[]): TextLine[] {
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
  const stepOf = ({ tokens: [{ text }] }: TextLine): string =>
    first === 0 ? text.padStart(2, '0') : `${text}.`;
  return lines.toSpliced(from, count, ...rows.map((row) => labelled(row, stepOf(row))));
}

/** The steps of a row each of whose cells, divided by tabs or bars, begins with its step; null for other rows. */
function stepCells({ head, tokens }: TextLine): { readonly step: number; readonly words: Token[] }[] | null {
  if (head !== null) return null;
  const cells = new Map<number, Token[]>();
  for (const token of tokens) cells.set(token.cell, [...(cells.get(token.cell) ?? []), token]);
  return allOf(
    [...cells.values()].map((words) => {
      const step = twoDigits(words[0].text)?.step ?? null;
      return step === null || behindLabel(words).length === 0 ? null : { step, words };
    }),
  );
}

/**
 * `00 П1`, a tab, `06 4`, a tab, `12 +`: the steps of columns that read downwards stand at no common place there. Where all
 * of them count on, every step gets a row of its own.
 */
export function tabbedColumns(lines: TextLine[]): TextLine[] {
  const rows = lines.map(stepCells);
  const from = rows.findIndex((row) => row && row.length > 1 && row[0].step === 0);
  if (from < 0) return lines;
  const end = rows.findIndex((row, i) => i > from && (!row || row[0].step === 0));
  const to = end < 0 ? lines.length : end;
  const steps = Array.from({ length: rows[from]!.length }, (_, column) =>
    rows
      .slice(from, to)
      .flatMap((row, i) => (row?.[column] ? [{ line: lines[from + i], ...row[column] }] : [])),
  ).flat();
  const areAll = steps.every(
    ({ step }, i) =>
      i === 0 || follows(step, steps[i - 1].step, Math.min(2, behindLabel(steps[i - 1].words).length)),
  );
  const down = steps.map(({ line, words }) => {
    const isLast = words.at(-1) === line.tokens.at(-1);
    return { ...line, comment: isLast ? line.comment : '', tokens: inCell(words) };
  });
  return [
    ...lines.slice(0, from),
    ...(to - from > 1 && areAll ? down : lines.slice(from, to)),
    ...tabbedColumns(lines.slice(to)),
  ];
}

/** As many columns a table has whose cells came apart: step, command, code, remark. */
const MOST_COLUMNS = 4;

/** A table whose cells came apart into lines, 00, Cx, 01, С/П: every address joins the lines behind it up to the next. */
export function pairedLines(lines: TextLine[]): TextLine[] {
  const isLabel = (at: number, step: number): boolean =>
    lines[at]?.tokens.length === 1 && plainLabel(lines[at].tokens[0].text) === step;
  for (let width = 2; width <= MOST_COLUMNS; width++) {
    const from = lines.findIndex((_, i) => [0, 1, 2].every((step) => isLabel(i + step * width, step)));
    if (from < 0) continue;
    const rows: TextLine[] = [];
    let at = from;
    for (; isLabel(at, rows.length) && lines[at + width - 1]; at += width) {
      const cells = lines.slice(at, at + width).map(({ tokens }) => tokens);
      rows.push({
        ...lines[at + 1],
        tokens: cells.flatMap((own, cell) => own.map((token) => ({ ...token, cell }))),
      });
    }
    // An empty cell has no line of its own: nothing tells then where the rows behind it are divided.
    const goesOn = lines[at] !== undefined && lines[at].number === lines[at - 1].number + 1;
    if (lines.some((_, i) => (i > at || (goesOn && i > at - width)) && isLabel(i, rows.length))) continue;
    return lines.toSpliced(from, at - from, ...rows);
  }
  return lines;
}

/**
 * A grid whose cells came apart into lines: 0, 1 ... 9, 00, ten cells, 10, ten cells. The numbers over the columns tell how
 * many stand in a row; every row begins where they say, and the last one may be short.
 */
export function rowsApart(lines: TextLine[]): TextLine[] {
  const isLone = (at: number, text: string): boolean =>
    lines[at]?.tokens.length === 1 && lines[at].tokens[0].text === text;
  const head = lines.findIndex((_, i) => [0, 1, 2, 3].every((digit) => isLone(i + digit, String(digit))));
  if (head < 0) return lines;
  let width = 4;
  while (width < 10 && isLone(head + width, String(width))) width++;
  const rows: TextLine[] = [];
  let at = head + width;
  for (let step = 0; isLone(at, stepText(step)); step += width) {
    const cells = lines.slice(at + 1, at + 1 + width);
    const short = cells.findIndex(({ tokens, number }, i) => {
      const [count = 0] = [cellsRead(tokens)?.length];
      return count !== 1 || number !== lines[at + i].number + 1;
    });
    const own = short < 0 ? cells : cells.slice(0, short);
    rows.push({
      ...lines[at],
      tokens: [lines[at], ...own].flatMap(({ tokens }, cell) =>
        tokens.map((token) => ({ ...token, cell, bars: cell })),
      ),
    });
    at += 1 + own.length;
    if (own.length < width) break;
  }
  if (rows.length === 0) return lines;
  const digits = lines.slice(head, head + width).flatMap(({ tokens }) => tokens);
  const numbers = digits.map((token, i) => ({ ...token, cell: i + 1 }));
  return lines.toSpliced(head, at - head, { ...lines[head], tokens: numbers, head: 'grid' }, ...rows);
}

/**
 * Rows of grids whose labels are one digit, left of the numbers over the columns: each digit is a label, also where a
 * row is missing or comes twice.
 */
export function rowsUnderHeads(source: TextLine[]): TextLine[] {
  const lines = [...source];
  source.forEach((head, at) => {
    if (head.head !== 'grid' || !/^00?$/.test(head.tokens[0].text)) return;
    for (let i = at + 1; i < lines.length && lines[i].head === null; i++) {
      if (lines[i].number !== lines[i - 1].tokens.at(-1)!.line + 1) break;
      const [label, ...words] = lines[i].tokens;
      const isLast = lines[i - 1].tokens[0].text === '90';
      const row = (isLast ? /^(10|[AaАа])[.:)]?$/ : /^(\d|[AaАа])[.:)]?$/).exec(label.text)?.[1];
      if (row === undefined || words.length === 0 || label.column >= head.tokens[0].column) continue;
      if (i === at + 1 && row !== '0') break;
      // `8 - вверх`: keys and what they do.
      const [sign, remark] = words;
      const isWord = words.length === 2 && /^(?![FКK])\p{L}{4}/u.test(remark.text);
      const isRemark = remark && BEGINS_REMARK.test(remark.text) && (isWord || cellsRead(words, 0) === null);
      if (isRemark && /^[-–—=]$/.test(sign.text)) break;
      const step = /^\d$/.test(row) ? Number(row) * 10 : 100;
      lines[i] = labelled(lines[i], stepText(step));
    }
  });
  return lines;
}

/** Rows of a grid that are numbered 0, 1, 2 ... instead of 00, 10, 20 ... */
export function rowsByTens(lines: TextLine[]): TextLine[] {
  // Under the numbers of the columns; without them only where there is nothing else.
  const head = lines.findIndex((line) => line.head === 'grid');
  const whole = head < 0 ? wholeTens(lines) : null;
  const from = whole?.from ?? head + 1;
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
  if (
    (count < 2 && !isOnly) ||
    count > 11 ||
    !areLong ||
    (head < 0 && count < lines.length && whole?.count !== count)
  )
    return lines;
  return lines.toSpliced(from, count, ...rows.map((line, row) => labelled(line, stepText(row * 10))));
}

/** Rows 0, 1, 2 ... among other lines: one below the other, ten cells in each but the last. */
function wholeTens(lines: readonly TextLine[]): { readonly from: number; readonly count: number } | null {
  const from = lines.findIndex(({ tokens }) => tokens.length >= 8 && tokens[0].text === '0');
  let count = 0;
  let owing = 0;
  for (let size = 10; size === 10 && from >= 0; count++) {
    const line = lines[from + count];
    const isNext = count === 0 || line?.number === lines[from + count - 1].number + 1;
    if (!line || !isNext || line.head !== null || line.tokens[0].text !== String(count)) break;
    const cells = cellsRead(line.tokens.slice(1), owing);
    if (!cells || cells.length === 0 || cells.length > 10) break;
    owing = lastOwing(cells, owing);
    size = cells.length;
  }
  const next = lines[from + count];
  const goesOn = next?.number === lines[from + count - 1]?.number + 1 && /^\d+$/.test(next.tokens[0].text);
  return count >= 2 && !goesOn ? { from, count } : null;
}
