/** The eight queens by bit masks: the solutions one by one, their number, and those that differ by more than a turn. */
import { errors } from '../messages.ts';
import { type Steps, wholly } from '../steps.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** The rows of a board are the bits of a 32-bit word. */
export const LARGEST_BOARD = 32;

/** Boards beyond this size take a machine of today more than a few hours to count. */
export const LONG_COUNT = 19;

function checkBoardSize(n: number): void {
  if (!Number.isInteger(n) || n < 1 || n > LARGEST_BOARD)
    throw fail('board-size', { n, limit: LARGEST_BOARD });
}

/** The word with one bit for each column. */
const allColumns = (n: number): number => (n === LARGEST_BOARD ? -1 : (1 << n) - 1);

// --- solutions ---

/** A solution: the column of the queen on each row, columns counted from 1. */
export type Solution = readonly number[];

/**
 * All the solutions on a board of n, in the order of their columns read from the first row on. Each is found when
 * the caller asks for it. Throws UserError unless n is a whole number from 1 to 32.
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

// --- their number ---

/**
 * A board with queens on its first rows: the columns that are still open and the squares of the next row that the
 * queens attack along the two diagonals, one bit a column.
 */
interface Position {
  readonly open: number;
  readonly left: number;
  readonly right: number;
}

/** The position after a queen on the next row, in the open column of this bit. */
const place = ({ open, left, right }: Position, bit: number): Position => ({
  open: open ^ bit,
  left: (left | bit) << 1,
  right: (right | bit) >>> 1,
});

/**
 * Number of ways to fill the rest of the board. Depth-first over the rows; a row continues the stack only while it has
 * squares left to try. Each turn of the loop places queens on two rows: with one row a turn the engine inlines the
 * function into its caller and then runs it a third slower. The stack belongs to a closure because bundlers turn
 * constants of a module into variables, which costs as much again.
 */
const countBelow: (position: Position) => number = makeCounter();

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

/** Rows to fill in advance: a part takes a fraction of a second up to a board of {@link LONG_COUNT}. */
const depthFor = (n: number): number => (n < 14 ? 2 : n < 18 ? 3 : 4);

/**
 * The first rows of every solution whose mirror image is not counted: the first queen stands in the left half, or in
 * the middle and the second one in the left half. Every solution below such a start stands for two, except on the
 * board of one square, which is its own mirror image.
 */
function startPositions(n: number): Position[] {
  const half = n >> 1;
  const left = (1 << half) - 1;
  const middle = n % 2 === 1 ? 1 << half : 0;
  const filled = (position: Position, row: number): Position[] => {
    if (row === Math.min(depthFor(n), n)) return [position];
    let free = position.open & ~(position.left | position.right);
    if (row === 0) free &= left | middle;
    // Below a queen in the middle of the first row the second one stands in the left half.
    if (row === 1 && middle !== 0 && (position.open & middle) === 0) free &= left;
    const next: Position[] = [];
    for (; free !== 0; free &= free - 1) next.push(...filled(place(position, free & -free), row + 1));
    return next;
  };
  return filled({ open: allColumns(n), left: 0, right: 0 }, 0);
}

/** The progress of a count: parts counted, all parts, and the solutions so far. */
export interface Counted {
  readonly done: number;
  readonly parts: number;
  readonly total: bigint;
}

/** Counts the solutions on a board of n part by part. Throws UserError unless n is a whole number from 1 to 32. */
export function* counting(n: number): Steps<Counted, Counted> {
  checkBoardSize(n);
  const parts = startPositions(n);
  const weight = n === 1 ? 1n : 2n;
  let counted: Counted = { done: 0, parts: parts.length, total: 0n };
  for (const part of parts) {
    const total = counted.total + weight * BigInt(countBelow(part));
    counted = { ...counted, done: counted.done + 1, total };
    if (yield counted) break;
  }
  return counted;
}

/** Number of solutions on a board of n. Throws UserError unless n is a whole number from 1 to 32. */
export const countQueens = (n: number): bigint => wholly(counting(n)).total;

// --- symmetry ---

/** The board turned a quarter to the right: the queen on row r, column c comes to row c, column n + 1 - r. */
const turned = (solution: Solution): Solution =>
  solution.map((_, i) => solution.length - solution.indexOf(i + 1));

/** The eight pictures of a solution, itself first; pictures that look alike appear more than once. */
export function pictures(solution: Solution): Solution[] {
  const turns = [solution];
  for (let i = 0; i < 3; i++) turns.push(turned(turns[i]));
  return [...turns, ...turns.map((one) => one.map((column) => one.length + 1 - column))];
}

/** A solution that is the first of its pictures, and how many different pictures it has: 8, 4 or 2, or 1. */
export interface Fundamental {
  readonly solution: Solution;
  readonly pictures: number;
}

/** One solution for each set of pictures, in the order of {@link solutions}. Throws what `solutions` throws. */
export function* fundamentalSolutions(n: number): Generator<Fundamental> {
  for (const solution of solutions(n)) {
    const all = pictures(solution).map((columns) => String.fromCharCode(...columns));
    if (all.every((picture) => picture >= all[0])) yield { solution, pictures: new Set(all).size };
  }
}
