/** Choices of cells: how many there are, all of them, one by chance. Shared by the counting of foxes and of mines. */
import type { Random } from './random.ts';

/** Binomial coefficients n over 0, 1, ... width - 1; whole numbers as far as JavaScript has them. */
export function binomials(n: number, width: number): Float64Array {
  const row = new Float64Array(width);
  row[0] = 1;
  for (let j = 1; j < width; j++) row[j] = Math.round((row[j - 1] * (n - j + 1)) / j);
  return row;
}

/** Cells that take part in the same equations, whose indices these are: they are alike. */
export interface LikeCells {
  readonly cells: number[];
  readonly equations: readonly number[];
}

/** Cells with their equations, put together where these are the same. */
export function likeCells(
  members: Iterable<readonly [cell: number, equations: readonly number[]]>,
): LikeCells[] {
  const byName = new Map<string, LikeCells>();
  for (const [cell, equations] of members) {
    const name = equations.join();
    const known = byName.get(name);
    if (known) known.cells.push(cell);
    else byName.set(name, { cells: [cell], equations });
  }
  return [...byName.values()];
}

/** Some of the cells, all choices equally likely. */
export function chooseCells(cells: readonly number[], count: number, random: Random): number[] {
  const pool = [...cells];
  // The beginning of a shuffle.
  for (let k = 0; k < count; k++) {
    const pick = k + random.below(pool.length - k);
    [pool[k], pool[pick]] = [pool[pick], pool[k]];
  }
  return pool.slice(0, count);
}

/** Calls `visit` for every choice of `count` cells, the choice standing at the end of `chosen` meanwhile. */
export function forEachChoice(
  cells: readonly number[],
  count: number,
  chosen: number[],
  visit: () => void,
): void {
  const choose = (from: number, left: number): void => {
    if (left === 0) visit();
    else
      for (let c = from; c + left <= cells.length; c++) {
        chosen.push(cells[c]);
        choose(c + 1, left - 1);
        chosen.pop();
      }
  };
  choose(0, count);
}
