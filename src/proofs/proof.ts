/** What a proof is: counts over ranges of numbers, a conclusion from them, questions and answers. */
import type { Text } from '../lab/exploration.ts';
import type { ExplorationReport } from '../lab/exploration-report.ts';
import type { Steps } from '../steps.ts';
import { numeral } from '../texts.ts';
import type { JobPlan } from './jobs.ts';
import type { Tally } from './tally.ts';

export interface Answer {
  readonly question: Text;
  readonly answer: Text;
}

/** A question and its answer, each in both languages. */
export const answered = (askedEn: string, askedRu: string, en: string, ru: string): Answer => ({
  question: { en: askedEn, ru: askedRu },
  answer: { en, ru },
});

/** The same where the answer is yes, or else nothing is proved. */
export const confirmed = (
  isSo: boolean,
  askedEn: string,
  askedRu: string,
  yesEn: string,
  yesRu: string,
): Answer =>
  isSo
    ? answered(askedEn, askedRu, yesEn, yesRu)
    : answered(askedEn, askedRu, 'NO: nothing is proved', 'НЕТ: ничего не доказано');

/** The numbers of a proof, for programs and for its answers. */
export interface Figures {
  readonly [name: string]: unknown;
}

/** A proof that was carried out. */
export interface ProofReport {
  readonly answers: readonly Answer[];
  readonly figures: Figures;
  /** False if rules and original differ somewhere, so that nothing is proved. */
  readonly isConsistent: boolean;
}

/** What a conclusion may use besides the counts. */
export interface ProofContext {
  /** Explores one of the project's explorations to its end, on all threads. */
  explore(name: string): Promise<ExplorationReport>;
  /** Goes through other work; a signal ends the proof between two of its steps. */
  whole<T>(steps: Steps<T>): Promise<T>;
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

/** What a proof is made of: its numbers, whether they can be trusted, and its answers, which are made of the numbers alone. */
interface ProofParts<F extends object> extends Pick<Proof, 'about' | 'plans'> {
  figures(
    tallies: readonly Tally[],
    options: ProofOptions,
    context: ProofContext,
  ): Promise<{ readonly figures: F; readonly isConsistent: boolean }>;
  answers(figures: F, isConsistent: boolean): readonly Answer[];
}

/** Puts a proof together. */
export const proofOf = <F extends object>({ about, plans, figures, answers }: ProofParts<F>): Proof => ({
  about,
  plans,
  async conclude(tallies, options, context) {
    const found = await figures(tallies, options, context);
    return {
      answers: answers(found.figures, found.isConsistent),
      figures: found.figures as unknown as Figures,
      isConsistent: found.isConsistent,
    };
  },
});

/** Whether a generator of the rules draws what the original draws, from all its states. */
export const drawnAlike = (numbers: number, isConsistent: boolean): Answer =>
  confirmed(
    isConsistent,
    'Does the original draw the same numbers and cells?',
    'Те же ли числа и клетки даёт исходная программа?',
    `yes, from all ${numeral.en(numbers)} states, on the machine`,
    `да, из всех ${numeral.ru(numbers)} состояний, на машине`,
  );
