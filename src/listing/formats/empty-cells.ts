/**
 * Empty cells inside the rows of a grid, where a sign was lost: a word without letters keeps their place. Cells are told
 * by bars and tabs, or by the places at which the commands of a full row begin.
 */
import { parseStepLabel } from '../addresses.ts';
import type { Token } from '../tokens.ts';
import { cellsRead, isCode } from './cells.ts';
import type { TextLine } from './listing-rows.ts';

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
  const columns =
    head?.tokens.map(({ column }) => column) ??
    rows.find(({ cells }) => cells.length === 10)?.cells.map(([word]) => word.column) ??
    [];
  const filled = [...lines];
  rows.forEach((row, i) => {
    const places = placesOf(row, lines[row.at].tokens[0], columns);
    if (!places || places.length < 3) return;
    const gaps = places.at(-1)! + 1 - places.length;
    const next = rows[i + 1]?.step;
    const isWhole = next !== undefined && next - row.step === places.length + gaps;
    const isUsual = rows.every((other) => {
      const own = other === row ? null : placesOf(other, lines[other.at].tokens[0], columns);
      return !own || own.at(-1)! + 1 === own.length || other.at > row.at;
    });
    // A column that is empty throughout holds no steps.
    const isKnown = rows.length > 1 || places[0] === 0;
    const isLast = next === undefined && isUsual && isKnown && gaps <= Math.max(1, places.length / 4);
    if (gaps === 0 || !(isWhole || isLast)) return;
    const words: Token[] = [];
    row.cells.forEach((cell, at) => {
      const missing = places[at] - (at > 0 ? places[at - 1] + 1 : 0);
      for (let n = 0; n < missing; n++) words.push({ ...cell[0], text: EMPTY, length: 1 });
      words.push(...cell);
    });
    filled[row.at] = { ...lines[row.at], tokens: [lines[row.at].tokens[0], ...words] };
  });
  return filled;
}

/** Which cell of its row each command stands in, from 0; null where that cannot be told. */
function placesOf({ cells }: Row, label: Token, columns: readonly number[]): number[] | null {
  const isDivided = cells.every(
    (cell, i) =>
      cell.every((word) => word.cell === cell[0].cell) &&
      cell[0].cell > (i > 0 ? cells[i - 1][0].cell : label.cell),
  );
  if (isDivided) return cells.map(([word]) => word.cell - label.cell - 1);
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
