/** A board with its labels, the cursor or the player in brackets. */

import type { Board } from '../../../games/game.ts';
import type { Size } from '../../screen/screen.ts';
import { firstShown, type Paint, pad } from '../../screen/text.ts';

/** Places of a cell: with room for two characters and brackets, or narrow for large boards. */
const WIDE = 4;
const NARROW = 3;
/** Places of a label beside a row. */
const LABEL = 3;

/** Places that a board takes where all of it is shown. */
export const boardWidth = ({ columnLabels }: Board, columns: number): number => {
  const wide = LABEL + WIDE * columnLabels.length;
  return wide <= columns ? wide : LABEL + NARROW * columnLabels.length;
};

/** Rows and columns of a board that are shown: so many from the first on. */
interface Part {
  readonly first: number;
  readonly count: number;
}

/** As many as there is room for, with the one that matters among them. */
function partOf(all: number, room: number, at: number): Part {
  const count = Math.max(1, Math.min(all, room));
  return { first: firstShown(at, all, count), count };
}

const within = <T>(list: readonly T[], { first, count }: Part): readonly T[] =>
  list.slice(first, first + count);

/**
 * The lines of a board. One that has no room scrolls with the cursor, or the player on it, and arrows beside the labels
 * say where there is more.
 *
 * @param cursor the chosen cell, [column, row]; a player on the board stands for it.
 * @param isMarked false if nothing can be chosen: the cursor is in sight, but not shown.
 * @param room places and lines that there are.
 */
export function boardLines(
  view: Board,
  cursor: readonly [number, number],
  isMarked: boolean,
  room: Size,
  paint: Paint,
): string[] {
  const { columnLabels, rowLabels } = view;
  const [atColumn, atRow] = view.at ?? cursor;
  const hasMark = isMarked || view.at !== undefined;
  const isWide = LABEL + WIDE * columnLabels.length <= room.columns;
  const isWhole = boardWidth(view, room.columns) <= room.columns;
  // The arrow to the right of the last column takes a place of its own.
  const places = room.columns - LABEL - (isWhole ? 0 : 1);
  const columns = partOf(columnLabels.length, Math.floor(places / (isWide ? WIDE : NARROW)), atColumn);
  // Below the rows stand the labels of the columns.
  const rows = partOf(rowLabels.length, room.rows - 1, atRow);
  const lines = within(view.rows, rows).map((row, i) => {
    const r = rows.first + i;
    const cells = within(row, columns).map((cell, j) => {
      const c = columns.first + j;
      const over = cell.odds?.sign ?? '';
      const text = pad(over === '' ? cell.sign : over, 2);
      const painted = paint(over === '' ? cell.tone : 'strong', text);
      const isHere = hasMark && atColumn === c && atRow === r;
      if (isWide) return isHere ? `[${painted}]` : ` ${painted} `;
      return isHere ? `>${paint('inverse', text)}` : ` ${painted}`;
    });
    const more = arrow(rows, rowLabels.length, i, '↑', '↓');
    return `${paint('faint', `${rowLabels[r].padStart(2)}${more}`)}${cells.join('')}`;
  });
  const labels = within(columnLabels, columns).map((label) => pad(` ${label}`, isWide ? WIDE : NARROW));
  const [before, after] = [columns.first > 0, columns.first + columns.count < columnLabels.length];
  return [...lines, paint('faint', `${before ? '  ←' : '   '}${labels.join('')}${after ? '→' : ''}`)];
}

/** What stands beside the label of a shown row: whether there are more before the first or behind the last. */
function arrow({ first, count }: Part, all: number, i: number, before: string, behind: string): string {
  if (i === 0 && first > 0) return before;
  return i === count - 1 && first + count < all ? behind : ' ';
}
