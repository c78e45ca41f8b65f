/** The queens solved by exact cover, apart from the other solvers. */
import { type CoverProblem, exactCovers } from './exact-cover.ts';
import { checkBoardSize } from './size.ts';
import type { Solution } from './solutions.ts';

/**
 * The queens as an exact cover: every row and every column has exactly one queen, every diagonal at most one. Option
 * r * n + c is the queen on row r, column c, both from 0.
 */
export function queensCover(n: number): CoverProblem {
  checkBoardSize(n);
  const diagonals = 2 * n - 1;
  const options = Array.from({ length: n * n }, (_, square) => {
    const row = Math.floor(square / n);
    const column = square % n;
    return [row, n + column, 2 * n + row + column, 2 * n + diagonals + (row - column + n - 1)];
  });
  return { primary: 2 * n, secondary: 2 * diagonals, options };
}

/** The solutions on a board of n by exact cover, in the order in which that method finds them. */
export function* coverSolutions(n: number): Generator<Solution> {
  for (const chosen of exactCovers(queensCover(n))) {
    const solution = new Array<number>(n);
    for (const square of chosen) solution[Math.floor(square / n)] = (square % n) + 1;
    yield solution;
  }
}
