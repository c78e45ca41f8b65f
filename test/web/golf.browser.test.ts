/** The golf tab: a shorter program with its reasons and its certificate, applied and taken back. */
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { checkCertificate } from '../../src/golf/proof/certificate.ts';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Two jumps too many. */
const PROGRAM = `title en: Long way
keys: В/О С/П

program:
    x→П 1
    БП next
next:
    П→x 1  F x²  В↑  ↔
    БП end
    3
end:
    С/П  БП 00

property squares:
    for n in 0..9
    {n} В/О С/П => X = n * n
`;

const HUNDRED = `title en: Hundredfold

program:
    x→П 1  1  0  0  ×  С/П  БП 00
`;

it('finds shorter programs, says why, and applies them so that they can be taken back', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  // A program of keys that no other tab has written down.
  await desk.press('F', 'ВП', '4', 'В↑', '4', '×', 'С/П', 'F', '/-/');
  await page.locator('.program-head', { hasText: '5 of 105' }).waitFor();
  await page.locator('#tab-golf').click();
  await page.locator('[data-choice="budget"]').selectOption('2');
  await page.locator('[data-do="golf"]').click();
  const summary = page.locator('[data-golf="summary"]');
  await expect.poll(() => summary.innerText()).toMatch(/^5 steps/);

  // One with its reasons and its certificate.
  await desk.openFile('long.pmk', PROGRAM);
  await page.locator('#tab-golf').click();
  await page.locator('[data-choice="entry"]').fill('00');
  await page.locator('[data-do="golf"]').click();
  await expect.poll(() => summary.innerText()).toMatch(/^13 steps -> 4, proven equal$/);
  const text = await page.locator('.golf-answer').innerText();
  expect(text).toContain('steps that are never reached');
  expect(text).toContain('holds: 13 steps and 4 steps are equal');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-do="golf-certificate"]').click(),
  ]);
  const certificate = (await buffer(await download.createReadStream())).toString('utf8');
  expect(checkCertificate(certificate)).toMatchObject({ valid: true });

  await page.locator('[data-do="golf-apply"]').click();
  await page.locator('.program-head', { hasText: /^Long way\s*4 of 105/ }).waitFor();
  await desk.speed('max');
  await desk.press('7', 'В/О', 'С/П');
  await desk.expectDisplay('49.');
  // What the program is said to do went along.
  await page.locator('#tab-properties').click();
  await page.locator('[data-do="prove"]').click();
  await page.getByText('proven for all 10 inputs').waitFor();
  await page.locator('.notice [data-do="undo"]').last().click();
  await page.locator('.program-head', { hasText: '13 of 105' }).waitFor();

  // Start values go into free registers, are named, and are there when the program is applied.
  await desk.openFile('hundred.pmk', HUNDRED);
  await page.locator('#tab-golf').click();
  await page.locator('[data-choice="entry"]').fill('');
  await page.locator('[data-choice="keep"]').fill('R1');
  for (const name of ['setup', 'inRange']) await page.locator(`[data-choice="${name}"]`).check();
  await page.locator('[data-do="golf"]').click();
  await expect.poll(() => summary.innerText()).toMatch(/^8 steps -> 5, proven equal$/);
  expect(await page.locator('[data-golf="setup"]').innerText()).toBe('Before the first start: R0=100 Re=0');
  expect(await page.locator('.golf-answer').textContent()).toContain(
    'results of arithmetic, intermediate ones too, are zero or fit the display',
  );
  await page.locator('[data-do="golf-apply"]').click();
  await page.locator('.program-head', { hasText: /^Hundredfold\s*5 of 105/ }).waitFor();
  await desk.press('7', 'В/О', 'С/П');
  await desk.expectDisplay('700.');
  await desk.press('8', 'С/П');
  await desk.expectDisplay('800.');
});
