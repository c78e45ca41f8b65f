/** Tables and grids on their side, made into rows of one step. What is not understood in full comes back unchanged. */
import { parseStepLabel, stepText } from '../addresses.ts';
import { LETTER } from '../letters.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, isCode, lastOwing, repeats } from './cells.ts';
import { type Role, roleOf } from './table-columns.ts';
import { allOf, type TextLine, tableHead, tableLine } from './text-line.ts';

/** The rows of a table on its side: addresses, under each a command and perhaps a code. */
interface Upright {
  readonly labels: readonly Token[];
  readonly commands: TextLine;
  readonly cells: readonly (readonly Token[])[];
  readonly codes: readonly Token[] | null;
}

/**
 * `Адрес 00 01 02`, under it `Команда ИП1 ИП2 +` and perhaps `Код 61 62 10`, or such rows of addresses, commands and codes
 * without words before them: a table on its side becomes an upright one, whose codes are compared with the commands as
 * everywhere.
 */
export function uprightTable(lines: TextLine[]): TextLine[] {
  const upright: TextLine[] = [];
  let owing = 0;
  let next = 0;
  let hasHead = false;
  for (let at = 0; at < lines.length; ) {
    const found = namedRows(lines, at, owing, hasHead) ?? bareRows(lines, at, owing, hasHead ? next : 0);
    if (found === 'broken') return lines;
    if (!found) {
      upright.push(lines[at]);
      at++;
      continue;
    }
    const { labels, commands, cells, codes } = found;
    const isBarred = labels[0].bars > 0;
    const under = (label: Token, i: number): Token | undefined =>
      isBarred ? codes?.find(({ cell }) => cell === label.cell) : codes?.[i];
    const isUncoded = labels.some((label, i) => cells[i].length > 0 && !under(label, i));
    if (codes && (isUncoded || (!isBarred && codes.length !== labels.length))) return lines;
    if (!hasHead) upright.push(tableHead(lines[at], codes !== null));
    hasHead = true;
    labels.forEach((label, i) => {
      const code = under(label, i);
      if (cells[i].length === 0 && !code) return;
      const own = { ...label, text: label.text.padStart(2, '0'), line: commands.number };
      upright.push(tableLine(commands, own, cells[i], code ? [code] : []));
    });
    owing = lastOwing(cells, owing);
    next = (parseStepLabel(labels.at(-1)!.text.padStart(2, '0')) ?? Number.NaN) + 1;
    at += codes ? 3 : 2;
  }
  return hasHead ? upright : lines;
}

/** The rows whose first words name them; `broken` where they are not understood in full. */
function namedRows(
  lines: readonly TextLine[],
  at: number,
  owing: number,
  hasHead: boolean,
): Upright | 'broken' | null {
  const role = (line: TextLine | undefined): Role | undefined =>
    line && line.tokens.length >= 2 ? roleOf(line.tokens[0].text) : undefined;
  const [steps, ...rest] = lines.slice(at, at + 3);
  const labels = steps.tokens.slice(1);
  if (role(steps) !== 'step' || !labels.every(({ text }) => /^(?:\d{1,2}|[AaАа]\d)$/.test(text))) return null;
  const count = rest.length === 2 && role(rest[1]) !== undefined && role(rest[1]) !== 'step' ? 2 : 1;
  const commands = rest.slice(0, count).find((line) => role(line) === 'command');
  const codes = rest.slice(0, count).find((line) => role(line) === 'code');
  const cells =
    commands && (count === 1 || codes) ? commandsUnder(labels, commands.tokens.slice(1), owing) : null;
  const pairs = codes?.tokens.slice(1) ?? null;
  if (commands && cells && (pairs?.every((pair) => isCode(pair)) ?? true))
    return { labels, commands, cells, codes: pairs };
  return hasHead || commands ? 'broken' : null;
}

/**
 * Rows without such words: addresses from the next step on, or from 00 again, as many commands and as many codes, most of
 * them theirs; `broken` below others.
 */
function bareRows(
  lines: readonly TextLine[],
  at: number,
  owing: number,
  next: number,
): Upright | 'broken' | null {
  const [{ tokens: labels }, commands, codes] = lines.slice(at, at + 3);
  const first = labels[0].text === '00' ? 0 : next;
  const isNext = labels.every(({ text }, i) => text.length === 2 && parseStepLabel(text) === first + i);
  if (!isNext) return null;
  const not = next > 0 ? 'broken' : null;
  if (codes?.tokens.length !== labels.length || !codes.tokens.every((pair) => isCode(pair))) return not;
  const cells = commandsUnder(labels, commands.tokens, owing);
  const agreeing = cells?.filter((cell, i) => repeats(codes.tokens[i], cell));
  return cells && agreeing!.length > labels.length / 2
    ? { labels, commands, cells, codes: codes.tokens }
    : not;
}

/** The words under each address: by the cells of a table, or one command after another if there are as many. */
function commandsUnder(labels: readonly Token[], words: readonly Token[], owing: number): Token[][] | null {
  if (labels[0].bars > 0) {
    const isUnder = words.every(({ cell }) => labels.some((label) => label.cell === cell));
    return isUnder ? labels.map((label) => words.filter(({ cell }) => cell === label.cell)) : null;
  }
  const cells = cellsRead(words, owing);
  return cells?.length === labels.length ? cells : null;
}

/** `0`, `00`, `_0`, `0:`: the units that number the rows of a grid on its side. */
const UNIT = /^[_*+]?0?(\d)[.:)]?$/;
const MARKED_UNIT = /^[_*+]\d$/;

/**
 * A grid on its side: its columns are tens, 0, 10, 20 or 0, 1, 2, and its ten rows units. Recognised by the numbers over
 * the columns, or by units that say so, `_0`, `_1`. Its cells become rows of one step.
 */
export function uprightGrid(lines: TextLine[]): TextLine[] {
  const from = lines.findIndex((_, i) => unitsAt(lines, i));
  if (from < 0) return lines;
  const rows = lines.slice(from, from + 10);
  const head = from > 0 ? tensOf(lines[from - 1].tokens) : null;
  if (!head && !rows.every(({ tokens }) => MARKED_UNIT.test(tokens[0].text))) return lines;
  const words = rows.map(({ tokens }) => tokens.slice(1));
  const placed = head && allOf(words.map((row) => underTens(head, row)));
  const columns = placed ?? evenCells(words.map(inTurn), head?.length);
  const isLettered = words.some((row) => row.some(({ text }) => LETTER.test(text)));
  if (!columns || !isLettered) return lines;
  const upright: TextLine[] = [];
  for (let ten = 0; ten < 11; ten++)
    columns.forEach((cells, unit) => {
      const tokens = cells[ten] ?? [];
      if (tokens.length === 0) return;
      const label = { ...tokens[0], text: stepText(ten * 10 + unit) };
      upright.push({ ...rows[unit], comment: '', head: null, tokens: [label, ...tokens] });
    });
  const first = from - Number(head !== null);
  return lines.toSpliced(first, from + 10 - first, ...upright);
}

/** Rows without tens over their cells: where only the last column is short, their order tells the columns. */
function evenCells(rows: readonly (Token[][] | null)[], most = 11): Token[][][] | null {
  const cells = allOf(rows);
  const width = cells?.[0].length ?? 0;
  const isEven = cells?.every(
    ({ length }, i) => length >= width - 1 && length <= (i > 0 ? cells[i - 1].length : width),
  );
  return isEven && width >= 2 && width <= most ? cells : null;
}

/** True if ten lines from `from` on begin with the units 0 to 9. */
const unitsAt = (lines: readonly TextLine[], from: number): boolean =>
  lines.length >= from + 10 &&
  lines
    .slice(from, from + 10)
    .every(({ tokens }, unit) => tokens.length >= 2 && UNIT.exec(tokens[0].text)?.[1] === String(unit));

/** The words over the columns of a grid on its side; null for other lines. Ten or more single digits are the usual grid. */
function tensOf(words: readonly Token[]): readonly Token[] | null {
  const isNumber = ({ text }: Token): boolean => /^\d/.test(text) || /^[AaАа]0$/.test(text);
  const tokens = words.length > 0 && !isNumber(words[0]) ? words.slice(1) : words;
  const numbers = tokens.map(({ text }) => text.replace(/(?<=\d)[_*xXхХ]$/u, ''));
  const areTens = numbers.every((text, i) =>
    i === 0 ? /^00?$/.test(text) : i === 10 ? /^(?:100|[AaАа]0)$/.test(text) : text === String(i * 10),
  );
  const areDigits = numbers.length < 10 && numbers.every((text, i) => text === String(i));
  return tokens.length >= 2 && tokens.length <= 11 && (areTens || areDigits) ? tokens : null;
}

/** The words of a row under the tens: by cells, or each command under the nearest number; null if they do not fit. */
function underTens(head: readonly Token[], words: readonly Token[]): Token[][] | null {
  const columns = head.map((): Token[] => []);
  if (new Set(head.map(({ cell }) => cell)).size === head.length) {
    for (const word of words) {
      const at = head.findIndex(({ cell }) => cell === word.cell);
      if (at < 0) return null;
      columns[at].push(word);
    }
    return columns;
  }
  let last = -1;
  const distance = Math.min(...head.slice(1).map(({ column }, i) => column - head[i].column));
  for (const cell of cellsRead(words) ?? [[]]) {
    if (cell.length === 0) return null;
    const away = head.map(({ column }) => Math.abs(column - cell[0].column));
    const at = away.indexOf(Math.min(...away));
    if (at <= last || away[at] > distance / 2) return null;
    columns[at] = cell;
    last = at;
  }
  return columns;
}

/** The cells of a row without tens over it, by its bars or one command after another. */
function inTurn(words: readonly Token[]): Token[][] | null {
  if (words[0].bars === 0) return cellsRead(words);
  const cells: Token[][] = [];
  for (const word of words) {
    const at = word.cell - words[0].cell;
    cells[at] = [...(cells[at] ?? []), word];
  }
  return cells;
}
