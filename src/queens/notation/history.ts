/** A run that goes forward and back. */
import { begin, type Host, type Moment, step } from './interpreter.ts';
import type { Algorithm } from './program.ts';

/** Every so many steps a moment is kept; those in between are worked out again when somebody goes back to them. */
const SPACING = 256;

/** A run that can be watched in both directions. */
export class History<S> {
  readonly algorithm: Algorithm;
  readonly #host: Host<S>;
  readonly #kept: Moment<S>[];
  #now: Moment<S>;

  constructor(algorithm: Algorithm, host: Host<S>, inputs: Readonly<Record<string, number>> = {}) {
    this.algorithm = algorithm;
    this.#host = host;
    this.#now = begin(algorithm, host, inputs);
    this.#kept = [this.#now];
  }

  get now(): Moment<S> {
    return this.#now;
  }

  /** One step on; at the end of the program nothing happens. Throws what the interpreter's `step` throws. */
  forward(): Moment<S> {
    this.#now = step(this.algorithm, this.#host, this.#now);
    const { steps } = this.#now;
    if (steps % SPACING === 0) this.#kept[steps / SPACING] = this.#now;
    return this.#now;
  }

  /** Goes to the moment after so many steps from the start, or as far as the program runs. */
  goTo(steps: number): Moment<S> {
    const wanted = Math.max(0, steps);
    if (wanted < this.#now.steps) {
      this.#now = this.#kept[Math.min(Math.floor(wanted / SPACING), this.#kept.length - 1)];
    }
    while (this.#now.steps < wanted && !this.#now.ended) this.forward();
    return this.#now;
  }

  /** One step back; at the beginning it stays there. */
  back(): Moment<S> {
    return this.goTo(this.#now.steps - 1);
  }
}
