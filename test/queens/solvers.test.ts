import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import {
  compareSolutions,
  counting,
  countQueens,
  fundamentalSolutions,
  mirror,
  pictures,
  type Solution,
  solutions,
  turn,
} from '../../src/queens/index.ts';
import { isDrawn } from '../draws.ts';

/** Numbers of solutions and of fundamental ones for n = 1, 2 ... (OEIS A000170 and A002562). */
const COUNTS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184];
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92];

const isSolution = (columns: Solution): boolean =>
  columns.every((a, i) =>
    columns.every((b, j) => i === j || (a !== b && Math.abs(a - b) !== Math.abs(i - j))),
  );

it.each(COUNTS.map((count, i) => [i + 1, count]).filter(([n]) => n < 14 || isDrawn(1, n - 12)))(
  'the number of solutions for n = %i is the known one: %i',
  (n, count) => {
    expect(countQueens(n)).toBe(BigInt(count));
  },
);

it.each([0, 33, -1, 2.5, Number.NaN])('a board of %d is refused', (n) => {
  for (const solve of [countQueens, (m: number) => [...solutions(m)]])
    expect(() => solve(n)).toThrow(UserError);
});

it('a count tells how far it is, and stops when it is to', () => {
  const steps = counting(12);
  const { value: first } = steps.next();
  expect(first).toMatchObject({ done: 1, parts: 55 });
  expect(steps.next(true)).toEqual({ done: true, value: first });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('the solutions for n = %i are complete and in order', (n) => {
  const all = [...solutions(n)];
  expect(all).toHaveLength(COUNTS[n - 1]);
  expect(all.every(isSolution)).toBe(true);
  for (let i = 1; i < all.length; i++) expect(compareSolutions(all[i - 1], all[i])).toBeLessThan(0);
});

it('the first solution of a large board comes at once', () => {
  for (const n of [20, 31]) {
    const [first] = solutions(n);
    expect(first).toHaveLength(n);
    expect(isSolution(first)).toBe(true);
  }
});

describe('symmetry', () => {
  it('turns and mirrors solutions into solutions', () => {
    expect(turn([1, 3, 5, 2, 4])).toEqual([5, 2, 4, 1, 3]);
    for (const solution of solutions(7)) {
      expect(turn(turn(turn(turn(solution))))).toEqual(solution);
      expect(mirror(mirror(solution))).toEqual(solution);
      expect(pictures(solution).every(isSolution)).toBe(true);
    }
  });

  it.each(FUNDAMENTAL.map((count, i) => [i + 1, count]))(
    'leaves the fundamental solutions for n = %i: %i',
    (n, count) => {
      const all = [...fundamentalSolutions(n)];
      expect(all).toHaveLength(count);
      expect(new Set(all.flatMap(({ solution }) => pictures(solution).map(String))).size).toBe(COUNTS[n - 1]);
      expect(all.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(COUNTS[n - 1]);
    },
  );
});
