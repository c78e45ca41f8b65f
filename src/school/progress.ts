/** How far somebody is in the lessons, as a small value that can be kept anywhere. */
import { errors } from '../messages.ts';
import type { Lesson } from './lesson.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** Version of the format; a later one is refused in words. */
export const PROGRESS_VERSION = 1;

/** How far somebody is. */
export interface Progress {
  readonly version: typeof PROGRESS_VERSION;
  /** Steps done, by the id of the lesson; the lessons not begun are left out. */
  readonly lessons: { readonly [id: string]: number };
}

export const NO_PROGRESS: Progress = { version: PROGRESS_VERSION, lessons: {} };

/** The progress after so many steps of a lesson; less than there was changes nothing. */
export function withSteps(progress: Progress, lesson: string, steps: number): Progress {
  if ((progress.lessons[lesson] ?? 0) >= steps) return progress;
  return { ...progress, lessons: { ...progress.lessons, [lesson]: steps } };
}

/** How many steps of a lesson are done. */
export const stepsDone = ({ lessons }: Progress, { id, steps }: Lesson): number =>
  Math.min(lessons[id] ?? 0, steps.length);

/**
 * The lesson to take next: of those that are not done the first one behind `last`, or the first of all; null when all
 * are done.
 */
export function nextLesson(lessons: readonly Lesson[], progress: Progress, last?: Lesson): Lesson | null {
  const open = lessons.filter((lesson) => stepsDone(progress, lesson) < lesson.steps.length);
  const behind = last ? lessons.slice(lessons.indexOf(last) + 1) : [];
  return open.find((lesson) => behind.includes(lesson)) ?? open[0] ?? null;
}

/** The further of both, lesson by lesson. */
export const mergeProgress = (one: Progress, other: Progress): Progress =>
  Object.entries(other.lessons).reduce((all, [id, steps]) => withSteps(all, id, steps), one);

const isSteps = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Reads what was kept. Throws UserError if it is no progress, or one of a later version. */
export function readProgress(value: unknown): Progress {
  const { version, lessons } = (value ?? {}) as { version?: unknown; lessons?: unknown };
  if (typeof version === 'number' && version > PROGRESS_VERSION)
    throw fail('laterProgress', { version, own: PROGRESS_VERSION });
  const isWhole =
    version === PROGRESS_VERSION &&
    typeof lessons === 'object' &&
    lessons !== null &&
    !Array.isArray(lessons) &&
    Object.values(lessons).every(isSteps);
  if (!isWhole) throw fail('noProgress');
  return { version: PROGRESS_VERSION, lessons: { ...(lessons as { [id: string]: number }) } };
}
