/** The checker, records, progress and lessons: what goes in comes out, and what is not ours is refused in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { MK61 } from '../../src/machine/index.ts';
import { checkSolution, commonCases, hiddenCases } from '../../src/school/check.ts';
import { HOLES, holeOf, verdictText } from '../../src/school/holes.ts';
import { LESSONS } from '../../src/school/lesson.ts';
import { LessonSession } from '../../src/school/lesson-session.ts';
import { mergeProgress, NO_PROGRESS, readProgress, withSteps } from '../../src/school/progress.ts';
import {
  mergeRecords,
  NO_RECORDS,
  type Records,
  readRecords,
  withSolution,
} from '../../src/school/records.ts';
import { assemble } from './solutions.ts';

const program = fc.uint8Array({ minLength: 1, maxLength: 105 });
const average = holeOf('average')!;

describe('the checker', () => {
  test('draws other hidden cases for another program', () => {
    const inputs = (text: string): string[] =>
      hiddenCases(average, assemble(text)).map(([, turns]) => JSON.stringify(turns));
    const one = inputs('+ 2 ÷ С/П');
    expect(inputs('+ 2 ÷ С/П')).toEqual(one);
    expect(inputs('+ 2 ÷ К НОП С/П').filter((text) => one.includes(text))).toEqual([]);
  });

  test('finds by a hidden case what all common ones miss', () => {
    const sums = holeOf('triangular')!;
    const taken = commonCases(sums).map(([, [given]]) => given.n as number);
    // A stretch of inputs without a common case: the program is wrong there and nowhere else.
    const from = Array.from({ length: 90 }, (_, i) => 100 + 100 * i).find((n) =>
      taken.every((one) => one < n || one > n + 500),
    )!;
    const verdict = checkSolution(
      sums,
      assemble(`x→П 1 ${from} - Fx≥0 right\nП→x 1 ${from + 501} - Fx<0 right\n1 С/П
right:\nП→x 1 Fx^2 FВx + 2 ÷ С/П`),
    );
    expect(verdict).toMatchObject({ ok: false, fault: { kind: 'wrong' }, where: { source: 'hidden' } });
    expect(verdictText(sums, verdict, 'en')).toContain('hidden case');
    expect(verdictText(sums, verdict, 'ru')).toContain('скрытом случае');
  });

  test('answers for any bytes', () => {
    const kindOf = (...bytes: number[]): string => {
      const verdict = checkSolution(average, Uint8Array.from(bytes));
      return verdict.ok ? `${verdict.figures.steps} ${verdict.figures.keystrokes}` : verdict.fault.kind;
    };
    expect([kindOf(), kindOf(...new Uint8Array(106)), kindOf(0x5f)]).toEqual(['length', 'length', 'hang']);
    expect([kindOf(0x51, 0x00), kindOf(0x51, 0x00, 0x50), kindOf(0x27)]).toEqual([
      'no-stop',
      'slow',
      'error',
    ]);
    // A code without a key leaves the keystrokes uncounted.
    expect(kindOf(0x10, 0x02, 0x13, 0xf0, 0x50)).toBe('5 null');
    fc.assert(
      fc.property(fc.constantFrom(...HOLES), program, (any, bytes) => void checkSolution(any, bytes)),
      { numRuns: 60 },
    );
  });
});

const take = (records: Records, text: string) => {
  const verdict = checkSolution(average, assemble(text));
  if (!verdict.ok) throw new Error(text);
  return withSolution(records, average, verdict.figures);
};

test('records keep the best of both, in any order, and come back from JSON', () => {
  const short = take(NO_RECORDS, '+ 2 ÷ С/П');
  const long = take(NO_RECORDS, '+ 5 × 10 ÷ С/П');
  expect(Object.keys(long.holes.average)).toHaveLength(4);
  expect(take(short, '+ 5 × 10 ÷ С/П')).toEqual(short);
  for (const both of [mergeRecords(short, long), mergeRecords(long, short), mergeRecords(short, NO_RECORDS)])
    expect(both).toEqual(short);
  expect(readRecords(JSON.parse(JSON.stringify(short)))).toEqual(short);
});

test('progress never goes back, and the further one wins', () => {
  const one = withSteps(withSteps(NO_PROGRESS, 'stack', 3), 'stack', 2);
  expect(one.lessons).toEqual({ stack: 3 });
  expect(mergeProgress(one, withSteps(NO_PROGRESS, 'loops', 2)).lessons).toEqual({ stack: 3, loops: 2 });
  expect(readProgress(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

test('what was not kept by us, or by a later version, is refused', () => {
  const tables = [[], { a: { steps: '5' } }, { a: { steps: -1 } }];
  for (const value of [
    null,
    1,
    [],
    {},
    { version: 2, holes: {} },
    ...tables.map((holes) => ({ version: 1, holes })),
  ])
    expect(() => readRecords(value)).toThrow(UserError);
  const lessons = [[], { stack: -1 }, { stack: '3' }];
  for (const value of [
    null,
    { version: 9, lessons: {} },
    ...lessons.map((one) => ({ version: 1, lessons: one })),
  ])
    expect(() => readProgress(value)).toThrow(UserError);
});

test('a lesson under any keys, twice: it never throws, and the same keys lead to the same words', () => {
  const keys = fc.array(fc.constantFrom(...MK61.keys), { maxLength: 40 });
  const place = fc
    .constantFrom(...LESSONS)
    .chain((lesson) => fc.record({ lesson: fc.constant(lesson), at: fc.nat(lesson.steps.length - 1) }));
  fc.assert(
    fc.property(place, keys, ({ lesson, at }, pressed) => {
      const [one, other] = [new LessonSession(lesson, at), new LessonSession(lesson, at)];
      for (const key of pressed) expect(other.press(key)).toEqual(one.press(key));
      expect(other.machine.equals(one.machine)).toBe(true);
      // After any keys the step can be restarted.
      if (one.isOver) return;
      one.next();
      one.restart();
      expect(one.machine.equals(new LessonSession(lesson, one.at).machine)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
