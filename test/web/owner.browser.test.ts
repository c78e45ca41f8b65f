/** The keyboard belongs to the part that was clicked last, and a key pressed in the past deletes no future. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

it('a clicked step has its keys until a key of the calculator is pressed; a slider has its own', async () => {
  const desk = new Desk(await app.open('/?library=fox-hunt-100'));
  const { page } = desk;
  const owner = page.locator('.keyboard-owner');
  await page.locator('.program-head', { hasText: 'Fox Hunt' }).waitFor();
  await page.locator('#tab-grid').click();
  await page.locator('[data-cell="04"]').click();
  await owner.getByText('chosen step').waitFor();
  await page.keyboard.press('b');
  await page.locator('[data-cell="04"].breakpoint').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F9');
  await page.locator('[data-cell="05"].breakpoint').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.cell-field').waitFor();
  await page.keyboard.press('Escape');
  for (const key of ['4', 'Enter', '5']) await page.keyboard.press(key);
  await desk.expectDisplay('5.');
  await owner.getByText('calculator').waitFor();
  await page.keyboard.press('*');
  await desk.expectDisplay('20.');

  // The slider: Home and End are its own.
  const slider = page.locator('.time-bar input');
  const end = Number(await slider.getAttribute('max'));
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await page.keyboard.press('End');
  await expect.poll(() => slider.inputValue()).toBe(`${end}`);
  await desk.expectDisplay('20.');
  await page.keyboard.press('ArrowLeft');
  await desk.expectDisplay('5.');
  await page.keyboard.press('ArrowLeft');
  await desk.expectDisplay('4.');
  // Another future begins, and the earlier one is had back.
  for (const key of ['1', '2']) await page.keyboard.press(key);
  await desk.expectDisplay('12.');
  await page.locator('[data-run="other-future"]').click();
  await desk.expectDisplay('4.');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await desk.expectDisplay('20.');
  await page.locator('[data-run="other-future"]').click();
  await desk.expectDisplay('12.');
});

it('a pasted line is loaded or pressed as the visitor says, and never starts an empty memory', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  await page.locator('.beginning').waitFor();
  const paste = (text: string): Promise<void> =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, text);
  const answer = (name: string) => page.locator('.notice').getByRole('button', { name });
  await paste('В↑ × F√ С/П');
  await answer('Load as a program').waitFor();
  expect(await answer('Press as keys').count()).toBe(0);
  await desk.expectStatus('rest');
  await answer('Load as a program').click();
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
  await paste('ИП0 ИП1 + П2 ИП2 С/П БП 00');
  await answer('Press as keys').waitFor();
  await answer('Load as a program').click();
  await page.locator('.program-head', { hasText: '8 of 105' }).waitFor();
  await paste('1,5\t2,5');
  await answer('Enter them with В↑ between').click();
  await desk.expectDisplay('2.5');
  await expect.poll(() => desk.value('Y')).toBe('1.5');
  // On another page a paste leads to the workshop.
  await page.evaluate(() => {
    location.hash = '/about';
  });
  await page.locator('.about').waitFor();
  await paste('00: 07 08 50\n');
  await page.locator('.program-head', { hasText: '3 of 105' }).waitFor();
});
