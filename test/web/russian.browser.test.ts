/** Every text that a visitor of the Russian page sees or hears is Russian. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';

const app = sharedWebApp();

/** Latin words that Russian texts keep: names, formats, keys of the computer, commands, signs. */
const ALLOWED = new Set(
  `eggog github mit pmk html hex json markdown png svg url pdf dijkstra arsac lsp ctrl enter esc shift backspace tab alt
   del delete insert home end page space ins up down esc hs on english fox hunt mines labyrinth tic tac toe queens
   lasm mkl mkp android terminal keys grid two column dotted rows decimal pmktool semico mk utf svg npm cat sin cos tg ctg arcsin
   arccos arctg lg ln pi max rad grad deg fl fx kx xy ent sto rcl err error caps lock keyq run program loop place answer show split hit`.split(
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
  const isForgotten = (text: string): boolean =>
    (text.match(/(?:\b[A-Za-z]{3,}\b[ ,.:;'’-]*){2,}/g) ?? []).some(
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
    '/about',
    '/no-such-page',
  ])('%s has no English sentence', async (path) => {
    const page = await app.open(path, RUSSIAN);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru');
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

  it('finds one where there is one', async () => {
    const page = await app.open('/about', RUSSIAN);
    await page.evaluate(() => document.querySelector('main')!.append('Nobody translated this sentence.'));
    expect(await latinSentences(page)).toEqual(['Nobody translated this sentence.']);
  });
});
