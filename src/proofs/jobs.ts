/** The long parts of proofs: ranges of whole numbers that threads and machines can divide at will. */
import { foxMachine, foxPlacing } from './fox-hunt.ts';
import { labyrinths } from './labyrinth.ts';
import { mineMachine, mineTwice } from './minesweeper.ts';
import type { JobPlan, Tally } from './proof.ts';

export type { JobPlan } from './proof.ts';

type Job = (from: number, to: number, params: readonly number[]) => Tally;

export const JOBS = {
  foxMachine,
  foxPlacing,
  mineMachine,
  mineTwice,
  labyrinths,
} as const satisfies { readonly [name: string]: Job };

/** A range of a plan, for one thread. */
export interface JobRange {
  readonly job: string;
  readonly from: number;
  readonly to: number;
  readonly params: readonly number[];
}

/** Runs a range. The tallies of all ranges of a plan add up to that of the whole. */
export const runRange = ({ job, from, to, params }: JobRange): Tally =>
  (JOBS[job as keyof typeof JOBS] as Job)(from, to, params);

/** The number of ranges of a plan. */
export const rangeCount = ({ size, chunk }: Pick<JobPlan, 'size' | 'chunk'>): number =>
  Math.ceil(size / chunk);

/** Range number `index`, from 0: the numbers `from` to `to - 1`. */
export function rangeAt(
  { size, chunk }: Pick<JobPlan, 'size' | 'chunk'>,
  index: number,
): { from: number; to: number } {
  return { from: index * chunk, to: Math.min((index + 1) * chunk, size) };
}
