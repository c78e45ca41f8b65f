/** Runs parts in threads, or here where nothing is bundled or one thread is enough. */
import { Piscina } from 'piscina';
import { UserError } from '../../errors.ts';
import { partRunner, type RunPart } from '../../jobs/question.ts';
import { endPool, workerFile } from '../explore/pool.ts';
import type { PartAnswer, PartOfQuestion } from '../job.worker.ts';

export interface PartThreads {
  readonly run: RunPart;
  close(): Promise<void>;
}

/** @param isShared others wait for this process's signs of life, so that even one thread is not the main one */
export function partThreads(threads: number, isShared: boolean): PartThreads {
  const file = threads > 1 || isShared ? workerFile('job.worker.js') : null;
  if (file === null) return { run: runHere(), close: async () => {} };
  const pool = new Piscina({ filename: file, minThreads: threads, maxThreads: threads });
  return {
    async run(question, part, input) {
      const answer: PartAnswer = await pool.run({ question, part, input } satisfies PartOfQuestion);
      if ('mistake' in answer) throw new UserError(answer.mistake);
      return answer;
    },
    close: () => endPool(pool),
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
