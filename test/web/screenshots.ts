/** Pictures of every page, for people to look at. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startWebApp } from './browser.ts';

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Brings the page into an interesting state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Lets a running calculator come to rest and the page settle. */
const settle = (page: Page): Promise<void> => page.waitForTimeout(700);

async function load(page: Page, name: string, tab: string): Promise<void> {
  await page.locator('input[name=speed][value=max]').check({ force: true });
  await page.locator(`[data-library="${name}"]`).click();
  await page.locator('[data-do="start"]').click();
  await page.locator(`#tab-${tab}`).click();
}

const SCENES: readonly Scene[] = [
  { name: 'calculator', path: '/' },
  { name: 'calculator-grid', path: '/', prepare: (page) => load(page, 'labyrinth-7x7x7', 'grid') },
  { name: 'calculator-listing', path: '/', prepare: (page) => load(page, 'fox-hunt-100', 'listing') },
  { name: 'calculator-source', path: '/', prepare: (page) => load(page, 'minesweeper-9x9', 'source') },
  { name: 'calculator-rules', path: '/', prepare: (page) => load(page, 'tic-tac-toe-4x4', 'rules') },
  { name: 'fox-hunt', path: '/games/fox-hunt' },
  { name: 'minesweeper', path: '/games/minesweeper' },
  { name: 'labyrinth', path: '/games/labyrinth' },
  { name: 'tic-tac-toe', path: '/games/tic-tac-toe' },
  { name: 'queens', path: '/queens' },
  { name: 'about', path: '/about' },
];

const WIDTHS = [360, 768, 1440];

/**
 * Takes the pictures into `folder`; `names` picks some of the scenes. Returns how many there are and what went wrong in
 * the pages.
 */
export async function takeScreenshots(
  folder: string,
  names: readonly string[] = [],
): Promise<{ count: number; problems: readonly string[] }> {
  const app = await startWebApp();
  let count = 0;
  try {
    for (const { name, path, prepare } of SCENES.filter(
      (scene) => names.length === 0 || names.includes(scene.name),
    )) {
      for (const locale of ['ru-RU', 'en-GB']) {
        for (const colorScheme of ['light', 'dark'] as const) {
          const page = await app.open(path, { locale, colorScheme, viewport: { width: 1440, height: 900 } });
          await prepare?.(page);
          await settle(page);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await page.waitForTimeout(120);
            const file = `${name}-${width}-${locale.slice(0, 2)}-${colorScheme}.png`;
            await page.screenshot({ path: join(folder, file), fullPage: true });
            count++;
          }
          await page.context().close();
        }
      }
    }
  } finally {
    await app.close();
  }
  return { count, problems: app.problems };
}
