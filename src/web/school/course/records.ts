/** The visitor's records, in all tabs of this browser. */
import {
  type FigureName,
  type Figures,
  type Hole,
  mergeRecords,
  NO_RECORDS,
  type Records,
  readRecords,
  withSolution,
} from '../../../school/index.ts';
import { sharedValue } from '../../storage/shared.ts';

const kept = sharedValue('course-records', { empty: NO_RECORDS, read: readRecords, merge: mergeRecords });

export const records = kept.value;
export const recordsTrouble = kept.trouble;
export const refreshRecords = kept.refresh;

/** Adds a solution that was checked; says in which figures it is the best so far. */
export async function noteSolution(
  hole: Hole,
  program: Uint8Array,
  figures: Figures,
): Promise<readonly FigureName[]> {
  let improved: readonly FigureName[] = [];
  await kept.change((now) => {
    const next = withSolution(now, hole, program, figures);
    improved = next.improved;
    return next.records;
  });
  return improved;
}

/** Adds records that were played again. */
export const addRecords = (more: Records): Promise<void> => kept.change((now) => mergeRecords(now, more));
