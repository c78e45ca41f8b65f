/** A thread that runs parts of questions. */
import { partRunner, type Question } from '../jobs/question.ts';
import { serveTasks } from '../jobs/threads.ts';
import { switchOnTurbo } from '../machine/turbo/index.ts';

export interface PartTask {
  readonly question: Question;
  readonly part: number;
}

switchOnTurbo();
const run = partRunner();
serveTasks(({ question, part }: PartTask) => run(question, part));
