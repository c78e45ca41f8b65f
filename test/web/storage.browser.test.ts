/** A visitor's work comes back: replaced work, sessions of tabs, the library, backups, damaged or forbidden storage. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { downloaded, sharedWebApp, walk } from './app.ts';
import { keptSessions, storedLinks } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

const COUNTDOWN = 'title en: Countdown\nR0 = 3\nprogram:\nagain:\n    F L0 again\n    4 2 С/П\n';

const head = (page: Page, text: string) => page.locator('.program-head', { hasText: text });
const undo = (page: Page): Promise<void> => page.locator('.notice [data-do="undo"]').last().click();

/** Waits for the program that {@link withWork} typed. */
async function expectWork(desk: Desk): Promise<void> {
  await desk.tab('grid');
  await head(desk.page, '3 of 105').waitFor();
  await desk.page.locator('[data-cell="01"] .cell-code', { hasText: '08' }).waitFor();
  await desk.expectDisplay('42.');
}

/** A page with a program that was typed on the keys: 7 8 С/П. */
async function withWork(): Promise<Desk> {
  const desk = new Desk(await app.open());
  await desk.press('F', 'ВП', '7', '8', 'С/П', 'F', '/-/', '4', '2');
  await expectWork(desk);
  return desk;
}

const drop = async (page: Page, place: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['program:\n 1 2 3 4 +'], 'dropped.pmk'));
    return transfer;
  });
  await page.dispatchEvent(place, 'dragover', { dataTransfer });
  await page.dispatchEvent(place, 'drop', { dataTransfer });
};

/** Types at the end of the source. */
async function typeAtEnd(desk: Desk, text: string): Promise<void> {
  await desk.tab('source');
  await desk.page.locator('.cm-content').getByText('С/П').first().waitFor();
  await desk.page.locator('.cm-content').click();
  await desk.page.keyboard.press('Control+End');
  await desk.page.keyboard.insertText(text);
}

it('no work is lost to another source, a file, a link, New, the library or the power switch', async () => {
  const desk = await withWork();
  const { page } = desk;
  await typeAtEnd(desk, '\n    К max');
  await page.locator('[data-do="enter"]').click();
  await head(page, '4 of 105').waitFor();
  await undo(page);
  await expectWork(desk);
  await drop(page, '.shell-header');
  await head(page, '5 of 105').waitFor();
  await undo(page);
  await expectWork(desk);
  await walk(page, '/?library=labyrinth-7x7x7', '.program-head:has-text("Labyrinth")');
  await undo(page);
  await expectWork(desk);
  await desk.choose('file', 'clear');
  await page.locator('.beginning').waitFor();
  await undo(page);
  await expectWork(desk);
  const power = page.locator('.device [role=switch].power');
  await power.click();
  await desk.expectStatus('off');
  await undo(page);
  await expectWork(desk);
  for (const how of ['library']) {
    await power.click();
    await desk.expectStatus('off');
    await power.click();
    await desk.expectStatus('rest');
    if (how !== 'library') await page.keyboard.press(how);
    else {
      await page.locator('[data-do="library"]').first().click();
      await page.locator('.library-entry', { hasText: /\b3 steps/ }).click();
    }
    await expectWork(desk);
  }
  // Text that was typed and not entered survives errors, a reload and another program.
  await typeAtEnd(desk, '\n    foo');
  await expect
    .poll(async () => (await keptSessions(page)).some(({ source }) => /foo/.test(source)))
    .toBe(true);
  await page.reload();
  await page.locator('.cm-content', { hasText: 'foo' }).waitFor();
  await page.locator('[data-do="library"]').first().click();
  await page.locator('[data-library="fox-hunt-100"]').click();
  await head(page, 'Fox Hunt 100').waitFor();
  await undo(page);
  await desk.tab('source');
  await page.locator('.cm-content', { hasText: 'foo' }).waitFor();
  await head(page, 'Fox Hunt').waitFor({ state: 'detached' });
  await page.locator('[data-do="discard"]').click();
  await page.locator('.cm-content', { hasText: 'foo' }).waitFor({ state: 'detached' });
});

it('each tab has its session; the library finds, keeps and exchanges programs; one file moves everything', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  await desk.openFile('test.pmk', COUNTDOWN);
  await desk.press('1', '2', '3');
  await desk.expectDisplay('123.');
  const second = new Desk(await page.context().newPage());
  await second.page.goto(app.url);
  await second.press('4', '5');
  await second.expectDisplay('45.');
  await Promise.all([desk.expectSaved(), second.expectSaved()]);
  await page.reload();
  await desk.expectDisplay('123.');
  await head(page, 'Countdown').waitFor();
  await second.page.reload();
  await second.expectDisplay('45.');
  await second.page.close();

  // A program is found by a word of it, and named by an address.
  await desk.choose('file', 'keep');
  await page.locator('.notice').getByText('Kept').waitFor();
  await page.locator('[data-do="library"]').first().click();
  await page.locator('[data-library="gcd"]').waitFor();
  const entries = page.locator('.library-entry');
  await page.keyboard.type('euclid');
  await expect.poll(() => entries.count()).toBe(1);
  await page.getByRole('searchbox').fill('');
  await page.locator('.library-deeds [data-do=remove]').click();
  await undo(page);
  await page.locator('.library-deeds [data-do=remove]').waitFor();
  const library = await downloaded(page, () => page.locator('[data-do="export-library"]').click());
  expect(library).toContain('Countdown');
  await page.keyboard.press('Escape');
  await walk(page, '/?library=fibonacci', '.program-head:has-text("Fibonacci")');
  await walk(page, '/?library=nothing-of-the-kind', '.notice:has-text("nothing-of-the-kind")');

  await desk.tab('grid');
  await desk.press('Cx', '8', '8');
  await desk.expectDisplay('88.');
  await desk.expectSaved();
  const backup = await downloaded(page, () => desk.choose('file', 'export'));
  await app.closePages();
  // Broken links give a message and an empty machine.
  const other = new Desk(await app.open('#/?p='));
  const said = other.page.locator('.notice-error', { hasText: /link is broken|no program/ });
  for (const next of [null, '#/?p=1%00%ff', '#/?r=x']) {
    if (next !== null)
      await other.page.evaluate((hash) => {
        location.hash = hash;
      }, next);
    await said.waitFor();
    await expect.poll(() => other.display()).toBe('0.');
    await said.locator('.icon-button').click();
    await said.waitFor({ state: 'detached' });
  }
  const put = (text: string) =>
    other.page
      .locator('[data-file="program"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await put('{}');
  await other.page.locator('.notice-error').getByText('not a backup').waitFor();
  await put(backup);
  await other.page.locator('[data-do="library"]').first().click();
  await other.page.locator('.library-entry', { hasText: 'Countdown' }).first().waitFor();
});

it('links of November 2026 open', async () => {
  const page = await app.open('/about');
  const links = storedLinks();
  await page.goto(`${app.url}blank.html`);
  await page.goto(`${app.url}${links.program}`);
  await head(page, '6 of 105').waitFor();
  await page.goto(`${app.url}blank.html`);
  await page.goto(`${app.url}${links.recording}`);
  await new Desk(page).expectDisplay('1764.');
});

/** The calculator, loaded again in a context that has a script before every page. */
async function reopened(page: Page, script: () => void): Promise<Desk> {
  await page.context().addInitScript(script);
  await page.goto(app.url);
  await page.locator('.device').waitFor();
  return new Desk(page);
}

const WARNING = /save programs as files/;

it('full or forbidden storage: calculator and games go on, and one sentence says what to do', async () => {
  const desk = await reopened(await app.open('/about'), () => {
    localStorage.removeItem('eggog.seen');
    const fill = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = fill;
    Storage.prototype.setItem = fill;
  });
  const { page } = desk;
  await desk.press('2', 'В↑', '3', '+');
  await desk.expectDisplay('5.');
  await expect.poll(() => desk.notices()).toEqual([expect.stringMatching(WARNING)]);
  await page.locator('.languages [lang=ru]').click();
  await expect.poll(() => desk.notices()).toEqual([expect.stringMatching(/программы сохраняйте в файлы/)]);
  await page.locator('.languages [lang=en]').click();
  // A game is there after a look at another page.
  await walk(page, '/games/tic-tac-toe', '.game-board');
  await page.locator('.mark-none:not(.cell-ghost)').first().click();
  await expect.poll(() => page.locator('.moves li').count()).toBe(1);
  await walk(page, '/about', '.about');
  await page.goBack();
  await expect.poll(() => page.locator('.moves li').count()).toBe(1);

  const forbidden = await reopened(page, () => {
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
});

it('without randomUUID, with a damaged session, or a slow one, the tab begins and says what it found', async () => {
  const desk = await reopened(await app.open('/about'), () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
  });
  const { page } = desk;
  await desk.press('8', '8');
  await desk.expectDisplay('88.');
  await desk.expectSaved();
  // The first keys of a slow tab stand, and the earlier session is offered.
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
  await late.expectSaved();
  await notice.getByRole('button', { name: 'Bring it back' }).click();
  await late.expectDisplay('88.');

  // A session of another layout stays as it is.
  const fresh = new Desk(await app.open());
  await fresh.press('7');
  await fresh.expectDisplay('7.');
  await fresh.expectSaved();
  await fresh.page.goto(`${app.url}blank.html`);
  await fresh.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('eggog');
        opening.onsuccess = () => {
          const store = opening.result.transaction('sessions', 'readwrite').objectStore('sessions');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const one of reading.result)
              store.put({ ...one, machine: { ...one.machine, state: [1, 2, 3] } });
            store.transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await fresh.page.goto(app.url);
  await fresh.expectDisplay('0.');
  await expect.poll(() => fresh.notices()).toEqual([expect.stringMatching(/another version/)]);
  const kept = (await keptSessions(fresh.page)).map(({ machine }) => [...machine.state]);
  expect(kept).toContainEqual([1, 2, 3]);
});

/** A visitor's desk for which the first `lost` requests for the machine's script come to nothing. */
async function deskThatLoses(lost: number): Promise<Desk> {
  const page = await app.open('/about');
  let asked = 0;
  await page
    .context()
    .route(/\/machine\.worker-[^/]*\.js$/, (route) => (++asked <= lost ? route.abort() : route.continue()));
  await page.goto('about:blank');
  await page.goto(app.url);
  await page.locator('[data-key="7"]').waitFor();
  return new Desk(page);
}

it('a machine that is lost on the way starts again with its keys, or the page says that it is missing', async () => {
  const desk = await deskThatLoses(1);
  await desk.press('4', '2');
  await desk.expectDisplay('42.');
  const missing = await deskThatLoses(100);
  await missing.press('4');
  await missing.page.locator('.notice-error', { hasText: 'calculator itself' }).waitFor();
  // The browser reports the lost scripts.
  const others = app.problems.splice(0).filter((problem) => !/ERR_FAILED|machine\.worker/.test(problem));
  expect(others).toEqual([]);
});
