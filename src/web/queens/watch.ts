/** A run of one of the page's programs that is watched: where it is, what it holds, what led there. */
import {
  type Board,
  boardHost,
  chainToList,
  History,
  type Moment,
  type Solution,
  type VersionName,
  variable,
  version,
} from '../../queens/index.ts';

export const SMALLEST = 4;
/** Larger boards take too long to be watched to their end. */
export const LARGEST = 10;

/** The two states that were entered last: the arrow of the diagram that was taken. */
export interface Transition {
  readonly from: string;
  readonly to: string;
}

export class Watch {
  readonly version: VersionName;
  readonly n: number;
  readonly #history: History<Board>;
  /** Steps at which a state was entered, and the states, in order. */
  readonly #entered: { readonly steps: number; readonly state: string }[] = [];

  /** @param n side of the board. */
  constructor(name: VersionName, n: number) {
    this.version = name;
    this.n = n;
    this.#history = new History(version(name), boardHost(n), { n });
  }

  get now(): Moment<Board> {
    return this.#history.now;
  }

  /** Line of the text, from 1, with the instruction that comes next. */
  get line(): number {
    const { algorithm, now } = this.#history;
    return algorithm.code.instructions[now.next].at.line;
  }

  /** One step. Returns false at the end of the program. */
  forward(): boolean {
    const before = this.now;
    if (before.ended) return false;
    const after = this.#history.forward();
    if (after.visits !== before.visits && after.steps > (this.#entered.at(-1)?.steps ?? 0)) {
      this.#entered.push({ steps: after.steps, state: after.state });
    }
    return true;
  }

  back(): void {
    this.#history.back();
  }

  restart(): void {
    this.#history.goTo(0);
  }

  /**
   * Goes on until a state is entered, a solution is written, or the end.
   *
   * @param most most steps to do.
   * @returns false if the wanted moment was not reached within `most` steps.
   */
  runTo(goal: 'state' | 'solution', most: number): boolean {
    const { visits, host } = this.now;
    for (let i = 0; i < most && this.forward(); i++) {
      const { now } = this;
      if (goal === 'state' ? now.visits !== visits : now.host.solutions !== host.solutions) return true;
    }
    return this.now.ended;
  }

  /** The last arrow taken, null before the second state. */
  get transition(): Transition | null {
    const { steps } = this.now;
    let low = 0;
    let high = this.#entered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entered[middle].steps <= steps) low = middle + 1;
      else high = middle;
    }
    return low < 2 ? null : { from: this.#entered[low - 2].state, to: this.#entered[low - 1].state };
  }

  /** The row that the program works on, 0 if it has none on the board now. */
  get row(): number {
    const k = variable(this.now, 'k') ?? 0;
    return k >= 1 && k <= this.n ? k : 0;
  }

  /** The column that the program looks at in its row, 0 if none. */
  get column(): number {
    const { now, row } = this;
    const column = now.arrays.c?.[row] ?? variable(now, 'i') ?? 0;
    return column >= 1 && column <= this.n ? column : 0;
  }

  get solutions(): Solution[] {
    return chainToList(this.now.host.solutions);
  }

  /** Variables with their values, as `k` 3, in the order of their names; the array as `c` 1, 5, 8. */
  get values(): readonly (readonly [name: string, value: string])[] {
    const { globals, frame, arrays } = this.now;
    // Names with an apostrophe are the interpreter's own, such as the bound of a loop.
    const plain = Object.entries({ ...globals, ...frame?.locals })
      .filter(([name]) => !name.includes("'"))
      .map(([name, value]) => [name, String(value)] as const);
    const lists = Object.entries(arrays).map(
      ([name, elements]) => [name, Object.values(elements).join(' ')] as const,
    );
    return [...plain, ...lists].sort(([a], [b]) => a.localeCompare(b));
  }
}
