/** Are two programs the same? Proven, different with the keys that show it, or not decided. */
import type { ProgramFile } from '../listing/index.ts';
import type { Key, Slot } from '../machine/index.ts';
import { type ClaimOptions, claimOf, EVERYTHING } from './claim.ts';
import type { Claim, Mismatch } from './proof/obligations.ts';
import { type Proof, prove } from './proof/prove.ts';
import { compareBySampling, type SampleReport, usualInputs } from './sample.ts';
import type { Difference } from './session.ts';

/** What is compared, and how long it is tried. */
export interface EqualOptions extends ClaimOptions {
  /** Key sequences that a user types at the stops; by default those of the replays and random numbers. */
  readonly inputs?: readonly (readonly Key[])[];
  readonly sessions?: number;
  readonly seed?: number;
  /** Commands for the samples. */
  readonly budget?: number;
}

/** Proven equal, shown to differ, or neither. */
export type EqualAnswer =
  | { readonly answer: 'proven'; readonly claim: Claim; readonly proof: Proof; readonly commands: number }
  | { readonly answer: 'different'; readonly difference: Difference; readonly sample: SampleReport }
  /** Nothing was seen to differ, and the proof did not come about: where it stopped. */
  | { readonly answer: 'not-decided'; readonly mismatch: Mismatch | null; readonly sample: SampleReport };

const SESSIONS = 500;
const BUDGET = 20_000_000;

/** Compares two programs; start values and the switch are those of the first one's header. */
export function compareProgramFiles(
  first: ProgramFile,
  second: Uint8Array,
  options: EqualOptions = {},
): EqualAnswer {
  const claim = claimOf(first, second, options);
  const found = prove(claim);
  if (found.proven) return { answer: 'proven', claim, proof: found.proof, commands: found.commands };
  const keep: readonly Slot[] = options.keep ?? EVERYTHING;
  const sample = compareBySampling(first, second, {
    keep,
    sessions: options.sessions ?? SESSIONS,
    seed: options.seed ?? 1,
    budget: options.budget ?? BUDGET,
    inputs: options.inputs ?? usualInputs(first),
  });
  return sample.difference
    ? { answer: 'different', difference: sample.difference, sample }
    : { answer: 'not-decided', mismatch: found.mismatch, sample };
}
