/** Phones on their side: nothing is cut, nothing lies on anything else, what is played and watched is in sight. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Keys whose letters lie on those of another key, or outside of the calculator. */
const faultsOfKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const device = document.querySelector('.device');
    if (!device) return ['no calculator'];
    const frame = device.getBoundingClientRect();
    const letters = [...device.querySelectorAll('.keys .lettering')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => ({ key: one.closest('.key'), box: one.getBoundingClientRect() }));
    const faults: string[] = [];
    for (const { key, box } of letters) {
      const name = (key as HTMLElement).dataset.key ?? 'a key';
      if (box.left < frame.left || box.right > frame.right + 0.5) faults.push(`${name} leaves the case`);
      for (const other of letters)
        if (
          other.key !== key &&
          other.box.left + 0.5 < box.right &&
          box.left + 0.5 < other.box.right &&
          other.box.top + 0.5 < box.bottom &&
          box.top + 0.5 < other.box.bottom
        )
          faults.push(`${name} on ${(other.key as HTMLElement).dataset.key}`);
    }
    return faults.slice(0, 6);
  });

const SIDE = { viewport: { width: 844, height: 390 } };

/** Pages with a calculator, and what is there when they are. */
const CALCULATORS = {
  '/': '.desk',
  '/welcome': '.welcome',
  '/school?l=stack': '.lesson',
  '/course?h=hypotenuse': '.hole',
  '/reference?c=5E': '.entry[data-code="5E"]',
  '/tricks': '[data-trick]',
};

it('keys can be read, boards and the indicator are in sight, cells are large enough for a finger', async () => {
  const page = await app.open('/', SIDE);
  const device = page.locator('.device').first();
  // All keys on one screen, where there is a task on the first.
  for (const [path, content] of Object.entries(CALCULATORS)) {
    await walk(page, path, content);
    await page.locator('.device .key').last().waitFor({ state: 'attached' });
    const bottom = async (): Promise<number> => {
      const box = await device.boundingBox();
      return box ? box.y + box.height : 999;
    };
    if (/welcome|school|course/.test(path))
      await expect.poll(bottom, { message: path }).toBeLessThanOrEqual(390);
    if (path === '/welcome') continue;
    if ((await page.locator('.bench-fold').isVisible()) && !(await page.locator('.device .keys').isVisible()))
      await page.locator('.bench-fold').click();
    await expect.poll(() => faultsOfKeys(page), { message: path }).toEqual([]);
    await expect
      .poll(async () => (await device.boundingBox())?.height ?? 999, { message: path })
      .toBeLessThanOrEqual(390);
  }

  // The queens have their board and what moves it on one screen.
  await walk(page, '/queens', '.queens-watch');
  const card = page.locator('.queens-watch');
  await expect.poll(async () => (await card.boundingBox())?.height ?? 999).toBeLessThanOrEqual(390);
  const [board, run] = [page.locator('.queens-board'), page.locator('[data-do="run"]')];
  await expect
    .poll(async () => (await run.boundingBox())!.x - (await board.boundingBox())!.x)
    .toBeGreaterThan(200);

  for (const game of ['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe']) {
    await walk(page, `/games/${game}`, `main[data-page="/games/${game}"]`);
    const board = page.locator('.cell-grid, .floor-large').first();
    await board.waitFor();
    const seen = async (): Promise<number> => {
      const box = (await board.boundingBox())!;
      return (390 - box.y) / box.height;
    };
    await expect.poll(seen, { message: game }).toBeGreaterThan(0.85);
  }

  // All ten rows of the fox hunt, with cells for a finger; the flags of the minesweeper in reach.
  await walk(page, '/games/fox-hunt', '[data-cell="99"]');
  const last = page.locator('[data-cell="99"]');
  await expect
    .poll(async () => {
      const { y, width, height } = (await last.boundingBox())!;
      return width >= 32 && height >= 32 && y + height <= 390;
    })
    .toBe(true);
  await walk(page, '/games/minesweeper', '.flag-mode');
  const flags = page.locator('.flag-mode');
  await expect
    .poll(async () => {
      const { y, height } = (await flags.boundingBox())!;
      return y + height <= 390;
    })
    .toBe(true);

  // The indicator stays in sight beside the listing.
  await walk(page, '/', '.desk');
  const desk = new Desk(page);
  await desk.openFile('a.pmk', 'program:\n 00: 7 8 9 С/П\n');
  await page.locator('#tab-listing').click();
  await page.locator('.inside').scrollIntoViewIfNeeded();
  const strip = page.locator('.indicator-strip');
  await expect.poll(async () => (await strip.boundingBox())?.y).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => strip.count()).toBe(0);
  // Upright, the whole calculator stays in sight: what it covers comes out with the focus.
  const tab = page.locator('#tab-source');
  await tab.evaluate((tab) => scrollBy(0, tab.getBoundingClientRect().top - 200));
  await expect.poll(async () => Math.round((await tab.boundingBox())?.y ?? 0)).toBe(200);
  await tab.focus();
  const { y, height } = (await page.locator('.device-column').boundingBox())!;
  await expect.poll(async () => (await tab.boundingBox())?.y).toBeGreaterThan(y + height);
});
