/**
 * Exact counting by backtracking, for hunts with many bearings and few placements left, where the graph of counting.ts
 * would need too many states: how many foxes each class of like cells holds is narrowed down by every bearing and by
 * the number of foxes, then tried.
 */
import { binomials, chooseCells, forEachChoice, type LikeCells } from '../choices.ts';
import { cellClasses, type FoxCount, type FoxEquations } from './counting.ts';

interface Solution {
  /** Foxes in each class. */
  readonly foxes: Int16Array;
  /** In how many ways they can stand in their classes. */
  readonly ways: number;
}

/**
 * Counts the placements.
 *
 * @param problem the equations, see equationsOf.
 * @param budget most steps of the search; null comes back if it was not finished by then.
 */
export function searchPlacements(problem: FoxEquations, budget = 200_000): FoxCount | null {
  if (!problem.consistent) return countOf([], []);
  const classes = cellClasses(problem);
  const solutions = new Search(problem, classes, budget).run();
  return solutions && countOf(classes, solutions);
}

function countOf(classes: readonly LikeCells[], solutions: readonly Solution[]): FoxCount {
  const total = solutions.reduce((sum, solution) => sum + solution.ways, 0);
  const odds = new Map<number, number>();
  classes.forEach(({ cells }, i) => {
    let expected = 0;
    for (const { foxes, ways } of solutions) expected += (foxes[i] * ways) / total;
    if (total > 0) for (const cell of cells) odds.set(cell, expected / cells.length);
  });
  return {
    total,
    odds,
    sample(random) {
      if (total === 0) throw new RangeError('No placement agrees with the answers.');
      let rest = random.fraction() * total;
      const solution = solutions.find(({ ways }) => (rest -= ways) < 0) ?? solutions[solutions.length - 1];
      return classes.flatMap(({ cells }, i) => chooseCells(cells, solution.foxes[i], random));
    },
    list(limit) {
      if (total > limit) return null;
      const result: number[][] = [];
      for (const { foxes } of solutions) {
        const chosen: number[] = [];
        const place = (i: number): void => {
          if (i === classes.length) result.push([...chosen]);
          else forEachChoice(classes[i].cells, foxes[i], chosen, () => place(i + 1));
        };
        place(0);
      }
      return result;
    },
  };
}

/** Bounds of the foxes in each class, tightened by the equations; the last equation is the number of all foxes. */
class Search {
  readonly #classes: readonly LikeCells[];
  readonly #least: Int16Array;
  readonly #most: Int16Array;
  readonly #members: number[][];
  readonly #equationsOf: number[][];
  readonly #wanted: number[];
  readonly #sumLeast: Int32Array;
  readonly #sumMost: Int32Array;
  /** The changes to take back: class, old bound, 0 for the lower and 1 for the upper. */
  readonly #trail: number[] = [];
  readonly #waiting: number[] = [];
  readonly #isWaiting: Uint8Array;
  readonly #solutions: Solution[] = [];
  #left: number;

  constructor(problem: FoxEquations, classes: readonly LikeCells[], budget: number) {
    this.#classes = classes;
    this.#left = budget;
    this.#least = new Int16Array(classes.length);
    this.#most = Int16Array.from(classes, (c) => c.cells.length);
    this.#wanted = [...problem.equations.map((e) => e.foxes), problem.remaining];
    const all = problem.equations.length;
    this.#members = this.#wanted.map(() => []);
    this.#equationsOf = classes.map((c) => [...c.equations, all]);
    this.#equationsOf.forEach((equations, c) => {
      for (const e of equations) this.#members[e].push(c);
    });
    this.#sumLeast = new Int32Array(all + 1);
    this.#sumMost = Int32Array.from(this.#members, (m) => m.reduce((sum, c) => sum + this.#most[c], 0));
    this.#isWaiting = new Uint8Array(all + 1).fill(1);
    this.#waiting.push(...this.#wanted.keys());
  }

  /** All solutions, or null if the budget did not suffice. */
  run(): Solution[] | null {
    if (this.#tighten()) this.#branch();
    return this.#left < 0 ? null : this.#solutions;
  }

  #branch(): void {
    if (--this.#left < 0) return;
    const e = this.#tightestEquation();
    if (e < 0) {
      let ways = 1;
      this.#classes.forEach(({ cells }, c) => {
        ways *= binomials(cells.length, this.#least[c] + 1)[this.#least[c]];
      });
      this.#solutions.push({ foxes: this.#least.slice(), ways });
      return;
    }
    let best = -1;
    for (const c of this.#members[e]) {
      if (this.#least[c] === this.#most[c]) continue;
      if (best < 0 || this.#equationsOf[c].length > this.#equationsOf[best].length) best = c;
    }
    const [from, to] = [this.#least[best], this.#most[best]];
    for (let foxes = to; foxes >= from && this.#left >= 0; foxes--) {
      const mark = this.#trail.length;
      if (foxes > from) this.#set(0, best, foxes);
      if (foxes < to) this.#set(1, best, foxes);
      if (this.#tighten()) this.#branch();
      this.#takeBack(mark);
    }
  }

  /** The undecided equation with the least room, or -1 if all is decided. */
  #tightestEquation(): number {
    let best = -1;
    let least = Infinity;
    for (let e = 0; e < this.#wanted.length; e++) {
      const width = this.#sumMost[e] - this.#sumLeast[e];
      if (width === 0) continue;
      const room = Math.min(this.#wanted[e] - this.#sumLeast[e], this.#sumMost[e] - this.#wanted[e]);
      if (room * 10_000 + width < least) [best, least] = [e, room * 10_000 + width];
    }
    return best;
  }

  /** Draws all conclusions from the bounds; false for a contradiction. */
  #tighten(): boolean {
    while (this.#waiting.length > 0) {
      const e = this.#waiting.pop()!;
      this.#isWaiting[e] = 0;
      const wanted = this.#wanted[e];
      if (this.#sumLeast[e] > wanted || this.#sumMost[e] < wanted) {
        for (const other of this.#waiting) this.#isWaiting[other] = 0;
        this.#waiting.length = 0;
        return false;
      }
      if (this.#sumLeast[e] === this.#sumMost[e]) continue;
      for (const c of this.#members[e]) {
        if (this.#least[c] === this.#most[c]) continue;
        const most = wanted - this.#sumLeast[e] + this.#least[c];
        if (most < this.#most[c]) this.#set(1, c, most);
        const least = wanted - this.#sumMost[e] + this.#most[c];
        if (least > this.#least[c]) this.#set(0, c, least);
      }
    }
    return true;
  }

  /** The lower bounds and their sums (0), or the upper ones (1). */
  #bounds(side: number): readonly [bounds: Int16Array, sums: Int32Array] {
    return side === 0 ? [this.#least, this.#sumLeast] : [this.#most, this.#sumMost];
  }

  #set(side: number, c: number, value: number): void {
    const [bounds, sums] = this.#bounds(side);
    this.#trail.push(c, bounds[c], side);
    for (const e of this.#equationsOf[c]) {
      sums[e] += value - bounds[c];
      this.#wake(e);
    }
    bounds[c] = value;
  }

  #wake(e: number): void {
    if (this.#isWaiting[e]) return;
    this.#isWaiting[e] = 1;
    this.#waiting.push(e);
  }

  #takeBack(mark: number): void {
    while (this.#trail.length > mark) {
      const side = this.#trail.pop()!;
      const value = this.#trail.pop()!;
      const c = this.#trail.pop()!;
      const [bounds, sums] = this.#bounds(side);
      for (const e of this.#equationsOf[c]) sums[e] += value - bounds[c];
      bounds[c] = value;
    }
  }
}
