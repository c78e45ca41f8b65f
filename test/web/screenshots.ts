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
  for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
};

async function openFromLibrary(page: Page, name: string, tab: string): Promise<void> {
  await page.locator(`[data-library="${name}"]`).click();
  await page.locator('.rules').waitFor();
  await page.locator(`#tab-${tab}`).click();
}

const SCENES: readonly Scene[] = [
  {
    name: 'welcome',
    path: '/welcome',
  },
  { name: 'calculator', path: '/' },
  {
    name: 'play',
    path: '/',
    prepare: async (page) => {
      await openFromLibrary(page, 'fox-hunt-100', 'rules');
      await page.locator('[data-depth="play"]').last().click();
    },
  },
  { name: 'grid', path: '/', prepare: (page) => openFromLibrary(page, 'labyrinth-7x7x7', 'grid') },
  {
    name: 'listing',
    path: '/',
    prepare: async (page) => {
      await openFromLibrary(page, 'fox-hunt-100', 'listing');
      await page.locator('.annotated').waitFor();
    },
  },
  {
    name: 'source',
    path: '/',
    prepare: async (page) => {
      await openFromLibrary(page, 'minesweeper-9x9', 'source');
      await page.locator('.cm-content').waitFor();
    },
  },
  { name: 'fox-hunt', path: '/games/fox-hunt', prepare: (page) => clickCells(page, 12, 55, 78) },
  { name: 'minesweeper', path: '/games/minesweeper', prepare: (page) => clickCells(page, 0, 40) },
  {
    name: 'labyrinth',
    path: '/games/labyrinth',
    prepare: async (page) => {
      for (const digit of ['8', '6', '2', '4']) await page.locator(`.walk-${digit}`).click();
    },
  },
  {
    name: 'tic-tac-toe',
    path: '/games/tic-tac-toe',
    prepare: async (page) => {
      await clickCells(page, 5, 10);
      await page.locator('.game-tools button').nth(5).click();
      await page.locator('.notice [data-do="accept"]').click();
      await page.locator('.end-card').waitFor();
    },
  },
  {
    name: 'queens',
    path: '/queens',
    prepare: async (page) => {
      for (let i = 0; i < 12; i++) await page.locator('[data-do="step"]').click();
      await page.locator('.generated-text').waitFor();
    },
  },
  { name: 'school', path: '/school' },
  { name: 'course', path: '/course' },
  { name: 'reference', path: '/reference' },
  { name: 'tricks', path: '/tricks' },
  { name: 'about', path: '/about' },
  { name: 'documents', path: '/documents' },
  { name: 'no-such-page', path: '/no-such-page' },
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
