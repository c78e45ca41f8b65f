/** `eggog work`: runs parts of the questions in a queue. */
import { action, flag } from '../../app/action.ts';
import { workForQueue } from '../../jobs/queue.ts';
import type { CliIo } from '../io.ts';
import { withSignals } from '../long-work.ts';
import { openQueue, PLACE, partThreads, placeOf, proveError, proveMessage } from '../prove/answer.ts';
import MESSAGES from '../prove/messages.json';

/** `eggog work`: works for a queue until a signal, or with `--once` until nothing waits there. */
export const work = action({
  name: 'work',
  texts: MESSAGES,
  input: { ...PLACE, once: flag() },
  hasJson: false,
  run: async ({ once = false, ...given }, io: CliIo): Promise<void> => {
    const { workers: threads, queue: url } = placeOf(given);
    if (url === undefined) throw proveError('noQueue');
    const queue = await openQueue(io, url);
    let isReported = false;
    const whenIdle = async (): Promise<boolean> => {
      if (!isReported && (await queue.waitsForOthers())) {
        isReported = true;
        io.err(`eggog: ${proveMessage(io.lang, 'otherVersion', { place: queue.place })}\n`);
      }
      return once;
    };
    try {
      io.err(`${proveMessage(io.lang, 'working', { place: queue.place, threads })}\n`);
      // A signal is the usual end of a worker, so the exit code stays 0.
      await withSignals({ setExitCode: () => {} }, async (signal) => {
        const { run, close } = partThreads(threads, signal);
        await workForQueue(queue, { run, threads, signal, whenIdle }).finally(close);
      });
      io.err(`${proveMessage(io.lang, 'workDone')}\n`);
    } finally {
      await queue.close();
    }
  },
});
