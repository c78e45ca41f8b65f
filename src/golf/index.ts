/**
 * Shorter programs, and proofs that two programs do the same.
 *
 * @packageDocumentation
 */
export type { ClaimOptions } from './claim.ts';
export { compareProgramFiles, type EqualAnswer, type EqualOptions } from './equal.ts';
export {
  DEFAULT_BUDGET,
  GOALS,
  type Goal,
  type GolfOptions,
  type GolfProgress,
  type GolfResult,
  golfProgram,
  keystrokesOf,
  type Rewrite,
  type Suggestion,
} from './golf.ts';
export { compareBySampling, type SampleOptions, type SampleReport } from './sample.ts';
