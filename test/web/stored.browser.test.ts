/** A browser in which somebody worked with the version of November 2026 goes on in this one. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';
import { storedLinks, storedText } from './stored.ts';

const app = sharedWebApp();

/** Fills the database and the storages of a page of the same origin that is not the app. */
const fill = (page: Page, dump: string): Promise<void> =>
  page.evaluate(async (text) => {
    const types: Record<string, typeof Int32Array | typeof Float64Array | typeof Uint8Array> = {
      ...{ Int32Array, Float64Array, Uint8Array },
    };
    const { stores, local, tab } = JSON.parse(text, (_, value) =>
      value?.$ ? types[value.$].from(value.of) : value,
    );
    for (const [name, value] of local) localStorage.setItem(name, value);
    for (const [name, value] of tab) sessionStorage.setItem(name, value);
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('eggog', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('sessions', { keyPath: 'id' });
        opening.result.createObjectStore('programs', { keyPath: 'id' });
        opening.result.createObjectStore('values');
      };
      opening.onsuccess = () => resolve(opening.result);
    });
    const change = db.transaction(['sessions', 'programs', 'values'], 'readwrite');
    for (const name of ['sessions', 'programs', 'values'])
      for (const [key, value] of stores[name])
        change.objectStore(name).put(value, name === 'values' ? key : undefined);
    await new Promise((resolve) => (change.oncomplete = resolve));
    db.close();
  }, dump);

describe('what visitors stored in November 2026', () => {
  it('opens: the calculator with its past, own programs, games, lessons, the course, the queens', async () => {
    const page = await app.open('/about');
    await page.goto(`${app.url}blank.html`);
    await fill(page, storedText('browser.json'));
    await page.goto(app.url);
    const desk = new Desk(page);
    await page.locator('.device').waitFor();
    await desk.expectDisplay('1764.');
    await page.locator('.languages [lang=en]').click();
    await page.locator('.cm-content', { hasText: 'foo' }).waitFor();
    await expect.poll(() => desk.value('R7')).toBe('42');
    await page.keyboard.press('Control+z');
    await page.locator('[data-do="discard"]').click();
    await page.locator('.cm-content', { hasText: 'foo' }).waitFor({ state: 'detached' });
    await page.locator('[data-do="library"]').click();
    await page.locator('.library-entry', { hasText: 'Untitled program 1' }).first().waitFor();
    await page.locator('.library-entry', { hasText: 'Fox Hunt 100' }).last().waitFor();
    await page.keyboard.press('Escape');
    const moves = { 'fox-hunt': 3, minesweeper: 2, labyrinth: 4, 'tic-tac-toe': 3 };
    for (const [game, count] of Object.entries(moves)) {
      await walk(page, `/games/${game}`, '.game-board');
      await expect.poll(() => page.locator('.moves tbody tr').count()).toBe(count);
    }
    await walk(page, '/school', '[data-lesson="stack"]');
    await page.locator('[data-lesson="stack"]', { hasText: '1 of' }).waitFor();
    await walk(page, '/course', '.hole-list');
    await page.locator('[data-hole="hypotenuse"][data-state="par"]').waitFor();
    await walk(page, '/queens', '.queens');
    expect(JSON.stringify(await keptSessions(page))).toContain('Fox Hunt');
  });

  it('opens from links and a backup', async () => {
    const links = storedLinks();
    const page = await app.open(links.program.slice(1));
    const desk = new Desk(page);
    await page.locator('.program-head', { hasText: '6 of 105' }).waitFor();
    await expect.poll(() => desk.value('R7')).toBe('42');
    await page.goto(`${app.url}blank.html`);
    await page.goto(`${app.url}${links.recording}`);
    await desk.expectDisplay('1764.');
    await desk.openFile('eggog-backup.json', storedText('backup.json'));
    await page.locator('.cm-content', { hasText: 'foo' }).or(page.locator('.indicator')).first().waitFor();
    await expect.poll(async () => (await keptSessions(page)).length).toBeGreaterThan(3);
  });
});
