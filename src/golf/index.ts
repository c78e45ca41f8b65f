/**
 * Shorter programs, and proofs that two programs do the same.
 *
 * @packageDocumentation
 */

export { type ClaimOptions, claimOf, EVERYTHING, entriesOf, usualKeep } from './claim.ts';
export type { Difference } from './equal.ts';
export {
  compareBySampling,
  compareProgramFiles,
  type EqualAnswer,
  type EqualOptions,
  type SampleOptions,
  type SampleReport,
} from './equal.ts';
export { compareByExhaustion, type ExhaustOptions, type ExhaustReport } from './exhaust.ts';
export { computes } from './find/check.ts';
export { evaluateGoal, type Goal as FindGoal, parseGoal } from './find/expression.ts';
export {
  type ForwardAnswer,
  NUMBER_ALPHABET,
  searchForward,
  startState,
} from './find/forward.ts';
export { type FindAnswer, type FindOptions, findPrograms } from './find/regress.ts';
export {
  DEFAULT_BUDGET,
  type GolfOptions,
  type GolfProgress,
  type GolfResult,
  golfProgram,
  type Refusal,
  type Rewrite,
} from './golf.ts';
export { checkCertificate, type Verdict, writeCertificate } from './proof/certificate.ts';
export type { Claim, Mismatch } from './proof/obligations.ts';
export { type Proof, type ProofResult, prove } from './proof/prove.ts';
