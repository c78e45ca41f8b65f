/** Runs from beginning to end. */
import { NotationError } from './error.ts';
import { begin, type Host, type Moment, step } from './interpreter.ts';
import type { Algorithm } from './program.ts';

/** How a program is run. */
export interface RunOptions {
  /** Variables that have a value from the start. */
  readonly inputs?: Readonly<Record<string, number>>;
  /** The run is given up after so many steps; 100 million unless told. */
  readonly budget?: number;
}

const BUDGET = 1e8;

/**
 * All the moments of a run, one after each step, up to the end of the program.
 *
 * @throws {NotationError} what `step` throws, and `step-budget` when the budget is used up.
 */
export function* moments<S>(
  algorithm: Algorithm,
  host: Host<S>,
  options: RunOptions = {},
): Generator<Moment<S>> {
  const limit = options.budget ?? BUDGET;
  let now = begin(algorithm, host, options.inputs);
  while (!now.ended) {
    if (now.steps >= limit) {
      const { at } = algorithm.code.instructions[now.next];
      throw new NotationError('step-budget', at, { limit, state: now.state });
    }
    now = step(algorithm, host, now);
    yield now;
  }
}

/** Runs a program to its end and returns the last moment. Throws what `moments` throws. */
export function run<S>(algorithm: Algorithm, host: Host<S>, options: RunOptions = {}): Moment<S> {
  let last = begin(algorithm, host, options.inputs);
  for (const now of moments(algorithm, host, options)) last = now;
  return last;
}

/** The moments at which a state or procedure was entered, up to the end of the program. Throws what `moments` throws. */
export function* trace<S>(
  algorithm: Algorithm,
  host: Host<S>,
  options: RunOptions = {},
): Generator<Moment<S>> {
  let visits: Moment<S>['visits'] = {};
  for (const now of moments(algorithm, host, options)) {
    if (now.visits === visits) continue;
    visits = now.visits;
    yield now;
  }
}
