/** The golf course as a player walks it: write, fail, look, solve, keep. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOLES } from '../../src/school/holes.ts';
import { sharedWebApp } from './app.ts';
import { keptValue } from './database.ts';

const app = sharedWebApp();

const RIGHT = 'program:\nF x^2 <-> F x^2 + F√ С/П\n';

async function write(page: Page, text: string): Promise<void> {
  await page.locator('.course-editor[data-ready="true"]').waitFor();
  await page.locator('.course-editor .cm-content').click();
  await page.keyboard.press('Control+a');
  // Typing over coloured text would let the browser keep its colours as a style, which the page's policy forbids.
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const figuresOf = (page: Page, column: string): Promise<string[]> =>
  page.locator(`.figures [data-column="${column}"]`).allInnerTexts();

describe('the course', () => {
  it('plays a solution, shows what is wrong, and keeps records over reload and tabs', async () => {
    const page = await app.open('/course', { viewport: { width: 1280, height: 900 }, acceptDownloads: true });
    await expect.poll(() => page.locator('.school-list li').count()).toBe(HOLES.length);
    await page.locator('[data-do="go-on"][href="#/course?h=hypotenuse"]').waitFor();
    await page.locator('[data-id="hypotenuse"] a').click();

    // A wrong one by the keys of the calculator, its case on the calculator.
    await page.locator('.course-editor[data-ready="true"]').waitFor();
    for (const key of ['+', 'F', '-', 'С/П']) await page.locator(`.bench [data-key="${key}"]`).click();
    await expect.poll(() => page.locator('.course-editor .cm-content').innerText()).toBe('+\nF √\nС/П');
    await page.locator('[data-do="delete-last"]').click();
    await page.locator('[data-do="delete-last"]').click();
    await page.locator('.bench [data-key="С/П"]').click();
    await page.locator('[data-do="check"]').click();
    await page.locator('[data-ok="false"]').waitFor();
    await expect
      .poll(() => page.locator('[data-ok="false"]').innerText())
      .toMatch(/X must be 5 and is 7\. In an example: 3 В↑ 4 В\/О С\/П/);
    await page.locator('[data-do="put-failing"]').click();
    await page.locator('.bench .indicator[data-display=" 4.          "]').waitFor();
    for (const key of ['В/О', 'С/П']) await page.locator(`.bench [data-key="${key}"]`).click();
    await page.locator('.bench .indicator[data-display=" 7.          "]').waitFor();

    // A right one, by the keyboard.
    await write(page, RIGHT);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-ok="true"]').waitFor();
    const figures = await figuresOf(page, 'now');
    expect(figures[0]).toBe('6');
    // Each example was right, and can be played on the calculator.
    await expect.poll(() => page.locator('.hole-examples [data-right="true"]').count()).toBe(3);
    await page.locator('.hole-examples button').nth(1).click();
    await page.locator('.bench .indicator[data-display=" 13.         "]').waitFor();

    // Another tab has the record at once, and it is there after a reload.
    const second = await page.context().newPage();
    await second.goto(`${app.url}#/course`);
    await second.locator('[data-id="hypotenuse"][data-state="par"]').waitFor();
    await second.reload();
    await second.locator('[data-id="hypotenuse"][data-state="par"]').waitFor();
  });

  it('keeps every letter in its place, however slowly the page follows', async () => {
    const page = await app.open('/course?h=hypotenuse');
    // A line below the name of a section is indented.
    const lines = async () =>
      (await page.locator('.course-editor .cm-line').allInnerTexts()).map((line) => line.trim());
    await write(page, 'program:');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const TYPED = ['9 <-> 2', '6 + 1'];
    for (const line of TYPED) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
    await expect.poll(lines).toEqual(['program:', ...TYPED]);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect
      .poll(() => keptValue(page, 'course-draft/hypotenuse'))
      .toBe(['program:', ...TYPED.map((line) => `    ${line}`)].join('\n'));
    await page.reload();
    await expect.poll(lines).toEqual(['program:', ...TYPED]);

    // Another tab continues from there with a text of its own, and each keeps what it shows.
    const other = await page.context().newPage();
    await other.goto(`${app.url}#/course?h=hypotenuse`);
    await write(other, '7');
    await expect.poll(() => keptValue(other, 'course-draft/hypotenuse')).toBe('7');
    await page.goto(`${app.url}#/course`);
    await page.locator('[data-id="hypotenuse"] a').click();
    await expect.poll(lines).toEqual(['program:', ...TYPED]);
    await page.reload();
    await expect.poll(lines).toEqual(['program:', ...TYPED]);
    await other.reload();
    await expect.poll(() => other.locator('.course-editor .cm-line').allInnerTexts()).toEqual(['7']);
  });

  it('leads from an unknown task to those that there are', async () => {
    const page = await app.open('/course?h=nowhere');
    await page.getByRole('heading', { name: 'There is no such task.' }).waitFor();
    await page.locator('.missing a[href="#/course?h=hypotenuse"]').click();
    await page.locator('.hole').waitFor();
  });
});
