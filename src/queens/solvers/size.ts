/** The boards that the solvers take. */
import { UserError } from '../../errors.ts';

/** Boards that the solvers take: the rows of a board are the bits of a 32-bit word. */
export const SMALLEST_BOARD = 1;
/** The most rows that {@link checkBoardSize} lets pass. */
export const LARGEST_BOARD = 32;

/** Boards beyond this size take a machine of today more than a few hours to count. */
export const LONG_COUNT = 19;

/** Throws UserError unless n is a whole number from 1 to 32. */
export function checkBoardSize(n: number): void {
  if (!Number.isInteger(n) || n < SMALLEST_BOARD || n > LARGEST_BOARD) {
    throw new UserError({
      en: `a board has ${SMALLEST_BOARD} to ${LARGEST_BOARD} rows, not ${n}`,
      ru: `у доски от ${SMALLEST_BOARD} до ${LARGEST_BOARD} рядов, а не ${n}`,
    });
  }
}

/** The word with one bit for each column. */
export const allColumns = (n: number): number => (n === LARGEST_BOARD ? -1 : (1 << n) - 1);
