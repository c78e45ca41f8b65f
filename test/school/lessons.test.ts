/** Every step of every lesson is typed, every named mistake made, and every text looked at, on the machine. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseKeys } from '../../src/listing/index.ts';
import { readKeys } from '../../src/listing/key-names.ts';
import { insideOf, LESSONS, type Lesson, LessonSession } from '../../src/school/index.ts';
import { LANGS } from '../../src/texts.ts';

const steps = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step, at) => ({ lesson, step, at, name: `${lesson.id} ${at + 1}` })),
);

/** The answers of a session to keys, one answer a key. */
const answers = (lesson: Lesson, at: number, keys: string) => {
  const session = new LessonSession(lesson, at);
  return readKeys(keys).map((key) => session.press(key));
};

describe('the lessons', () => {
  test('are the files of the folder, in their order', () => {
    const files = readdirSync('content/lessons').filter((name) => /^\d/.test(name));
    expect(files.sort()).toEqual(LESSONS.map(({ id }, i) => `${String(i + 1).padStart(2, '0')}-${id}.yaml`));
  });

  test.each(LESSONS)('$id can be taken from its first key to its last', (lesson) => {
    const session = new LessonSession(lesson);
    for (const [at, step] of lesson.steps.entries()) {
      expect(session.at).toBe(at);
      const said = readKeys(step.keys).map((key) => session.press(key).kind);
      expect(said.at(-1)).toBe('done');
      // The right way gets no hint, and the step is not done before its end.
      expect(new Set(said.slice(0, -1))).toEqual(new Set(said.length > 1 ? ['neutral'] : []));
    }
    expect(session.step).toBeNull();
  });

  test.each(steps)('$name is not done before it begins', ({ lesson, at }) => {
    // A key without an effect is looked at like any other.
    expect(new LessonSession(lesson, at).press('F').kind).toBe('neutral');
    const session = new LessonSession(lesson, at);
    session.press('F');
    expect(session.press('Cx').kind).not.toBe('done');
  });

  test.each(steps)('$name: each mistake that it names gets its own hint', ({ lesson, step, at }) => {
    expect(step.wrong.length).toBeGreaterThan(0);
    for (const wrong of step.wrong) {
      const said = answers(lesson, at, wrong.keys);
      expect(
        said.map(({ kind }) => kind),
        wrong.keys,
      ).not.toContain('done');
      expect(said.at(-1), wrong.keys).toMatchObject({ kind: 'hint', hint: wrong.hint });
    }
    expect(new Set(step.wrong.map(({ hint }) => hint.en)).size).toBe(step.wrong.length);
  });

  test('say so when a whole command has led elsewhere, and not before', () => {
    const [lesson] = LESSONS;
    const at = lesson.steps.findIndex(({ goal }) => goal.X === '20');
    const said = (keys: string) => answers(lesson, at, keys).at(-1);
    expect(at).toBe(1);
    expect(said('7 В↑ 2 +')).toEqual({ kind: 'astray', shown: '9.', wanted: '20' });
    expect(said('7 В↑ 2')).toEqual({ kind: 'neutral' });
    // The number is right, the way is not the one of this step.
    expect(said('4 В↑ 5 ×')).toMatchObject({ kind: 'astray', wanted: null });
  });

  test.each(steps)('$name is whole in both languages', ({ lesson, step }) => {
    const texts = [
      step.text,
      step.after,
      ...step.wrong.map(({ hint }) => hint),
      lesson.title,
      lesson.summary,
    ];
    for (const lang of LANGS) for (const text of texts) expect(text[lang].trim()).not.toBe('');
    expect(step.text.ru).not.toBe(step.text.en);
    for (const text of texts) {
      if (text.ru !== text.en) expect(text.ru).toMatch(/[а-яё]/);
      // Both languages quote the same keys and displays.
      const quoted = (lang: 'en' | 'ru') => text[lang].match(/`[^`]+`/g)?.length ?? 0;
      expect(quoted('ru'), text.en).toBe(quoted('en'));
    }
  });

  test.each(steps)('$name quotes nothing that cannot be typed, but for what is seen', ({ step }) => {
    const seen = /^[=LСГЕ-]$/;
    for (const text of [step.text, ...step.wrong.map(({ hint }) => hint)])
      for (const lang of LANGS)
        for (const [, keys] of text[lang].replaceAll(/`([FК])` `/g, '`$1 ').matchAll(/`([^`]+)`/g))
          if (!seen.test(keys)) expect(parseKeys(keys).unknown, keys).toBeNull();
  });

  test.each(steps)('$name shows what is there', ({ lesson, step, at }) => {
    const { machine } = new LessonSession(lesson, at);
    for (const lang of LANGS)
      for (const { name, value } of insideOf(machine, step.show, lang))
        expect(name + value).not.toMatch(/undefined|NaN/);
  });
});
