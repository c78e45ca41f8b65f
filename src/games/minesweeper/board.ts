/** The geometry of a Minesweeper board. Cells are numbered width * (row - 1) + column - 1. */
import { rememberedBy } from '../../remembered.ts';
import { fail } from '../texts.ts';

/** Size of a board; 9 x 9 in the original. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/** The board of the original program. */
export const ORIGINAL_SIZE: BoardSize = { width: 9, height: 9 };

/** The most mines that the original takes. */
export const ORIGINAL_MOST_MINES = 63;

/** The cells around each cell, ascending. */
export const neighboursOf = rememberedBy(
  ({ width, height }: BoardSize) => `${width} ${height}`,
  ({ width, height }: BoardSize): readonly (readonly number[])[] =>
    Array.from({ length: width * height }, (_, cell) => {
      const row = Math.floor(cell / width);
      const column = cell % width;
      const around: number[] = [];
      for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, height - 1); r++) {
        for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, width - 1); c++) {
          if (r !== row || c !== column) around.push(r * width + c);
        }
      }
      return around;
    }),
);

/** Throws UserError unless the sides are 2..30 and there are 1 mine to all cells but one. */
export function checkBoard({ width, height }: BoardSize, mines: number): void {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 2 || side > 30) {
      throw fail('mine.sides', { side });
    }
  }
  if (!Number.isInteger(mines) || mines < 1 || mines >= width * height) {
    throw fail('mine.count', { width, height, most: width * height - 1, mines });
  }
}

/** Throws UserError unless the cell is on the board. */
export function checkCell({ width, height }: BoardSize, cell: number): void {
  if (!Number.isInteger(cell) || cell < 0 || cell >= width * height) {
    throw fail('cell', { cell, most: width * height - 1 });
  }
}

/** The two-digit coordinates that the original uses: row and column, 11..99. For boards of at most 9 x 9. */
export const coordinatesOfCell = (cell: number, { width }: BoardSize = ORIGINAL_SIZE): number =>
  10 * (Math.floor(cell / width) + 1) + (cell % width) + 1;

/** The action of a move: opens, flags, or opens around. */
export type Action = '' | 'f' | 'c';

/** The move that opens a cell, flags it, or opens around it. */
export function mineMove(cell: number, action: Action, size: BoardSize): string {
  if (size.width <= 9 && size.height <= 9) return `${action}${coordinatesOfCell(cell, size)}`;
  return `${action}${Math.floor(cell / size.width) + 1}:${(cell % size.width) + 1}`;
}
