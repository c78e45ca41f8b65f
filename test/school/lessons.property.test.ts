/** A lesson under any hands: it never throws, and the same keys lead to the same words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MK61 } from '../../src/machine/index.ts';
import { LESSONS } from '../../src/school/lesson.ts';
import { LessonSession } from '../../src/school/lesson-session.ts';

const keys = fc.array(fc.constantFrom(...MK61.keys), { maxLength: 40 });
const place = fc
  .constantFrom(...LESSONS)
  .chain((lesson) => fc.record({ lesson: fc.constant(lesson), at: fc.nat(lesson.steps.length - 1) }));

test('any keys, twice', () => {
  fc.assert(
    fc.property(place, keys, ({ lesson, at }, pressed) => {
      const [one, other] = [new LessonSession(lesson, at), new LessonSession(lesson, at)];
      for (const key of pressed) expect(other.press(key)).toEqual(one.press(key));
      expect(other.machine.equals(one.machine)).toBe(true);
      expect(other.at).toBe(one.at);
      // After any keys the step can be restarted and done.
      if (one.isOver) return;
      one.next();
      one.restart();
      expect(one.machine.equals(new LessonSession(lesson, one.at).machine)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
