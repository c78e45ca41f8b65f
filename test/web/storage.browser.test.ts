/** A browser that stores nothing, is full, or holds what another version stored. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** The calculator, loaded anew in a context that has a script before every page. */
async function reopened(page: Page, script?: () => void): Promise<Desk> {
  if (script) await page.context().addInitScript(script);
  // Where it is open already this loads it all the same.
  await page.goto(app.url);
  await page.locator('.device').waitFor();
  return new Desk(page);
}

/** A game is there after a look at another page, with Back or a link, and so is the one that was left for it. */
async function keepsGames({ page }: Desk): Promise<void> {
  const moves = page.locator('.moves tbody tr');
  const play = async (move: number): Promise<void> => {
    // Where the calculator answers is left to chance.
    await page.locator('.mark-none:not(.cell-ghost)').first().click();
    await expect.poll(() => moves.count()).toBe(move);
  };
  await play(1);
  await play(2);
  await walk(page, '/about', '.about');
  await page.goBack();
  await expect.poll(() => moves.count()).toBe(2);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => moves.count()).toBe(0);
  await play(1);
  await walk(page, '/about', '.about');
  await walk(page, '/games/tic-tac-toe', '.game-board');
  await expect.poll(() => moves.count()).toBe(1);
  await page.getByRole('button', { name: 'Days and statistics' }).click();
  await page.locator('.unfinished button', { hasText: '2 moves' }).click();
  await expect.poll(() => moves.count()).toBe(2);
}

const WARNING = /save programs as files/;

describe('storage', () => {
  it('full or forbidden: calculator and games go on, and one sentence says what to do', async () => {
    const desk = await reopened(await app.open('/about'), () => {
      // Nor can it be kept that somebody has been here.
      localStorage.removeItem('eggog.seen');
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    // The front door does not open, and is not fetched.
    await expect.poll(() => desk.page.locator('link[href*="/welcome-"]').count()).toBe(0);
    await desk.press('2', 'В↑', '3', '+');
    await desk.expectDisplay('5.');
    await expect.poll(() => desk.notices()).toEqual([expect.stringMatching(WARNING)]);
    // What is said speaks the language of the page, also when that changes.
    await desk.page.locator('.languages [lang=ru]').click();
    await expect.poll(() => desk.notices()).toEqual([expect.stringMatching(/программы сохраняйте в файлы/)]);
    await desk.page.locator('.languages [lang=en]').click();
    await desk.press('7');
    await desk.expectDisplay('7.');
    await expect.poll(() => desk.notices()).toHaveLength(1);
    await desk.page.goto(`${app.url}#/games/tic-tac-toe`);
    await desk.page.waitForURL(/#\/games\/tic-tac-toe/);
    await desk.page.reload();
    await keepsGames(desk);
    const errors = desk.page.locator('.notice-error');
    await expect.poll(() => errors.allInnerTexts()).toEqual([expect.stringMatching(WARNING)]);

    // Forbidden: the same.
    const forbidden = await reopened(desk.page, () => {
      const forbid = (): never => {
        throw new DOMException('no', 'SecurityError');
      };
      IDBFactory.prototype.open = forbid;
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: forbid });
    });
    await forbidden.press('2', 'В↑', '3', '+');
    await forbidden.expectDisplay('5.');
    await expect.poll(() => forbidden.notices()).toEqual([expect.stringMatching(WARNING)]);
    await walk(forbidden.page, '/games/tic-tac-toe', '.game-board');
    await keepsGames(forbidden);
  });

  it('of another version: the page begins anew, says so, and leaves the record alone', async () => {
    const page = await app.open();
    const first = new Desk(page);
    await first.press('7');
    await first.expectDisplay('7.');
    await first.expectSaved();
    // A picture of the same origin: the page has saved and gone, its database is at hand.
    await page.goto(`${app.url}icon.svg`);
    const states = (wanted?: number[]): Promise<number[][]> =>
      page.evaluate(
        (state) =>
          new Promise<number[][]>((resolve, reject) => {
            const opening = indexedDB.open('eggog');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
              const reading = store.getAll();
              reading.onsuccess = () => {
                for (const one of state ? reading.result : [])
                  store.put({ ...one, machine: { ...one.machine, state } });
                store.transaction.oncomplete = () => {
                  opening.result.close();
                  resolve(reading.result.map(({ machine }) => [...machine.state]));
                };
              };
            };
          }),
        wanted,
      );
    await states([1, 2, 3]);
    await page.goto(app.url);
    await page.locator('.indicator').waitFor();
    await first.expectDisplay('0.');
    await expect.poll(() => first.notices()).toEqual([expect.stringMatching(/another version/)]);
    await first.press('8');
    await first.expectDisplay('8.');
    await page.goto(`${app.url}icon.svg`);
    expect(await states()).toContainEqual([1, 2, 3]);
    // A picture alone makes the browser ask for an icon of the old name, which there is not.
    expect(app.problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
  });

  it('on plain http, where ids cannot be drawn by randomUUID: the work comes back', async () => {
    const desk = await reopened(await app.open('/about'), () => {
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    });
    await desk.press('1', '2', '3', '4');
    await desk.expectDisplay('1234.');
    await desk.expectSaved();
    await desk.page.reload();
    await desk.expectDisplay('1234.');
  });

  it('slower than the first keys: they stand, and the earlier session is offered', async () => {
    const page = await app.open();
    const desk = new Desk(page);
    await desk.press('8', '8');
    await desk.expectDisplay('88.');
    await desk.expectSaved();
    const late = await reopened(page, () => {
      const { request } = LockManager.prototype;
      const released = new Promise<void>((done) => Object.assign(globalThis, { release: done }));
      LockManager.prototype.request = async function (this: LockManager, ...words: never[]) {
        await released;
        return Reflect.apply(request, this, words);
      };
    });
    await late.press('4', '2');
    await late.expectDisplay('42.');
    await page.evaluate(() => (globalThis as unknown as { release(): void }).release());
    const notice = page.locator('.notice', { hasText: 'among the recent' });
    await notice.waitFor();
    await late.expectDisplay('42.');
    await late.expectSaved();
    expect(await keptSessions(page)).toHaveLength(2);
    await notice.getByRole('button', { name: 'Bring it back' }).click();
    await late.expectDisplay('88.');
  });
});
