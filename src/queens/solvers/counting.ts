/** A count that can be divided, stopped and gone on with. */
import { UserError } from '../../errors.ts';
import { countBelow, emptyPosition, freeSquares, type Position, place } from './bit-count.ts';
import { checkBoardSize } from './size.ts';

/** A count as it is kept between two sittings. All its parts survive JSON. */
export interface SavedCounting {
  readonly format: 'eggog-queens-count-1';
  readonly n: number;
  /** Rows that the parts of the count have filled. */
  readonly depth: number;
  /** All the parts before this one are counted. */
  readonly next: number;
  /** Counts of parts beyond `next`, by part. */
  readonly ahead: Readonly<Record<string, number>>;
  /** Sum of the parts before `next`, doubled for their mirror images; decimal digits. */
  readonly total: string;
}

const FORMAT = 'eggog-queens-count-1';

/** Rows to fill in advance, so that large boards come in many thousand parts. */
function depthFor(n: number): number {
  if (n < 14) return 2;
  return n < 18 ? 3 : 4;
}

/**
 * The first rows of every solution whose mirror image is not counted: the first queen stands in the left half, or in
 * the middle and the second one in the left half. Every solution below such a start stands for two, except on the
 * board of one square, which is its own mirror image.
 */
function startPositions(n: number, depth: number): Position[] {
  const empty = emptyPosition(n);
  let positions: Position[] = [];
  const half = Math.floor(n / 2);
  for (let column = 0; column < half; column++) positions.push(place(empty, 1 << column));
  positions = expand(n, positions, 1, depth);
  if (n % 2 === 0) return positions;
  const middle = place(empty, 1 << half);
  if (n === 1) return [middle];
  const leftHalf = expand(n, [middle], 1, 2).filter(({ open }) => (middle.open & ~open) < 1 << half);
  return [...positions, ...expand(n, leftHalf, 2, depth)];
}

function expand(n: number, positions: readonly Position[], filled: number, depth: number): Position[] {
  let rows = [...positions];
  for (let row = filled; row < Math.min(depth, n); row++) {
    rows = rows.flatMap((position) => {
      const next: Position[] = [];
      for (let free = freeSquares(position); free !== 0; free &= free - 1)
        next.push(place(position, free & -free));
      return next;
    });
  }
  return rows;
}

/**
 * Counts the solutions for one board in parts that can be done in any order, by any number of workers, in several
 * sittings.
 */
export class Counting {
  readonly n: number;
  /** The parts: `countBelow` of each gives its count. */
  readonly parts: readonly Position[];
  readonly #depth: number;
  readonly #ahead = new Map<number, number>();
  #next = 0;
  #total = 0n;

  /** A count that has not begun. Throws UserError unless n is a whole number from 1 to 32. */
  constructor(n: number, depth = depthFor(n)) {
    checkBoardSize(n);
    this.n = n;
    this.#depth = depth;
    this.parts = startPositions(n, depth);
  }

  /** A count that goes on where `save` left it. Throws UserError for anything that `save` did not write. */
  static resume(saved: unknown): Counting {
    if (!isSaved(saved))
      throw new UserError({
        en: `this is not a saved count (no "format": "${FORMAT}")`,
        ru: `это не сохранённый счёт (нет "format": "${FORMAT}")`,
      });
    const counting = new Counting(saved.n, saved.depth);
    const ahead = Object.entries(saved.ahead).map(([part, count]) => [Number(part), count] as const);
    const { length } = counting.parts;
    const isPart = (part: number): boolean => Number.isInteger(part) && part >= saved.next && part < length;
    if (saved.next > length || !ahead.every(([part]) => isPart(part))) {
      throw new UserError({
        en: `the saved count names parts that a board of ${saved.n} does not have`,
        ru: `в сохранённом счёте есть части, которых у доски ${saved.n} нет`,
      });
    }
    counting.#next = saved.next;
    counting.#total = BigInt(saved.total);
    for (const [part, count] of ahead) counting.record(part, count);
    return counting;
  }

  /** Parts that are still to be counted, in their order. */
  *open(): Generator<number> {
    for (let part = this.#next; part < this.parts.length; part++) if (!this.#ahead.has(part)) yield part;
  }

  /** Takes down the count of a part; a part that is already counted stays as it is. */
  record(part: number, count: number): void {
    if (part < this.#next || this.#ahead.has(part)) return;
    this.#ahead.set(part, count);
    for (;;) {
      const ready = this.#ahead.get(this.#next);
      if (ready === undefined) return;
      this.#ahead.delete(this.#next++);
      this.#total += this.#weighted(ready);
    }
  }

  /** Number of parts counted. */
  get done(): number {
    return this.#next + this.#ahead.size;
  }

  get isComplete(): boolean {
    return this.#next === this.parts.length;
  }

  /** Number of solutions found so far; of all of them once `isComplete`. */
  get total(): bigint {
    let total = this.#total;
    for (const count of this.#ahead.values()) total += this.#weighted(count);
    return total;
  }

  /** What `resume` needs to go on from here. */
  save(): SavedCounting {
    const ahead = Object.fromEntries(this.#ahead);
    const { n } = this;
    return { format: FORMAT, n, depth: this.#depth, next: this.#next, ahead, total: String(this.#total) };
  }

  #weighted(count: number): bigint {
    return BigInt(count) * (this.n === 1 ? 1n : 2n);
  }
}

function isSaved(saved: unknown): saved is SavedCounting {
  if (typeof saved !== 'object' || saved === null) return false;
  const { format, n, depth, next, ahead, total } = saved as Partial<SavedCounting>;
  const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
  return (
    format === FORMAT &&
    isCount(n) &&
    isCount(depth) &&
    depth >= 2 &&
    depth <= 6 &&
    isCount(next) &&
    typeof ahead === 'object' &&
    ahead !== null &&
    Object.values(ahead).every(isCount) &&
    typeof total === 'string' &&
    /^\d{1,40}$/.test(total)
  );
}

/** Number of solutions on a board of n, on this thread. Throws UserError unless n is a whole number from 1 to 32. */
export function countQueens(n: number): bigint {
  const counting = new Counting(n);
  for (const part of counting.open()) counting.record(part, countBelow(counting.parts[part]));
  return counting.total;
}
