/** A board with its labels, the cursor or the player in brackets. */
import { type Paint, pad } from '../../screen/text.ts';
import type { BoardView } from '../view.ts';

/** Places of a cell: with room for two characters and brackets, or narrow for large boards. */
const WIDE = 4;
const NARROW = 3;

/** Places that a board takes. */
export const boardWidth = ({ columnLabels }: BoardView, columns: number): number => {
  const wide = 3 + WIDE * columnLabels.length;
  return wide <= columns ? wide : 3 + NARROW * columnLabels.length;
};

/**
 * The lines of a board.
 *
 * @param cursor the chosen cell, [column, row]; a player on the board stands for it.
 * @param overlay texts over the cells, from a hint.
 * @param columns places that there are.
 */
export function boardLines(
  view: BoardView,
  cursor: readonly [number, number] | null,
  overlay: readonly (readonly string[])[] | null,
  columns: number,
  paint: Paint,
): string[] {
  const mark = view.at ?? cursor;
  const isWide = 3 + WIDE * view.columnLabels.length <= columns;
  const rows = view.cells.map((row, r) => {
    const cells = row.map((cell, c) => {
      const isMarked = mark !== null && mark[0] === c && mark[1] === r;
      const over = overlay?.[r][c] ?? '';
      const text = pad(over === '' ? cell.text : over, 2);
      const painted = paint(over === '' ? cell.tone : 'strong', text);
      if (isWide) return isMarked ? `[${painted}]` : ` ${painted} `;
      return isMarked ? `>${paint('inverse', text)}` : ` ${painted}`;
    });
    return `${paint('faint', `${view.rowLabels[r].padStart(2)} `)}${cells.join('')}`;
  });
  const labels = view.columnLabels.map((label) =>
    pad(isWide ? ` ${label}` : ` ${label}`, isWide ? WIDE : NARROW),
  );
  return [...rows, paint('faint', `   ${labels.join('')}`)];
}
