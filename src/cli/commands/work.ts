/** `eggog work`: works for a queue. */
import { availableParallelism } from 'node:os';
import { mistake } from '../../errors.ts';
import { openStore } from '../../jobs/open.ts';
import { BRINGS_CODE } from '../../jobs/store.ts';
import { work } from '../../jobs/worker.ts';
import type { Command } from '../command.ts';
import { engineDigest } from '../explore/engine-digest.ts';
import type { CliIo } from '../io.ts';
import { MOST_WORKERS, queueAddress, wholeNumber } from '../options.ts';
import { workerId } from '../prove/answer.ts';
import { queueUrl } from '../prove/place.ts';
import { QUEUE_WORDS } from '../prove/queue-messages.ts';
import { partThreads } from '../prove/threads.ts';
import { withSignals } from '../signals.ts';

interface Options {
  queue?: string;
  workers?: number;
  once?: boolean;
  scripts?: boolean;
}

/** Registers `eggog work`. */
export function registerWork(program: Command, io: CliIo): void {
  const words = QUEUE_WORDS[io.lang];
  program
    .command('work')
    .option('--queue <url>', words.queue, queueAddress)
    .option('--workers <n>', words.workers, wholeNumber(1, MOST_WORKERS))
    .option('--once', words.once)
    .option('--scripts', words.scripts)
    .action((options: Options) => serveQueue(options, io));
}

/** Works for a queue until a signal, or with `--once` until nothing waits there. */
async function serveQueue(options: Options, io: CliIo): Promise<void> {
  const words = QUEUE_WORDS[io.lang];
  const store = await openStore({ queue: queueUrl(options.queue) });
  const threads = options.workers ?? availableParallelism();
  const pool = partThreads(threads);
  const engine = engineDigest();
  const runsCode = options.scripts === true;
  const worker = { id: workerId(), engine, threads, runsCode };
  try {
    io.err(`${words.working(store.place, threads)}\n`);
    // Nothing but a signal ends a worker: it was not stopped before its end.
    await withSignals({ setExitCode: () => {} }, (signal) =>
      work(store, worker, pool.run, {
        signal,
        whenIdle: async () => {
          const engines = await store.openEngines();
          const isOurs = (one: string): boolean =>
            one === engine || (runsCode && one === engine + BRINGS_CODE);
          if (engines.length > 0 && !engines.some(isOurs)) {
            const isCode = engines.includes(engine + BRINGS_CODE);
            throw mistake(QUEUE_WORDS, (w) => w[isCode ? 'needsScripts' : 'otherVersion'](store.place));
          }
          return options.once === true && engines.length === 0;
        },
      }),
    );
    io.err(`${words.left}\n`);
  } finally {
    await pool.close();
    await store.close();
  }
}
