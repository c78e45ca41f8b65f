/** Runs the ranges of a proof's plans, here or in threads. */
import { Piscina } from 'piscina';
import type { Shard } from '../../lab/explorer.ts';
import { type JobPlan, type JobRange, rangesOf, runRange } from '../../proofs/jobs.ts';
import { Counter, type Tally } from '../../proofs/tally.ts';
import { workerFile } from '../explore/pool.ts';

/** A range in a thread, or here. */
type RunRange = (range: JobRange) => Tally | Promise<Tally>;

/** Told after each range, in order: its plan, how much of that is done, and what the range counted. */
type OnRange = (plan: JobPlan, done: number, tally: Tally) => void;

const WHOLE: Shard = { index: 0, of: 1 };

/**
 * Counts all plans.
 *
 * @param onProgress told after each range.
 */
export async function countPlans(
  plans: readonly JobPlan[],
  workers: number,
  shard: Shard = WHOLE,
  onProgress: OnRange = () => {},
): Promise<Tally[]> {
  const file = workers > 1 ? workerFile('prove.worker.js') : null;
  if (file === null) return countWith(runRange, 1, plans, shard, onProgress);
  const pool = new Piscina({ filename: file, minThreads: workers, maxThreads: workers });
  try {
    return await countWith((range) => pool.run(range), workers, plans, shard, onProgress);
  } finally {
    await pool.destroy();
  }
}

async function countWith(
  run: RunRange,
  parallel: number,
  plans: readonly JobPlan[],
  shard: Shard,
  onProgress: OnRange,
): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const plan of plans) {
    const ranges = rangesOf(plan, shard);
    const counter = new Counter();
    const under: Promise<Tally>[] = [];
    let next = 0;
    for (let done = 0; done < ranges.length; done++) {
      while (next < ranges.length && under.length <= parallel) {
        const range = ranges[next++];
        const result = (async () => run(range))();
        result.catch(() => {});
        under.push(result);
      }
      // In order, so that the first of equally large values wins whatever the number of threads.
      const tally = await under.shift()!;
      counter.merge(tally);
      onProgress(plan, (done + 1) / ranges.length, tally);
      await new Promise(setImmediate);
    }
    tallies.push(counter.tally);
  }
  return tallies;
}
