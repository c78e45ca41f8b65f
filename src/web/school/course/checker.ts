/** Asks the worker: one solution, or a file of records hole by hole. */
import { type Hole, mergeRecords, NO_RECORDS, type Records, type Verdict } from '../../../school/index.ts';
import { WorkerCalls } from '../../app/worker-calls.ts';
import type { CourseCalls } from './course.worker.ts';

const calls = new WorkerCalls<CourseCalls>(
  () => new Worker(new URL('./course.worker.ts', import.meta.url), { type: 'module' }),
);

/** Plays a solution. Fails with an Error if the worker cannot be had. */
export const verdictOn = (hole: Hole, program: Uint8Array): Promise<Verdict> =>
  calls.ask('verdict', hole.id, program);

/** Plays every solution of some records again; `tell` hears how many holes are done. */
export async function playAgain(
  { holes }: Records,
  tell: (done: number, all: number) => void,
): Promise<{ readonly records: Records; readonly refused: number }> {
  const all = Object.entries(holes);
  let records = NO_RECORDS;
  let refused = 0;
  for (const [i, [hole, own]] of all.entries()) {
    tell(i, all.length);
    const answer = await calls.ask('recheck', hole, own);
    records = mergeRecords(records, answer.records);
    refused += answer.refused;
  }
  return { records, refused };
}
