/** Every page in a state worth looking at, the same at every visit: for the pictures of the tests and for people. */
import type { Browser, Page } from 'playwright-core';
import { sameChance, USUAL } from './browser.ts';

export interface Scene {
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

export const SCENES: readonly Scene[] = [
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

/** One look at a scene. */
export interface Look {
  readonly name: string;
  readonly picture: Buffer;
  /** Where it was taken. */
  readonly page: Page;
}

/** Both languages, themes and widths; a scene has one of them in the tests, `npm run screenshots` takes all. */
export const LOOKS = [
  ['en', 'dark', 1440, 900],
  ['en', 'light', 390, 844],
  ['ru', 'dark', 390, 844],
  ['ru', 'light', 1440, 900],
] as const;
/** Pictures end at this height. */
const DEEPEST = 1700;

/**
 * Goes to a scene and takes its pictures.
 *
 * @param scale of the pictures: 1 is one pixel for each of the page's
 */
export async function lookAt(
  browser: Browser,
  url: string,
  scale: number,
  scene: Scene,
  looks: readonly (typeof LOOKS)[number][],
  each: (look: Look) => Promise<void>,
  atEnd?: (page: Page) => Promise<void>,
): Promise<void> {
  const [[, first, width, height]] = looks;
  const context = await browser.newContext({
    ...USUAL,
    ...{ deviceScaleFactor: scale, reducedMotion: 'reduce', colorScheme: first, viewport: { width, height } },
  });
  try {
    await context.addInitScript(() => {
      localStorage.setItem('eggog.seen', '1');
      localStorage.setItem('eggog.speed', 'max');
      localStorage.setItem('eggog.depth', 'bench');
    });
    await context.addInitScript(sameChance);
    await context.clock.setFixedTime(new Date('2026-11-22T12:00:00Z'));
    const page = await context.newPage();
    await page.goto(`${url}#${scene.path}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await scene.prepare?.(page);
    await page.mouse.move(0, 0);
    for (const [lang, colorScheme, width, height] of looks) {
      // Without the mouse, which would have to come and to go again.
      await page.evaluate((lang) => {
        (document.activeElement as HTMLElement).blur();
        scrollTo(0, 0);
        document.querySelector<HTMLElement>(`.languages [lang=${lang}]`)!.click();
      }, lang);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await settled(page);
      const full = await page.evaluate(() => document.documentElement.scrollHeight);
      const picture = await page.screenshot({
        animations: 'disabled',
        caret: 'hide',
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(full, DEEPEST) },
      });
      await each({ name: `${scene.name}-${width}-${lang}-${colorScheme}`, picture, page });
    }
    await atEnd?.(page);
  } finally {
    await context.close();
  }
}

/** Waits until nothing is being fetched or computed and the page has been drawn twice. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], main > .loading, .game-indicator[data-running="true"]') ===
        null && document.fonts.status === 'loaded',
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
