/** Checks of a program, and a shorter one: verdicts, counterexamples, coverage, certificates. */
import { expect, it } from 'vitest';
import { checkCertificate } from '../../src/golf/proof/certificate.ts';
import { downloaded, sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Doubles a number; from 50 on it forgets to. */
const DOUBLER = `title en: Doubler
keys: В/О С/П

program:
    x→П 0  5 0  -
    F x<0 big
    П→x 0  2 *  С/П
    БП 00
big:
    П→x 0  С/П
    БП 00
    К ЗН

replay four:
    4 В/О С/П => "8."

property small:
    for n in 0..49
    {n} В/О С/П => X = 2 * n

property doubles:
    for n in 0..99
    {n} В/О С/П => X = 2 * n

property broken:
    for n in 5..1
    {n} В/О С/П => X = 1

property stops:
    for a in 0..9999, b in 0..9999
    {a} В↑ {b} В/О С/П => stops within 100 commands
`;

/** Two jumps too many. */
const LONG_WAY = `title en: Long way
keys: В/О С/П

program:
    x→П 1
    БП next
next:
    П→x 1  F x²  В↑  ↔
    БП end
end:
    С/П  БП 00

property squares:
    for n in 0..9
    {n} В/О С/П => X = n * n
`;

it('properties are proven or refuted, and a counterexample goes to the calculator and the source', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  await desk.openFile('doubler.pmk', DOUBLER);
  await desk.tab('properties');
  const verdict = (number: number) => page.locator(`[data-property="${number}"] .check-verdict`);
  await verdict(2).getByText('goes backwards').waitFor();
  await page.locator('[data-do="prove"]').click();
  await verdict(0).getByText('proven for all 50 inputs').waitFor();
  await verdict(1).getByText('FALSE').waitFor();
  await page.locator('[data-replay="0"]').getByText('holds: the answer').waitFor();
  await page.locator('.gaps').getByText('never executed').waitFor();
  // A long run is announced, with the choice of a sample.
  await verdict(3).getByText('100,000,000 inputs').waitFor();
  await page.locator('[data-property="3"] [data-do="try-sample"]').click();
  await verdict(3).getByText('not decided: held for 100,000 of 100,000,000').waitFor();

  const found = page.locator('[data-property="1"] .counterexample');
  await found.getByText('n = 50').waitFor();
  await found.locator('[data-do="put"]').click();
  await desk.expectDisplay('50.');
  await desk.tab('grid');
  await page.locator('[data-run="back"]').click();
  await desk.expectStatus('paused');
  await desk.tab('properties');
  await found.locator('[data-do="add-replay"]').click();
  await page.locator('[data-replay="1"]').waitFor();
  // Answers about another text are gone.
  await verdict(0).waitFor({ state: 'detached' });
  await page.locator('[data-replay="0"] [data-do="generalize"]').click();
  await page.locator('[data-property="4"]', { hasText: 'four n' }).waitFor();
});

it('a program is made shorter with one button, with a certificate and its properties', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  const summary = page.locator('[data-golf="summary"]');
  const shorten = page.locator('[data-do="golf"]');
  const look = (name: string) => page.locator(`[data-look="${name}"]`).check();
  await desk.openFile('long.pmk', LONG_WAY);
  await desk.tab('golf');
  // A register that must stay is pressed, which chooses its card.
  await page.locator('[data-kept="R1"]').click();
  await page.locator('[data-kept="R1"][aria-pressed="true"]').waitFor();
  expect(await page.locator('[data-look="registers"]').isChecked()).toBe(true);
  await shorten.click();
  await page.locator('.proof-line', { hasText: 'R1' }).waitFor();
  await page.locator('[data-kept="R1"]').click();
  await page.locator('[data-kept="R1"][aria-pressed="false"]').waitFor();
  await look('display');
  await shorten.click();
  await page.locator('.saved-steps').waitFor();
  await expect.poll(() => summary.innerText()).toBe('12 steps became 4');
  // The steps that go are marked, and those that come.
  await page.locator('.diff del').first().waitFor();
  // Another tab does not lose them.
  await desk.tab('grid');
  await desk.tab('golf');
  const certificate = await downloaded(page, () => page.locator('[data-do="golf-certificate"]').click());
  expect(checkCertificate(certificate)).toMatchObject({ valid: true });
  await page.locator('[data-do="golf-apply"]').click();
  await page.locator('.program-head', { hasText: '12 of 105' }).waitFor({ state: 'detached' });
  await desk.speed('max');
  await desk.press('7', 'В/О', 'С/П');
  await desk.expectDisplay('49.');
  // The properties go along.
  await desk.tab('properties');
  await page.locator('[data-do="prove"]').click();
  await page.getByText('proven for all 10 inputs').waitFor();
  await page.locator('.notice [data-do="undo"]').last().click();
  await page.locator('.program-head', { hasText: '12 of 105' }).waitFor();
});
