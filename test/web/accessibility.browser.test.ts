/** axe-core over every page and the states of the calculator's, in both themes: no violation. */
import { describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { violations } from './axe.ts';

const app = sharedWebApp();
const PATHS = ['/welcome', '/games/fox-hunt', '/games/labyrinth', '/queens', '/about', '/no-such-page'];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(PATHS)('%s has no violation', async (path) => {
    const page = await app.open(path, { colorScheme, reducedMotion: 'reduce', locale: 'ru-RU' });
    expect(await violations(page)).toEqual([]);
  });

  it('the calculator has none in its states', async () => {
    const page = await app.open('', { colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async (state: string): Promise<void> => {
      for (const one of await violations(page)) found.push(`${state}: ${one}`);
    };
    await look('empty');
    await page.locator('[data-library="labyrinth-7x7x7"]').click();
    await page.locator('.rules').waitFor();
    for (const tab of ['rules', 'grid', 'listing', 'source', 'hex', 'tape']) {
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
});
