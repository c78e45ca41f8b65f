/** One thread of a proof: counts over a range of numbers. */
import { switchOnTurbo } from '../machine/turbo/index.ts';
import { type JobRange, runRange } from '../proofs/jobs.ts';
import type { Tally } from '../proofs/tally.ts';

switchOnTurbo();

export default function prove(range: JobRange): Tally {
  return runRange(range);
}
