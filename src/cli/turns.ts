/** Long work in this thread: it tells how far it is, and the first signal ends it with what it has. */
import type { Steps } from '../steps.ts';
import { monotonicMs } from './clock.ts';
import type { CliIo } from './io.ts';
import { PROGRESS_WORDS, progressOn } from './progress.ts';
import { withSignals } from './signals.ts';

/** Signals come through this often. */
const BREATH_MS = 50;
/** When others had their turn last. */
let breath = 0;

/** Lets others in this thread have their turn if it is time for it. */
export async function breathe(): Promise<void> {
  if (monotonicMs() - breath < BREATH_MS) return;
  await new Promise(setImmediate);
  breath = monotonicMs();
}

/** Goes through with work in steps of which a part is nothing: null as soon as it is not to go on. */
export async function whole<T, Told>(
  steps: Steps<T, Told>,
  goesOn: (told: Told) => Promise<boolean>,
): Promise<T | null> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (!(await goesOn(step.value))) return null;
  }
}

/** What long work asks between its steps. */
export interface Turns {
  /** Shows the line if it is time for one; false if a signal came, and the work is to end. */
  goesOn(line?: () => string): Promise<boolean>;
  /** Goes through with work in steps, or to the signal, with a line about each step. */
  through<T, Told>(steps: Steps<T, Told>, line?: (told: Told) => string): Promise<T>;
  /** The same with work of which a part is nothing: null if the signal came first. */
  whole<T, Told>(steps: Steps<T, Told>, line?: (told: Told) => string): Promise<T | null>;
  /** Clears the line on a terminal, where something else is to be written. */
  clear(): void;
  readonly signal: AbortSignal;
  /** The work was told to end before it had come to its end. */
  readonly isStopped: boolean;
}

/** Does long work; that it was stopped is said. */
export async function withTurns<T>(io: CliIo, body: (turns: Turns) => Promise<T>): Promise<T> {
  const progress = progressOn(io);
  let isStopped = false;
  return withSignals(io, async (signal) => {
    const turns: Turns = {
      async goesOn(line) {
        if (line) progress.show(line);
        await breathe();
        isStopped ||= signal.aborted;
        return !isStopped;
      },
      async through(steps, line) {
        let step = steps.next();
        while (!step.done) {
          const { value } = step;
          step = steps.next(!(await turns.goesOn(line && (() => line(value)))));
        }
        return step.value;
      },
      whole: (steps, line) => whole(steps, (told) => turns.goesOn(line && (() => line(told)))),
      clear: () => progress.done(),
      signal,
      get isStopped() {
        return isStopped;
      },
    };
    try {
      return await body(turns);
    } finally {
      progress.done();
      if (isStopped) io.err(`eggog: ${PROGRESS_WORDS[io.lang].stopped}\n`);
    }
  });
}
