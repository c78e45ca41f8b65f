/** Long work: a line of progress now and then, turns for others in this thread, and Ctrl-C. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorText, UserError } from '../errors.ts';
import type { Steps } from '../steps.ts';
import type { CliIo } from './io.ts';
import MESSAGES from './messages.json';

const TERMINAL_MS = 500;
const FILE_MS = 10_000;
/** Takes a line away on a terminal. */
const CLEAR_LINE = '\r\x1b[K';

/** Progress on standard error; none if the command is quiet. */
function progressOn(io: CliIo) {
  let last = monotonicMs();
  let isShown = false;
  return {
    /** Shows the line if it is time for one; `isUrgent` on a terminal at once, before work in one piece. */
    show(line: () => string, isUrgent = false): void {
      const isDue = monotonicMs() - last >= (io.interactive ? TERMINAL_MS : FILE_MS);
      if (io.isQuiet || !(isDue || (isUrgent && io.interactive))) return;
      last = monotonicMs();
      isShown = true;
      io.err(io.interactive ? `${CLEAR_LINE}${line()}` : `${line()}\n`);
    },
    /** Clears the line on a terminal. */
    done(): void {
      if (isShown && io.interactive) io.err(CLEAR_LINE);
      isShown = false;
    },
  };
}

/** Does work with progress; its line is cleared in the end. */
export async function withProgress<T>(
  io: CliIo,
  body: (progress: ReturnType<typeof progressOn>) => Promise<T>,
): Promise<T> {
  const progress = progressOn(io);
  try {
    return await body(progress);
  } finally {
    progress.done();
  }
}

/** The sentence of work that a signal ended: no mistake of the user's. */
export class StoppedError extends UserError {}

/** The first SIGINT or SIGTERM ends the work in order, and the exit code is 1; the next one ends it at once. */
export async function withSignals<T>(
  io: Pick<CliIo, 'setExitCode'>,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const off = (): void => {
    process.off('SIGINT', give);
    process.off('SIGTERM', give);
  };
  const give = (): void => {
    off();
    io.setExitCode(1);
    stop.abort();
  };
  process.on('SIGINT', give);
  process.on('SIGTERM', give);
  try {
    return await body(stop.signal);
  } catch (error) {
    throw stop.signal.aborted && error instanceof UserError ? new StoppedError(errorText(error)) : error;
  } finally {
    off();
  }
}

/** Signals come through this often. */
const BREATH_MS = 50;
/** Time of the last pause. */
let breath = 0;

/** Yields to the event loop if it is time for it. */
export async function breathe(): Promise<void> {
  if (monotonicMs() - breath < BREATH_MS) return;
  await new Promise(setImmediate);
  breath = monotonicMs();
}

/** The interface of long work between its steps. */
export type Turns = ReturnType<typeof turnsOf>;

function turnsOf({ show, done }: ReturnType<typeof progressOn>, signal: AbortSignal) {
  const turns = {
    signal,
    /** True if a signal ended the work early. */
    isStopped: false,
    /** Clears the line on a terminal, where something else is to be written. */
    clear: done,
    /** Shows the line if it is time for one; false if a signal came, and the work is to end. */
    async goesOn(line?: () => string): Promise<boolean> {
      if (line) show(line);
      await breathe();
      turns.isStopped ||= signal.aborted;
      return !turns.isStopped;
    },
    /** Goes through with work in steps, or to the signal, with a line about each step. */
    async through<T, Told>(steps: Steps<T, Told>, line?: (told: Told) => string): Promise<T> {
      let step = steps.next();
      while (!step.done) {
        const { value } = step;
        step = steps.next(!(await turns.goesOn(line && (() => line(value)))));
      }
      return step.value;
    },
  };
  return turns;
}

/** Does long work, and prints a line if a signal stopped it. */
export const withTurns = <T>(io: CliIo, body: (turns: Turns) => Promise<T>): Promise<T> =>
  withSignals(io, async (signal) => {
    const progress = progressOn(io);
    const turns = turnsOf(progress, signal);
    try {
      return await body(turns);
    } finally {
      progress.done();
      if (turns.isStopped) io.err(`eggog: ${MESSAGES.stopped[io.lang]}\n`);
    }
  });

const BLOCK = 32 * 1024;
/** Longest time that a line waits for its block to fill. */
const WAIT_MS = 50;

/**
 * Writes lines in blocks and lets the event loop run between them. A slow reader slows the writer down, and a reader that
 * leaves ends it, so memory stays bounded. A step without a line is work on the next one; the first signal ends it.
 *
 * @param progress the line of progress.
 */
export async function writeLines(
  io: CliIo,
  lines: Steps<unknown, string | undefined>,
  progress?: () => string,
): Promise<void> {
  await withTurns(io, async (turns) => {
    let block = '';
    let written = performance.now();
    try {
      let step = lines.next();
      while (!step.done) {
        if (step.value !== undefined) block += `${step.value}\n`;
        if (block.length >= BLOCK || (block !== '' && performance.now() - written > WAIT_MS)) {
          turns.clear();
          io.out(block);
          block = '';
          if (process.stdout.writableNeedDrain)
            await once(process.stdout, 'drain', turns).catch((error: unknown) => {
              if (!turns.signal.aborted) throw error;
            });
          else await new Promise((resolve) => setImmediate(resolve));
          written = performance.now();
        }
        step = lines.next(!(await turns.goesOn(progress)));
      }
    } finally {
      // Lines that were made before an error are not lost.
      turns.clear();
      io.out(block);
    }
  });
}

const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

// Files of the bundled worker threads.

/** The bundled worker beside the bundled command line; null where nothing is bundled. */
export function workerFile(name: string): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  return existsSync(file) ? file : null;
}
