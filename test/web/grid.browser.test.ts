/** The grid as the place where a program is changed: by mouse and by keys, jumps follow, everything can be taken back. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

it('changes, inserts and deletes steps where they stand, and says what became of the jumps', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  // 00 1, 01 БП 04, 03 2, 04 С/П, 05 БП 00
  await desk.openFile('jumps.pmk', 'program:\n  1  БП 04  2  С/П  БП 00\n');
  await page.locator('[data-cell="04"] .cell-code', { hasText: '50' }).waitFor();
  const codes = async (): Promise<string> =>
    (await page.locator('.cell-code').allInnerTexts()).slice(0, 9).join(' ');
  const told = page.locator('.notice').last();

  // Insert by the button; the address of the jump is another one now.
  await page.locator('[data-cell="03"]').click();
  await page.locator('[data-do="insert"]').click();
  await page.locator('.notice', { hasText: 'An empty step is at 03 now. 1 address follows.' }).waitFor();
  await expect.poll(codes).toBe('01 51 05 54 02 50 51 00 00');

  // Change it by typing: a jump with its address goes over two cells, the field goes on.
  await page.locator('[data-do="edit"]').click();
  await page.locator('.cell-field').waitFor();
  // Quicker than the machine tells what it holds.
  const release = await desk.holdPictures();
  for (const [step, text] of Object.entries({ '03': '+', '04': '3' })) {
    await page.locator(`.cell-field[aria-label*="${step}"]`).fill(text);
    await page.locator('.cell-field').press('Enter');
  }
  await release(2);
  await page.locator('.cell-field[aria-label*="05"]').fill('hello');
  await page.locator('.cell-field').press('Enter');
  await page.locator('.cell-refused', { hasText: 'hello is no command' }).waitFor();
  await page.locator('.cell-field').fill('');
  await page.locator('.cell-field').press('Escape');
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');

  // Whoever types on at once, without waiting for the next frame, types into the next field, and then moves in the grid.
  await page.locator('[data-cell="05"]').dblclick();
  await page.locator('.cell-field').waitFor();
  const focused = await page.evaluate(async () => {
    const found: string[] = [];
    for (const key of ['Enter', 'Enter', 'Escape']) {
      const on = document.activeElement;
      on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((done) => queueMicrotask(() => done(null)));
      const { activeElement } = document;
      found.push(activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('data-cell') ?? '');
    }
    return found;
  });
  expect(focused).toEqual(['Change step 06', 'Change step 07', '07']);

  // Delete by key: the step that a jump led to is named.
  await page.locator('[data-cell="05"]').click();
  await page.locator('[data-cell="05"]').press('Delete');
  await told.getByText('The jump at 01 leads to the deleted step').waitFor();
  await expect.poll(codes).toBe('01 51 05 10 03 51 00 00 00');
  await told.locator('[data-do="undo"]').click();
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');
  // A jump goes with its address.
  await page.locator('[data-cell="02"]').click();
  await page.locator('[data-do="delete"]').click();
  await expect.poll(codes).toBe('01 10 03 50 51 00 00 00 00');
  await desk.page.keyboard.press('Control+z');
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');
});
