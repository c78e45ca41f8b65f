/** Every step of every lesson is typed, every named mistake made, and every text looked at, on the machine. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { normalizeDisplay, parseKeys } from '../../src/listing/index.ts';
import { readKeys } from '../../src/listing/key-names.ts';
import { LESSONS, type Lesson, lessonOf } from '../../src/school/lesson.ts';
import { happened, insideOf, LessonSession } from '../../src/school/lesson-session.ts';
import { LANGS } from '../../src/texts.ts';

const steps = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step, at) => ({ lesson, step, at, name: `${lesson.id} ${at + 1}` })),
);

/** The answers of a session to keys, one answer a key. */
const answers = (lesson: Lesson, at: number, keys: string) => {
  const session = new LessonSession(lesson, at);
  return readKeys(keys).map((key) => session.press(key));
};

test('the lessons are the files of the folder, in their order', () => {
  const files = readdirSync('content/lessons').filter((name) => /^\d/.test(name));
  expect(files.sort()).toEqual(LESSONS.map(({ id }, i) => `${String(i + 1).padStart(2, '0')}-${id}.yaml`));
});

test.each(LESSONS)('$id is announced by keys and a screen that it has', ({ steps, sign, ...lesson }) => {
  const run = new LessonSession({ steps, sign, ...lesson });
  const shown = steps.map(({ keys }) => {
    for (const key of readKeys(keys)) run.press(key);
    const screen = normalizeDisplay(run.machine.display());
    run.next();
    return screen;
  });
  expect(shown).toContain(sign.shows);
  const wanted = readKeys(sign.keys).join(' ');
  expect(steps.some(({ keys }) => readKeys(keys).join(' ').includes(wanted))).toBe(true);
});

test('what a key did inside is said in a sentence', () => {
  const run = new LessonSession(lessonOf('loops')!);
  const said = (keys: string): string => {
    for (const key of readKeys(keys)) run.press(key);
    return happened(run, 'en');
  };
  expect(happened(run, 'en')).toContain('Press a key');
  expect(said('F')).toBe('`F` waits for a yellow name.');
  expect(said('ВП')).toBe('Keys are now written into the memory, from step 00 on.');
  expect(said('F x^2')).toBe('`F x^2` is in the memory; the next step to be written is 01.');
  expect(said('С/П FАВТ')).toBe('Keys calculate again.');
  expect(said('7')).toBe('`7`: Types the digit 7.');
  expect(said('В/О С/П')).toBe('`С/П` starts the program.');
});

test.each(LESSONS)('$id can be taken from its first key to its last', (lesson) => {
  const session = new LessonSession(lesson);
  for (const [at, step] of lesson.steps.entries()) {
    expect(session.done).toBe(at);
    const kinds = readKeys(step.keys).map((key) => session.press(key).kind);
    // The right way gets no hint, and the step is not done before its end.
    expect(kinds).toEqual([...kinds.slice(1).map(() => 'neutral'), 'done']);
    // A finished step stays visible until the next one begins.
    expect([session.at, session.step, session.isHeld]).toEqual([at, step, true]);
  }
  session.next();
  expect(session.step).toBeNull();
  expect(session.isOver).toBe(true);
});

test('a key that leads away is named at once and taken back; any keys may lead back to the way', () => {
  const run = new LessonSession(LESSONS[0], 1);
  expect([run.keysDone, run.showsKeys]).toEqual([0, false]);
  expect(run.press('7')).toEqual({ kind: 'astray', key: '7', wanted: '4' });
  expect(run.press('В↑')).toEqual({ kind: 'astray', key: '7', wanted: '4' });
  expect(run.isAstray).toBe(true);
  run.undo();
  expect([run.isAstray, run.showsKeys, String(run.machine.get('X'))]).toEqual([false, true, '5']);
  expect([run.press('4').kind, run.keysDone]).toEqual(['neutral', 1]);
  expect([run.press('×').kind, run.done]).toEqual(['done', 2]);
  // What the hint asks for leads back to the beginning.
  const again = new LessonSession(LESSONS[0]);
  for (const key of readKeys('2 3')) again.press(key);
  expect([again.feedback.kind, again.isAstray]).toEqual(['hint', true]);
  expect([again.press('Cx').kind, again.isAstray, again.keysDone]).toEqual(['neutral', false, 0]);
  for (const key of readKeys('2 В↑ 3 +')) again.press(key);
  expect(again.isHeld).toBe(true);
});

describe.each(steps)('$name', ({ lesson, step, at }) => {
  test('is not done before it begins, and shows what is there', () => {
    expect(answers(lesson, at, 'F Cx').map(({ kind }) => kind)).not.toContain('done');
    const { machine } = new LessonSession(lesson, at);
    for (const lang of LANGS)
      for (const [name, value] of insideOf(machine, step.show, lang))
        expect(name + value).not.toMatch(/undefined|NaN/);
  });

  test('gives each mistake that it names a hint of its own', () => {
    expect(new Set(step.wrong.map(({ hint }) => hint.en)).size).toBe(step.wrong.length);
    expect(step.wrong.length).toBeGreaterThan(0);
    for (const { keys, hint } of step.wrong) {
      const told = answers(lesson, at, keys);
      expect(told.map(({ kind }) => kind)).not.toContain('done');
      expect(told.at(-1), keys).toMatchObject({ kind: 'hint', hint });
    }
  });

  test('is whole in both languages and quotes only what can be typed or seen', () => {
    const told = [step.text, ...step.wrong.map(({ hint }) => hint)];
    for (const text of [...told, step.after, lesson.title, lesson.summary]) {
      for (const lang of LANGS) expect(text[lang].trim()).not.toBe('');
      if (text.ru !== text.en) expect(text.ru).toMatch(/[а-яё]/);
      const quoted = (lang: 'en' | 'ru') => text[lang].match(/`[^`]+`/g)?.length ?? 0;
      expect(quoted('ru'), text.en).toBe(quoted('en'));
    }
    for (const lang of LANGS)
      for (const text of told.map((one) => one[lang].replaceAll(/`([FК])` `/g, '`$1 ')))
        for (const [, keys] of text.matchAll(/`([^`]+)`/g))
          if (!/^[=LСГЕ-]$/.test(keys)) expect(parseKeys(keys).unknown, keys).toBeNull();
  });
});
