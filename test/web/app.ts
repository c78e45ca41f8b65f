/** The web app as the global set-up serves it, for one file of browser tests. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launch, UNPAINTED, visit, type WebApp } from './browser.ts';

/** Addresses of pages that differ in what they bring along. */
export const PATHS = [
  '/',
  '/games/fox-hunt',
  '/games/minesweeper',
  '/games/labyrinth',
  '/games/tic-tac-toe',
  '/queens',
  '/about',
];

/** The app in the browser of this worker, with the windows that its files hand on. It ends with the worker. */
let started: Promise<WebApp> | null = null;

/**
 * The app in the browser that the files of a worker share. After each test its pages are closed and it fails if a page
 * had an error or asked another host for anything. Call it once, at the top of a file; use the result within tests only.
 */
export function sharedWebApp(): WebApp {
  let app: WebApp | null = null;
  beforeAll(async () => {
    started ??= launch(inject('chromium'), UNPAINTED).then((browser) => visit(inject('appUrl'), browser));
    app = await started;
  });
  afterEach(async () => {
    await app?.closePages().finally(() => {
      const problems = app?.problems.splice(0).join('; ');
      expect(problems, problems).toBe('');
    });
  });
  const there = (): WebApp => {
    if (!app) throw new Error('the web app is there within tests only');
    return app;
  };
  return {
    get url() {
      return there().url;
    },
    get browser() {
      return there().browser;
    },
    get problems() {
      return there().problems;
    },
    open: (...words) => there().open(...words),
    closePages: () => there().closePages(),
    close: () => there().close(),
  };
}

/** Waits for a page of the app. `content`: what is there when it has come. */
async function arrived(page: Page, content: string): Promise<void> {
  await page.locator(content).first().waitFor({ state: 'attached' });
  await page.locator('.loading').waitFor({ state: 'detached' });
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/** Goes on to another page without loading the app anew. `content`: what is there when it has come. */
export async function walk(page: Page, path: string, content: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
  await arrived(page, content);
}

/** What the page copies from now on, or a browser that forbids it. */
export async function copies(page: Page, isAllowed = true): Promise<() => Promise<string>> {
  await page.evaluate((isAllowed) => {
    navigator.clipboard.writeText = async (text) => {
      if (!isAllowed) throw new Error('forbidden');
      Object.assign(globalThis, { copied: text });
    };
  }, isAllowed);
  return () => page.evaluate(() => (globalThis as unknown as { copied: string }).copied);
}
