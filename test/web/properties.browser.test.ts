/** The tab of the properties: verdicts, the counterexample on the calculator, coverage, changes that nobody notices. */
import { describe, expect, it } from 'vitest';
import { copies, sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Doubles a number; from 50 on it forgets to. */
const PROGRAM = `title en: Doubler
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

property settled:
    for n in 0..9
    R3 = {n}
    => R3 < 5

property stops:
    for a in 0..9999, b in 0..9999
    {a} В↑ {b} В/О С/П => stops within 100 commands
`;

/** Stops for every digit but seven. */
const ENDLESS = `keys: В/О С/П

program:
    x→П 1  7  -
    F x=0 07
again:
    БП again
    С/П

property ends:
    for n in 0..9
    {n} В/О С/П => stops within 100 commands
`;

describe('the tab of the properties', () => {
  it('proves, refutes, shows the counterexample and links to it, and tells what nobody executes', async () => {
    const page = await app.open();
    const desk = new Desk(page);
    await desk.openFile('doubler.pmk', PROGRAM);
    await page.locator('#tab-properties').click();
    const verdict = (number: number) => page.locator(`[data-property="${number}"] .check-verdict`);
    // What cannot be read says where and why at once.
    await verdict(2).getByText('goes backwards').waitFor();
    await page.locator('[data-do="prove"]').click();
    await verdict(0).getByText('proven for all 50 inputs').waitFor();
    await verdict(1).getByText('FALSE').waitFor();
    await page.locator('[data-replay="0"]').getByText('holds: 1').waitFor();
    await expect
      .poll(() => page.locator('[data-property="1"] .counterexample').innerText())
      .toContain('n = 50');
    await page.locator('.gaps').getByText('never executed').waitFor();

    // A run of more than ten seconds is announced, with the choice of a sample.
    await verdict(4).getByText('100,000,000 inputs').waitFor();
    await page.locator('[data-property="4"] [data-do="try-sample"]').click();
    await verdict(4).getByText('not decided: held for 100,000 of 100,000,000').waitFor();

    await page.locator('[data-property="1"] [data-do="put"]').click();
    await desk.expectDisplay('50.');
    await page.locator('#tab-grid').click();
    await page.locator('[data-cell="00"][data-cover="covered"]').waitFor();
    await expect.poll(() => page.locator('[data-cell="16"]').getAttribute('data-cover')).toBe('never');
    // Every command of the counterexample can be walked back.
    await page.locator('[data-run="back"]').click();
    await desk.expectStatus('paused');

    // A counterexample that is shown by a register alone has no keys to be pressed.
    await page.locator('#tab-properties').click();
    await page.locator('[data-property="3"] [data-do="put"]').click();
    await expect.poll(() => desk.value('R3')).toBe('5');

    await page.locator('#tab-properties').click();
    await page.locator('[data-property="1"] [data-do="add-replay"]').click();
    await page.locator('[data-replay="1"]').waitFor();
    // Answers about another text are gone.
    await expect.poll(() => verdict(0).innerText()).toBe('not tried yet');

    // A replay becomes a property of every number from 1 to 99.
    await page.locator('[data-replay="0"] [data-do="generalize"]').click();
    await page.locator('[data-property="5"]').getByText('four-n').waitFor();
    await page.locator('[data-property="5"] [data-do="prove-one"]').click();
    await verdict(5).getByText('proven for all 99 inputs').waitFor();

    // A hang is called a property, and a counterexample has a link.
    await desk.openFile('endless.pmk', ENDLESS);
    await page.locator('[data-property="3"]').waitFor({ state: 'detached' });
    await page.locator('#tab-properties').click();
    await page.locator('[data-do="prove"]').click();
    const found = page.locator('[data-property="0"] .counterexample');
    await found.getByText('n = 7').waitFor();
    expect(await found.locator('[data-do="add-replay"]').innerText()).toBe('Add as a property');
    const copied = await copies(page);
    const before = await desk.display();
    await found.locator('[data-do="share-counterexample"]').click();
    await page.getByText('copied', { exact: false }).waitFor();
    // The calculator itself has not been touched.
    await desk.expectDisplay(before);
    const link = await copied();

    await app.closePages();
    const other = new Desk(await app.open(link.slice(link.indexOf('#'))));
    await other.expectStatus('paused');
    await expect.poll(() => other.value('R1')).toBe('7');
    await other.page.locator('[data-run="back-to-stop"]').click();
    await other.expectDisplay('7.');
  });
});
