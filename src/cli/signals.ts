/** Ctrl-C and SIGTERM for commands that take long. */
import { saidBy, UserError } from '../errors.ts';
import type { CliIo } from './io.ts';

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
    throw stop.signal.aborted && error instanceof UserError ? new StoppedError(saidBy(error)) : error;
  } finally {
    off();
  }
}
