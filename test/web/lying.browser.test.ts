/** A phone on its side: what is played and watched is in sight, and large enough for a finger. */
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();
const LYING = { viewport: { width: 844, height: 390 } };

describe('a phone on its side', () => {
  it('shows all ten rows of the fox hunt, with cells for a finger, and has the flags of the minesweeper in reach', async () => {
    const page = await app.open('/games/fox-hunt', LYING);
    const last = page.locator('[data-cell="99"]');
    await last.waitFor();
    await expect
      .poll(async () => {
        const { y, width, height } = (await last.boundingBox())!;
        return width >= 32 && height >= 32 && y + height <= 390;
      })
      .toBe(true);
    await page.goto(`${app.url}#/games/minesweeper`);
    const flags = page.locator('.flag-mode');
    await flags.waitFor();
    await expect
      .poll(async () => {
        const { y, height } = (await flags.boundingBox())!;
        return y + height <= 390;
      })
      .toBe(true);
  });

  it('keeps the indicator in sight beside the listing', async () => {
    const page = await app.open('/', LYING);
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
