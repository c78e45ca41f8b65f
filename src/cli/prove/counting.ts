/** Runs the ranges of a proof's plans, here or in threads, and writes and reads the counts of shards. */
import { Piscina } from 'piscina';
import { UserError } from '../../errors.ts';
import type { Shard } from '../../lab/explorer.ts';
import { type JobPlan, type JobRange, rangesOf, runRange } from '../../proofs/jobs.ts';
import { Counter, type Tally } from '../../proofs/tally.ts';
import { inBoth } from '../../texts.ts';
import { workerFile } from '../explore/pool.ts';
import { readWholeFile } from '../files.ts';
import { PROVE_WORDS } from './messages.ts';

/** A range in a thread, or here. */
type RunRange = (range: JobRange) => Tally | Promise<Tally>;

const WHOLE: Shard = { index: 0, of: 1 };

/**
 * Counts all plans.
 *
 * @param onProgress told the plan, and how much of it is done, after each range.
 */
export async function countPlans(
  plans: readonly JobPlan[],
  workers: number,
  shard: Shard = WHOLE,
  onProgress: (plan: JobPlan, done: number) => void = () => {},
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
  onProgress: (plan: JobPlan, done: number) => void,
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
      counter.merge(await under.shift()!);
      onProgress(plan, (done + 1) / ranges.length);
      await new Promise(setImmediate);
    }
    tallies.push(counter.tally);
  }
  return tallies;
}

/** The counts of a shard, as its file holds them. */
export interface PartFile {
  readonly format: 'eggog proof 1';
  readonly proof: string;
  readonly plans: readonly JobPlan[];
  readonly shard: Shard;
  readonly tallies: readonly Tally[];
}

/** Reads the files of all shards and adds them up. Throws UserError for other files and for missing parts. */
export function readParts(files: readonly string[], proof: string, plans: readonly JobPlan[]): Tally[] {
  const parts = files.map((file) => readPart(file, proof, plans));
  const { of } = parts[0].shard;
  parts.sort((a, b) => a.shard.index - b.shard.index);
  if (parts.length !== of || parts.some(({ shard }, i) => shard.of !== of || shard.index !== i))
    throw new UserError(inBoth(PROVE_WORDS, (w) => w.badParts(of)));
  return plans.map((_, i) => {
    const counter = new Counter();
    for (const { tallies } of parts) counter.merge(tallies[i]);
    return counter.tally;
  });
}

function readPart(file: string, proof: string, plans: readonly JobPlan[]): PartFile {
  const text = readWholeFile(file).toString('utf8');
  try {
    const part = JSON.parse(text) as PartFile;
    const isRight =
      part.format === 'eggog proof 1' &&
      part.proof === proof &&
      JSON.stringify(part.plans) === JSON.stringify(plans) &&
      part.tallies.length === plans.length;
    if (isRight) return part;
  } catch {
    // Said below.
  }
  throw new UserError(inBoth(PROVE_WORDS, (w) => w.badPart(file)));
}
