/** Progress in the lessons, as a small value that can be kept anywhere. */
import { errors } from '../messages.ts';
import type { Lesson } from './lesson.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** Version of the format; a later one is refused in words. */
const PROGRESS_VERSION = 1;

export interface Progress {
  readonly version: typeof PROGRESS_VERSION;
  /** Finished steps, by the id of the lesson. */
  readonly lessons: { readonly [id: string]: number };
}

export const NO_PROGRESS: Progress = { version: PROGRESS_VERSION, lessons: {} };

/** The progress with `steps` finished steps of a lesson; it never goes back. */
export function withSteps(progress: Progress, lesson: string, steps: number): Progress {
  if ((progress.lessons[lesson] ?? 0) >= steps) return progress;
  return { ...progress, lessons: { ...progress.lessons, [lesson]: steps } };
}

export const stepsDone = ({ lessons }: Progress, { id, steps }: Lesson): number =>
  Math.min(lessons[id] ?? 0, steps.length);

/** The first unfinished lesson after `last`, or the first of all; null when all are finished. */
export function nextLesson(lessons: readonly Lesson[], progress: Progress, last?: Lesson): Lesson | null {
  const open = lessons.filter((lesson) => stepsDone(progress, lesson) < lesson.steps.length);
  const behind = last ? lessons.slice(lessons.indexOf(last) + 1) : [];
  return open.find((lesson) => behind.includes(lesson)) ?? open[0] ?? null;
}

/** The further of both, lesson by lesson. */
export const mergeProgress = (one: Progress, other: Progress): Progress =>
  Object.entries(other.lessons).reduce((all, [id, steps]) => withSteps(all, id, steps), one);

const isSteps = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Reads a kept value. Throws UserError for another kind of value and for a later version. */
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
