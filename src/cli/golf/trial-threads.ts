/** Threads of `eggog golf FILE`: they look for windows ahead of the turn, what is found is the same without them. */
import type { Ahead } from '../../golf/golf.ts';
import type { TrialResult } from '../../golf/search/windows.ts';
import { startThreads, type Threads } from '../../jobs/threads.ts';
import { workerFile } from '../explore/pool.ts';
import type { TrialOrder } from '../trials.worker.ts';

/** What takes no longer stays in one thread: threads cost some tenths of a second to begin. */
const QUICK_MS = 500;
/** Searches under way for each thread, so that none waits for the next. */
const JOBS_PER_THREAD = 2;

export interface TrialThreads {
  readonly ahead: Ahead;
  /** What threads did so far: searches and their commands. */
  readonly done: { jobs: number; commands: number };
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Threads that begin once the search has taken a while; none for one worker, and where nothing is bundled. */
export function trialThreads(
  workers: number,
  signal: AbortSignal,
  {
    quickMs = QUICK_MS,
    file = workerFile('trials.worker.js'),
  }: { quickMs?: number; file?: string | null } = {},
): TrialThreads {
  const begun = performance.now();
  const done = { jobs: 0, commands: 0 };
  let pool: Threads<TrialOrder, TrialResult> | null = null;
  const ahead: Ahead = async (jobs, limit) => {
    if (workers < 2 || file === null || jobs.length < 2 || performance.now() - begun < quickMs) return [];
    pool ??= startThreads(file, workers, { signal });
    const threads = pool;
    const results: (readonly [string, TrialResult])[] = [];
    let next = 0;
    let spent = 0;
    const lane = async (): Promise<void> => {
      while (next < jobs.length && spent <= limit && !signal.aborted) {
        const job = jobs[next++];
        const result = await threads.run({ job, limit }).catch((error: unknown) => {
          if (!signal.aborted) throw error;
          return null;
        });
        if (result === null) return;
        spent += result.commands;
        if (!result.isCut) results.push([job.name, result]);
      }
    };
    await Promise.all(Array.from({ length: JOBS_PER_THREAD * workers }, lane));
    done.jobs += results.length;
    done.commands += spent;
    return results;
  };
  return { ahead, done, close: async () => pool?.close() };
}
