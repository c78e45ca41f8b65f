/** Boards turned and mirrored, and the solutions that differ by more than that. */
import { type Solution, solutions } from './solutions.ts';

/** The board turned a quarter to the right: the queen on row r, column c comes to row c, column n + 1 - r. */
export function turn(solution: Solution): Solution {
  const turned = new Array<number>(solution.length);
  solution.forEach((column, i) => {
    turned[column - 1] = solution.length - i;
  });
  return turned;
}

/** The board in a mirror: left and right change places. */
export const mirror = (solution: Solution): Solution =>
  solution.map((column) => solution.length + 1 - column);

/** The eight pictures of a solution, itself first; pictures that look alike appear more than once. */
export function pictures(solution: Solution): Solution[] {
  const turns = [solution];
  for (let i = 0; i < 3; i++) turns.push(turn(turns[i]));
  return [...turns, ...turns.map(mirror)];
}

/** Less than 0 if `a` comes before `b` in the order of {@link solutions}, 0 if they are the same. */
export function compareSolutions(a: Solution, b: Solution): number {
  const i = a.findIndex((column, row) => column !== b[row]);
  return i < 0 ? 0 : a[i] - b[i];
}

/** A solution that is the first of its pictures, and how many different pictures it has: 8, 4 or 2, or 1. */
export interface Fundamental {
  readonly solution: Solution;
  readonly pictures: number;
}

/** One solution for each set of pictures, in the order of {@link solutions}. Throws what `solutions` throws. */
export function* fundamentalSolutions(n: number): Generator<Fundamental> {
  for (const solution of solutions(n)) {
    const all = pictures(solution);
    if (all.every((picture) => compareSolutions(solution, picture) <= 0)) {
      yield { solution, pictures: new Set(all.map(String)).size };
    }
  }
}
