/** Counting solutions with one bit a column. */
import { allColumns } from './size.ts';

/**
 * A board with queens on its first rows: the columns that are still open and the squares of the next row that the
 * queens attack along the two diagonals, one bit a column.
 */
export interface Position {
  readonly open: number;
  readonly left: number;
  readonly right: number;
}

/** An empty board with a side of `n`: nothing is attacked yet. */
export const emptyPosition = (n: number): Position => ({ open: allColumns(n), left: 0, right: 0 });

/** The position after a queen on the next row, in the open column of this bit. */
export const place = ({ open, left, right }: Position, bit: number): Position => ({
  open: open ^ bit,
  left: (left | bit) << 1,
  right: (right | bit) >>> 1,
});

/** The free squares of the next row. */
export const freeSquares = ({ open, left, right }: Position): number => open & ~(left | right);

/**
 * Number of ways to fill the rest of the board. Depth-first over the rows; a row goes on the stack only while it has
 * squares left to try. Each turn of the loop places queens on two rows: with one row a turn the engine inlines the
 * function into its caller and then runs it a third slower. The stack belongs to a closure because bundlers turn
 * constants of a module into variables, which costs as much again.
 */
export const countBelow: (position: Position) => number = makeCounter();

function makeCounter(): (position: Position) => number {
  // 32 rows fit, and masking the index spares the engine the check of its bounds.
  const MASK = 31;
  const openStack = new Int32Array(MASK + 1);
  const leftStack = new Int32Array(MASK + 1);
  const rightStack = new Int32Array(MASK + 1);
  const freeStack = new Int32Array(MASK + 1);
  return function countBelow(position) {
    let open = position.open | 0;
    let left = position.left | 0;
    let right = position.right | 0;
    let free = open & ~(left | right);
    let top = 0;
    let count = 0;
    if (free === 0) return open === 0 ? 1 : 0;
    for (;;) {
      const bit = free & -free;
      free ^= bit;
      const open2 = open ^ bit;
      const left2 = (left | bit) << 1;
      const right2 = (right | bit) >>> 1;
      let free2 = open2 & ~(left2 | right2);
      if (free2 !== 0) {
        if (free !== 0) {
          const i = top & MASK;
          openStack[i] = open;
          leftStack[i] = left;
          rightStack[i] = right;
          freeStack[i] = free;
          top = (top + 1) | 0;
        }
        const bit2 = free2 & -free2;
        free2 ^= bit2;
        const open3 = open2 ^ bit2;
        const left3 = (left2 | bit2) << 1;
        const right3 = (right2 | bit2) >>> 1;
        const free3 = open3 & ~(left3 | right3);
        if (free3 !== 0) {
          if (free2 !== 0) {
            const i = top & MASK;
            openStack[i] = open2;
            leftStack[i] = left2;
            rightStack[i] = right2;
            freeStack[i] = free2;
            top = (top + 1) | 0;
          }
          open = open3;
          left = left3;
          right = right3;
          free = free3;
          continue;
        }
        if (open3 === 0) count++;
        open = open2;
        left = left2;
        right = right2;
        free = free2;
      } else if (open2 === 0) {
        count++;
      }
      if (free === 0) {
        if (top === 0) return count;
        top = (top - 1) | 0;
        const i = top & MASK;
        open = openStack[i];
        left = leftStack[i];
        right = rightStack[i];
        free = freeStack[i];
      }
    }
  };
}
