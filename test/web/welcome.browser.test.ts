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
  it('has a calculator that plays when it is asked to, and is the visitor’s from the first key on', async () => {
    const page = await stranger();
    const indicator = page.locator('.demo .indicator');
    // With reduced motion it stands still.
    await page.locator('[data-do="play"]').click();
    await page.locator('.demo .indicator[data-display=" 5.EL8 --L-05"]').waitFor();
    await page.locator('[data-do="pause"]').click();
    await page.locator('[data-key="2"]').click();
    for (const key of ['Enter', '3', '+']) await page.keyboard.press(key);
    await expect.poll(() => indicator.getAttribute('data-display')).toContain(' 5.');
    await page.locator('[data-door="run"]').click();
    await page.getByRole('dialog', { name: 'Paste' }).getByRole('textbox').fill('ИП0 ИП1 + С/П');
    await page.getByRole('button', { name: 'Load as a program' }).click();
    await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
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
