import { type Signal, signal } from '@preact/signals';
import { orElse } from '../../../errors.ts';
import {
  type FigureName,
  type Figures,
  type Hole,
  mergeRecords,
  NO_RECORDS,
  readRecords,
  type Verdict,
  withSolution,
} from '../../../school/index.ts';
import { both } from '../../app/catalogue.ts';
import { tell, UNDO } from '../../app/notices.tsx';
import { WorkerCalls } from '../../app/worker-calls.ts';
import { keepHere, recallHere, sharedValue } from '../../storage/values.ts';
import type { CourseCalls } from './course.worker.ts';
import COURSE from './messages.json';

const kept = sharedValue('course-records', { empty: NO_RECORDS, read: readRecords, merge: mergeRecords });

export const records = kept.value;
export const recordsTrouble = kept.trouble;

/** Adds a solution that was checked; says in which figures it is the best so far. */
export function noteSolution(hole: Hole, program: Uint8Array, figures: Figures): readonly FigureName[] {
  let improved: readonly FigureName[] = [];
  kept.change((now) => {
    const next = withSolution(now, hole, program, figures);
    improved = next.improved;
    return next.records;
  });
  return improved;
}

const calls = new WorkerCalls<CourseCalls>(
  () => new Worker(new URL('./course.worker.ts', import.meta.url), { type: 'module' }),
);

/** Plays a solution. Fails with an Error if the worker cannot be had. */
export const verdictOn = (hole: Hole, program: Uint8Array): Promise<Verdict> =>
  calls.ask('verdict', hole.id, program);

const nameOf = (hole: string): string => `course-draft/${hole}`;

const drafts = new Map<string, Signal<string>>();

/** The text for a hole, as it is kept. In place of a damaged text the hole begins with an empty one. */
export function draftOf(hole: string): Signal<string> {
  const kept = drafts.has(hole) ? '' : orElse(() => recallHere(nameOf(hole)), '');
  const draft = drafts.get(hole) ?? signal(typeof kept === 'string' ? kept : '');
  drafts.set(hole, draft);
  return draft;
}

/** Takes what was typed for a hole, and keeps it in the browser. */
export function writeDraft(hole: string, text: string): void {
  draftOf(hole).value = text;
  keepHere(nameOf(hole), text);
}

/** Puts another text in place of the visitor's, who can have it back. */
export function replaceDraft(hole: string, text: string): void {
  const before = draftOf(hole).peek();
  writeDraft(hole, text);
  if (before.trim() !== '' && before !== text)
    tell(both(COURSE, 'replaced'), { text: UNDO, act: () => replaceDraft(hole, before) });
}
