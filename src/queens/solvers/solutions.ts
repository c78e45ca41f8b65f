/** The solutions one by one, in the order of their columns. */
import { allColumns, checkBoardSize } from './size.ts';

/** A solution: the column of the queen on each row, columns counted from 1. */
export type Solution = readonly number[];

/**
 * All the solutions on a board of n, in the order of their columns read from the first row on. They are found as they
 * are asked for. Throws UserError unless n is a whole number from 1 to 32.
 */
export function* solutions(n: number): Generator<Solution> {
  checkBoardSize(n);
  const all = allColumns(n);
  const columns = new Int32Array(n + 1);
  const left = new Int32Array(n + 1);
  const right = new Int32Array(n + 1);
  const free = new Int32Array(n + 1);
  const placed = new Array<number>(n).fill(0);
  free[0] = all;
  let row = 0;
  while (row >= 0) {
    if (row === n || free[row] === 0) {
      if (row === n) yield [...placed];
      row--;
      continue;
    }
    const bit = free[row] & -free[row];
    free[row] ^= bit;
    placed[row] = 32 - Math.clz32(bit);
    columns[row + 1] = columns[row] | bit;
    left[row + 1] = (left[row] | bit) << 1;
    right[row + 1] = (right[row] | bit) >>> 1;
    row++;
    free[row] = all & ~(columns[row] | left[row] | right[row]);
  }
}
