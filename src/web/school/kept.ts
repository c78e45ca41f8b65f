import { rememberedBy } from '../../remembered.ts';
import type { Hole } from '../../school/holes.ts';
import { mergeRecords, NO_RECORDS, readRecords, withSolution } from '../../school/records.ts';
import { both } from '../app/catalogue.ts';
import { WorkerCalls } from '../app/worker-calls.ts';
import { draftOf } from '../storage/draft.ts';
import { sharedValue } from '../storage/values.ts';
import COURSE from './course.json';
import type { Checked, CourseCalls } from './course.worker.ts';

export const records = sharedValue('course-records', {
  empty: NO_RECORDS,
  read: readRecords,
  merge: mergeRecords,
});

const calls = new WorkerCalls<CourseCalls>(
  () => new Worker(new URL('./course.worker.ts', import.meta.url), { type: 'module' }),
);

/** Plays a solution. Fails with an Error if the worker cannot be had. */
export const checkBeside = (hole: Hole, program: Uint8Array): Promise<Checked> =>
  calls.ask('check', hole.id, program);

/** Plays a solution and keeps the record of a right one. */
export async function checkAndKeep(hole: Hole, program: Uint8Array): Promise<Checked> {
  const checked = await checkBeside(hole, program);
  const { verdict } = checked;
  if (verdict.ok) await records.change((now) => withSolution(now, hole, program, verdict.figures).records);
  return checked;
}

/** The text for a hole, by its id. */
export const textFor = rememberedBy(String, (hole: string) =>
  draftOf(`course-draft/${hole}`, {
    read: (kept) => (typeof kept === 'string' ? kept : ''),
    isEmpty: (text) => text.trim() === '',
    replaced: both(COURSE, 'replaced'),
  }),
);
