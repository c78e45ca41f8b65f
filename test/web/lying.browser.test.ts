/** A phone on its side: what is played and watched is in sight, and large enough for a finger. */
import { describe, expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();
const LYING = { viewport: { width: 844, height: 390 } };

describe('a phone on its side', () => {
  it('shows all rows of the fox hunt, has flags in reach, and keeps the indicator beside the listing', async () => {
    const page = await app.open('/games/fox-hunt', LYING);
    // All ten rows, with cells for a finger; the flags of the minesweeper in reach.
    const last = page.locator('[data-cell="99"]');
    await last.waitFor();
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
});
