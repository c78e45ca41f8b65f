/** The web app as the global set-up serves it, in the browser that the files of a worker share. */
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { launch, UNPAINTED, visit, type WebApp } from './browser.ts';

/** It ends with the worker. */
const app = visit(inject('appUrl'), await launch(inject('chromium'), UNPAINTED));

/**
 * The app. After each test its pages are closed, and the test fails if a page had an error or requested another host. Call
 * it once, at the top of a file.
 */
export function sharedWebApp(): WebApp {
  afterEach(async () => {
    await app.closePages();
    const problems = app.problems.splice(0).join('; ');
    expect(problems, problems).toBe('');
  });
  return app;
}

/** Goes to another page without loading the app again. `content`: an element of that page. */
export async function walk(page: Page, path: string, content: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
  await page.locator(content).first().waitFor({ state: 'attached' });
  await page.locator('.loading').waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/** Pastes a text as the browser does. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);

/** From now on the page's copied texts are caught, or refused; the returned function reads the last one. */
export async function copies(page: Page, isAllowed = true): Promise<() => Promise<string>> {
  await page.evaluate((isAllowed) => {
    navigator.clipboard.writeText = async (text) => {
      if (!isAllowed) throw new Error('forbidden');
      Object.assign(globalThis, { copied: text });
    };
  }, isAllowed);
  return () => page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
}

/** The text of the file that an action downloads. */
export async function downloaded(page: Page, act: () => Promise<unknown>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return (await buffer(await download.createReadStream())).toString('utf8');
}
