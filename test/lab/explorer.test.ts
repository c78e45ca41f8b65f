import { describe, expect, it } from 'vitest';
import { prepareExploration } from '../../src/lab/exploration.ts';
import type { ExplorationReport } from '../../src/lab/exploration-report.ts';
import { type ExploreOptions, Explorer } from '../../src/lab/explorer.ts';
import { adder, finish } from './toy.ts';

const explored = (steps: readonly number[], limit: number, options: ExploreOptions): ExplorationReport =>
  finish(new Explorer(prepareExploration(adder(steps, limit, null)), options)).report();

/** Sums that at most `most` additions reach from 0, and the additions to the farthest one; none is added from the limit on. */
function sumsWithin(
  steps: readonly number[],
  limit: number,
  most: number,
): { states: number; depth: number } {
  const sums = new Set([0]);
  let level = [0];
  for (let depth = 0; ; depth++) {
    const next = level.filter((sum) => sum < limit).flatMap((sum) => steps.map((step) => sum + step));
    level = [...new Set(next)].filter((sum) => !sums.has(sum));
    if (level.length === 0 || depth === most) return { states: sums.size, depth };
    for (const sum of level) sums.add(sum);
  }
}

describe('levels of a breadth-first search', () => {
  it.each([[[1]], [[3]], [[1, 2]], [[1, 2, 4]]])('steps %j: states for each depth', (steps) => {
    const limit = 9;
    for (let maxDepth = 0; maxDepth <= limit; maxDepth++) {
      const { states, depth } = explored(steps, limit, { maxDepth });
      expect({ maxDepth, states, depth }).toEqual({ maxDepth, ...sumsWithin(steps, limit, maxDepth) });
    }
  });

  it('gives the depth of a chain, and counts its one game', () => {
    expect(explored([3], 12, { countGames: true })).toMatchObject({
      depth: 4,
      states: 5,
      outcomes: [{ name: 'limit', states: 1, games: 1 }],
    });
  });
});
