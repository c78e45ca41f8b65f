/** A line of progress now and then: rewritten in place on a terminal, one line every ten seconds elsewhere. */
import { catalogue } from '../texts.ts';
import { monotonicMs } from './clock.ts';
import type { CliIo } from './io.ts';

const TERMINAL_MS = 500;
const FILE_MS = 10_000;
/** Takes a line away on a terminal. */
const CLEAR_LINE = '\r\x1b[K';

/** Words of commands that tell their progress. */
export const PROGRESS_WORDS = catalogue(
  {
    commands: (done: string, of: string) => `${done} of at most ${of} commands`,
    steps: 'commands after which a run is given up',
    endless: (steps: number) => `still running after ${steps} commands: the run was given up (--max-steps)`,
    stopped: 'stopped: this is what there was by then',
  },
  {
    commands: (done, of) => `команд ${done}, самое большее ${of}`,
    steps: 'сколько команд ждать остановки',
    endless: (steps) => `после ${steps} команд программа ещё считает: дальше не ждём (--max-steps)`,
    stopped: 'остановлено: это всё, что было к тому времени',
  },
);

/** The same world without a word about progress, if that is asked for. */
export const quietly = (io: CliIo, isQuiet = false): CliIo => (isQuiet ? { ...io, isQuiet } : io);

export interface Progress {
  /** Shows the line if it is time for one. */
  show(line: () => string): void;
  /** Shows the line on a terminal at once: work in one piece comes next. */
  now(line: () => string): void;
  /** Clears the line on a terminal. */
  done(): void;
}

/** Progress on standard error; none if `quiet`, which {@link quietly} says for a whole command. */
export function progressOn(io: CliIo, quiet = io.isQuiet ?? false): Progress {
  if (quiet) return { show: () => {}, now: () => {}, done: () => {} };
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
