/** Work is replaced in every way there is, and each time it is had back. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** A page with a program that was typed on the keys: 7 8 С/П. */
async function withWork(): Promise<Desk> {
  const desk = new Desk(await app.open());
  await desk.press('F', 'ВП', '7', '8', 'С/П', 'F', '/-/', '4', '2');
  await desk.expectDisplay('42.');
  await expectWork(desk);
  return desk;
}

/** Waits within the page, as it is asked for time and again: the grid shows the work. */
async function expectWork(desk: Desk): Promise<void> {
  await desk.page.evaluate(() => document.querySelector<HTMLElement>('#tab-grid')?.click());
  await desk.page.waitForFunction(
    () => {
      const codeOf = (step: string): string | null | undefined =>
        document.querySelector(`[data-cell="${step}"] .cell-code`)?.textContent;
      const isFree = document.querySelector('[data-cell="03"].free') !== null;
      return codeOf('01') === '08' && codeOf('02') === '50' && isFree;
    },
    undefined,
    { polling: 15 },
  );
}

const undo = (desk: Desk): Promise<void> => desk.page.locator('[data-do="undo"]').last().click();

const lost = (page: Page): Promise<void> =>
  page.locator('[data-cell="02"] .cell-code:not(:text("50"))').first().waitFor({ state: 'attached' });

/** Brings the work back from the list of recent sessions. */
async function takeRecent(desk: Desk): Promise<void> {
  await desk.page.locator('[data-do="library"]').click();
  await desk.page.locator('.library-entry', { hasText: /\b3 steps/ }).click();
}

const drop = async (page: Page, place: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['program:\n 1 2 3 4 +'], 'dropped.pmk'));
    return transfer;
  });
  await page.dispatchEvent(place, 'dragover', { dataTransfer });
  await page.locator('.drop-here').waitFor();
  await page.dispatchEvent(place, 'drop', { dataTransfer });
  await page.locator('.drop-here').waitFor({ state: 'detached' });
};

/** Opens the source and goes on writing behind its last line. */
async function typeAtEnd(desk: Desk, text: string): Promise<void> {
  await desk.page.locator('#tab-source').click();
  await desk.page.locator('.cm-content').getByText('С/П').first().waitFor();
  await desk.page.locator('.cm-content').click();
  await desk.page.keyboard.press('Control+End');
  await desk.page.keyboard.insertText(text);
}

describe('nothing is lost', () => {
  it('to another source, a link, New, or a file dropped anywhere; numbers on the stack and changed programs come back, too', async () => {
    const desk = await withWork();
    // The source follows the memory.
    await desk.page.locator('#tab-source').click();
    await desk.page.locator('.cm-content').getByText('С/П').first().waitFor();
    await expect.poll(() => desk.page.locator('[data-do="enter"]').count()).toBe(0);
    await desk.page.locator('.cm-content').click();
    await desk.page.keyboard.press('Control+a');
    // The browser types over a selection with inline styles that the policy refuses, to no harm but a message.
    await desk.page.keyboard.press('Delete');
    // At once: whether a list of completions is open at the end of the line would depend on the time.
    await desk.page.keyboard.insertText('program:\n1 2 +');
    await desk.page.locator('.cm-content').getByText('1 2 +').waitFor();
    await desk.page.keyboard.press('Control+Enter');
    await desk.page.locator('#tab-grid').click();
    await lost(desk.page);
    await undo(desk);
    await expectWork(desk);
    await desk.expectDisplay('42.');

    await desk.page.evaluate(() => {
      location.hash = '#/about';
    });
    await desk.page.locator('.about').waitFor();
    await desk.page.evaluate(() => {
      location.hash = '#/?library=labyrinth-7x7x7';
    });
    await desk.page.locator('.program-head').getByText('Labyrinth').waitFor();
    await undo(desk);
    await expectWork(desk);

    await desk.choose('file', 'clear');
    await desk.page.locator('.beginning').waitFor();
    await undo(desk);
    await expectWork(desk);

    for (const place of ['.device', '.shell-header', '.program-pane']) {
      await drop(desk.page, place);
      await lost(desk.page);
      expect(desk.page.url()).toContain(app.url);
      await undo(desk);
      await expectWork(desk);
    }

    // Nothing but numbers on the stack; a program of the library is loaded again after power off and changes.
    const { page } = desk;
    await desk.choose('file', 'clear');
    await page.locator('.beginning').waitFor();
    await desk.press('7', 'В↑', '8', '×');
    await desk.expectDisplay('56.');
    await page.locator('[data-library="minesweeper-9x9"]').click();
    const steps = page.locator('.program-head', { hasText: '97 of 105' });
    await steps.waitFor();
    await undo(desk);
    await desk.expectDisplay('56.');

    await page.locator('[data-library="minesweeper-9x9"]').click();
    const start = page.locator('[data-do="start"]');
    await start.waitFor();
    await page.locator('.power').click();
    await desk.expectStatus('off');
    await page.locator('.power').click();
    await page.locator('.beginning').waitFor();
    await page.locator('.rules .forgotten').waitFor();
    expect(await start.count()).toBe(0);
    await page.locator('.forgotten [data-do="load-again"]').click();
    await start.waitFor();
    await page.locator('.beginning').waitFor({ state: 'detached' });

    await steps.waitFor();
    await page.locator('#tab-grid').click();
    await page.locator('[data-cell="05"]').click();
    await page.locator('[data-do="delete"]').click();
    await steps.waitFor({ state: 'detached' });
    await page.locator('#tab-rules').click();
    await page.locator('[data-do="load-again"]').click();
    await steps.waitFor();
    await page.locator('.notice', { hasText: 'loaded' }).locator('[data-do="undo"]').last().click();
    await page.locator('.program-head', { hasText: '96 of 105' }).waitFor();
  });

  it('of typed codes or the source to a look elsewhere, a reload or another program, though never entered or with errors', async () => {
    const desk = await withWork();
    const { page } = desk;
    const field = page.locator('.hex textarea');
    await desk.expectSaved();
    await page.locator('#tab-hex').click();
    await field.fill('01 ZZ 03');
    await page.locator('#tab-grid').click();
    await page.locator('#tab-hex').click();
    await expect.poll(() => field.inputValue()).toBe('01 ZZ 03');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('01 ZZ 03');
    await page.locator('[data-do="enter-hex"]').click();
    const refused = page.locator('.notice-error', { hasText: 'ZZ is no code (number 2)' });
    await refused.waitFor();
    await page.locator('[data-do="discard-hex"]').click();
    await refused.waitFor({ state: 'detached' });
    const discarded = page.locator('.notice', { hasText: 'Codes discarded' });
    await discarded.locator('[data-do="undo"]').click();
    await expect.poll(() => field.inputValue()).toBe('01 ZZ 03');
    await page.locator('[data-do="enter-hex"]').click();
    await refused.waitFor();
    await field.fill('01 02 03');
    await page.locator('[data-do="enter-hex"]').click();
    await page.locator('.notice', { hasText: '3 codes are in the memory' }).waitFor();
    await expect.poll(() => page.locator('.notice-error').count()).toBe(0);
    await undo(desk);
    await expectWork(desk);

    // The same of the source.
    await typeAtEnd(desk, '\n    К max');
    await desk.page.locator('[data-do="enter"]').click();
    // The last version without errors is what the memory holds.
    await typeAtEnd(desk, '\n    foo');
    await desk.page.locator('[data-do="discard"]').waitFor();
    await expect
      .poll(async () => (await keptSessions(desk.page)).some(({ source }) => /foo/.test(source)))
      .toBe(true);
    await desk.page.reload();
    await desk.page.locator('.cm-content', { hasText: 'foo' }).waitFor();
    // It is still not entered, and can still be given up.
    await desk.page.locator('[data-do="discard"]').click();
    await desk.page.locator('.cm-content', { hasText: 'foo' }).waitFor({ state: 'detached' });

    await typeAtEnd(desk, '\n    foo');
    await desk.page.locator('[data-do="library"]').click();
    await desk.page.locator('[data-entry="fox-hunt-100"]').click();
    await desk.page.locator('.program-head', { hasText: 'Fox Hunt 100' }).waitFor();
    await undo(desk);
    await desk.page.locator('#tab-source').click();
    await desk.page.locator('.cm-content', { hasText: 'foo' }).waitFor();
    // Neither title nor author of the other program stay behind.
    await desk.page.locator('.program-head', { hasText: 'Fox Hunt' }).waitFor({ state: 'detached' });
    await desk.page.locator('.cm-content', { hasText: 'Anvarov' }).waitFor({ state: 'detached' });
  });

  it('to a program of the library or the power switch, at once or later, nor to the cross beside one’s own', async () => {
    const desk = await withWork();
    await desk.page.locator('[data-do="library"]').click();
    await desk.page.locator('[data-entry="labyrinth-7x7x7"]').click();
    await desk.page.locator('.program-head').getByText('Labyrinth').waitFor();
    await undo(desk);
    await expectWork(desk);
    await desk.expectDisplay('42.');
    await desk.page.locator('[data-do="library"]').click();
    await desk.page.locator('[data-entry="fox-hunt-100"]').click();
    await desk.page.locator('.program-head').getByText('Fox Hunt').waitFor();
    await takeRecent(desk);
    await expectWork(desk);
    await desk.expectDisplay('42.');

    // The power switch: at once, after it is on again, and later.
    const power = desk.page.locator('.device [role=switch].power');
    const turn = async (to: 'on' | 'off'): Promise<void> => {
      await power.click();
      await desk.expectStatus(to === 'on' ? 'rest' : 'off');
    };
    await turn('off');
    await undo(desk);
    await expectWork(desk);
    await desk.expectDisplay('42.');
    await turn('off');
    await turn('on');
    await lost(desk.page);
    await desk.page.keyboard.press('Control+z');
    await expectWork(desk);
    await desk.expectDisplay('42.');
    await turn('off');
    await turn('on');
    await lost(desk.page);
    await takeRecent(desk);
    await expectWork(desk);
    await desk.expectDisplay('42.');

    await desk.choose('file', 'keep');
    await desk.page.locator('.notice').getByText('Kept').waitFor();
    await desk.page.locator('[data-do="library"]').click();
    await desk.page.locator('.library-remove').click();
    await desk.page.locator('.library-remove').waitFor({ state: 'detached' });
    // In the dialog: what stands behind it is out of reach.
    await undo(desk);
    await desk.page.locator('.library-remove').waitFor();
  });
});
