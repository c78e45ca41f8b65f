/** The library's small programs: found by typing, opened with their rules, run, named by an address. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

it('finds a small program by a word, opens it, and an address names it', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  await desk.speed('max');
  await page.locator('[data-do="more"]').click();
  await page.locator('[data-entry="gcd"]').waitFor();
  await expect.poll(() => page.locator('.library-entry').count()).toBeGreaterThanOrEqual(20);
  // Typed with keys: the field has the focus from the beginning, and the calculator gets none of them.
  await page.keyboard.type('euclid');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(1);
  await page.getByRole('dialog').getByRole('searchbox').fill('no such thing');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(0);
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill('Euclid');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(1);
  await field.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry')))
    .toBe('gcd');
  await page.keyboard.press('ArrowUp');
  // With the field in hand Enter takes the first one.
  await page.keyboard.press('Enter');
  await page.locator('.rules').getByText('a В↑ b В/О С/П').first().waitFor();
  await desk.press('4', '8', 'В↑', '3', '6', 'В/О', 'С/П');
  await desk.expectDisplay('12.');
  await page.goto(`${app.url}#/?library=fibonacci`);
  await page.locator('.program-head', { hasText: 'Fibonacci' }).waitFor();
  await page.goto(`${app.url}#/?library=nothing-of-the-kind`);
  await page.locator('.notice', { hasText: 'nothing-of-the-kind' }).waitFor();
});

it('has no classic alone in its row at the width of a desk', async () => {
  const page = await app.open('', { viewport: { width: 1440, height: 900 } });
  await page.locator('[data-do="library"]').click();
  const classics = page.locator('.library-group').first().locator('li');
  /** How many share the row of each. */
  const companies = (items: Element[]): number[] => {
    const tops = items.map((item) => item.getBoundingClientRect().top);
    return tops.map((top) => tops.filter((other) => other === top).length);
  };
  await expect.poll(() => classics.count()).toBe(4);
  await expect.poll(async () => Math.min(...(await classics.evaluateAll(companies)))).toBeGreaterThan(1);
});
