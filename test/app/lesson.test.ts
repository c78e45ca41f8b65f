/** A lesson in progress: what is visible while a step is finished and the next has not begun. */
import { describe, expect, test } from 'vitest';
import { LessonRun } from '../../src/app/school.ts';
import { readKeys } from '../../src/listing/key-names.ts';
import { LESSONS } from '../../src/school/index.ts';

const press = (run: LessonRun, keys: string) =>
  readKeys(keys)
    .map((key) => run.press(key))
    .at(-1)!;

describe.each(LESSONS)('$id', (lesson) => {
  test('keeps a finished step visible until the next one begins', () => {
    const run = new LessonRun(lesson);
    for (const [at, step] of lesson.steps.entries()) {
      expect([run.at, run.step, run.isHeld]).toEqual([at, step, false]);
      expect(press(run, step.keys).kind).toBe('done');
      expect([run.at, run.done, run.step, run.isHeld]).toEqual([at, at + 1, step, true]);
      run.next();
    }
    expect([run.isOver, run.step]).toEqual([true, null]);
  });
});

test('a key after a finished step belongs to the next one', () => {
  const [lesson] = LESSONS;
  const [run, other] = [new LessonRun(lesson), new LessonRun(lesson, 1)];
  press(run, lesson.steps[0].keys);
  press(run, '9');
  press(other, '9');
  expect(run.at).toBe(1);
  expect(run.machine.equals(other.machine)).toBe(true);
});

test('a hint stays until something else is said', () => {
  const lesson = LESSONS[0];
  const run = new LessonRun(lesson);
  press(run, lesson.steps[0].wrong[0].keys);
  expect(run.feedback.kind).toBe('hint');
  press(run, 'F');
  expect(run.feedback.kind).toBe('hint');
  run.restart();
  expect(run.feedback.kind).toBe('neutral');
});
