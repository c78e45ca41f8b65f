/** Pictures of every page in a state worth looking at, the same at every visit, for people. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { sameChance, settled, startWebApp, USUAL } from './browser.ts';

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Brings the page into its state. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const clickCells = async (page: Page, ...cells: number[]): Promise<void> => {
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click({ force: true });
};

/** A program of the library in a view of the workshop. */
const programIn = (
  name: string,
  program: string,
  tab: string,
  shown: string,
  then?: (page: Page) => Promise<void>,
): Scene => ({
  name,
  path: `/?library=${program}`,
  prepare: async (page) => {
    await page.locator(tab === 'play' ? '[data-segment="play"]' : `#tab-${tab}`).click();
    await page.locator(shown).first().waitFor();
    await then?.(page);
  },
});

const SCENES: readonly Scene[] = [
  ...['welcome', 'school', 'course', 'reference', 'tricks', 'about', 'documents', 'no-such-page'].map(
    (name) => ({ name, path: `/${name}` }),
  ),
  { name: 'calculator', path: '/' },
  programIn('play', 'fox-hunt-100', 'play', '.rules'),
  programIn('grid', 'labyrinth-7x7x7', 'grid', '.program-grid'),
  programIn('listing', 'fox-hunt-100', 'listing', '.annotated'),
  programIn('source', 'minesweeper-9x9', 'source', '.cm-content'),
  programIn('checks', 'gcd', 'properties', '[data-do="prove"]', async (page) => {
    await page.locator('[data-do="prove"]').click();
    await page.locator('.check-verdict').first().waitFor();
  }),
  programIn('more', 'gcd', 'more', '[data-do="copy-codes"]'),
  programIn('shorter', 'lunar-lander', 'golf', '[data-do="golf"]', async (page) => {
    await page.locator('[data-do="golf"]').click();
    await page.locator('.diff').first().waitFor();
  }),
  programIn('not-shorter', 'labyrinth-7x7x7', 'golf', '.golf-nothing'),
  {
    name: 'library',
    path: '/',
    prepare: async (page) => {
      await page.locator('[data-do="library"]').first().click();
      await page.locator('[data-library="gcd"]').waitFor();
    },
  },
  {
    name: 'paste',
    path: '/',
    prepare: async (page) => {
      await page.locator('[data-do="paste"]').first().click();
      await page.locator('dialog textarea').fill('ИП0 ИП1 + П2 ИП2 С/П БП 00');
    },
  },
  { name: 'fox-hunt', path: '/games/fox-hunt', prepare: (page) => clickCells(page, 12, 55, 78) },
  { name: 'minesweeper', path: '/games/minesweeper', prepare: (page) => clickCells(page, 0, 40) },
  { name: 'labyrinth', path: '/games/labyrinth', prepare: (page) => page.keyboard.press('8') },
  { name: 'tic-tac-toe', path: '/games/tic-tac-toe', prepare: (page) => clickCells(page, 5, 10) },
  {
    name: 'queens',
    path: '/queens',
    prepare: async (page) => {
      for (let i = 0; i < 12; i++) await page.locator('[data-do="step"]').click();
    },
  },
];

/** Both languages, themes and widths. */
const LOOKS = [
  ['en', 'dark', 1440, 900],
  ['en', 'light', 390, 844],
  ['ru', 'dark', 390, 844],
  ['ru', 'light', 1440, 900],
] as const;
/** Pictures end at this height. */
const DEEPEST = 1700;

/**
 * Takes the pictures into `folder`; `names` picks some of the scenes. Returns how many there are and what went wrong in
 * the pages.
 */
export async function takeScreenshots(
  folder: string,
  names: readonly string[] = [],
): Promise<{ count: number; problems: readonly string[] }> {
  const app = await startWebApp();
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, path, prepare } of scenes) {
    const context = await app.browser.newContext({
      ...USUAL,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(() => {
      for (const [name, value] of Object.entries({ seen: '1', speed: 'max', depth: 'bench' }))
        localStorage.setItem(`eggog.${name}`, value);
    });
    await context.addInitScript(sameChance);
    await context.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'));
    const page = await context.newPage();
    page.on('pageerror', (error) => app.problems.push(String(error)));
    await page.goto(`${app.url}#${path}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await prepare?.(page);
    for (const [lang, colorScheme, width, height] of LOOKS) {
      await page.locator(`.languages [lang=${lang}]`).dispatchEvent('click');
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await page.mouse.move(0, 0);
      await settled(page);
      const full = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: join(folder, `${name}-${width}-${lang}-${colorScheme}.png`),
        animations: 'disabled',
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(full, DEEPEST) },
      });
    }
    await context.close();
  }
  await app.close();
  return { count: scenes.length * LOOKS.length, problems: app.problems };
}
