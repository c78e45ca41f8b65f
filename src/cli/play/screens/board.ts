/** A board with its labels, the cursor or the player in brackets. */
import type { Board } from '../../../games/game.ts';
import type { Size } from '../../screen/screen.ts';
import { firstShown, type Paint, pad } from '../../screen/text.ts';

/** Places of a label beside a row. */
const LABEL = 3;
/** Places of a cell: with room for two characters and brackets; on large boards neighbours share a bracket. */
const placesOf = ({ columnLabels: { length } }: Board, columns: number): number =>
  LABEL + 4 * length <= columns ? 4 : 3;

/** Places that a board takes where all of it is shown. */
export const boardWidth = (board: Board, columns: number): number =>
  LABEL + 1 + placesOf(board, columns) * board.columnLabels.length;

/**
 * The lines of a board. One that has no room scrolls with the cursor, or the player on it.
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
  const places = placesOf(view, room.columns);
  const width = Math.floor((room.columns - LABEL - 1) / places);
  // Below the rows stand the labels of the columns.
  const height = room.rows - 1;
  const left = firstShown(atColumn, columnLabels.length, width);
  const top = firstShown(atRow, rowLabels.length, height);
  const lines = view.rows.slice(top, top + height).map((row, i) => {
    const isHere = (j: number): boolean => hasMark && top + i === atRow && left + j === atColumn;
    const cells = row.slice(left, left + width).map((cell, j) => {
      const over = cell.odds?.sign ?? '';
      const text = pad(over === '' ? cell.sign : over, 2);
      const painted = paint(over === '' ? cell.tone : 'strong', text);
      const before = isHere(j) ? '[' : places === 3 && isHere(j - 1) ? ']' : ' ';
      return before + painted + (places === 3 ? '' : isHere(j) ? ']' : ' ');
    });
    const end = places === 3 && isHere(cells.length - 1) ? ']' : '';
    return `${paint('faint', rowLabels[top + i].padStart(2))} ${cells.join('')}${end}`;
  });
  const labels = columnLabels.slice(left, left + width).map((label) => pad(` ${label}`, places));
  return [...lines, paint('faint', ' '.repeat(LABEL) + labels.join(''))];
}
