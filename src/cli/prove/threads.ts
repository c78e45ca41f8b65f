/** Runs parts in threads, so that this one hears signals and gives signs of life; here where nothing is bundled. */
import { UserError } from '../../errors.ts';
import { partRunner, type RunPart } from '../../jobs/question.ts';
import { startThreads, workerFile } from '../explore/pool.ts';
import type { PartAnswer, PartOfQuestion } from '../job.worker.ts';

export interface PartThreads {
  readonly run: RunPart;
  close(): Promise<void>;
}

/**
 * Threads that run parts; a part that ends in a mistake of the user's rejects with it as UserError. To be closed at
 * the end.
 */
export function partThreads(threads: number): PartThreads {
  const file = workerFile('job.worker.js');
  if (file === null) return { run: runHere(), close: async () => {} };
  const { run, close } = startThreads<PartOfQuestion, PartAnswer>(file, threads);
  return {
    async run(question, part, input) {
      const answer = await run({ question, part, input });
      if ('mistake' in answer) throw new UserError(answer.mistake);
      return answer;
    },
    close,
  };
}

function runHere(): RunPart {
  const run = partRunner();
  return async (question, part, input) => {
    // Signals have their turn between parts.
    await new Promise((resolve) => setImmediate(resolve));
    return run(question, part, input);
  };
}
