import { expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import {
  counting,
  countQueens,
  fundamentalSolutions,
  pictures,
  type Solution,
  solutions,
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

it.each(FUNDAMENTAL.map((count, i) => [i + 1, count]))(
  'the solutions for n = %i are complete and in order, and %i of them are fundamental',
  (n, count) => {
    const all = [...solutions(n)];
    expect(all).toHaveLength(COUNTS[n - 1]);
    expect(all.every(isSolution)).toBe(true);
    const keys = all.map((columns) => String.fromCharCode(...columns));
    expect(keys).toEqual([...keys].sort());
    const fundamental = [...fundamentalSolutions(n)];
    expect(fundamental).toHaveLength(count);
    const turned = fundamental.flatMap(({ solution }) => pictures(solution).map(String));
    expect([...new Set(turned)].sort()).toEqual(all.map(String).sort());
    expect(fundamental.reduce((sum, one) => sum + one.pictures, 0)).toBe(all.length);
  },
);

it('the first solution of a large board comes at once', () => {
  for (const n of [20, 31]) {
    const [first] = solutions(n);
    expect([first.length, isSolution(first)]).toEqual([n, true]);
  }
});
