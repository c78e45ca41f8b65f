/** `eggog work`: runs parts of the questions in a queue. */
import { availableParallelism } from 'node:os';
import { action, count, flag } from '../../app/action.ts';
import { workForQueue } from '../../jobs/queue.ts';
import { MOST_WORKERS } from '../command.ts';
import type { CliIo } from '../io.ts';
import { withSignals } from '../long-work.ts';
import { openQueue, PLACE, partThreads, proveError, proveMessage, queueOf } from '../prove/answer.ts';
import MESSAGES from '../prove/messages.json';

interface Options {
  readonly queue?: string | undefined;
  readonly workers?: number | undefined;
  readonly once?: boolean | undefined;
}

/** `eggog work`. */
export const work = action({
  name: 'work',
  texts: MESSAGES,
  input: { ...PLACE, workers: count({ least: 1, most: MOST_WORKERS }), once: flag() },
  hasJson: false,
  run: (options, io: CliIo) => serveQueue(options, io),
});

/** Works for a queue until a signal, or with `--once` until nothing waits there. */
async function serveQueue(options: Options, io: CliIo): Promise<void> {
  const url = queueOf(options.queue);
  if (url === undefined) throw proveError('noQueue');
  const threads = options.workers ?? availableParallelism();
  const queue = await openQueue(io, url);
  const pool = partThreads(threads);
  let isReported = false;
  try {
    io.err(`${proveMessage(io.lang, 'working', { place: queue.place, threads })}\n`);
    // A signal is the usual end of a worker, so the exit code stays 0.
    await withSignals({ setExitCode: () => {} }, async (signal) => {
      signal.addEventListener('abort', pool.close);
      await workForQueue(queue, {
        run: pool.run,
        threads,
        signal,
        whenIdle: async () => {
          if (!isReported && (await queue.waitsForOthers())) {
            isReported = true;
            io.err(`eggog: ${proveMessage(io.lang, 'otherVersion', { place: queue.place })}\n`);
          }
          return options.once === true;
        },
      });
    });
    io.err(`${proveMessage(io.lang, 'workDone')}\n`);
  } finally {
    await pool.close();
    await queue.close();
  }
}
