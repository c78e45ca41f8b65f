/** A line of progress now and then: rewritten in place on a terminal, one line every ten seconds elsewhere. */
import { catalogue } from '../texts.ts';
import type { CliIo } from './io.ts';

const TERMINAL_MS = 500;
const FILE_MS = 10_000;

/** Words of commands that tell their progress. */
export const PROGRESS_WORDS = catalogue(
  {
    commands: (done: string, of: string) => `${done} of at most ${of} commands`,
  },
  {
    commands: (done, of) => `команд ${done}, самое большее ${of}`,
  },
);

/** The same world without a word about progress, if that is asked for. */
export const quietly = (io: CliIo, isQuiet = false): CliIo => (isQuiet ? { ...io, isQuiet } : io);

export interface Progress {
  /** Shows the line if it is time for one. */
  show(line: () => string): void;
  /** Clears the line on a terminal. */
  done(): void;
}

/** Progress on standard error; none if `quiet`, which {@link quietly} says for a whole command. */
export function progressOn(io: CliIo, quiet = io.isQuiet ?? false): Progress {
  if (quiet) return { show: () => {}, done: () => {} };
  let last = performance.now();
  let isShown = false;
  return {
    show(line) {
      const now = performance.now();
      if (now - last < (io.interactive ? TERMINAL_MS : FILE_MS)) return;
      last = now;
      isShown = true;
      io.err(io.interactive ? `\r\x1b[K${line()}` : `${line()}\n`);
    },
    done() {
      if (isShown && io.interactive) io.err('\r\x1b[K');
    },
  };
}
