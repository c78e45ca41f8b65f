/** One thread of a proof: counts over a range of numbers. */
import { type JobRange, runRange } from '../proofs/jobs.ts';
import type { Tally } from '../proofs/tally.ts';

export default function prove(range: JobRange): Tally {
  return runRange(range);
}
