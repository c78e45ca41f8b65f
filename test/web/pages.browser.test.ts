/**
 * Every page once, on few walks, for all that holds everywhere: a visitor of the Russian page reads and hears Russian alone,
 * axe-core finds no violation in either theme, nothing is wider than the window, and on a phone that
 * lies the board and its keys are in sight.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isDrawn } from '../draws.ts';
import { sharedWebApp, walk } from './app.ts';
import { violationsOf } from './axe.ts';
import { settled } from './browser.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Latin words that Russian texts keep: names, formats, keys of the computer, commands, signs. */
const ALLOWED = new Set(
  `eggog github mit pmk html hex json markdown png svg url pdf dijkstra arsac lsp ctrl enter esc shift backspace tab alt
   del delete insert home end page space ins up down esc hs on english fox hunt mines labyrinth tic tac toe queens
   lasm mkl mkp android terminal keys grid two column dotted rows decimal pmktool semico mk utf svg npm cat sin cos tg ctg arcsin
   arccos arctg lg ln pi max rad grad deg fl fx kx xy ent sto rcl err error caps lock keyq run program loop place answer show split hit hin hout`.split(
    /\s+/,
  ),
);

/** Runs of two Latin words or more that are not all known: sentences that somebody forgot to translate. */
async function latinSentences(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const other = '[lang="en"], .document, .mono, code, pre, kbd, script, noscript, style, .cm-editor, svg';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof HTMLElement ? node : node.parentElement;
      if (!element || element.closest(other)) continue;
      if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      else
        for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
          found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  /** Names that are typed as they stand: of properties and programs. */
  const NAMES = /\b[a-z\d]+(?:-[a-z\d]+)+\b/g;
  const isForgotten = (text: string): boolean =>
    (text.replace(NAMES, '').match(/(?:\b[A-Za-z]{3,}\b[ ,.:;'’-]*){2,}/g) ?? []).some(
      (run) =>
        (run.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !ALLOWED.has(word.toLowerCase())).length > 1,
    );
  return [...new Set(texts.map((text) => text.trim()).filter(isForgotten))];
}

/** Elements wider than the window, parts of the calculator that lie on others, and icons without a drawing. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooWide = (one: Element): boolean => one.scrollWidth > one.clientWidth + 1;
    // The frame of the torus hangs on its first cell.
    const boxes = [
      ...document.querySelectorAll('main button:not([data-at="0 0"]), .symbols, svg.icon'),
    ].filter((one) =>
      one.matches('.icon')
        ? one.childElementCount === 0
        : getComputedStyle(one).overflowX !== 'hidden' && isTooWide(one),
    );
    const page = isTooWide(document.documentElement) ? ['the page'] : [];
    const parts = [...document.querySelectorAll('.device-column :is(button, label, p), .device-window')].map(
      (one) => [one, one.getBoundingClientRect()] as const,
    );
    const doMeet = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const onOthers = parts.flatMap(([one, box], i) =>
      parts
        .slice(i + 1)
        .filter(([other, its]) => doMeet(box, its) && !one.contains(other))
        .map(([other]) => `${one.textContent} and ${other.textContent}`),
    );
    const broken = [...document.querySelectorAll('.whole')].filter((one) => one.getClientRects().length > 1);
    return [...page, ...[...boxes, ...broken].map(({ textContent }) => textContent ?? ''), ...onOthers];
  });

const RUSSIAN = { locale: 'ru-RU', reducedMotion: 'reduce' } as const;

/** A small phone, one on its side or a desk at 200 %, and a desk; in English, whose words are shorter, where there is least room. */
const SIZES = [
  ['ru', 320, 800],
  ['ru', 640, 400],
  ['en', 320, 800],
  ['ru', 768, 800],
  ['ru', 1440, 800],
] as const;

/** Looks at states of pages, and names the state of what it finds. Colours cost most: every third state shows its own. */
function looks(page: Page) {
  const found: string[] = [];
  let count = 0;
  const look = async (state: string, within?: string): Promise<void> => {
    for (const one of await latinSentences(page)) found.push(`${state}, not Russian: ${one}`);
    for (const one of await violationsOf(page, within, isDrawn(count, 3))) found.push(`${state}, ${one}`);
    count++;
  };
  /** Nothing spills where there is least room, nor at one of the other sizes. */
  const fits = async (where: string): Promise<void> => {
    const drawn = SIZES.filter((_, i) => i === 0 || i === 1 + (count % 4));
    // Only sizes matter here, and to paint costs more than to lay out.
    await page.evaluate(() => document.body.style.setProperty('visibility', 'hidden'));
    for (const [lang, width, height] of drawn) {
      await page.evaluate(
        (lang) => document.querySelector<HTMLElement>(`.languages [lang=${lang}]`)!.click(),
        lang,
      );
      await page.setViewportSize({ width, height });
      await expect.poll(() => spilling(page), { message: `${where} ${width}×${height} ${lang}` }).toEqual([]);
    }
    await page.evaluate(() => document.body.style.removeProperty('visibility'));
    await page.locator('.languages [lang=ru]').dispatchEvent('click');
    await page.setViewportSize({ width: 1280, height: 720 });
  };
  return { found, look, fits };
}

/** Pages, and what is there when they are. */
const PAGES = {
  '/welcome': '.welcome',
  '/queens': '.queens-watch',
  '/school': '.school-list',
  '/school?l=stack': '.lesson',
  '/course': '.school-list',
  '/course?h=hypotenuse': '.course-editor[data-ready="true"]',
  '/reference': '.reference',
  '/tricks': '.school-list',
  '/tricks?t=address-as-command': '.exhibit',
  '/about': '.about',
  '/documents': '.documents',
  '/documents?d=formats': '.document',
  '/no-such-page': '.missing',
};

const GAMES = { 'fox-hunt': 12, minesweeper: 0, labyrinth: null, 'tic-tac-toe': 5 };

it('every page and game is Russian, open to all, with one heading, and fits the window', async () => {
  const page = await app.open('/welcome', RUSSIAN);
  const { found, look, fits } = looks(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [path, content] of Object.entries(PAGES)) {
    await walk(page, path, content);
    await settled(page);
    await look(path);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    await fits(path);
  }
  for (const [name, cell] of Object.entries(GAMES)) {
    const path = `/games/${name}`;
    await walk(page, path, `main[data-page="${path}"]`);
    await page.locator('.game-tools').waitFor();
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    await fits(name);
    const tool = (text: string) => page.locator('.game-tools').getByRole('button', { name: text });
    if (cell === null) await page.keyboard.press('8');
    else await page.locator(`[data-cell="${cell}"]`).click();
    await tool('Подсказка').click();
    await page.locator('.hint p').waitFor();
    await page.locator('[data-menu="game"]').click();
    await page.locator('[data-do="settings"]').click();
    await page.locator('.new-game details:not([open]) summary, .new-game form').first().click();
    await look(`${name}, new game`, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('[data-menu="game"]').click();
    await page.locator('[data-do="give-up"]').click();
    await page.locator('[data-do="sure"]').click();
    await page.locator('.end-card').getByRole('button', { name: 'Разбор' }).click();
    await page.locator('.moves li').first().waitFor();
    await look(`${name}, end and review`, 'main');
  }
  expect(found).toEqual([]);
});

it('every page is open to all in both themes, on a phone and on a desk', async () => {
  const page = await app.open('/welcome', { reducedMotion: 'reduce' });
  const found: string[] = [];
  const games = Object.keys(GAMES).map((game) => [`/games/${game}`, `main[data-page="/games/${game}"]`]);
  for (const [path, content] of [...Object.entries(PAGES), ...games, ['/', '.desk']]) {
    await walk(page, path, content);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const one of await violationsOf(page, undefined, true)) found.push(`${path} ${width}: ${one}`);
    }
  }
  expect(found).toEqual([]);
});

it('the desk is Russian and open to all in its menus, dialogs and tabs, and on a phone', async () => {
  const page = await app.open('', { ...RUSSIAN, viewport: { width: 390, height: 844 } });
  const { found, look, fits } = looks(page);
  const menu = async (name: string): Promise<void> => {
    await page.locator(`[data-menu="${name}"]`).click();
    await page.locator('[role=menu]').waitFor();
    await look(name, '[role=menu]');
    await page.keyboard.press('Escape');
  };
  await menu('pages');
  await page.setViewportSize({ width: 1280, height: 720 });
  await look('empty');
  await fits('desk');
  await page.locator('[data-do="library"]').first().click();
  await page.locator('[data-library="fox-hunt-100"]').click();
  await page.locator('.program-head', { hasText: 'Охота' }).waitFor();
  for (const name of ['file', 'device']) await menu(name);
  const tabs = {
    grid: '.program-grid',
    listing: '.annotated',
    properties: '[data-replay]',
    golf: '.pick-card',
    source: '.cm-content',
  };
  for (const [tab, content] of Object.entries(tabs)) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(content).first().waitFor();
    await look(tab, '.program-pane');
    if (['listing', 'golf', 'source'].includes(tab)) await fits(tab);
  }
  await page.locator('[data-segment="play"]').click();
  await page.locator('.play-step').first().waitFor();
  await look('play');
  await fits('play');
  await page.locator('[data-segment="bench"]').click();
  const dialogs = { library: '[data-library="gcd"]', paste: 'dialog textarea' };
  for (const [name, content] of Object.entries(dialogs)) {
    await page.locator(`[data-do="${name}"]`).first().click();
    await page.locator(content).first().waitFor();
    await look(name, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('F1');
  await page.locator('.key-card').waitFor();
  await look('card', '.key-card');
  await page.keyboard.press('Escape');
  for (const name of ['minesweeper-9x9', 'labyrinth-7x7x7', 'tic-tac-toe-4x4']) {
    await walk(page, `/?library=${name}`, '.program-head');
    await page.locator('#tab-listing').click();
    await expect.poll(() => page.locator('.block-comment').first().innerText()).toMatch(/^Регистры:/);
    for (const one of await latinSentences(page)) found.push(`listing of ${name}, not Russian: ${one}`);
  }
  expect(found).toEqual([]);
});

it('finds what is wrong where something is', async () => {
  const page = await app.open('/about', RUSSIAN);
  await page.evaluate(() => {
    const [pale, dark] = ['#aaa', '#555'].map((colour) => {
      const text = document.createElement('p');
      text.textContent = text.className = `text-${colour.slice(1)}`;
      text.style.color = colour;
      return text;
    });
    const words = 'Nobody translated this sentence.';
    document.querySelector('main')!.append(words, document.createElement('button'), pale, dark);
  });
  const { found, look } = looks(page);
  await look('about');
  expect(found).toEqual([
    'about, not Russian: Nobody translated this sentence.',
    'about, button-name: #page > button',
    'about, light: color-contrast: .text-aaa',
    'about, dark: color-contrast: .text-555',
  ]);
});

/** Keys whose letters lie on those of another key, or outside of the calculator. */
const faultsOfKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('.device')!.getBoundingClientRect();
    const letters = [...document.querySelectorAll('.device .keys .lettering')]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => ({ key: one.closest<HTMLElement>('.key')!, box: one.getBoundingClientRect() }));
    return letters.flatMap(({ key, box }) => [
      ...(box.left < frame.left || box.right > frame.right + 0.5
        ? [`${key.dataset.key} leaves the case`]
        : []),
      ...letters
        .filter(
          ({ key: other, box: its }) =>
            other !== key &&
            Math.min(box.right, its.right) - Math.max(box.left, its.left) > 0.5 &&
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 0.5,
        )
        .map(({ key: other }) => `${key.dataset.key} on ${other.dataset.key}`),
    ]);
  });

it('on a phone that lies keys can be read, boards and the indicator are in sight', async () => {
  const page = await app.open('/', { viewport: { width: 844, height: 390 } });
  const calculators = {
    '/': '.desk',
    '/school?l=stack': '.lesson',
    '/course?h=hypotenuse': '.hole',
    '/reference?c=5E': '.entry[data-code="5E"]',
  };
  for (const [path, content] of Object.entries(calculators)) {
    await walk(page, path, content);
    await page.locator('.device .key').last().waitFor({ state: 'attached' });
    await expect.poll(() => faultsOfKeys(page), { message: path }).toEqual([]);
    await expect
      .poll(async () => (await page.locator('.device').first().boundingBox())?.height ?? 999)
      .toBeLessThanOrEqual(390);
  }
  for (const game of Object.keys(GAMES)) {
    await walk(page, `/games/${game}`, `main[data-page="/games/${game}"]`);
    const board = page.locator('.cell-grid, .floor-large').first();
    await board.waitFor();
    const seen = async (): Promise<number> => {
      const box = (await board.boundingBox())!;
      return (390 - box.y) / box.height;
    };
    await expect.poll(seen, { message: game }).toBeGreaterThan(0.85);
  }
  await walk(page, '/', '.desk');
  await new Desk(page).openFile('a.pmk', 'program:\n 00: 7 8 9 С/П\n');
  await page.locator('#tab-listing').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(async () => (await page.locator('.indicator-strip').boundingBox())?.y).toBe(0);
});

it('documents are found, read and left for others, and one comes back to the place that was left', async () => {
  const page = await app.open('/about', { viewport: { width: 1280, height: 700 } });
  expect(await page.evaluate(async () => (await fetch('./licenses.md')).text())).toContain('## preact');
  await page.locator('.about a[href="#/documents"]').click();
  await page.locator('.documents-list input').fill('tetrads');
  await page
    .locator('.documents-list mark', { hasText: /^tetrads$/i })
    .first()
    .click();
  await page.locator('.document').waitFor();
  await walk(page, '/documents?d=properties', '.document');
  const link = page.locator('.document a[href="#/documents?d=proofs"]').first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await page.locator('.documents h1', { hasText: 'What is proved' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  // A Russian document leads to the English one, whatever the language of the page.
  await walk(page, '/documents?d=golf&l=ru', '.documents[lang=ru]');
  await page.locator('.document a', { hasText: 'Golf: shorter programs' }).first().click();
  await page.locator('.documents[lang=en] h1', { hasText: 'Golf' }).waitFor();
  // The reference cites sections.
  await walk(page, '/reference?c=0B', '[data-code="0B"]');
  await page.locator('[data-code="0B"] a[href*="documents"]').first().click();
  const heading = page.locator('.document h2', { hasText: /^11\.4 / });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(500);
  // An address that does not exist leads to one that does.
  await walk(page, '/game/foxhunt', '.missing code');
  await page.locator('.missing a[href="#/games/fox-hunt"]').click();
  await page.locator('.game').waitFor();
});
