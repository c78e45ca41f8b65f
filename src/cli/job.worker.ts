/** One thread of a worker: runs parts of questions. */
import { type Outcome, partRunner, type Question } from '../jobs/question.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();
const run = partRunner();

export interface PartOfQuestion {
  readonly question: Question;
  readonly part: number;
  /** What a part of a search is asked. */
  readonly input: string | null;
}

export default async function runPart({ question, part, input }: PartOfQuestion): Promise<Outcome> {
  return run(question, part, input);
}
