/** The page with another model of the family: chosen in the settings, or named by a program, and kept. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

it('switches on a Б3-34, whose keys have its names, and comes back as one', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  await page.locator('[data-menu="device"]').click();
  await page.locator('[data-do="model-b3-34"]').click();
  await page.locator('.device-name [data-text="Б3-34"]').waitFor();
  expect(await page.locator('[data-key="П→x"] [data-text="ИП"]').count()).toBe(1);
  expect(await page.locator('.angle input').count()).toBe(2);
  for (const key of ['9', 'К', '7'] as const) await desk.press(key);
  await desk.expectDisplay('EГГ0Г');
  // The page saves a while after the last key.
  await expect.poll(async () => (await keptSessions(page))[0]?.machine.model).toBe('b3-34');
  await page.reload();
  await page.locator('.device-name [data-text="Б3-34"]').waitFor();
});
