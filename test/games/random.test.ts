import { expect, test } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';

test('the same seed gives the same sequence, another seed another one', () => {
  const draw = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 50 }, () => random.next());
  };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  expect(draw(5)).not.toEqual(draw(5 + 2 ** 32));
});

test('below is even, fraction in range, shuffles keep all items', () => {
  const random = seededRandom(61);
  const counts = new Array<number>(7).fill(0);
  for (let i = 0; i < 70_000; i++) counts[random.below(7)]++;
  // Chi-square of six degrees of freedom; 22.5 is passed by one generator of a thousand.
  expect(counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)).toBeLessThan(22.5);
  const fractions = Array.from({ length: 10_000 }, () => random.fraction());
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...fractions)).toBeLessThan(1);
  expect(Math.abs(fractions.reduce((sum, x) => sum + x, 0) / 10_000 - 0.5)).toBeLessThan(0.015);
  const items = [1, 2, 3, 4, 5];
  expect(random.shuffled(items).sort()).toEqual(items);
  expect(items).toContain(random.pick(items));
});

test('bad bounds and seeds are refused', () => {
  expect(() => seededRandom(0.5)).toThrow(RangeError);
  expect(() => seededRandom(1).below(0)).toThrow(RangeError);
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
