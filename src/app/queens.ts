/** The run of a program as the terminal and the page show it: where it is, what it holds, what led there. */
import {
  type Algorithm,
  begin,
  chainToList,
  type Moment,
  NotationError,
  phrasesOf,
  type Solution,
  step,
  variable,
} from '../queens/index.ts';

/** A moment is kept at this interval; those in between are recomputed when the run goes back to them. */
const SPACING = 256;

/** A run in both directions. A program that cannot continue stands still and says why in `failure`. */
export class Watch {
  readonly algorithm: Algorithm;
  readonly n: number;
  /** Why the program cannot continue; null while it can. */
  failure: NotationError | null = null;
  now: Moment;
  readonly #kept: Moment[];
  /** Steps at which a state was entered, and the states, in order. */
  readonly #entered: { readonly steps: number; readonly state: string }[] = [];

  /**
   * @param n side of the board.
   * @param answers numbers for a program that asks.
   */
  constructor(algorithm: Algorithm, n: number, answers: readonly number[] = []) {
    this.algorithm = algorithm;
    this.n = n;
    this.now = begin(algorithm, { size: n, inputs: { n }, answers });
    this.#kept = [this.now];
  }

  /** Line of the text, from 1, with the instruction that comes next. */
  get line(): number {
    return this.algorithm.code[this.now.next].at.line;
  }

  /** One step. Returns false at the end of the program, and where it cannot continue. */
  forward(): boolean {
    const before = this.now;
    if (before.ended || this.failure) return false;
    try {
      this.now = step(this.algorithm, before);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      this.failure = error;
      return false;
    }
    const { steps, state, visits } = this.now;
    if (steps % SPACING === 0) this.#kept[steps / SPACING] = this.now;
    const isNew = visits !== before.visits && steps > (this.#entered.at(-1)?.steps ?? 0);
    if (isNew) this.#entered.push({ steps, state });
    return true;
  }

  /** Goes back to the moment after a number of steps from the start, by default one step. */
  back(steps = this.now.steps - 1): void {
    this.failure = null;
    this.now = this.#kept[Math.floor(Math.max(0, steps) / SPACING)];
    while (this.now.steps < steps) this.now = step(this.algorithm, this.now);
  }

  /**
   * Continues until a solution is written or a number shown, or the end.
   *
   * @returns false if the wanted moment was not reached within `most` steps.
   */
  runToSolution(most: number): boolean {
    const { board } = this.now;
    for (let i = 0; i < most && this.forward(); i++) {
      const { now } = this;
      if (now.board.solutions !== board.solutions || now.board.shown !== board.shown) return true;
    }
    return this.now.ended || this.failure !== null;
  }

  /** The last arrow of the diagram that was taken, null before the second state. */
  get transition() {
    const last = this.#entered.findLastIndex(({ steps }) => steps <= this.now.steps);
    return last < 1 ? null : { from: this.#entered[last - 1].state, to: this.#entered[last].state };
  }

  /** The row that the program works on, 0 if it has none on the board now. */
  get row(): number {
    const k = variable(this.now, 'k') ?? 0;
    return k >= 1 && k <= this.n ? k : 0;
  }

  /** The column that the program looks at in its row, 0 if none. */
  get column(): number {
    const column = this.now.arrays.c?.[this.row] ?? variable(this.now, 'i') ?? 0;
    return column >= 1 && column <= this.n ? column : 0;
  }

  /** True if the program says anything about a board. */
  get isOnBoard(): boolean {
    const phrases = this.algorithm.code.flatMap(phrasesOf);
    return phrases.some(({ phrase }) => phrase.id !== 'ask' && phrase.id !== 'show');
  }

  /** Numbers that the program showed. */
  get shown(): number[] {
    return chainToList(this.now.board.shown);
  }

  get solutions(): Solution[] {
    return chainToList(this.now.board.solutions);
  }

  /** Variables with their values, as `k` 3, in the order of their names; the array as `c` 1 5 8. */
  get values(): readonly (readonly [name: string, value: string])[] {
    return [...valuesAt(this.now), ...arraysAt(this.now)].sort(([a], [b]) => a.localeCompare(b));
  }
}

/** The variables of a moment. Names with an apostrophe are the interpreter's own, such as the bound of a loop. */
export const valuesAt = ({ globals, frame }: Moment): (readonly [name: string, value: string])[] =>
  Object.entries({ ...globals, ...frame?.locals })
    .filter(([name]) => !name.includes("'"))
    .map(([name, value]) => [name, String(value)]);

/** The arrays of a moment, with the elements that have a value. */
export const arraysAt = ({ arrays }: Moment): (readonly [name: string, elements: string])[] =>
  Object.entries(arrays).map(([name, elements]) => [
    name,
    elements.filter((value) => value !== undefined).join(' '),
  ]);
