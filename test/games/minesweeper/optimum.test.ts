import { describe, expect, it } from 'vitest';
import { allArrangements, clearedBy, optimum } from '../../../bench/minesweeper-optimum.ts';
import { adviseMinesweeper } from '../../../src/games/minesweeper/solver.ts';
import { isDrawn } from '../../draws.ts';

const solver = (width: number, height: number, mines: number): number =>
  clearedBy((knowledge) => adviseMinesweeper(knowledge)?.cell ?? null, { width, height }, mines);

/** Arrangements that the best possible player clears; recomputed by the command, and by another program before. */
const OPTIMA: readonly (readonly [width: number, height: number, mines: number, optimum: number])[] = [
  [4, 4, 2, 102],
  [4, 4, 3, 400],
  [4, 4, 4, 961],
  [5, 4, 3, 864],
  [5, 4, 4, 2950],
  [5, 5, 3, 1798],
];

describe('small boards', () => {
  it.each(OPTIMA.slice(0, 4).filter((_, i) => isDrawn(i, 4)))(
    '%i x %i with %i mines: the search finds %i',
    (width, height, mines, best) => {
      expect(optimum({ width, height }, mines)).toBe(best);
    },
  );

  it.each(OPTIMA.filter((_, i) => isDrawn(i, 4)))(
    '%i x %i with %i mines: the solver comes near %i',
    (width, height, mines, best) => {
      const cleared = solver(width, height, mines);
      expect(cleared).toBeLessThanOrEqual(best);
      expect(cleared).toBeGreaterThanOrEqual(0.97 * best);
    },
  );

  it('are all arrangements, each once, and the search has a budget', () => {
    const all = allArrangements({ width: 3, height: 2 }, 2);
    expect(all).toHaveLength(15);
    expect(new Set(all.map(String)).size).toBe(15);
    expect(optimum({ width: 4, height: 4 }, 4, 10)).toBeNull();
  });
});
