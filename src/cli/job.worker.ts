/** One thread of a worker: runs parts of questions. */
import { saidBy, UserError } from '../errors.ts';
import { type Outcome, partRunner, type Question } from '../jobs/question.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';
import type { Localized } from '../texts.ts';

switchOnTurbo();
const run = partRunner();

export interface PartOfQuestion {
  readonly question: Question;
  readonly part: number;
  /** What a part of a search is asked. */
  readonly input: string | null;
}

/** What a thread answers: errors lose their class and their languages on the way out of it. */
export type PartAnswer = Outcome | { readonly mistake: Localized };

/**
 * Runs one part of a question. A mistake of the user's comes back as data, since errors lose their class between
 * threads; any other error is thrown.
 */
export default async function runPart({ question, part, input }: PartOfQuestion): Promise<PartAnswer> {
  try {
    return await run(question, part, input);
  } catch (error) {
    if (error instanceof UserError) return { mistake: saidBy(error) };
    throw error;
  }
}
