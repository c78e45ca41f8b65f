/** `eggog work`: runs parts of the questions in a queue. */
import { availableParallelism } from 'node:os';
import { mistake } from '../../errors.ts';
import { queueAddress, workForQueue } from '../../jobs/queue.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';
import { MOST_WORKERS, wholeNumber } from '../options.ts';
import { openQueue, partThreads } from '../prove/answer.ts';
import { PROVE_WORDS } from '../prove/messages.ts';
import { queueOf } from '../prove/place.ts';
import { withSignals } from '../signals.ts';

interface Options {
  queue?: string;
  workers?: number;
  once?: boolean;
}

/** Registers `eggog work`. */
export function registerWork(program: Command, io: CliIo): void {
  const words = PROVE_WORDS[io.lang];
  program
    .command('work')
    .option('--queue <url>', words.queue, queueAddress)
    .option('--workers <n>', words.workers, wholeNumber(1, MOST_WORKERS))
    .option('--once', words.once)
    .action((options: Options) => serveQueue(options, io));
}

/** Works for a queue until a signal, or with `--once` until nothing waits there. */
async function serveQueue(options: Options, io: CliIo): Promise<void> {
  const words = PROVE_WORDS[io.lang];
  const url = queueOf(options.queue);
  if (url === undefined) throw mistake(PROVE_WORDS, (w) => w.noQueue);
  const threads = options.workers ?? availableParallelism();
  const queue = await openQueue(io, url);
  const pool = partThreads(threads);
  let isReported = false;
  try {
    io.err(`${words.working(queue.place, threads)}\n`);
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
            io.err(`eggog: ${words.otherVersion(queue.place)}\n`);
          }
          return options.once === true;
        },
      });
    });
    io.err(`${words.workDone}\n`);
  } finally {
    await pool.close();
    await queue.close();
  }
}
