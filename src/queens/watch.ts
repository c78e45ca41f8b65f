/** A run of a program that is watched: where it is, what it holds, what led there. */
import { type Board, boardHost, chainToList } from './board/board.ts';
import { NotationError } from './notation/error.ts';
import { phraseOf } from './notation/instructions.ts';
import { History, type Moment, variable } from './notation/interpreter.ts';
import type { Algorithm } from './notation/program.ts';
import type { Solution } from './solvers.ts';

/** The two states that were entered last: the arrow of the diagram that was taken. */
export interface Transition {
  readonly from: string;
  readonly to: string;
}

/** A program that cannot continue is not an error here: it stands still and says why in `failure`. */
export class Watch {
  readonly algorithm: Algorithm;
  readonly n: number;
  /** Why the program cannot continue; null while it can. */
  failure: NotationError | null = null;
  readonly #history: History<Board>;
  /** Steps at which a state was entered, and the states, in order. */
  readonly #entered: { readonly steps: number; readonly state: string }[] = [];

  /**
   * @param n side of the board.
   * @param answers numbers for a program that asks.
   */
  constructor(algorithm: Algorithm, n: number, answers: readonly number[] = []) {
    this.algorithm = algorithm;
    this.n = n;
    this.#history = new History(algorithm, boardHost(n, answers), { n });
  }

  get now(): Moment<Board> {
    return this.#history.now;
  }

  /** Line of the text, from 1, with the instruction that comes next. */
  get line(): number {
    const { algorithm, now } = this.#history;
    return algorithm.code.instructions[now.next].at.line;
  }

  /** One step. Returns false at the end of the program, and where it cannot continue. */
  forward(): boolean {
    const before = this.now;
    if (before.ended || this.failure) return false;
    let after: Moment<Board>;
    try {
      after = this.#history.forward();
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.failure = error;
      return false;
    }
    if (after.visits !== before.visits && after.steps > (this.#entered.at(-1)?.steps ?? 0)) {
      this.#entered.push({ steps: after.steps, state: after.state });
    }
    return true;
  }

  back(): void {
    this.failure = null;
    this.#history.back();
  }

  /** Back to the last moment before this one when a state was entered, or to the start. */
  backToState(): void {
    this.failure = null;
    this.#history.goTo(this.#entered.findLast(({ steps }) => steps < this.now.steps)?.steps ?? 0);
  }

  restart(): void {
    this.failure = null;
    this.#history.goTo(0);
  }

  /**
   * Continues until a state is entered, a solution is written or a number shown, or the end.
   *
   * @param most most steps to do.
   * @returns false if the wanted moment was not reached within `most` steps.
   */
  runTo(goal: 'state' | 'solution', most: number): boolean {
    const { visits, host } = this.now;
    for (let i = 0; i < most && this.forward(); i++) {
      const { now } = this;
      const isThere =
        goal === 'state'
          ? now.visits !== visits
          : now.host.solutions !== host.solutions || now.host.shown !== host.shown;
      if (isThere) return true;
    }
    return this.now.ended || this.failure !== null;
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
    const column = now.arrays.c?.get(row) ?? variable(now, 'i') ?? 0;
    return column >= 1 && column <= this.n ? column : 0;
  }

  /** True if the program says anything about a board. */
  get isOnBoard(): boolean {
    return this.algorithm.code.instructions.some((instruction) => {
      const use = phraseOf(instruction);
      return use !== null && use.phrase.id !== 'ask' && use.phrase.id !== 'show';
    });
  }

  /** Numbers that the program showed. */
  get shown(): number[] {
    return chainToList(this.now.host.shown);
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
      ([name, elements]) => [name, elements.values().join(' ')] as const,
    );
    return [...plain, ...lists].sort(([a], [b]) => a.localeCompare(b));
  }
}
