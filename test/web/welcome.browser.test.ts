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
  it('has a calculator that plays, leads through 2 + 3 by mouse and by keyboard, and opens at the first visit only', async () => {
    const page = await stranger();
    // The indicator shows the rows of the labyrinth.
    await page.locator('.demo .indicator[data-display=" 5.EL8 --L-05"]').waitFor();
    await page.locator('[data-do="guide"]').click();
    await page.locator('.key.wanted[data-key="2"]').click();
    await page.locator('.key.wanted[data-key="В↑"]').waitFor();
    // Another key is forgiven.
    await page.locator('[data-key="F"]').click();
    await page.locator('[data-key="Cx"]').click();
    await page.getByText('That is another key').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('3');
    await page.keyboard.press('+');
    await page.locator('.guide-done').waitFor();
    await expect.poll(() => page.locator('.demo .indicator').getAttribute('data-display')).toContain(' 5.');

    await page.getByRole('link', { name: 'To the calculator' }).click();
    await page.locator('.desk').waitFor();
    const second = await page.context().newPage();
    await second.goto(app.url);
    await second.locator('.desk').waitFor();
    await expect.poll(() => second.locator('.welcome').count()).toBe(0);
  });

  it('is not for those who follow a link', async () => {
    const linked = await stranger('#/games/labyrinth');
    await linked.locator('.game').waitFor();
  });
});
