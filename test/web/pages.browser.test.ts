/**
 * Every page and its states, each looked at once, on few walks, for all that holds everywhere: a visitor of the Russian
 * page sees and hears Russian alone, axe-core finds no violation in either theme, every control has a name, nothing is
 * wider than the window.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isDrawn } from '../draws.ts';
import { sharedWebApp, walk } from './app.ts';
import { violationsInBothThemes } from './axe.ts';
import { settled } from './scenes.ts';

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
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLElement) {
        if (node.closest('[lang="en"], .mono, code, pre, kbd')) continue;
        for (const name of ['title', 'aria-label', 'placeholder', 'alt']) {
          const text = node.getAttribute(name);
          if (text) found.push(text);
        }
      } else if (node.nodeType === Node.TEXT_NODE) {
        const parent = node.parentElement;
        if (
          parent &&
          !parent.closest('[lang="en"], .mono, code, pre, kbd, script, noscript, style, .cm-editor, svg')
        )
          found.push(node.textContent ?? '');
      }
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

/** What is wider than the window, words that stick out of their box or are broken where they should not be, and what of the calculator lies on something else. */
const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTooWide = (one: Element): boolean => one.scrollWidth > one.clientWidth + 1;
    const boxes = [...document.querySelectorAll('main button, .symbols')].filter(
      (one) => getComputedStyle(one).overflowX !== 'hidden' && isTooWide(one),
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

/** Controls that a screen reader has no name for. */
const nameless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select, textarea, [role=button]')]
      .filter((element) => {
        const labelled = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '';
        const labels = (element as HTMLInputElement).labels;
        const text =
          labelled + (element.textContent ?? '') + [...(labels ?? [])].map((l) => l.textContent).join('');
        return text.trim() === '' && !element.hasAttribute('aria-labelledby');
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/**
 * Looks at the states of one page, and names the state of what it finds. `within`: axe looks at what has come with the
 * state, not again at all that was there before.
 */
function looks(page: Page) {
  const found: string[] = [];
  const look = async (state: string, within?: string): Promise<void> => {
    for (const one of await latinSentences(page)) found.push(`${state}, not Russian: ${one}`);
    for (const one of await nameless(page)) found.push(`${state}, no name: ${one}`);
    for (const one of await violationsInBothThemes(page, within)) found.push(`${state}, ${one}`);
  };
  return { found, look };
}

/** From a wide desk to a phone; in English, whose words are shorter, where there is little room. */
const SIZES = [
  ['en', 320, 800],
  ['en', 768, 800],
  ['en', 640, 400],
  ['ru', 1440, 800],
  ['ru', 1280, 800],
  ['ru', 768, 800],
  ['ru', 360, 800],
] as const;
/** The least room: a small phone, and one on its side or a desk at 200 %. */
const SMALLEST = [
  ['ru', 320, 800],
  ['ru', 640, 400],
] as const;

/**
 * Nothing spills where there is least room, nor at every fourth of the other sizes: each page has its `turn`, and each size
 * its pages. Leaves the window as it was at the last of them.
 */
async function fits(page: Page, where: string, turn: number): Promise<void> {
  let spoken = 'ru';
  const drawn = SIZES.filter((_, i) => isDrawn(i + turn, 4));
  // Sizes are all that is asked for, and to paint costs more than to lay out.
  await page.evaluate(() => document.body.style.setProperty('visibility', 'hidden'));
  for (const [language, width, height] of [...drawn, ...SMALLEST]) {
    if (language !== spoken)
      await page.evaluate(
        (lang) => document.querySelector<HTMLElement>(`.languages [lang=${lang}]`)!.click(),
        language,
      );
    spoken = language;
    await page.setViewportSize({ width, height });
    // Pictures take the new width when the page has told them of it.
    await expect
      .poll(() => spilling(page), { message: `${where} ${width}×${height} ${language}` })
      .toEqual([]);
  }
  await page.evaluate(() => document.body.style.removeProperty('visibility'));
}

/** Pages, and what is there when they are. */
const PAGES = {
  '/welcome': '.welcome',
  '/queens': '.queens-watch',
  '/school': '.lesson-list',
  '/school?l=stack': '.lesson',
  '/course': '.hole-list',
  '/course?h=hypotenuse': '.course-editor[data-ready="true"]',
  '/course?s=broken': '.solution-refused',
  '/reference': '.entry',
  '/tricks': '.trick-list',
  '/about': '.about',
  '/no-such-page': '.missing',
};

const GAMES = {
  'fox-hunt': [12, 55],
  minesweeper: [0, 40],
  'tic-tac-toe': [5, 10],
  labyrinth: [],
};

it('every page and every game is Russian, open to all, with one heading, and fits', async () => {
  const page = await app.open('/welcome', RUSSIAN);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru');
  const { found, look } = looks(page);
  for (const [turn, [path, content]] of Object.entries(PAGES).entries()) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await walk(page, path, content);
    await settled(page);
    if (path.includes('l=')) {
      for (const key of ['2', '3']) await page.locator(`.lesson [data-key="${key}"]`).click();
      await page.locator('.lesson-hint').waitFor();
    }
    await look(path);
    if (path === '/reference') {
      await page.getByRole('searchbox').fill('max');
      await page.locator('.entry[data-code="36"]').waitFor();
      await expect.poll(() => page.locator('.entry').count()).toBeLessThan(24);
      await look('what is found', 'main');
    }
    if (path === '/queens') {
      await page.locator('select').first().selectOption('own');
      await page.locator('.own-program').waitFor();
      await look('an own program', '.queens-text');
    }
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    await fits(page, path, turn);
  }
  for (const [turn, [name, cells]] of Object.entries(GAMES).entries()) {
    const path = `/games/${name}`;
    await walk(page, path, `main[data-page="${path}"]`);
    await page.locator('.game-tools').waitFor();
    await settled(page);
    expect(await latinSentences(page), name).toEqual([]);
    await expect.poll(() => page.locator('main h1').count()).toBe(1);
    await fits(page, name, turn);
    const tool = (text: string) => page.locator('.game-tools').getByRole('button', { name: text });
    for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
    // Who has not moved cannot give up.
    if (name === 'labyrinth') for (const key of ['8', '6', '2', '4']) await page.keyboard.press(key);
    await tool('Подсказка').click();
    await page.locator('.hint p').waitFor();
    await look(`${name}, hint`);
    for (const dialog of ['Новая игра', 'Дни и статистика']) {
      await tool(dialog).click();
      await page.locator('dialog[open]').waitFor();
      await look(`${name}, ${dialog}`, 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await tool('Сдаться').click();
    await page.locator('.notice [data-do="accept"]').click();
    await page.locator('.end-card').getByRole('button', { name: 'Разбор' }).click();
    await page.locator('.review tbody tr').first().waitFor();
    await look(`${name}, end and review`, 'main');
  }
  expect(found).toEqual([]);
});

/** The queens' program as the page shows it, and as the calculator lists it. */
async function queensListing(page: Page): Promise<void> {
  const listing = page.locator('.generated-text');
  await expect.poll(() => listing.innerText()).toContain('следующий столбец');
  const text = (await listing.innerText()).replace(/^(?:title|notes) ru:/gm, '');
  expect(text.match(/[a-z]{2,} [a-z]{2,}|state_/g)).toBeNull();
  await page.locator('.generated a.button').click();
  await page.locator('#tab-listing').click();
  const comments = page.locator('.annotated', { hasText: 'следующий столбец' });
  await comments.waitFor();
  expect((await comments.innerText()).match(/[a-z]{3,} [a-z]{2,}|state_/g)).toBeNull();
}

const blockComment = (page: Page) =>
  expect.poll(() => page.locator('.block-comment').first().innerText()).toMatch(/^Регистры:/);

it('the desk is Russian and open to all in its menus, dialogs and tabs, with every program, and on a phone', async () => {
  const page = await app.open('', { ...RUSSIAN, viewport: { width: 390, height: 844 } });
  const { found, look } = looks(page);
  await page.locator('[data-menu="pages"]').click();
  await page.locator('[role=menu]').waitFor();
  await look('menu of a phone');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu="device"]').click();
  await page.locator('[role=menu]').waitFor();
  await look('settings of a phone', '[role=menu]');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
  await look('empty');
  await expect.poll(() => page.locator('main h1').count()).toBe(1);
  await fits(page, 'desk', 0);
  await page.setViewportSize({ width: 568, height: 320 });
  await page.getByRole('switch', { name: 'Питание' }).click();
  await page.locator('.device-remark').waitFor();
  await expect.poll(() => spilling(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Питание' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('[data-library="fox-hunt-100"]').click();
  await page.locator('.rules').waitFor();
  for (const menu of ['file', 'save', 'device']) {
    await page.locator(`[data-menu="${menu}"]`).click();
    await page.locator('[role=menu]').waitFor();
    await look(menu, '[role=menu]');
    await page.keyboard.press('Escape');
  }
  const tabs = {
    rules: '.rules',
    grid: '.program-grid',
    listing: '.annotated',
    properties: '[data-replay]',
    golf: '.golf-choices',
    hex: '.hex',
    tape: '.tape',
    source: '.cm-content',
  };
  for (const [tab, content] of Object.entries(tabs)) {
    await page.locator(`#tab-${tab}`).click();
    await page.locator(content).first().waitFor();
    await look(tab, '.program-pane');
    if (tab === 'listing') await blockComment(page);
  }
  await page.locator('[data-do="library"]').click();
  await page.locator('[data-entry="gcd"]').waitFor();
  await look('library', 'dialog[open]');
  await page.locator('[data-entry="gcd"]').click();
  await page.locator('.program-head', { hasText: 'Наибольший' }).waitFor();
  // A program like the others but for its texts.
  for (const one of await latinSentences(page)) found.push(`a small program, not Russian: ${one}`);
  await page.keyboard.press('Control+k');
  await page.locator('.palette-keys', { hasText: 'F −' }).first().waitFor();
  await look('palette', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu="file"]').click();
  await page.locator('[role=menu] [data-do="wire"]').click();
  await page.locator('.wire').waitFor();
  await look('wire', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await page.locator('.key-card').waitFor();
  await look('card', '.key-card');
  await page.keyboard.press('Escape');
  for (const [name, title] of [
    ['minesweeper-9x9', 'Сапёр'],
    ['labyrinth-7x7x7', 'Лабиринт'],
    ['tic-tac-toe-4x4', 'Крестики'],
  ]) {
    // The rules of the program before are there until this one comes, which shows its own whatever tab was chosen.
    await walk(page, `/?library=${name}`, `.program-head:has-text("${title}")`);
    await page.locator('.rules').waitFor();
    for (const one of await latinSentences(page)) found.push(`rules of ${name}, not Russian: ${one}`);
    await page.locator('#tab-listing').click();
    await blockComment(page);
    for (const one of await latinSentences(page)) found.push(`listing of ${name}, not Russian: ${one}`);
  }
  await walk(page, '/queens', '.generated-text');
  await queensListing(page);
  await page.getByRole('switch', { name: 'Питание' }).click();
  await look('off', '.device');
  expect(found).toEqual([]);
});

it('finds what is wrong where something is', async () => {
  const page = await app.open('/about', RUSSIAN);
  await page.locator('main h1').waitFor();
  await page.evaluate(() => {
    const [pale, dark] = ['#aaa', '#555'].map((colour) => {
      const text = document.createElement('p');
      text.textContent = text.className = `text-${colour.slice(1)}`;
      text.style.color = colour;
      return text;
    });
    document
      .querySelector('main')!
      .append('Nobody translated this sentence.', document.createElement('button'), pale, dark);
  });
  const { found, look } = looks(page);
  await look('about');
  expect(found).toEqual([
    'about, not Russian: Nobody translated this sentence.',
    'about, no name: <button></button>',
    'about, light: button-name: #page > button',
    'about, light: color-contrast: .text-aaa',
    'about, dark: color-contrast: .text-555',
  ]);
});
