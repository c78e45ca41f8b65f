/** The columns beside the source: addresses, codes, counter, breakpoints, cost, coverage, proofs; mendings at a line. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Line 4 is the first of the program. */
const PROGRAM = `title en: Countdown
R0 = 3
program:
again:
    F L0 again
    4 2 С/П
    7

property answer:
    В/О С/П => X = 42

property wrong:
    В/О С/П => X = 43
`;

it('shows what is known of each line, and a click makes a breakpoint or a proof', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  await desk.openFile('countdown.pmk', PROGRAM);
  await page.locator('#tab-source').click();
  const column = (name: string) => page.locator(`.eg-${name} .cm-gutterElement:not([style*="hidden"])`);
  await column('addresses').getByText('02').waitFor();
  await expect
    .poll(() => column('addresses').allInnerTexts())
    .toEqual(expect.arrayContaining(['00', '02', '05']));
  await expect
    .poll(async () => (await column('codes').allInnerTexts()).filter(Boolean))
    .toEqual(['5D 00', '04 02 …', '07']);
  // The counter stands at the first step; a click on the line of step 02 sets a breakpoint there.
  await expect.poll(() => page.locator('.eg-next-step').innerText()).toBe('F L0');
  await column('addresses').getByText('02').click();
  await page.locator('.eg-breakpoint').waitFor();
  await desk.speed('max');
  await desk.press('В/О', 'С/П');
  await desk.expectStatus('paused');
  await expect.poll(() => page.locator('.eg-next-step').innerText()).toBe('4');
  await expect.poll(async () => (await column('times').allInnerTexts()).filter(Boolean)).toEqual(['3']);
  await page.locator('[data-run="continue"]').click();
  await desk.expectDisplay('42.');

  // A click on the sign of a property proves it; a false one says so at its line, and coverage comes along.
  const proofs = page.locator('.eg-prove');
  await proofs.first().click();
  await page.locator('.eg-prove.eg-proven').waitFor();
  await page.locator('.eg-cover-never').waitFor();
  await proofs.nth(1).click();
  await page.locator('.eg-prove.eg-false').waitFor();
  await page.locator('.cm-lintRange-error').first().hover();
  await page.locator('.cm-diagnosticAction').first().click();
  await desk.expectDisplay('42.');

  // Golf from here.
  await page.locator('[data-do="golf-here"]').click();
  const summary = page.locator('[data-golf="summary"]');
  await summary.waitFor();
  await expect.poll(() => summary.innerText()).toContain('not searched');

  // Of a word whose card is open F1 tells more: not of the first key of the calculator.
  await page
    .locator('.cm-line span', { hasText: /^С\/П$/ })
    .first()
    .hover();
  await page.locator('.eg-hover').waitFor();
  await page.keyboard.press('F1');
  await page.locator('.entry[data-code="50"]').waitFor();
});
