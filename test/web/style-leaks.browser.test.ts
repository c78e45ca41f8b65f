/** Walks over all pages, in both orders and back again: each must look as after a fresh load, whatever was shown before. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrived, PATHS, sharedWebApp, walk } from './app.ts';
import { settled as computed } from './scenes.ts';

const app = sharedWebApp();

/** Computed styles of the elements of the page, by their place in the tree. */
type Looks = Readonly<Record<string, string>>;

function looks(page: Page): Promise<Looks> {
  return page.evaluate(() => {
    const properties =
      'display position float width min-height max-width padding margin border-top border-left border-radius background-color color font-size font-weight text-align place-items grid-template-columns gap opacity outline-style box-shadow';
    const names = properties.split(' ');
    const all: Record<string, string> = {};
    const look = (parent: Element, path: string): void => {
      for (const [index, element] of [...parent.children].entries()) {
        const place = `${path}>${element.localName}.${[...element.classList].join('.')}:${index}`;
        const style = getComputedStyle(element);
        all[place] = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        look(element, place);
      }
    };
    look(document.querySelector('#page')!, '');
    return all;
  });
}

/** The look of the page once it has settled: everything has come, and twice it looks the same. */
async function settled(page: Page): Promise<Looks> {
  await page.waitForLoadState('networkidle');
  await computed(page);
  let last: Looks = {};
  let settledLooks: Looks = {};
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      settledLooks = last;
      last = await looks(page);
      return Object.keys(last).length > 5 && JSON.stringify(last) === JSON.stringify(settledLooks);
    })
    .toBe(true);
  return settledLooks;
}

/** Elements that are there in both looks and look different. */
async function difference(page: Page, fresh: Looks): Promise<readonly (readonly string[])[]> {
  const seen = await looks(page);
  const shared = Object.keys(fresh).filter((place) => place in seen);
  if (shared.length < 0.7 * Object.keys(fresh).length) return [['too little is there', `${shared.length}`]];
  return shared
    .filter((place) => fresh[place] !== seen[place])
    .map((place) => [place, fresh[place], seen[place]])
    .slice(0, 3);
}

const inMenu = (path: string): string => `main[data-page="${path}"]`;

const go = (page: Page, path: string): Promise<void> => walk(page, path, inMenu(path));

/**
 * Loads the app at `path`. A reload would ask for every file again. To walk there once more would begin a page that keeps its
 * state in the address anew, and of a worker that is given up while its script comes the browser never tells the end: the
 * network would not be said to rest.
 */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(`${app.url}blank.html`);
  await page.goto(`${app.url}#${path}`);
  await arrived(page, inMenu(path));
}

it('no page changes the look of another', async () => {
  const page = await app.open('', { viewport: { width: 1280, height: 520 }, reducedMotion: 'reduce' });
  const fresh: Looks[] = [];
  for (const path of PATHS) {
    await load(page, path);
    fresh.push(await settled(page));
  }
  // What a page brings with it stays: after one round all is there, in the order in which it came, and on the way back each
  // is looked at, the page that was loaded last at once. Backwards the other of two comes first.
  const round = PATHS.map((_, i) => (i || PATHS.length) - 1);
  for (const order of [round, [...round].reverse()]) {
    if (order !== round) await load(page, PATHS[order[0]]);
    for (const to of order) await go(page, PATHS[to]);
    for (const to of [...order].reverse()) {
      await go(page, PATHS[to]);
      // What comes later (a calculator at work) is waited for.
      await expect.poll(() => difference(page, fresh[to]), { message: PATHS[to] }).toEqual([]);
    }
  }
});
