/** Codes of solutions, records and progress: what goes in comes out, and what was changed is refused in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { commonCases, hiddenCases } from '../../src/school/check.ts';
import {
  checkSolution,
  codeOfLink,
  decodeSolution,
  encodeSolution,
  HOLES,
  holeOf,
  mergeProgress,
  mergeRecords,
  NO_PROGRESS,
  NO_RECORDS,
  type Records,
  readProgress,
  readRecords,
  verdictText,
  withSolution,
  withSteps,
} from '../../src/school/index.ts';
import { assemble, SOLUTIONS } from './solutions.ts';

const program = fc.uint8Array({ minLength: 1, maxLength: 105 });
const solution = fc.record({
  hole: fc.constantFrom(...HOLES.map(({ id }) => id)),
  version: fc.integer({ min: 1, max: 255 }),
  program,
  spoiler: fc.boolean(),
});
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const right = (id: string): Uint8Array => assemble(Object.values(SOLUTIONS[id].right)[0]);

describe('the code of a solution', () => {
  test('brings back what it was made of', () => {
    fc.assert(
      fc.property(solution, (given) => {
        const code = encodeSolution(given);
        expect(code).toMatch(/^[\w-]+$/);
        expect(code.length).toBeLessThanOrEqual(210);
        expect(decodeSolution(code)).toEqual(given);
      }),
    );
  });

  test('is refused in words when a letter is another one, missing or too much', () => {
    fc.assert(
      fc.property(solution, fc.nat(), fc.constantFrom(...LETTERS), (given, at, letter) => {
        const code = encodeSolution(given);
        const place = at % code.length;
        const changed = code.slice(0, place) + letter + code.slice(place + 1);
        const broken = [code.slice(0, place), code.slice(0, place) + code.slice(place + 1), code + letter];
        if (changed !== code) broken.push(changed);
        for (const text of broken) expect(() => decodeSolution(text), text).toThrow(UserError);
      }),
    );
  });

  test('shows no command of the program where it is to be no spoiler', () => {
    const bytes = right('binary');
    const open = { hole: 'binary', version: 1, program: bytes, spoiler: true };
    const closed = encodeSolution({ ...open, spoiler: false });
    const body = (code: string): string => Buffer.from(code.slice(1), 'base64url').toString('hex');
    const codes = Buffer.from(bytes).toString('hex');
    expect(body(encodeSolution(open))).toContain(codes);
    expect(body(closed)).not.toContain(codes.slice(0, 12));
  });

  test.each(['', '1', 'x', '1!!!!', '2AAEK', '1AAEK', 'https://example.org'])('"%s" is refused', (text) => {
    expect(() => decodeSolution(text)).toThrow(UserError);
  });

  test('is found in a link, in a text that is one, and nowhere else', () => {
    fc.assert(
      fc.property(solution, (given) => {
        const code = encodeSolution(given);
        for (const text of [code, ` ${code}\n`, `https://example.org/eggog/#/course?lang=ru&s=${code}`])
          expect(codeOfLink(text)).toBe(code);
      }),
    );
    for (const text of ['', 'average', '12', 'https://example.org/', 'a text'])
      expect(codeOfLink(text)).toBeNull();
  });

  test('leads to the same figures wherever it is checked', () => {
    const hole = holeOf('fibonacci')!;
    const verdict = checkSolution(hole, right('fibonacci'));
    const opened = decodeSolution(
      encodeSolution({ hole: hole.id, version: 1, program: right('fibonacci'), spoiler: false }),
    );
    expect(checkSolution(hole, opened.program)).toEqual(verdict);
    expect(verdict.ok).toBe(true);
  });
});

describe('the checker', () => {
  const hole = holeOf('average')!;

  test('draws other hidden cases for another program', () => {
    const [one, other] = ['+ 2 ÷ С/П', '+ 2 ÷ К НОП С/П'].map((text) => hiddenCases(hole, assemble(text)));
    expect(hiddenCases(hole, assemble('+ 2 ÷ С/П'))).toEqual(one);
    const inputs = (cases: typeof one): string[] => cases.map(([, turns]) => JSON.stringify(turns));
    expect(inputs(other).filter((text) => inputs(one).includes(text))).toEqual([]);
  });

  test('finds by a hidden case what all common ones miss', () => {
    const sums = holeOf('triangular')!;
    const taken = commonCases(sums).map(([, [given]]) => given.n as number);
    // A stretch of inputs without a common case: the program is wrong there and nowhere else.
    const from = Array.from({ length: 90 }, (_, i) => 100 + 100 * i).find((n) =>
      taken.every((one) => one < n || one > n + 500),
    )!;
    const text = `x→П 1 ${from} - Fx≥0 right\nП→x 1 ${from + 501} - Fx<0 right\n1 С/П
right:\nП→x 1 Fx^2 FВx + 2 ÷ С/П`;
    const verdict = checkSolution(sums, assemble(text));
    expect(verdict).toMatchObject({ ok: false, fault: { kind: 'wrong' }, where: { source: 'hidden' } });
    expect(verdictText(sums, verdict, 'en')).toContain('hidden case');
    expect(verdictText(sums, verdict, 'ru')).toContain('скрытом случае');
  });

  test.each([
    [new Uint8Array(0), 'length'],
    [new Uint8Array(106), 'length'],
    [Uint8Array.of(0x5f), 'hang'],
    [Uint8Array.of(0x51, 0x00), 'slow'],
    [Uint8Array.of(0x27), 'error'],
  ])('answers for any bytes: %#', (bytes, kind) => {
    const verdict = checkSolution(hole, bytes);
    expect(verdict.ok ? '' : verdict.fault.kind).toBe(kind);
  });

  test('counts no keystrokes for a program with codes that have no key', () => {
    const verdict = checkSolution(hole, Uint8Array.of(0x10, 0x02, 0x13, 0xf0, 0x50));
    expect(verdict).toMatchObject({ ok: true, figures: { steps: 5, keystrokes: null } });
  });

  test('never throws, whatever the program is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HOLES), program, (any, bytes) => {
        checkSolution(any, bytes);
      }),
      { numRuns: 60 },
    );
  });
});

describe('records', () => {
  const hole = holeOf('average')!;
  const solved = (text: string): Records => {
    const bytes = assemble(text);
    const verdict = checkSolution(hole, bytes);
    if (!verdict.ok) throw new Error(text);
    return withSolution(NO_RECORDS, hole, bytes, verdict.figures).records;
  };
  const [short, long] = [solved('+ 2 ÷ С/П'), solved('+ 5 × 10 ÷ С/П')];

  test('keep the best of both, in any order, and come back from JSON', () => {
    expect(mergeRecords(short, long)).toEqual(short);
    expect(mergeRecords(long, short)).toEqual(short);
    expect(mergeRecords(short, NO_RECORDS)).toEqual(short);
    expect(readRecords(JSON.parse(JSON.stringify(short)))).toEqual(short);
  });

  test('are improved by what is better only', () => {
    const bytes = assemble('+ 5 × 10 ÷ С/П');
    const verdict = checkSolution(hole, bytes);
    if (!verdict.ok) throw new Error('not right');
    expect(withSolution(short, hole, bytes, verdict.figures).improved).toEqual([]);
    expect(withSolution(NO_RECORDS, hole, bytes, verdict.figures).improved).toHaveLength(4);
  });

  test.each([
    null,
    1,
    [],
    {},
    { version: 1 },
    { version: 1, holes: [] },
    { version: 1, holes: { a: { steps: 5 } } },
    { version: 2, holes: {} },
    { version: 1, holes: { a: { steps: { value: -1, code: '' } } } },
  ])('are not read from %j', (value) => {
    expect(() => readRecords(value)).toThrow(UserError);
  });
});

describe('progress', () => {
  test('never goes back, and the further one wins', () => {
    const one = withSteps(withSteps(NO_PROGRESS, 'stack', 3), 'stack', 2);
    expect(one.lessons).toEqual({ stack: 3 });
    expect(mergeProgress(one, withSteps(NO_PROGRESS, 'loops', 2)).lessons).toEqual({ stack: 3, loops: 2 });
    expect(readProgress(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });

  test.each([
    null,
    {},
    { version: 1, lessons: { stack: -1 } },
    { version: 1, lessons: { stack: '3' } },
    { version: 9, lessons: {} },
    { version: 1, lessons: [] },
  ])('is not read from %j', (value) => {
    expect(() => readProgress(value)).toThrow(UserError);
  });
});
