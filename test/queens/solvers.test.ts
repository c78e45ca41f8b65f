import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import {
  Counting,
  compareSolutions,
  countBelow,
  countQueens,
  coverSolutions,
  exactCovers,
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
const FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341];

const isSolution = (columns: Solution): boolean =>
  columns.every((a, i) =>
    columns.every((b, j) => i === j || (a !== b && Math.abs(a - b) !== Math.abs(i - j))),
  );

/** Counts parts in the order given. */
const countParts = (counting: Counting, parts: Iterable<number>): void => {
  for (const part of parts) counting.record(part, countBelow(counting.parts[part]));
};

describe('counting', () => {
  // The board of 15 takes as long as all smaller ones together, and is counted with EGGOG_DRAWS=2.
  it.each(COUNTS.map((count, i) => [i + 1, count]).filter(([n]) => n < 15 || isDrawn(1, 2)))(
    'finds the known number for n = %i: %i',
    (n, count) => {
      expect(countQueens(n)).toBe(BigInt(count));
    },
  );

  it.each([0, 33, -1, 2.5, Number.NaN])('refuses a board of %d', (n) => {
    for (const solve of [
      countQueens,
      (m: number) => [...solutions(m)],
      (m: number) => [...coverSolutions(m)],
    ]) {
      expect(() => solve(n)).toThrow(UserError);
    }
  });

  it('takes the board of 32, whose row is a whole word', () => {
    const counting = new Counting(32);
    expect(counting.parts.length).toBeGreaterThan(100_000);
    expect(counting.parts.every(({ open }) => open !== 0)).toBe(true);
    expect(counting.isComplete).toBe(false);
  });

  it('does not depend on how deep the parts go', () => {
    for (let n = 1; n <= 10; n++) {
      for (let depth = 2; depth <= 6; depth++) {
        const counting = new Counting(n, depth);
        countParts(counting, [...counting.open()]);
        expect(counting.total, `n = ${n}, depth = ${depth}`).toBe(BigInt(COUNTS[n - 1]));
        expect(counting.isComplete).toBe(true);
      }
    }
  });

  it('can be done in any order and taken up again from its saved state at any point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.infiniteStream(fc.nat()), (n, numbers) => {
        let counting = new Counting(n, 3);
        for (;;) {
          const open = [...counting.open()];
          if (open.length === 0) break;
          const { value } = numbers.next();
          countParts(counting, [open[value % open.length]]);
          expect(counting.done).toBe(counting.parts.length - open.length + 1);
          if (value % 3 === 0) counting = Counting.resume(JSON.parse(JSON.stringify(counting.save())));
        }
        expect(counting.total).toBe(BigInt(COUNTS[n - 1]));
      }),
      { numRuns: 30 },
    );
  });

  it('does not count a part twice', () => {
    const counting = new Counting(8);
    for (let round = 0; round < 2; round++) countParts(counting, counting.parts.keys());
    expect(counting.total).toBe(92n);
  });

  it('keeps totals beyond what a double can hold', () => {
    const saved = new Counting(27).save();
    const counting = Counting.resume({ ...saved, total: '234907967154122527' });
    expect(counting.total).toBe(234907967154122527n);
    expect(counting.save().total).toBe('234907967154122527');
  });

  it.each([
    ['null', null],
    ['a text', 'queens'],
    ['another format', { ...new Counting(8).save(), format: 'x' }],
    ['a size beyond 32', { ...new Counting(8).save(), n: 33 }],
    ['a fraction', { ...new Counting(8).save(), next: 1.5 }],
    ['a part that does not exist', { ...new Counting(8).save(), next: 100_000 }],
    ['an early part that does not exist', { ...new Counting(8).save(), ahead: { 5000: 1 } }],
    ['a count that is no number', { ...new Counting(8).save(), ahead: { 5: 'x' } }],
    ['a total that is no number', { ...new Counting(8).save(), total: '12a' }],
  ])('refuses %s as a saved count', (_, saved) => {
    expect(() => Counting.resume(saved)).toThrow(UserError);
  });
});

describe('the stream of solutions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('is complete and in order for n = %i', (n) => {
    const all = [...solutions(n)];
    expect(all).toHaveLength(COUNTS[n - 1]);
    expect(all.every(isSolution)).toBe(true);
    for (let i = 1; i < all.length; i++) expect(compareSolutions(all[i - 1], all[i])).toBeLessThan(0);
  });

  it('gives the first solutions of a large board without working out the others', () => {
    const [first] = solutions(20);
    expect(isSolution(first)).toBe(true);
    expect(first).toHaveLength(20);
    const [full] = solutions(31);
    expect(isSolution(full)).toBe(true);
  });
});

describe('symmetry', () => {
  const board = fc.integer({ min: 4, max: 9 }).chain((n) => {
    const all = [...solutions(n)];
    return fc.nat(all.length - 1).map((i) => all[i]);
  });

  it('turns and mirrors solutions into solutions', () => {
    fc.assert(
      fc.property(board, (solution) => {
        expect(turn(turn(turn(turn(solution))))).toEqual(solution);
        expect(mirror(mirror(solution))).toEqual(solution);
        expect(pictures(solution)).toHaveLength(8);
        expect(pictures(solution).every(isSolution)).toBe(true);
      }),
    );
  });

  it('turns a quarter to the right', () => {
    expect(turn([2, 4, 1, 3])).toEqual([2, 4, 1, 3]);
    expect(turn([1, 3, 5, 2, 4])).toEqual([5, 2, 4, 1, 3]);
  });

  it.each(FUNDAMENTAL.map((count, i) => [i + 1, count]))(
    'leaves the fundamental solutions for n = %i: %i',
    (n, count) => {
      const all = [...fundamentalSolutions(n)];
      expect(all).toHaveLength(count);
      expect(all.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(COUNTS[n - 1]);
      const everything = all.flatMap(({ solution }) => pictures(solution).map(String));
      expect(new Set(everything).size).toBe(COUNTS[n - 1]);
    },
  );

  it('has for eight queens eleven sets of eight and one of four', () => {
    const sizes = [...fundamentalSolutions(8)].map(({ pictures: size }) => size);
    expect(sizes.sort()).toEqual([4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
  });
});

describe('exact cover', () => {
  it('solves the example of the paper', () => {
    // Seven items; the only cover is options 0, 3 and 4.
    const options = [
      [2, 4, 5],
      [0, 3, 6],
      [1, 2, 5],
      [0, 3],
      [1, 6],
      [3, 4, 6],
    ];
    const covers = [...exactCovers({ primary: 7, secondary: 0, options })].map((cover) => [...cover].sort());
    expect(covers).toEqual([[0, 3, 4]]);
  });

  it('covers a secondary item at most once', () => {
    const options = [[0, 2], [1, 2], [0], [1, 3]];
    const covers = [...exactCovers({ primary: 2, secondary: 2, options })].map((cover) =>
      [...cover].sort().join(''),
    );
    expect(covers.sort()).toEqual(['03', '12', '23']);
  });

  it('finds nothing where an item has no option, and the empty cover where there are no items', () => {
    expect([...exactCovers({ primary: 2, secondary: 0, options: [[0]] })]).toEqual([]);
    expect([...exactCovers({ primary: 0, secondary: 1, options: [[0]] })]).toEqual([[]]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('gives the solutions of the other method for n = %i', (n) => {
    const covered = [...coverSolutions(n)].sort(compareSolutions);
    expect(covered).toEqual([...solutions(n)]);
  });
});
