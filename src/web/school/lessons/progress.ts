/** Progress in the lessons, in all tabs of this browser. */
import {
  mergeProgress,
  NO_PROGRESS,
  type Progress,
  readProgress,
  withSteps,
} from '../../../school/progress.ts';
import { sharedValue } from '../../storage/shared.ts';

const kept = sharedValue('school-progress', { empty: NO_PROGRESS, read: readProgress, merge: mergeProgress });

export const progress = kept.value;
export const progressTrouble = kept.trouble;
export const refreshProgress = kept.refresh;

/** Notes the number of finished steps of a lesson. */
export const noteSteps = (lesson: string, steps: number): Promise<void> =>
  kept.change((now) => withSteps(now, lesson, steps));

/** Adds what somebody has kept elsewhere: the further of both counts. */
export const addProgress = (more: Progress): Promise<void> => kept.change((now) => mergeProgress(now, more));
