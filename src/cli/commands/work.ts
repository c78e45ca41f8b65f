/** `eggog work`: runs parts of the questions in a queue. */
import { availableParallelism } from 'node:os';
import { queueAddress, workForQueue } from '../../jobs/queue.ts';
import type { Command } from '../command.ts';
import { MOST_WORKERS, wholeNumber } from '../command.ts';
import type { CliIo } from '../io.ts';
import { withSignals } from '../long-work.ts';
import { openQueue, partThreads } from '../prove/answer.ts';
import { proveError, proveMessage } from '../prove/messages.ts';
import { queueOf } from '../prove/place.ts';

interface Options {
  queue?: string;
  workers?: number;
  once?: boolean;
}

/** Registers `eggog work`. */
export function registerWork(program: Command, io: CliIo): void {
  program
    .command('work')
    .option('--queue <url>', proveMessage(io.lang, 'queue'), queueAddress)
    .option('--workers <n>', proveMessage(io.lang, 'workers'), wholeNumber(1, MOST_WORKERS))
    .option('--once', proveMessage(io.lang, 'once'))
    .action((options: Options) => serveQueue(options, io));
}

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
