/** What a proof is: counts over ranges of numbers, a conclusion from them, questions and answers. */
import type { Text } from '../lab/exploration.ts';
import type { ExplorationReport } from '../lab/exploration-report.ts';
import type { JobPlan } from './jobs.ts';
import type { Tally } from './tally.ts';

export interface Answer {
  readonly question: Text;
  readonly answer: Text;
}

export interface ProofReport {
  readonly answers: readonly Answer[];
  /** The numbers behind the answers, for programs. */
  readonly figures: { readonly [name: string]: unknown };
  /** False if rules and original differ somewhere, so that nothing is proved. */
  readonly isConsistent: boolean;
}

/** What a conclusion may use besides the counts. */
export interface ProofContext {
  /** Explores one of the project's explorations to its end, on all threads. */
  explore(name: string): Promise<ExplorationReport>;
}

export interface ProofOptions {
  /** Random numbers of up to so many digits (Labyrinth). */
  readonly digits: number;
}

export interface Proof {
  readonly about: Text;
  plans(options: ProofOptions): readonly JobPlan[];
  /** @param tallies one for each plan, of all ranges. */
  conclude(tallies: readonly Tally[], options: ProofOptions, context: ProofContext): Promise<ProofReport>;
}

/** A number for people, thousands separated in the way of English and, with a space, of Russian. */
export const count = (value: number): string => Math.round(value).toLocaleString('en');
