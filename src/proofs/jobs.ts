/** The long parts of proofs: ranges of whole numbers that threads, shards and machines can divide at will. */
import { foxMachine, foxPlacing } from './fox-hunt-jobs.ts';
import { labyrinths } from './labyrinth-jobs.ts';
import { mineMachine, mineTwice } from './minesweeper-jobs.ts';
import type { Tally } from './tally.ts';

type Job = (from: number, to: number, params: readonly number[]) => Tally;

export const JOBS = {
  foxMachine,
  foxPlacing,
  mineMachine,
  mineTwice,
  labyrinths,
} as const satisfies { readonly [name: string]: Job };

export type JobName = keyof typeof JOBS;

/** A part of a proof: the numbers 0..size-1, given out in ranges of at most `chunk`. */
export interface JobPlan {
  readonly job: JobName;
  readonly size: number;
  readonly chunk: number;
  readonly params: readonly number[];
}

/** A range of a plan, for one thread. */
export interface JobRange {
  readonly job: JobName;
  readonly from: number;
  readonly to: number;
  readonly params: readonly number[];
}

export const runRange = ({ job, from, to, params }: JobRange): Tally => (JOBS[job] as Job)(from, to, params);

/** The ranges of a plan that belong to a shard, in order. */
export function rangesOf(plan: JobPlan, shard: { readonly index: number; readonly of: number }): JobRange[] {
  const first = Math.floor((plan.size * shard.index) / shard.of);
  const last = Math.floor((plan.size * (shard.index + 1)) / shard.of);
  const ranges: JobRange[] = [];
  for (let from = first; from < last; from += plan.chunk)
    ranges.push({ job: plan.job, from, to: Math.min(from + plan.chunk, last), params: plan.params });
  return ranges;
}
