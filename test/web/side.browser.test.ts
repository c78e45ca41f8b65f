/** Phones on their side: nothing is cut, nothing lies on anything else. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';

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

it('keys can be read, the queens and nearly all of the board of a game are in sight', async () => {
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
    await walk(page, `/games/${game}`, `.menu [href="#/games/${game}"][aria-current]`);
    const board = page.locator('.cell-grid, .floor-large').first();
    await board.waitFor();
    const seen = async (): Promise<number> => {
      const box = (await board.boundingBox())!;
      return (390 - box.y) / box.height;
    };
    await expect.poll(seen, { message: game }).toBeGreaterThan(0.85);
  }
});
