/** Progress in the lessons, as a small value that can be kept anywhere. */
import { errors } from '../messages.ts';
import type { Lesson } from './lesson.ts';
import CATALOGUE from './lesson-messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** Version of what is kept; a later one is refused in words. */
export const VERSION = 1;

export interface Progress {
  readonly version: typeof VERSION;
  /** Finished steps, by the id of the lesson. */
  readonly lessons: { readonly [id: string]: number };
}

export const NO_PROGRESS: Progress = { version: VERSION, lessons: {} };

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

const isSteps = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/** Reads a kept value. Throws UserError for another kind of value and for a later version. */
export const readProgress = (value: unknown): Progress => ({
  version: VERSION,
  lessons: tableOf(value, 'lessons', isSteps) as Progress['lessons'],
});

/** True for an object all of whose values are of a kind. */
export const isTable = (value: unknown, is: (one: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);

/** The table of a kept value. Throws UserError for another kind of value and for a later version. */
export function tableOf(value: unknown, name: 'lessons' | 'holes', is: (one: unknown) => boolean): object {
  const kept = (value ?? {}) as { [part: string]: unknown };
  const { version } = kept;
  if (typeof version === 'number' && version > VERSION)
    throw fail(`later-${name}`, { version, own: VERSION });
  if (version !== VERSION || !isTable(kept[name], is)) throw fail(`none-${name}`);
  return { ...(kept[name] as object) };
}
