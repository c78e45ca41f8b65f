/** One thread of a worker: runs parts of questions. */
import { type Outcome, partRunner, type Question } from '../jobs/question.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

switchOnTurbo();
const run = partRunner();

export interface PartOfQuestion {
  readonly question: Question;
  readonly part: number;
}

export default function runPart({ question, part }: PartOfQuestion): Outcome {
  return run(question, part);
}
