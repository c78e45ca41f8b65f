/**
 * Empty cells inside the rows of a grid, where a sign was lost: a word without letters keeps their place. Cells are told
 * by bars and tabs, or by the places at which the commands of a full row begin.
 */
import { parseStepLabel } from '../addresses.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, isCode } from './cells.ts';
import type { TextLine } from './text-line.ts';

/** The text of a word that stands for an empty cell. */
export const EMPTY = '';

/** A row of a grid: its step and the words of each cell. */
interface Row {
  readonly at: number;
  readonly step: number;
  readonly cells: readonly (readonly Token[])[];
}

/** Puts a word for each empty cell between others into the rows that would be whole with it, and into the last one. */
export function withEmptyCells(lines: TextLine[]): TextLine[] {
  const rows = lines.flatMap((line, at): Row[] => {
    const label = line.tokens[0].text.replace(/[.:)]$/, '');
    const isRow = line.head === null && line.tokens.length >= 2 && /^(?:\d\d|[AaАа]0)$/.test(label);
    const step = isRow ? parseStepLabel(label) : null;
    const words = line.tokens.slice(1);
    const cells = step === null || words.every((word) => isCode(word)) ? null : cellsRead(words);
    return step === null || !cells ? [] : [{ at, step, cells }];
  });
  const head = lines.find((line) => line.head === 'grid' && line.tokens[0].text === '0');
  const full = rows.find(({ cells }) => cells.length === 10);
  const known = [head?.tokens, full?.cells.map(([word]) => word)].map((words) =>
    (words ?? []).map(({ column }) => column),
  );
  const columns =
    [...known, sharedColumns(rows)].find((places) =>
      rows.every((row) => placesOf(row, lines[row.at].tokens[0], places) !== null),
    ) ??
    known.find((places) => places.length > 0) ??
    [];
  const labels = rows.map(({ at }) => lines[at].tokens[0]);
  const found = rows.map((row, i) => placesOf(row, labels[i], columns));
  // A column that is empty throughout holds no steps.
  const numbers = lines.find((line) => line.head === 'grid')?.tokens.filter(({ text }) => /^\d/.test(text));
  const zero = numbers?.[0];
  const firsts = found.map((places) => places?.[0] ?? 0);
  const indents = rows.map((row, i) =>
    !isDivided(row, labels[i])
      ? 0
      : zero && zero.cell > labels[i].cell
        ? zero.cell - labels[i].cell - 1
        : Math.min(...firsts),
  );
  const placesIn = found.map((places, i) => places?.map((place) => place - indents[i]) ?? null);
  const widest = Math.max(numbers?.length ?? 0, ...placesIn.map((places) => (places?.at(-1) ?? -1) + 1));
  /** How many cells a row has up to the next one; those behind the last word of a row of blanks are not told. */
  const widthOf = (i: number): number => {
    const filled = placesIn[i]!.at(-1)! + 1;
    const room = i + 1 < rows.length ? rows[i + 1].step - rows[i].step : 0;
    const isWhole = filled === room || (filled < room && room === widest && isDivided(rows[i], labels[i]));
    return isWhole ? room : 0;
  };
  const filled = [...lines];
  rows.forEach((row, i) => {
    const places = placesIn[i];
    const isApart = isDivided(row, labels[i]);
    if (!places || places[0] < 0 || places.length < (isApart ? 2 : 3)) return;
    const gaps = places.at(-1)! + 1 - places.length;
    const isUsual = placesIn.every(
      (own, at) => at >= i || !own || own.at(-1)! + 1 === own.length || widthOf(at) > 0,
    );
    const isKnown = rows.length > 1 || places[0] === 0;
    const isBarred = row.cells[0][0].bars > 0;
    const isLast =
      i === rows.length - 1 &&
      isUsual &&
      isKnown &&
      gaps <= (isBarred ? places.length : Math.max(1, places.length / 4));
    const width = widthOf(i) || (isLast ? places.at(-1)! + 1 : 0);
    if (width <= places.length) return;
    const words: Token[] = [];
    const empty = (near: Token, count: number): void => {
      for (let n = 0; n < count; n++) words.push({ ...near, text: EMPTY, length: 1 });
    };
    row.cells.forEach((cell, at) => {
      empty(cell[0], places[at] - (at > 0 ? places[at - 1] + 1 : 0));
      words.push(...cell);
    });
    empty(words.at(-1)!, width - 1 - places.at(-1)!);
    filled[row.at] = { ...lines[row.at], tokens: [labels[i], ...words] };
  });
  return filled;
}

/** True for a row whose cells are divided by bars or tabs, from its label as well. */
const isDivided = ({ cells }: Row, label: Token): boolean =>
  cells.every(
    (cell, i) =>
      cell.every((word) => word.cell === cell[0].cell) &&
      cell[0].cell > (i > 0 ? cells[i - 1][0].cell : label.cell),
  );

/** The places at which the cells of rows begin that are equally wide, those between them that are empty as well. */
function sharedColumns(rows: readonly Row[]): readonly number[] {
  const width = rows.length > 1 ? rows[1].step - rows[0].step : 0;
  const found = rows.flatMap(({ cells }) => cells.map(([word]) => word.column));
  const own = [...new Set(found)].sort((a, b) => a - b);
  if (own.length === width) return own;
  const pitch = Math.min(...own.slice(1).map((column, i) => column - own[i]));
  const all = Array.from({ length: width }, (_, i) => own[0] + i * pitch);
  return own.length >= width / 2 && own.every((column) => all.includes(column)) ? all : [];
}

/** Which cell of its row each command stands in, from 0; null where that cannot be told. */
function placesOf(row: Row, label: Token, columns: readonly number[]): number[] | null {
  const { cells } = row;
  if (isDivided(row, label)) return cells.map(([word]) => word.cell - label.cell - 1);
  if (cells.some((cell) => cell.some((word) => word.cell !== label.cell)) || columns.length < 5) return null;
  const places = cells.map(([word]) => columns.indexOf(word.column));
  // A command that reaches into the next place stands in no column.
  const areInOrder = places.every((place, i) => {
    const end = cells[i].at(-1)!.column + cells[i].at(-1)!.length;
    return (
      place >= 0 &&
      (i === 0 || place > places[i - 1]) &&
      end < (columns[place + 1] ?? Number.POSITIVE_INFINITY)
    );
  });
  return areInOrder ? places : null;
}
