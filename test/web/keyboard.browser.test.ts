/** The keyboard and the clipboard: which part gets a key, what a paste means. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paste, sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

const pressAll = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Clicks of every kind. After each the keys go to the calculator. */
const CLICKS: { readonly [what: string]: (page: Page) => Promise<void> } = {
  'a speed': (page) => page.locator('.speeds button').nth(3).click(),
  'the angle switch': (page) => page.locator('.angle label').nth(2).click(),
  'a step of the grid': (page) => page.locator('[data-cell="04"]').click(),
  'a button of the step': (page) => page.locator('[data-do="breakpoint"]').click(),
  'the theme': async (page) => {
    await page.locator('[data-menu="theme"]').click();
    await page.locator('[data-do="theme-dark"]').click();
  },
  'a language': (page) => page.locator('.languages button').last().click(),
  'a key of the calculator': (page) => page.locator('[data-key="Cx"]').click(),
  'a menu, closed with Esc': async (page) => {
    await page.locator('[data-menu="device"]').click();
    await page.locator('[role^=menuitem]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=menu]').waitFor({ state: 'detached' });
  },
  'a dialog, closed again': async (page) => {
    await page.locator('[data-do="library"]').first().click();
    await page.locator('.modal-close').click();
    await page.locator('.modal').waitFor({ state: 'detached' });
  },
  'a register, changed': async (page) => {
    await page.locator('[data-slot="R3"] input').fill('7');
    await page.locator('[data-slot="R3"] input').press('Enter');
  },
};

it('keys go to the part that was clicked last, and to the calculator after everything else', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  // A Russian layout: F by its place.
  await page.keyboard.type('9');
  await page.evaluate(() => {
    for (const [key, code] of [
      ['а', 'KeyF'],
      ['-', 'Minus'],
    ])
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
      );
  });
  await desk.expectDisplay('3.');
  for (const [index, [what, click]] of Object.entries(CLICKS).entries()) {
    await click(page);
    const digit = 1 + (index % 9);
    await pressAll(page, 'Backspace', `${digit}`, 'Enter', 'n', '*');
    await desk.expectDisplay(`-${digit ** 2}.`).catch((error: Error) => {
      throw new Error(`after ${what}: ${error.message}`);
    });
  }

  // A clicked step has its keys until a key of the calculator is pressed.
  const owner = page.locator('.keyboard-owner:visible');
  await page.locator('[data-cell="06"]').click();
  await owner.getByText('grid').waitFor();
  await pressAll(page, 'b', 'ArrowRight', 'b');
  for (const step of ['06', '07']) await page.locator(`[data-cell="${step}"].breakpoint`).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.cell-field').waitFor();
  await pressAll(page, 'Escape', 'Backspace', '4', 'Enter', '5');
  await desk.expectDisplay('5.');
  await owner.getByText('calculator').waitFor();
  // So has a slider.
  const slider = page.locator('.time-slider');
  const end = await slider.getAttribute('max');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await page.keyboard.press('End');
  await expect.poll(() => slider.inputValue()).toBe(end);
  await desk.expectDisplay('5.');

  // Keys of a screen reader's user: the focus came from the keyboard.
  await page.locator('[data-key="7"]').focus();
  await pressAll(page, 'Space', 'Enter');
  await desk.expectDisplay('577.');
  await pressAll(page, 'Control+z', 'Control+z');
  await desk.expectDisplay('5.');
  await page.keyboard.press('Control+y');
  await desk.expectDisplay('57.');

  // Escape gives up a pending F.
  await page.keyboard.press('f');
  await page.locator('[data-key="F"].pending').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-key="F"]:not(.pending)').waitFor();

  // A menu stays within a small window, its last item in reach.
  for (const [width, height, menu] of [
    [1366, 768, 'file'],
    [844, 390, 'device'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator(`[data-menu="${menu}"]`).click();
    const list = page.locator('[role=menu]');
    await list.locator(':focus').waitFor();
    const { x, y, width: wide, height: high } = (await list.boundingBox())!;
    expect([x >= 0, y >= 0, x + wide <= width, y + high <= height, high > 150], menu).not.toContain(false);
    await list.locator('[role^=menuitem]').last().scrollIntoViewIfNeeded();
    await page.keyboard.press('Escape');
  }
});

it('a pasted text is typed, pressed or loaded as the visitor says, and never starts an empty memory', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  await desk.expectDisplay('0.');
  const dialog = page.getByRole('dialog');
  const take = dialog.locator('[data-do="take"]');
  await paste(page, '6.02e23');
  await desk.expectDisplay('6.02      23');
  await paste(page, '2 + 3 =');
  await page.locator('.notice', { hasText: '2 В↑ 3 +' }).waitFor();
  await desk.expectDisplay('5.');
  // Keys that would run an empty memory cannot be chosen.
  await paste(page, 'В↑ × F√ С/П');
  await dialog.locator('.pick-card', { hasText: 'memory is empty' }).locator('input:disabled').waitFor();
  await desk.expectStatus('rest');
  await take.click();
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
  await paste(page, 'ИП0 ИП1 + П2 ИП2 С/П БП 00');
  await dialog.getByRole('radio', { name: 'Keys to press' }).check();
  await take.getByText('Press keys').waitFor();
  await dialog.getByRole('radio', { name: 'A program' }).check();
  await take.press('Enter');
  await page.locator('.program-head', { hasText: '8 of 105' }).waitFor();
  // An invalid text replaces nothing.
  await paste(page, '12: xyz\n15: abc');
  await page.locator('.notice-error', { hasText: 'neither a number' }).waitFor();
  await page.locator('.program-head', { hasText: '8 of 105' }).waitFor();
  // A program that runs takes no keys.
  await paste(page, '00: 01 51 00\n');
  await page.locator('.program-head', { hasText: '3 of 105' }).waitFor();
  await desk.press('В/О', 'С/П');
  await desk.expectStatus('running');
  await paste(page, '8');
  await page.locator('.notice', { hasText: 'A program is running' }).waitFor();
  await desk.press('С/П');
  // On another page a paste leads to the workshop.
  await page.evaluate(() => {
    location.hash = '/about';
  });
  await page.locator('.about').waitFor();
  await paste(page, '00: 07 08 09 50\n');
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
});
