/**
 * Every page against its picture; widths, languages and themes take turns. The pictures are a quarter of the page's size,
 * so that they show structure and not the edges of letters; `npm run pictures` makes them anew. The packaged browser draws
 * with its own fonts; where there is none, the installed browser is compared loosely.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch } from './browser.ts';
import { findChromium, packagedChromium } from './chromium.ts';
import { LOOKS, type Look, lookAt, SCENES, settled } from './scenes.ts';

const PICTURES = resolve(import.meta.dirname, 'pictures');
/** Where pictures that differ are put, for people. */
const DIFFERENT = resolve(import.meta.dirname, '..', '..', 'dist', 'pictures');
const SCALE = 0.25;
const isRenewing = process.env.EGGOG_PICTURES === 'renew';

/** How much of a picture may be different: other places by more than some levels of grey. */
interface Tolerance {
  readonly share: number;
  readonly height: number;
}
const SAME_FONTS: Tolerance = { share: 0.01, height: 4 };
const OTHER_FONTS: Tolerance = { share: 0.25, height: 120 };
/** Levels of 256 by which a place is different. */
const LEVELS = 28;

let browser: Browser;
let tolerance = SAME_FONTS;

beforeAll(async () => {
  const found = await packagedChromium(true).catch(() => null);
  if (found === null) tolerance = OTHER_FONTS;
  browser = await launch(found ?? (await findChromium()));
});

afterAll(() => browser?.close());

/** Share of places that differ, averaged over squares of three, and the difference of the heights. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<{ share: number; height: number }> {
  return page.evaluate(
    async ({ pictures, levels }) => {
      const greys = await Promise.all(
        pictures.map(async (base64) => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const width = Math.ceil(image.width / 3);
          const height = Math.ceil(image.height / 3);
          const canvas = new OffscreenCanvas(width, height);
          const context = canvas.getContext('2d')!;
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, width, height);
          const { data } = context.getImageData(0, 0, width, height);
          const grey = Array.from(
            { length: width * height },
            (_, i) => 0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2],
          );
          return { grey, width, height: image.height };
        }),
      );
      const [a, b] = greys;
      const length = Math.min(a.grey.length, b.grey.length);
      let different = 0;
      for (let i = 0; i < length; i++) if (Math.abs(a.grey[i] - b.grey[i]) > levels) different++;
      return { share: different / length, height: Math.abs(a.height - b.height) };
    },
    { pictures: [one, other].map((picture) => picture.toString('base64')), levels: LEVELS },
  );
}

/** The width of A4 between margins of a centimetre, in pixels of the page. */
const SHEET = { width: 718, height: 1047 };

/** What is wrong with a page as it would be printed: controls that nobody can press, and what is cut at an edge. */
const faultsOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const nameOf = ({ tagName, className, textContent }: Element): string =>
      `${tagName.toLowerCase()}.${String(className)} ${(textContent ?? '').trim().slice(0, 30)}`;
    const all = [...document.querySelectorAll('main *')].filter(isSeen);
    // Cells, members of families and keys are shown by their buttons; a move and a step are.
    const isPicture = (button: Element): boolean =>
      button.closest(
        '.cell-grid, .program-grid, .members, .annotated, .moves, .labyrinth, .inside, .device, .review',
      ) !== null;
    const buttons = all.filter((one) => one.matches('button, select') && !isPicture(one));
    const cut = all.filter((one) => {
      const { overflowX } = getComputedStyle(one);
      return (
        overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && !one.matches('.unseen, input')
      );
    });
    const wide = all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    return [
      ...buttons.map((one) => `printed: ${nameOf(one)}`),
      ...cut.map((one) => `cut: ${nameOf(one)}`),
      ...wide.map((one) => `off the sheet: ${nameOf(one)}`),
    ].slice(0, 8);
  });

/** Nobody prints these. */
const WITHOUT_PAPER = ['welcome', 'no-such-page'];

describe('the scenes', () => {
  it.each(SCENES.map((scene, index) => ({ ...scene, index })))(
    '$name looks as in its pictures, and is whole and without buttons on paper',
    async ({ index, ...scene }) => {
      const looks = [LOOKS[index % LOOKS.length]];
      const wrong: string[] = [];
      const compare = async ({ name, picture, page }: Look): Promise<void> => {
        const file = join(PICTURES, `${name}.png`);
        if (isRenewing) {
          mkdirSync(PICTURES, { recursive: true });
          writeFileSync(file, picture);
          return;
        }
        const kept = existsSync(file) ? readFileSync(file) : null;
        // Many are the same to the last byte where the fonts are.
        if (kept?.equals(picture)) return;
        const now = kept && (await difference(page, kept, picture));
        if (now && now.share <= tolerance.share && now.height <= tolerance.height) return;
        mkdirSync(DIFFERENT, { recursive: true });
        writeFileSync(join(DIFFERENT, `${name}.png`), picture);
        wrong.push(
          now
            ? `${name}: ${(100 * now.share).toFixed(1)} % differ, height by ${now.height}`
            : `${name}: no picture`,
        );
      };
      await lookAt(browser, inject('appUrl'), SCALE, scene, looks, compare, async (page) => {
        if (WITHOUT_PAPER.includes(scene.name)) return;
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await settled(page);
        await page.setViewportSize(SHEET);
        await page.emulateMedia({ media: 'print' });
        await expect.poll(() => faultsOnPaper(page)).toEqual([]);
      });
      expect(wrong, 'see dist/pictures; npm run pictures takes what is there for right').toEqual([]);
    },
  );
});
