/** `eggog school` and `eggog golf course` as a user types them, good input and bad. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CalculatorSession } from '../../src/cli/commands/calculator.ts';
import { TextIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/program.ts';
import { inLines, widthOf } from '../../src/cli/screen/text.ts';
import { HOLES } from '../../src/school/holes.ts';
import { LESSONS } from '../../src/school/lesson.ts';
import { LessonSession } from '../../src/school/lesson-session.ts';
import { lessonTalk } from '../../src/school/lesson-talk.ts';
import { NO_PROGRESS, nextLesson, withSteps } from '../../src/school/progress.ts';
import type { Lang } from '../../src/texts.ts';
import { ownFolder } from '../folder.ts';
import { eggog as run } from './eggog.ts';

const folder = ownFolder('school');
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(folder, '-'));
  vi.stubEnv('EGGOG_HOME', home);
});
afterEach(() => vi.unstubAllEnvs());

const eggog = (line: string, input = '', lang: Lang = 'en') => run(line.split(' '), lang, input);

const programFile = (text: string): string => {
  const file = join(home, 'solution.pmk');
  writeFileSync(file, `program:\n${text}\n`);
  return file;
};

describe('eggog school', () => {
  test.each(['en', 'ru'] as const)('lists break no word on a narrow terminal (%s)', async (lang) => {
    const said = async (columns?: number): Promise<string> => {
      const io = Object.assign(new TextIo(lang), { columns });
      for (const line of ['school', 'golf course list', 'golf course show 15', 'reference 0A'])
        await runCli(line.split(' '), io);
      inLines(io).out(new CalculatorSession(io).greeting());
      return io.text;
    };
    const whole = await said();
    for (const columns of [40, 60]) {
      const narrow = await said(columns);
      expect(Math.max(...narrow.split('\n').map(widthOf))).toBeLessThanOrEqual(columns);
      expect(narrow.split(/\s+/)).toEqual(whole.split(/\s+/));
    }
  });

  test.each(['en', 'ru'] as const)(
    'takes every lesson to its end through a pipe and keeps the place (%s)',
    async (lang) => {
      for (const lesson of LESSONS) {
        const io = await eggog(`school ${lesson.id}`, lesson.steps.map(({ keys }) => keys).join('\n'), lang);
        expect(io.errors).toBe('');
        expect(io.exitCode).toBe(0);
        for (const { after } of lesson.steps)
          expect(io.text).toContain(after[lang].replaceAll('`', '').replaceAll('**', ''));
      }
      const kept = JSON.parse(readFileSync(join(home, 'school.json'), 'utf8'));
      expect(kept.lessons).toEqual(Object.fromEntries(LESSONS.map(({ id, steps }) => [id, steps.length])));
      expect(
        (await eggog('school list', '', lang)).text.match(lang === 'ru' ? / {2}пройден$/gm : / {2}done$/gm),
      ).toHaveLength(LESSONS.length);
    },
  );

  test('goes on where one was, and begins a finished lesson again', async () => {
    await eggog('school stack', LESSONS[0].steps[0].keys);
    expect((await eggog('school stack')).text).toContain('step 2 of');
    await eggog(
      'school 1',
      LESSONS[0].steps
        .map(({ keys }) => keys)
        .slice(1)
        .join('\n'),
    );
    expect((await eggog('school stack')).text).toContain('step 1 of');
  });
});

describe('eggog golf course', () => {
  test('shows every hole, by its number too', async () => {
    for (const [number, { id, statement }] of HOLES.entries()) {
      const { text } = await eggog(`golf course show ${number % 2 ? id : number + 1}`);
      expect(text.replace(/\s+/g, ' ')).toContain(statement.en);
    }
  });

  test('checks a program and keeps its records', async () => {
    const { text, exitCode } = await eggog(`golf course check average ${programFile('+ 2 ÷ С/П')}`);
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^Right: \d+ cases/);
    expect(text).toContain('Par: steps');
    expect((await eggog('golf course list')).text).toMatch(/average .*yours 4/);
  });

  test.each(['en', 'ru'] as const)('says what is wrong, with the input that shows it (%s)', async (lang) => {
    const io = await eggog(`golf course check average ${programFile('+ С/П')}`, '', lang);
    expect(io.exitCode).toBe(1);
    expect(io.text).toContain('2 В↑ 4 В/О С/П');
    expect(existsSync(join(home, 'course.json'))).toBe(false);
    const json = JSON.parse((await eggog(`golf course check average ${programFile('+ С/П')} --json`)).text);
    expect(json.verdict).toMatchObject({
      ok: false,
      fault: { kind: 'wrong', place: 'X', wanted: '3', got: '6' },
    });
  });

  test('does not use registers that a file sets, and says so', async () => {
    const file = join(home, 'with-registers.pmk');
    writeFileSync(file, 'R2 = 2\nprogram:\n+ П→x 2 ÷ С/П\n');
    const { errors, exitCode } = await eggog(`golf course check average ${file}`);
    expect(errors).toContain('R2');
    expect(exitCode).toBe(1);
  });
});

test('a step that is done shows its own outcome and then the beginning of the next', () => {
  const lesson = LESSONS.find(({ id }) => id === 'dark-addresses')!;
  const kept = { read: () => NO_PROGRESS, keep: () => {} };
  const talk = lessonTalk(new LessonSession(lesson, 5), 'en', kept);
  const [outcome, next] = String(talk.answer('БП 1 . ШГ→')).split(/(?=\n\n)/);
  expect(outcome).toMatch(/: 21\n/);
  expect(next).toContain('step 7 of');
});

test('what comes next is what is not done, behind the last lesson first', () => {
  const [first, second] = LESSONS;
  const last = LESSONS.at(-1)!;
  const whole = LESSONS.reduce((all, { id, steps }) => withSteps(all, id, steps.length), NO_PROGRESS);
  const done = (...lessons: (typeof LESSONS)[number][]) =>
    lessons.reduce((all, { id, steps }) => withSteps(all, id, steps.length), NO_PROGRESS);
  expect(nextLesson(LESSONS, NO_PROGRESS)).toBe(first);
  expect(nextLesson(LESSONS, done(first), first)).toBe(second);
  expect(nextLesson(LESSONS, done(first, last), last)).toBe(second);
  expect(nextLesson(LESSONS, whole, last)).toBeNull();
});
