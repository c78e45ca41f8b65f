/** Every text that a visitor of the Russian page sees or hears is Russian. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
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

const RUSSIAN = { locale: 'ru-RU', reducedMotion: 'reduce' } as const;

describe('the Russian page', () => {
  it.each([
    '/welcome',
    '/games/fox-hunt',
    '/games/minesweeper',
    '/games/labyrinth',
    '/games/tic-tac-toe',
    '/queens',
    '/school',
    '/school?l=stack',
    '/course',
    '/course?h=hypotenuse',
    '/reference',
    '/tricks',
    '/about',
    '/no-such-page',
  ])('%s has no English sentence', async (path) => {
    const page = await app.open(path, RUSSIAN);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru');
    await settled(page);
    expect(await latinSentences(page)).toEqual([]);
  });

  it.each(['fox-hunt-100', 'minesweeper-9x9', 'labyrinth-7x7x7', 'tic-tac-toe-4x4'])(
    'the desk with %s has none, in rules, grid and listing',
    async (name) => {
      const page = await app.open('', RUSSIAN);
      await page.locator(`[data-library="${name}"]`).click();
      await page.locator('.rules').waitFor();
      expect(await latinSentences(page)).toEqual([]);
      await page.locator('#tab-listing').click();
      await page.locator('.annotated .block-comment').first().waitFor();
      expect(await latinSentences(page)).toEqual([]);
      await expect.poll(() => page.locator('.block-comment').first().innerText()).toMatch(/^Регистры:/);
    },
  );

  it('has none in the program of the queens for the MK-61, as a text and on the calculator', async () => {
    const page = await app.open('/queens', RUSSIAN);
    const listing = page.locator('.generated-text');
    await expect.poll(() => listing.innerText()).toContain('следующий столбец');
    const text = (await listing.innerText()).replace(/^(?:title|notes) ru:/gm, '');
    expect(text.match(/[a-z]{2,} [a-z]{2,}|state_/g)).toBeNull();
    await page.locator('.generated a.button').click();
    await page.locator('#tab-listing').click();
    const comments = page.locator('.annotated', { hasText: 'следующий столбец' });
    await comments.waitFor();
    expect((await comments.innerText()).match(/[a-z]{3,} [a-z]{2,}|state_/g)).toBeNull();
  });

  it('has none in the menus, dialogs and tabs of the desk', async () => {
    const page = await app.open('', RUSSIAN);
    const found: string[] = [];
    const look = async (state: string): Promise<void> => {
      for (const one of await latinSentences(page)) found.push(`${state}: ${one}`);
    };
    await page.locator('[data-library="fox-hunt-100"]').click();
    await page.locator('.rules').waitFor();
    for (const menu of ['file', 'save', 'device']) {
      await page.locator(`[data-menu="${menu}"]`).click();
      await page.locator('[role=menu]').waitFor();
      await look(menu);
      await page.keyboard.press('Escape');
    }
    const tabs = {
      properties: '[data-replay]',
      golf: '.golf-choices',
      hex: '.hex',
      tape: '.tape',
      source: '.cm-content',
    };
    for (const [tab, content] of Object.entries(tabs)) {
      await page.locator(`#tab-${tab}`).click();
      await page.locator(content).first().waitFor();
      await look(tab);
    }
    await page.locator('[data-do="library"]').click();
    await page.locator('[data-entry="gcd"]').waitFor();
    await look('library');
    await page.locator('[data-entry="gcd"]').click();
    await page.locator('.program-head', { hasText: 'Наибольший' }).waitFor();
    await look('a small program');
    await page.keyboard.press('Control+k');
    await page.locator('.palette-entry').first().waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await page.locator('[data-menu="file"]').click();
    await page.locator('[role=menu] [data-do="wire"]').click();
    await page.locator('dialog.modal').waitFor();
    await look('wire');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.locator('.key-card').waitFor();
    await look('card');
    expect(found).toEqual([]);
  });

  it.each(['fox-hunt', 'minesweeper', 'labyrinth', 'tic-tac-toe'])(
    '%s has none in its new game, its days, its hint and its end',
    async (name) => {
      const page = await app.open(`/games/${name}`, RUSSIAN);
      const found: string[] = [];
      const look = async (state: string): Promise<void> => {
        for (const one of await latinSentences(page)) found.push(`${state}: ${one}`);
      };
      const tool = (text: string) => page.locator('.game-tools').getByRole('button', { name: text });
      for (const dialog of ['Новая игра', 'Дни и статистика']) {
        await tool(dialog).click();
        await page.locator('dialog[open]').waitFor();
        await look(dialog);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
      await tool('Подсказка').click();
      await page.locator('.hint p').waitFor();
      await look('hint');
      // Who has not moved cannot give up.
      if (name === 'labyrinth') await page.locator('[class^=walk-].cell-best').click();
      else await page.locator('[data-cell="5"]').click();
      // The cell may hide a mine: then the end is there already.
      const end = page.locator('.end-card');
      await end
        .or(page.locator('.game-tools button:enabled', { hasText: 'Сдаться' }))
        .first()
        .waitFor();
      if (!(await end.isVisible())) {
        page.once('dialog', (dialog) => void dialog.accept());
        await tool('Сдаться').click();
      }
      await end.waitFor();
      await look('end');
      expect(found).toEqual([]);
    },
  );

  it('finds one where there is one', async () => {
    const page = await app.open('/about', RUSSIAN);
    await page.evaluate(() => document.querySelector('main')!.append('Nobody translated this sentence.'));
    expect(await latinSentences(page)).toEqual(['Nobody translated this sentence.']);
  });
});
