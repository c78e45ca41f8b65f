import { expect, test } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { surveying } from '../../src/games/state-graph.ts';
import { wholly } from '../../src/steps.ts';

test('a survey agrees with following every state by itself', () => {
  const random = seededRandom(61);
  for (let round = 0; round < 30; round++) {
    const states = 40 + random.below(400);
    const results = 1 + random.below(100);
    const successor = Array.from({ length: states }, () => random.below(states));
    const result = Array.from({ length: states }, () => random.below(results + 1) - 1);
    const steps = surveying(
      states,
      (s) => successor[s],
      (s) => result[s],
      results,
    );
    const survey = wholly(steps);
    const target = random.below(states);
    const leading = survey.leadingTo(target);
    const covered = new Array<number>(results + 1).fill(0);
    const circles = new Set<number>();
    let longest = 0;
    for (let s = 0; s < states; s++) {
      const seen: number[] = [s];
      while (!seen.includes(successor[seen.at(-1)!])) seen.push(successor[seen.at(-1)!]);
      const back = successor[seen.at(-1)!];
      longest = Math.max(longest, seen.length);
      const after = [...seen.slice(1), back];
      const drawn = new Set(after.map((t) => result[t]).filter((r) => r >= 0));
      covered[drawn.size]++;
      expect(survey.coverage[s]).toBe(drawn.size);
      expect(leading[s]).toBe(after.includes(target) ? 1 : 0);
      circles.add(Math.min(...seen.slice(seen.indexOf(back))));
    }
    expect(survey.covered).toEqual(covered);
    expect(survey.circles).toBe(circles.size);
    expect([...survey.circleLengths.values()].reduce((sum, n) => sum + n, 0)).toBe(circles.size);
    expect(survey.longestLife).toBe(longest);
  }
});
