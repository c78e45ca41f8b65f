/**
 * The original's choice of its move (page of the Tic-Tac-Toe 4x4, procedure at address 98). A line is worth the
 * digit 4 plus its own marks minus the player's. The four digits of a direction stand in one number; the original cuts the
 * number above the line's digit, so that the digits of the lines with smaller numbers, and a 4 at the end, stay behind
 * it, subtracts 0.41200076, squares, and adds the squares of the four lines through the cell to 98.
 */
import { add, type Decimal, decimal, multiply, subtract } from '../decimal.ts';
import { type Board, CELLS, cellAt, count, DIRECTIONS, emptyCells, LINES, lineNumber } from './board.ts';

/** Register D: what its author found a line to be worth best. */
const REFERENCE = decimal(41200076, -8);
const BASE = decimal(98);
const MILLION = 1e6;

/**
 * The square of one line, in the millionths that are left of it in a sum of 98 and more: by the lines' digits as an
 * integer, and their number.
 */
const terms: number[][] = [[], [], [], [], []];

function term(digits: number, length: number): number {
  return (terms[length][digits] ??= squareInSum(decimal(digits * 10 + 4, -length - 1)));
}

function squareInSum(fraction: Decimal): number {
  const difference = subtract(fraction, REFERENCE);
  return add(BASE, multiply(difference, difference)).mantissa - BASE.mantissa;
}

/**
 * The digits of the four lines of each direction, in the order column, row, x + y, x - y: line 1 is the units digit, line
 * 4 the thousands. 4 for an untouched line, one more for each cell of the calculator's, one less for the player's.
 */
export function lineWeights(board: Board): number[] {
  return LINES.map((lines) =>
    lines.reduceRight(
      (sum, line) => sum * 10 + 4 + count(board.calculator & line) - count(board.player & line),
      0,
    ),
  );
}

/** Lines of each direction through each cell, four numbers a cell. */
const LINE_NUMBERS = Uint8Array.from({ length: CELLS * 4 }, (_, i) => {
  const { x, y } = cellAt(i >> 2);
  return lineNumber(DIRECTIONS[i & 3], x, y);
});
const POWERS = [1, 10, 100, 1000, 10_000];

/** The evaluation of a cell in millionths, without the 98 that it is added to. */
export function evaluate(weights: readonly number[], cell: number): number {
  let sum = 0;
  for (let d = 0; d < 4; d++) {
    const n = LINE_NUMBERS[cell * 4 + d];
    sum += term(weights[d] % POWERS[n], n);
  }
  return sum;
}

/** The evaluation as the calculator has it in register X, 98.something. */
export const shownEvaluation = (millionths: number): Decimal => decimal(98 * MILLION + millionths, -6);

/** The order in which the original looks at the cells: x from 4 down to 1, for each y from 4 down to 1. */
export const SCAN_ORDER: readonly number[] = Array.from(
  { length: CELLS },
  (_, i) => (3 - (i & 3)) * 4 + (3 - (i >> 2)),
);

/**
 * The cell that the original takes, or null on a full board: the best evaluation, the last one scanned if several are
 * equally good.
 */
export function chooseCell(board: Board): number | null {
  const weights = lineWeights(board);
  const empty = emptyCells(board);
  let best = 0;
  let chosen: number | null = null;
  for (const cell of SCAN_ORDER) {
    if (!(empty & (1 << cell))) continue;
    const value = evaluate(weights, cell);
    if (value >= best) {
      best = value;
      chosen = cell;
    }
  }
  return chosen;
}
