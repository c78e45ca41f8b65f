/** The long parts of proofs: ranges of whole numbers that threads and machines can divide at will. */
import { FOX_HUNT_PROOF, foxMachine, foxPlacing } from './fox-hunt.ts';
import { LABYRINTH_PROOF, labyrinths } from './labyrinth.ts';
import { MINESWEEPER_PROOF, mineMachine, mineTwice } from './minesweeper.ts';
import type { JobPlan, Proof, Tally } from './proof.ts';
import { QUEENS_PROOF } from './queens.ts';
import { TIC_TAC_TOE_PROOF } from './tic-tac-toe.ts';

export type { JobPlan } from './proof.ts';

type Job = (from: number, to: number, params: readonly number[]) => Tally;

const JOBS: { readonly [name: string]: Job } = {
  foxMachine,
  foxPlacing,
  mineMachine,
  mineTwice,
  labyrinths,
};

/** Runs a range. The tallies of all ranges of a plan add up to that of the whole. */
export const runRange = ({ job, params }: Pick<JobPlan, 'job' | 'params'>, from: number, to: number): Tally =>
  JOBS[job](from, to, params);

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

export const PROOFS: { readonly [name: string]: Proof } = {
  'tic-tac-toe': TIC_TAC_TOE_PROOF,
  'fox-hunt': FOX_HUNT_PROOF,
  minesweeper: MINESWEEPER_PROOF,
  labyrinth: LABYRINTH_PROOF,
  queens: QUEENS_PROOF,
};
