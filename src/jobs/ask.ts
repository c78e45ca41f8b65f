/** Asks a store a question. */
import { sha256 } from './checksum.ts';
import { bringsCode, partCount, type Question } from './question.ts';
import { BRINGS_CODE, type JobStore, type Run } from './store.ts';

/** The number of a question's run: the same question asked of the same code has the same one. */
export const runId = (engine: string, question: Question): string =>
  sha256(JSON.stringify([engine, question])).slice(0, 12);

/**
 * Adds the run of a question to a store, unless it is there.
 *
 * @param engine digest of the code that asks: only workers with the same code may answer.
 */
export async function ask(store: JobStore, engine: string, question: Question, priority = 0): Promise<Run> {
  const run = {
    id: runId(engine, question),
    engine: bringsCode(question) ? engine + BRINGS_CODE : engine,
    question,
  };
  await store.begin(run, partCount(question), priority);
  return run;
}
