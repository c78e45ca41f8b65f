/**
 * The lessons as a learner takes them: every step, and at every third the first mistake that it names, by their
 * keys. The unit tests check the hint of each mistake; all mistakes are made here with more draws (EGGOG_DRAWS).
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readKeys } from '../../src/listing/key-names.ts';
import type { Key } from '../../src/machine/index.ts';
import { LESSONS, type Lesson } from '../../src/school/lesson.ts';
import { LessonSession } from '../../src/school/lesson-session.ts';
import { typesetPiece } from '../../src/web/app/prose.tsx';
import { draws, isDrawn } from '../draws.ts';
import { sharedWebApp, walk } from './app.ts';
import { keptValue } from './database.ts';

const app = sharedWebApp();

/** A lesson's text on the page: no marks, quotations as they are printed, single blanks. */
const plain = (text: string): string =>
  text
    .replace(/`([^`]*)`/g, (_, piece: string) => typesetPiece(piece))
    .replace(/\s+/g, ' ')
    .trim();

interface Script {
  readonly keys: readonly Key[];
  readonly after: string;
  readonly wrong: readonly { readonly keys: readonly Key[]; readonly hint: string }[];
}

/** Where the keys are given another one is taken back at once: only a mistake of one key can be made. */
const canBeMade = (lesson: Lesson, at: number, keys: string): boolean =>
  !new LessonSession(lesson, at).showsKeys ||
  readKeys(lesson.steps[at].keys).join(' ').startsWith(readKeys(keys).slice(0, -1).join(' '));

const scriptOf = (lesson: Lesson, lang: 'en' | 'ru'): Script[] =>
  lesson.steps.map(({ keys, after, wrong }, index) => ({
    keys: readKeys(keys),
    after: plain(after[lang]),
    wrong: (isDrawn(index, 3) ? wrong : [])
      .filter((one) => canBeMade(lesson, index, one.keys))
      .slice(0, draws(1) > 1 ? wrong.length : 1)
      .map((one) => ({ keys: readKeys(one.keys), hint: plain(one.hint[lang]) })),
  }));

/** Types a whole lesson in the page, with the events that a pointer makes; returns what did not go as it should. */
function typeLesson(page: Page, script: readonly Script[]): Promise<string[]> {
  return page.evaluate(async (steps) => {
    const problems: string[] = [];
    const settled = (): Promise<unknown> => new Promise((done) => setTimeout(done));
    const press = (keys: readonly string[]): void => {
      for (const key of keys)
        document
          .querySelector(`.lesson [data-key="${CSS.escape(key)}"]`)!
          .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, cancelable: true }));
    };
    const click = (name: string): void => document.querySelector<HTMLElement>(`[data-do="${name}"]`)?.click();
    const said = (): string =>
      (document.querySelector('.lesson-feedback') as HTMLElement).textContent!.replace(/\s+/g, ' ').trim();
    const at = (): string => document.querySelector<HTMLElement>('.lesson')!.dataset.step!;
    // Nobody looks: to draw all of it would take most of the time.
    document.body.style.display = 'none';
    for (const [i, step] of steps.entries()) {
      for (const { keys, hint } of step.wrong) {
        press(keys);
        await settled();
        if (!said().includes(hint))
          problems.push(`step ${i + 1}, ${keys.join(' ')}: no hint, but "${said()}"`);
        click('lesson-restart');
        await settled();
      }
      press(step.keys);
      await settled();
      if (at() !== String(i + 1)) problems.push(`step ${i + 1}: not done by ${step.keys.join(' ')}`);
      if (!said().includes(step.after)) problems.push(`step ${i + 1}: "${said()}" after it`);
      click('lesson-next');
      await settled();
    }
    document.body.style.removeProperty('display');
    return problems;
  }, script);
}

describe('the school', () => {
  it('takes lessons key by key, with hints for mistakes, and remembers them', async () => {
    const page = await app.open('/school', { viewport: { width: 1280, height: 900 } });
    const problems: string[] = [];
    // That the links are in reach of a mouse is tried with one of them below.
    for (const lesson of LESSONS.slice(0, draws(2))) {
      await page.locator(`.school-list [data-id="${lesson.id}"] a`).dispatchEvent('click');
      await page.locator(`.lesson[data-lesson="${lesson.id}"][data-step="0"]`).waitFor();
      for (const one of await typeLesson(page, scriptOf(lesson, 'en'))) problems.push(`${lesson.id}: ${one}`);
      await page.locator('.school-back a').click();
      await page.locator(`.school-list [data-id="${lesson.id}"][data-state="solved"]`).waitFor();
    }
    expect(problems).toEqual([]);
    // After a reload it is still so.
    await page.reload();
    await expect.poll(() => page.locator('.school-list [data-state="solved"]').count()).toBeGreaterThan(1);
  });

  it('shows the stack after every key', async () => {
    const page = await app.open('/school?l=stack', { viewport: { width: 1280, height: 900 } });
    for (const [key, plates] of [
      ['2', 'T0Z0Y0X2'],
      ['В↑', 'T0Z0Y2X2'],
      ['3', 'T0Z0Y2X3'],
      ['+', 'T0Z0Y0X5'],
    ]) {
      await page.locator(`.lesson [data-key="${key}"]`).click();
      await expect.poll(() => page.locator('.lesson .plates').textContent()).toBe(plates);
    }
  });

  it('is taken with a real mouse, the keyboard and a finger', async () => {
    const [lesson] = LESSONS;
    const script = scriptOf(lesson, 'ru');
    const page = await app.open(`/school?l=${lesson.id}`, {
      locale: 'ru-RU',
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    const step = (n: number) => page.locator(`.lesson[data-step="${n}"]`).waitFor();
    await step(0);
    // A wrong key is named at once and taken back; the next one is marked on the calculator.
    const marked = (key: string) => page.locator(`.lesson .key.hinted[data-key="${key}"]`).waitFor();
    await marked('2');
    await page.locator('.lesson [data-key="×"]').tap();
    await page.locator('.lesson-feedback', { hasText: 'Вы нажали ×, а она умножает.' }).waitFor();
    await expect.poll(() => page.locator('.lesson [data-key-state="next"]').textContent()).toBe('2');
    // On the calculator it is marked again after some seconds, or when asked for.
    await page.locator('[data-do="lesson-show"]').tap();
    await marked('2');
    await page.locator('.lesson-feedback', { hasText: 'Нажмите 2, она набирает цифру.' }).waitFor();
    // All of the calculator is in sight above the bar.
    const bottom = await page
      .locator('.lesson .device')
      .evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(782);
    for (const key of script[0].keys) await page.locator(`.lesson [data-key="${key}"]`).tap();
    await step(1);
    expect(plain(await page.locator('.lesson-feedback').innerText())).toContain(script[0].after);
    // Escape gives up an unfinished command, and begins nothing where there is none.
    await page.keyboard.press('Escape');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(plain(await page.locator('.lesson-feedback').innerText())).toContain(script[0].after);
    await page.locator('[data-do="lesson-next"]').click();
    await page.locator('.lesson[data-held="false"]').waitFor();
    await page.keyboard.press('f');
    await page.locator('.lesson .keys[data-prefix="f"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.lesson .keys:not([data-prefix])').waitFor();
    for (const key of script[1].keys) await page.keyboard.press(key === '×' ? '*' : key);
    await step(2);
    // A reload continues where the lesson was left.
    await expect
      .poll(() => keptValue(page, 'school-progress'))
      .toMatchObject({ lessons: { [lesson.id]: 2 } });
    await page.reload();
    await step(2);
    for (const key of script[2].keys) await page.locator(`.lesson [data-key="${key}"]`).click();
    await step(3);
    await expect.poll(() => page.locator('.lesson-inside dt').first().isVisible()).toBe(true);
  });

  it('begins at the top of what a link leads to, comes back to the place that was left, and tells other tabs at once', async () => {
    const page = await app.open('/school', { locale: 'en', viewport: { width: 390, height: 700 } });
    const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    for (const [list, one] of [
      ['/school', '.school-list a.card'],
      ['/course', 'main a[href^="#/course?h="]'],
    ]) {
      await page.evaluate((path) => {
        location.hash = path;
      }, list);
      const link = page.locator(one).last();
      await link.scrollIntoViewIfNeeded();
      const left = await place();
      expect(left).toBeGreaterThan(1000);
      await link.click();
      await page.locator('.school-back').waitFor();
      await expect.poll(place).toBe(0);
      await page.goBack();
      await link.waitFor();
      await expect.poll(place).toBe(left);
    }

    // Progress of another tab arrives here, and what a later version has written is kept.
    await walk(page, '/school', '.school-list');
    const [lesson] = LESSONS;
    const second = await page.context().newPage();
    await second.goto(`${app.url}#/school?l=${lesson.id}`);
    await second.locator('.lesson[data-step="0"]').waitFor();
    for (const key of readKeys(lesson.steps[0].keys))
      await second.locator(`.lesson [data-key="${key}"]`).click();
    await second.locator('.lesson[data-step="1"]').waitFor();
    await page
      .locator(`[data-id="${lesson.id}"]`, { hasText: `1 of ${lesson.steps.length} steps` })
      .waitFor();
    await second.close();
    await page.evaluate(() =>
      localStorage.setItem('eggog.school-progress', JSON.stringify({ version: 99, secret: 1 })),
    );
    await page.reload();
    await page.getByRole('alert').getByText('newer version').waitFor();
  });
});
