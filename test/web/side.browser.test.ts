/** Phones on their side: nothing is cut, nothing lies on anything else. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';

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

describe('on a phone’s side', () => {
  it.each([
    ['the calculator', '/'],
    ['a lesson', '/school?l=stack'],
    ['a hole', '/course?h=hypotenuse'],
    ['the reference', '/reference?c=5E'],
    ['a trick', '/tricks'],
  ])('%s has keys that can be read, all of them on one screen', async (_, path) => {
    const page = await app.open(path, { viewport: { width: 844, height: 390 } });
    await page.locator('.device .key').last().waitFor({ state: 'attached' });
    if ((await page.locator('.bench-fold').isVisible()) && !(await page.locator('.device .keys').isVisible()))
      await page.locator('.bench-fold').click();
    await expect.poll(() => faultsOfKeys(page)).toEqual([]);
    await expect
      .poll(async () => (await page.locator('.device').first().boundingBox())?.height ?? 999)
      .toBeLessThanOrEqual(390);
  });

  it.each([
    ['a lesson', '/school?l=stack'],
    ['a hole', '/course?h=hypotenuse'],
    ['the front door', '/welcome'],
  ])('%s has its whole calculator in the first screen', async (_, path) => {
    const page = await app.open(path, { viewport: { width: 844, height: 390 } });
    await page.locator('.device .key').last().waitFor({ state: 'attached' });
    await expect
      .poll(async () => {
        const box = await page.locator('.device').first().boundingBox();
        return box ? box.y + box.height : 999;
      })
      .toBeLessThanOrEqual(390);
  });

  it('the queens have their board and what moves it on one screen', async () => {
    const page = await app.open('/queens', { viewport: { width: 844, height: 390 } });
    const card = page.locator('.queens-watch');
    await card.waitFor();
    await expect.poll(async () => (await card.boundingBox())?.height ?? 999).toBeLessThanOrEqual(390);
    const [board, run] = [page.locator('.queens-board'), page.locator('[data-do="run"]')];
    await expect
      .poll(async () => (await run.boundingBox())!.x - (await board.boundingBox())!.x)
      .toBeGreaterThan(200);
  });

  it.each(['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'])(
    'nearly all of the board of %s is in sight',
    async (game) => {
      const page = await app.open(`/games/${game}`, { viewport: { width: 844, height: 390 } });
      const board = page.locator('.cell-grid, .floor-large').first();
      await board.waitFor();
      await expect
        .poll(async () => {
          const box = (await board.boundingBox())!;
          return (390 - box.y) / box.height;
        })
        .toBeGreaterThan(0.85);
    },
  );
});
