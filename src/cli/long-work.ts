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

export interface Progress {
  /** Shows the line if it is time for one. */
  show(line: () => string): void;
  /** Shows the line on a terminal at once: work in one piece comes next. */
  now(line: () => string): void;
  /** Clears the line on a terminal. */
  done(): void;
}

/** Progress on standard error; none if the command is quiet. */
export function progressOn(io: CliIo): Progress {
  if (io.isQuiet) return { show: () => {}, now: () => {}, done: () => {} };
  let last = monotonicMs();
  let isShown = false;
  const tell = (line: string): void => {
    last = monotonicMs();
    isShown = true;
    io.err(io.interactive ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };
  return {
    show(line) {
      if (monotonicMs() - last >= (io.interactive ? TERMINAL_MS : FILE_MS)) tell(line());
    },
    now(line) {
      if (io.interactive) tell(line());
    },
    done() {
      if (isShown && io.interactive) io.err(CLEAR_LINE);
      isShown = false;
    },
  };
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
export interface Turns {
  /** Shows the line if it is time for one; false if a signal came, and the work is to end. */
  goesOn(line?: () => string): Promise<boolean>;
  /** Goes through with work in steps, or to the signal, with a line about each step. */
  through<T, Told>(steps: Steps<T, Told>, line?: (told: Told) => string): Promise<T>;
  /** Clears the line on a terminal, where something else is to be written. */
  clear(): void;
  readonly signal: AbortSignal;
  /** True if a signal ended the work early. */
  readonly isStopped: boolean;
}

/** Does long work, and prints a line if a signal stopped it. */
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
      if (isStopped) io.err(`eggog: ${MESSAGES.stopped[io.lang]}\n`);
    }
  });
}

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
