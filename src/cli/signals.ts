import { catalogue } from '../texts.ts';
import type { CliIo } from './io.ts';
import { CLEAR_LINE } from './progress.ts';

const WORDS = catalogue(
  { stopping: 'stopping: what was begun is finished first; a second signal ends at once' },
  { stopping: 'останавливаюсь: начатое будет доделано; второй сигнал прервёт сразу' },
);

/**
 * The first SIGINT or SIGTERM ends the work in order; the next one at once.
 *
 * @param io where it is said that the first one was heard, for work that needs a while to come to an end; null for work that ends at once.
 */
export async function withSignals<T>(
  io: CliIo | null,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const off = (): void => {
    process.off('SIGINT', give);
    process.off('SIGTERM', give);
  };
  const give = (): void => {
    off();
    if (io) io.err(`${io.interactive ? CLEAR_LINE : ''}eggog: ${WORDS[io.lang].stopping}\n`);
    stop.abort();
  };
  process.on('SIGINT', give);
  process.on('SIGTERM', give);
  try {
    return await body(stop.signal);
  } finally {
    off();
  }
}
