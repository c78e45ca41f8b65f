/** A window that serves one visit after another: the next visitor finds nothing of the one before. */
import type { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Windows } from './windows.ts';

const app = sharedWebApp();

/** Leaves something in every place that a page has, and moves everything that moves. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto(`${page.url().split('#')[0]}#/tricks`);
  await page.evaluate(async () => {
    localStorage.setItem('trace', '1');
    sessionStorage.setItem('trace', '1');
    await cookieStore.set('trace', '1');
    window.name = 'trace';
    await caches.open('trace');
    const folder = await navigator.storage.getDirectory();
    await folder.getFileHandle('trace', { create: true });
    await new Promise((done, failed) => {
      const opening = indexedDB.open('trace');
      opening.onsuccess = done;
      opening.onerror = failed;
    });
  });
  await page.setViewportSize({ width: 400, height: 500 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.mouse.move(200, 200);
}

/** What a visitor finds. */
const found = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
      files.push(name);
    return {
      traces: [
        localStorage.getItem('trace'),
        sessionStorage.getItem('trace'),
        document.cookie,
        window.name,
        ...(await caches.keys()),
        ...files,
        ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'trace'),
      ].filter((trace) => trace),
      back: history.length,
      size: [innerWidth, innerHeight],
      isUsual:
        matchMedia('screen and (prefers-color-scheme: light)').matches &&
        matchMedia('(prefers-reduced-motion: no-preference)').matches,
      hovered: document.querySelector('main :hover') !== null,
      language: navigator.language,
    };
  });

const NOTHING = {
  traces: [],
  back: 2,
  size: [1280, 720],
  isUsual: true,
  hovered: false,
  language: 'en-GB',
};

/** Windows in which nothing is opened. The app's own are left before, as these would be left along with them. */
async function withoutTheApp(): Promise<Windows> {
  await app.closePages(true);
  return new Windows(app.browser, app.url, async () => {});
}

describe('a window', () => {
  it('is kept with nothing of the visit before', async () => {
    const first = await app.open('/about');
    expect(await found(first)).toEqual(NOTHING);
    const heard = () =>
      [first, first.context()].map((one) =>
        ['close', 'crash', 'console'].map((event) => (one as unknown as EventEmitter).listenerCount(event)),
      );
    const before = heard();
    await leaveTraces(first);
    first.on('console', () => {});
    first.context().on('console', () => {});
    expect((await found(first)).traces).toHaveLength(7);
    await app.closePages();
    const second = await app.open('/about');
    expect(second).toBe(first);
    expect(heard()).toEqual(before);
    expect(await found(second)).toEqual(NOTHING);
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['a script for all its pages', (page) => page.addInitScript(() => {})],
    ['a second tab', (page) => page.context().newPage()],
    ['permissions', (page) => page.context().grantPermissions(['clipboard-read'])],
    ['a key held down', (page) => page.keyboard.down('Shift')],
    ['routes', (page) => page.route('**/nowhere', (route) => route.abort())],
    ['no network', (page) => page.context().setOffline(true)],
  ])('is not kept after %s', async (_, change) => {
    const windows = await withoutTheApp();
    const first = await windows.page({});
    await change(first);
    await windows.leave();
    expect(first.isClosed()).toBe(true);
  });

  it('is one of its own where two visitors meet or more is asked for', async () => {
    const windows = await withoutTheApp();
    const [first, second] = [await windows.page({}), await windows.page({})];
    const third = await windows.page({ hasTouch: true });
    expect(new Set([first, second, third].map((page) => page.context())).size).toBe(3);
    await windows.leave();
    expect([first, second, third].map((page) => page.isClosed())).toEqual([false, true, true]);
    // One without a size has the size of its window.
    expect((await windows.page({ viewport: null })).viewportSize()).toBeNull();
    await windows.leave(true);
  });
});
