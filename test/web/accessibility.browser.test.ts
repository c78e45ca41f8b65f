/** axe-core over every page and the states of the calculator's, in both themes: no violation. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { violationsInBothThemes } from './axe.ts';

const app = sharedWebApp();
const PATHS = [
  ...['/welcome', '/queens', '/school', '/course', '/reference', '/tricks', '/about', '/no-such-page'],
];

it.each(PATHS)('%s has no violation', async (path) => {
  const page = await app.open(path, { reducedMotion: 'reduce', locale: 'ru-RU' });
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Looks at states of one page, and names the state of what it finds. */
function looks(page: Page) {
  const found: string[] = [];
  const look = async (state: string): Promise<void> => {
    for (const one of await violationsInBothThemes(page)) found.push(`${state}, ${one}`);
  };
  return { found, look };
}

it('the calculator has none in its states', async () => {
  const page = await app.open('', { reducedMotion: 'reduce' });
  const { found, look } = looks(page);
  await look('empty');
  await page.locator('[data-library="labyrinth-7x7x7"]').click();
  await page.locator('.rules').waitFor();
  for (const tab of ['rules', 'grid', 'listing', 'source', 'properties', 'golf', 'hex', 'tape']) {
    await page.locator(`#tab-${tab}`).click();
    if (tab === 'source') await page.locator('.cm-content').waitFor();
    if (tab === 'listing') await page.locator('.annotated').waitFor();
    await look(tab);
  }
  await page.locator('[data-menu="file"]').click();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.locator('[data-do="library"]').click();
  await page.locator('.library-group').first().waitFor();
  await look('library');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.locator('.palette-entry').first().waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await page.locator('.key-card').waitFor();
  await look('card');
  await page.getByRole('switch').click();
  await look('off');
  expect(found).toEqual([]);
});

describe('a game', () => {
  it.each([
    ['fox-hunt', [12, 55]],
    ['minesweeper', [0, 40]],
    ['tic-tac-toe', [5, 10]],
    ['labyrinth', []],
  ] as const)(
    'of %s has no violation in play, with a hint, in its dialogs and at its end',
    async (name, cells) => {
      const page = await app.open(`/games/${name}`, { reducedMotion: 'reduce', locale: 'ru-RU' });
      await page.locator('.game-tools').waitFor();
      const { found, look } = looks(page);
      const tool = (text: string) => page.locator('.game-tools').getByRole('button', { name: text });
      for (const cell of cells) await page.locator(`[data-cell="${cell}"]`).click();
      if (name === 'labyrinth') for (const key of ['8', '6', '2', '4']) await page.keyboard.press(key);
      await tool('Подсказка').click();
      await page.locator('.hint p').waitFor();
      await look('hint');
      await tool('Новая игра').click();
      await page.locator('dialog[open]').waitFor();
      await look('new game');
      await page.keyboard.press('Escape');
      await tool('Дни и статистика').click();
      await page.locator('dialog[open]').waitFor();
      await look('days');
      await page.keyboard.press('Escape');
      page.on('dialog', (dialog) => void dialog.accept());
      await tool('Сдаться').click();
      await page.locator('.end-card').getByRole('button', { name: 'Разбор' }).click();
      await page.locator('.review tbody tr').first().waitFor();
      await look('end');
      expect(found).toEqual([]);
    },
  );
});

it('a phone has none, its menu open', async () => {
  const page = await app.open('', { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const { found, look } = looks(page);
  await page.locator('[data-menu="pages"]').click();
  await page.locator('[role=menu]').waitFor();
  await look('menu');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu="device"]').click();
  await page.locator('[role=menu]').waitFor();
  await look('settings');
  expect(found).toEqual([]);
});
