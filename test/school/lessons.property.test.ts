/** A lesson under any hands: it never throws, and the same keys lead to the same words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MK61 } from '../../src/machine/index.ts';
import { LESSONS, LessonSession } from '../../src/school/index.ts';

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
      const { step } = one;
      one.restart();
      const fresh = step ? new LessonSession(lesson, one.at) : null;
      if (fresh) expect(one.machine.equals(fresh.machine)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
