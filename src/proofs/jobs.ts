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

/** Part `index` of `of` of the whole, from 0. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

export const WHOLE: Shard = { index: 0, of: 1 };

type Sizes = Pick<JobPlan, 'size' | 'chunk'>;

const boundsOf = ({ size }: Sizes, { index, of }: Shard): readonly [first: number, last: number] => [
  Math.floor((size * index) / of),
  Math.floor((size * (index + 1)) / of),
];

/** How many ranges of a plan belong to a shard. */
export function rangeCount(plan: Sizes, shard: Shard): number {
  const [first, last] = boundsOf(plan, shard);
  return Math.ceil((last - first) / plan.chunk);
}

/** Range number `index` of a shard, from 0: the numbers `from` to `to - 1`. */
export function rangeAt(plan: Sizes, shard: Shard, index: number): { from: number; to: number } {
  const [first, last] = boundsOf(plan, shard);
  const from = first + index * plan.chunk;
  return { from, to: Math.min(from + plan.chunk, last) };
}

/** The ranges of a plan that belong to a shard, in order. */
export const rangesOf = (plan: JobPlan, shard: Shard): JobRange[] =>
  Array.from({ length: rangeCount(plan, shard) }, (_, index) => ({
    job: plan.job,
    params: plan.params,
    ...rangeAt(plan, shard, index),
  }));
