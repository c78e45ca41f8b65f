/** The visitor's progress in the lessons, shared with other tabs. */
import { mergeProgress, NO_PROGRESS, readProgress } from '../../school/progress.ts';
import { sharedValue } from '../storage/values.ts';

export const kept = sharedValue('school-progress', NO_PROGRESS, readProgress, mergeProgress);

export const hrefOf = (id: string): string => `#/school?l=${id}`;
