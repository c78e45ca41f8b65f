/** The front door: who gets it, the calculator that plays, the first sum. */

import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { PATIENCE_MS } from './browser.ts';

const app = sharedWebApp();
let context: BrowserContext | null = null;
afterEach(() => context?.close());

/** A visitor who has never been here. */
async function stranger(hash = ''): Promise<Page> {
  context = await app.browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${app.url}${hash}`);
  return page;
}

describe('the front door', () => {
  it('opens at the first visit only, and not for those who follow a link', async () => {
    const page = await stranger();
    await page.locator('.welcome h1').waitFor();
    await page.getByRole('link', { name: 'To the calculator' }).click();
    await page.locator('.desk').waitFor();
    const second = await page.context().newPage();
    await second.goto(app.url);
    await second.locator('.desk').waitFor();
    await expect.poll(() => second.locator('.welcome').count()).toBe(0);
    await context?.close();
    const linked = await stranger('#/games/labyrinth');
    await linked.locator('.game').waitFor();
  });

  it('has a calculator that plays: the indicator shows the rows of the labyrinth', async () => {
    const page = await stranger();
    await page.locator('.demo .indicator[data-display=" 5.EL8 --L-05"]').waitFor();
  });

  it('leads through 2 + 3 by mouse and by keyboard, and forgives another key', async () => {
    const page = await stranger();
    await page.locator('[data-do="guide"]').click();
    await page.locator('.key.wanted[data-key="2"]').click();
    await page.locator('.key.wanted[data-key="В↑"]').waitFor();
    await page.locator('[data-key="F"]').click();
    await page.locator('[data-key="Cx"]').click();
    await page.getByText('That is another key').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await page.keyboard.press('+');
    await page.locator('.guide-done').waitFor();
    await expect.poll(() => page.locator('.demo .indicator').getAttribute('data-display')).toContain(' 5.');
  });
});
