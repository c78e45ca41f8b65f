/**
 * The board of Tic-Tac-Toe 4x4 on a torus: what leaves it on one side comes back on the other, so there are four
 * columns, four rows and eight diagonals of four cells, 16 lines, four through every cell (page of the Tic-Tac-Toe 4x4).
 *
 * Cells are numbered 0..15, row by row from the bottom left; coordinates run from 1 to 4 as on the calculator. A set of
 * cells is a 16-bit mask.
 */

export const SIZE = 4;
/** Cells of the board. */
export const CELLS = 16;
/** All cells as a set of bits. */
export const FULL = 0xffff;

/** One of the 16 cells; x counts from the left, y from below. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The cells of both sides, one bit a cell. */
export interface Board {
  readonly calculator: number;
  readonly player: number;
}

/** The owner of the stones. */
export type Side = 'calculator' | 'player';

/** No stone on any cell. */
export const EMPTY_BOARD: Board = { calculator: 0, player: 0 };

/** Index 0..15 of a cell, row by row, from coordinates 1..4. */
export const cellIndex = (x: number, y: number): number => (y - 1) * SIZE + x - 1;
/** The coordinates of an index 0..15: {@link cellIndex} backwards. */
export const cellAt = (index: number): Cell => ({ x: (index % SIZE) + 1, y: Math.floor(index / SIZE) + 1 });

/** The coordinate 1..4 that an integer is worth on the torus. */
export const wrap = (value: number): number => ((((value - 1) % SIZE) + SIZE) % SIZE) + 1;

/** The four directions in the order in which the original goes through them (its registers 7, 6, 5, 4). */
export const DIRECTIONS = ['column', 'row', 'sum', 'difference'] as const;
/** A direction of the lines. */
export type Direction = (typeof DIRECTIONS)[number];

const NUMBERS: { readonly [direction in Direction]: (x: number, y: number) => number } = {
  column: (x) => x,
  row: (_, y) => y,
  sum: (x, y) => wrap(x + y),
  difference: (x, y) => wrap(x - y),
};
/** Number 1..4 of the line that runs through a cell in a direction: x, y, x + y or x - y on the torus. */
export const lineNumber = (direction: Direction, x: number, y: number): number => NUMBERS[direction](x, y);

/** The lines as masks: `LINES[d][n - 1]` is line n of direction d. */
export const LINES: readonly (readonly number[])[] = DIRECTIONS.map((direction) => {
  const masks = [0, 0, 0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const { x, y } = cellAt(cell);
    masks[lineNumber(direction, x, y) - 1] |= 1 << cell;
  }
  return masks;
});

/** All 16 lines. */
export const ALL_LINES: readonly number[] = LINES.flat();

/** The four lines through each cell, in the order of {@link DIRECTIONS}. */
export const LINES_THROUGH: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  ALL_LINES.filter((line) => line & (1 << cell)),
);

/** The lines that `cells` contains completely, as masks. */
export const completeLines = (cells: number): number[] => ALL_LINES.filter((line) => (line & cells) === line);

/** True if `cells` contains a line through `cell`. */
export function completesLine(cells: number, cell: number): boolean {
  for (const line of LINES_THROUGH[cell]) if ((cells & line) === line) return true;
  return false;
}

/** Number of cells in a mask. */
export function count(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x5555);
  n = (n & 0x3333) + ((n >>> 2) & 0x3333);
  n = (n + (n >>> 4)) & 0x0f0f;
  return (n + (n >>> 8)) & 0x1f;
}

/** Cells that nobody has. */
export const emptyCells = (board: Board): number => FULL & ~(board.calculator | board.player);

/** The cells of a mask in ascending order. */
export function cellsOf(mask: number): number[] {
  const cells: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) cells.push(31 - Math.clz32(rest & -rest));
  return cells;
}

/** The moves of an opening. */
export const openingMoves = (opening: string): string[] => opening.split(' ').filter((move) => move !== '');

/** The move that a cell 0..15 stands for. */
export function ticTacToeMove(cell: number): string {
  const { x, y } = cellAt(cell);
  return `${x}:${y}`;
}
