/** Reference and tricks on the page: found, run, taken step by step, linked; and axe over all pages of the school. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readFact, stepText, TRICKS, TrickPlay } from '../../src/school/tricks.ts';
import { typesetPowers } from '../../src/web/app/prose.tsx';
import { sharedWebApp, walk } from './app.ts';
import { settled } from './browser.ts';

const app = sharedWebApp();

const shown = (page: Page): Promise<string> =>
  page.locator('.bench .indicator').getAttribute('data-display') as Promise<string>;

describe('the reference', () => {
  it('finds commands, runs their examples, and is linked to from everywhere', async () => {
    const page = await app.open('/reference', { viewport: { width: 1280, height: 900 } });
    const first = (): Promise<string | null> => page.locator('.entry').first().getAttribute('data-code');
    const search = page.locator('[data-do="search"]');
    // The finds are a list; Enter opens the first.
    await search.fill('x=0');
    await page.locator('.school-list b', { hasText: /^F x=0$/ }).waitFor();
    await search.press('Enter');
    await expect.poll(first).toBe('5E');
    await page.locator('[data-code="5E"] [data-do="run-example"]').first().click();
    await expect.poll(() => shown(page)).toBe(' 1.          ');
    await page.locator('[data-code="5E"] [data-do="run-example"]').nth(1).click();
    await expect.poll(() => shown(page)).toBe(' 9.          ');
    // The machine is alive: a key.
    await page.locator('.bench [data-key="F"]').click();
    await page.locator('.bench [data-key="×"]').click();
    await expect.poll(() => shown(page)).toBe(' 81.         ');
    await search.fill('корень');
    await expect.poll(first).toBe('21');
    await page.locator('.index li a', { hasText: 'F √' }).waitFor();
    await search.fill('');
    await page.locator('.index-group[href$="group=loops"]').click();
    await expect.poll(() => page.locator('.index li a').count()).toBe(4);
    await page.locator('.school-list a p', { hasText: 'R0' }).waitFor();
    // All examples of a group show on the machine what the page says.
    for (const link of await page.locator('.index li a').all()) {
      await link.click();
      await expect.poll(() => link.getAttribute('aria-current')).toBe('true');
      for (const example of await page.locator('.example').all()) {
        await example.locator('button').click();
        const said = await example.locator('.screen').getAttribute('data-display');
        await expect.poll(async () => (await shown(page)).trimEnd()).toBe(said);
      }
    }
    // Commands that differ in a register only share a page.
    await page.goto(`${app.url}#/reference?c=87`);
    await expect.poll(first).toBe('87');
    await page.locator('.members a', { hasText: '0' }).click();
    await expect.poll(first).toBe('80');
    // A word in the address leads there as well.
    await page.goto(`${app.url}#/reference?q=${encodeURIComponent('К max')}`);
    await expect.poll(first).toBe('36');
    await walk(page, '/', '.desk');

    // Pages to learn from stand under one button of the menu, and in the list of a phone.
    await page.locator('[data-menu="learn"]').click();
    await page.locator('[role=menu] [data-do="page-tricks"]').click();
    await page.getByRole('heading', { name: 'Tricks', exact: true }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-menu="pages"]').click();
    await page.locator('[role=menu] [data-do="page-school"]').click();
    await page.getByRole('heading', { name: 'School', exact: true }).waitFor();
    // The chosen entry comes first; an example that is run brings the calculator into sight.
    const isSeen = (code: string): Promise<boolean> =>
      page.evaluate((wanted) => {
        const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const { top, bottom } = box(`.entry[data-code="${wanted}"] h1`);
        return top >= 0 && bottom <= innerHeight;
      }, code);
    await walk(page, '/reference?c=24', '.entry[data-code="24"]');
    await expect.poll(() => isSeen('24')).toBe(true);
    await page.locator('.example button').first().click();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('.bench .indicator')!.getBoundingClientRect().top),
      )
      .toBeLessThan(844);
    await page.setViewportSize({ width: 320, height: 640 });
    await settled(page);
    await walk(page, '/reference?c=5E', '.entry[data-code="5E"]');
    await expect.poll(() => isSeen('5E')).toBe(true);
    await walk(page, '/games/minesweeper', '.game-tools');
    // On a phone the bar leads to a group first, then to its list.
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await bar.getByRole('link', { name: 'Learn' }).click();
    await page.locator('main[data-page="/school"]').waitFor();
    await bar.getByRole('button', { name: 'Learn' }).click();
    await page.locator('[role=menu] [data-do="page-about"]').click();
    await page.locator('.about').waitFor();
    await bar.getByRole('link', { name: 'Play' }).click();
    await page.locator('main[data-page="/games/minesweeper"]').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await walk(page, '/', '.desk');
    // The reference is reached from a listing, from a key and from the words of a lesson.
    await page.locator('[data-do="library"]').first().click();
    await page.locator('[data-library="labyrinth-7x7x7"]').click();
    await page.locator('#tab-listing').click();
    await page.locator('.step-text', { hasText: 'К max' }).click();
    await page.locator('.step-help').click();
    await page.locator('.entry[data-code="36"]').waitFor();
    await page.goBack();
    await page.locator('.desk').waitFor();
    // The card comes by itself and leaves with the mouse; F1 keeps it.
    await page.locator('.device [data-key="7"]').hover();
    await page.locator('.key-card').waitFor();
    await page.keyboard.press('F1');
    await page.mouse.move(0, 0);
    await page.locator('.key-card a').click();
    await page.locator('.reference .school-list').waitFor();
    await page.goto(`${app.url}#/school?l=stack`);
    await page.locator('.lesson .command-link', { hasText: 'В↑' }).first().click();
    await page.locator('.entry[data-code="0E"]').waitFor();
  });
});

describe('the tricks', () => {
  it('are taken step by step, forward and back, with the words that the machine bears out', async () => {
    const page = await app.open('/tricks', { locale: 'ru-RU', viewport: { width: 1280, height: 900 } });
    // All of them with the screen at their end.
    await expect.poll(() => page.locator('.school-list .screen').count()).toBe(TRICKS.length);
    const wanted = ['nop-vp'];
    for (const trick of TRICKS.filter(({ id }) => wanted.includes(id))) {
      await page.goto(`${app.url}#/tricks?t=${trick.id}`);
      await page.locator(`.index li a[href$="t=${trick.id}"][aria-current]`).waitFor();
      await page.locator(`[data-trick="${trick.id}"]`).waitFor();
      const play = new TrickPlay(trick);
      for (const step of trick.steps) {
        await page.locator('[data-do="trick-step"]').click();
        play.next();
        const words = page.locator('.trick-steps [aria-current] .trick-words');
        await expect.poll(() => words.innerText()).toBe(stepText(step, 'ru'));
        const shown = page.locator('.bench [data-fact="X"] dd');
        await expect
          .poll(async () => (await shown.innerText()).replace(/^#/, '='))
          .toBe(typesetPowers(readFact(play.machine, 'X')));
      }
      await expect.poll(() => page.locator('[data-do="trick-step"]').isDisabled()).toBe(true);
      await page.locator('[data-do="trick-back"]').click();
      await page.locator('[data-do="trick-again"]').click();
      await expect.poll(() => page.locator('[data-done="true"]').count()).toBe(0);
    }
    await page.goto(`${app.url}#/tricks?t=nothing`);
    await page.getByText('Такого приёма нет.').waitFor();
  });
});
