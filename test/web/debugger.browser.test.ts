/** Runs, steps and time: breakpoints, numbers, the grid as the place where a program is changed, the recorded past. */
import { expect, it } from 'vitest';
import { copies, downloaded, sharedWebApp } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

const COUNTDOWN = 'title en: Countdown\nR0 = 3\nprogram:\nagain:\n    F L0 again\n    4 2 С/П\n';
/** Counts R5 up from 0 and shows it. */
const COUNTER = 'title en: Counter\nprogram:\n    П→x 5  1  +  x→П 5  С/П\n    БП 00\n';

it('numbers are changed, a program is run to a step, held, stepped in both directions and stopped', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  await desk.openFile('test.pmk', COUNTDOWN);
  const run = (name: string): Promise<void> => page.locator(`[data-run="${name}"]`).click();
  const counterAt = (step: string) =>
    page.locator('[data-fact="pc"] dd', { hasText: new RegExp(`^${step}$`) }).waitFor();
  const input = page.locator('[data-slot="R5"] input');
  await input.fill('-12.5');
  await input.press('Enter');
  await page.locator('[data-slot="R5"].changed').waitFor();
  await desk.press('П→x', '5');
  await desk.expectDisplay('-12.5');
  await input.fill('nonsense');
  await input.press('Enter');
  await page.locator('.notice-error').waitFor();
  await expect.poll(() => desk.value('R5')).toBe('-12.5');
  // A field in which nobody has typed follows the machine and writes nothing.
  const other = page.locator('[data-slot="R1"] input');
  await other.click();
  await desk.click('8', 'x→П', '1');
  await expect.poll(() => desk.value('R1')).toBe('8');
  await other.click();
  await page.keyboard.press('Tab');
  await desk.click('Cx', 'П→x', '1');
  await desk.expectDisplay('8.');
  // Enter writes once, and one step takes it back.
  await other.fill('9');
  await other.press('Enter');
  await expect.poll(() => desk.value('R1')).toBe('9');
  await page.keyboard.press('Control+z');
  await expect.poll(() => desk.value('R1')).toBe('8');
  await desk.press('Cx');

  await desk.speed('max');
  await page.locator('[data-cell="03"]').click();
  await page.keyboard.press('F9');
  await desk.expectStatus('paused');
  await counterAt('03');
  await page.locator('[data-cell="00"][data-heat="5"]').waitFor();
  await desk.tab('listing');
  await expect.poll(() => page.locator('.step.next .step-address').innerText()).toBe('03');
  await desk.tab('grid');
  await desk.openFile('again.pmk', COUNTDOWN);
  await counterAt('00');
  await page.locator('[data-cell="02"]').click();
  await page.locator('[data-do="breakpoint"]').click();
  await desk.press('В/О', 'С/П');
  await desk.expectStatus('paused');
  await counterAt('02');
  await run('step');
  await counterAt('03');
  await run('back');
  await run('back');
  await counterAt('00');
  await run('back-to-stop');
  await desk.expectStatus('rest');
  await expect.poll(() => desk.value('R0')).toBe('3');
  await run('continue');
  await desk.expectStatus('paused');
  await run('continue');
  await desk.expectDisplay('42.');

  await page.locator('[data-cell="02"]').click();
  await page.locator('[data-do="breakpoint"]').click();
  await desk.openFile('endless.pmk', 'program:\n    1 + БП 00\n');
  await page.locator('[data-cell="00"] .cell-code', { hasText: '01' }).waitFor();
  await desk.press('В/О', 'С/П');
  await page.waitForFunction(
    () =>
      Number(document.querySelector('[data-fact=commands] dd')?.textContent?.replace(/\D/g, '')) > 100_000,
  );
  await desk.press('С/П');
  await desk.expectStatus('rest');
});

it('steps are changed, inserted and deleted where they stand, and jumps follow', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  // 00 1, 01 БП 04, 03 2, 04 С/П, 05 БП 00
  await desk.openFile('jumps.pmk', 'program:\n  1  БП 04  2  С/П  БП 00\n');
  await page.locator('[data-cell="04"] .cell-code', { hasText: '50' }).waitFor();
  const codes = async (): Promise<string> =>
    (await page.locator('.cell-code').allInnerTexts()).slice(0, 9).join(' ');
  await page.locator('[data-cell="03"]').click();
  await page.locator('[data-do="insert"]').click();
  await page.locator('.notice', { hasText: /03.* 1 / }).waitFor();
  await expect.poll(codes).toBe('01 51 05 54 02 50 51 00 00');
  await page.locator('[data-do="edit"]').click();
  await page.locator('.cell-field').waitFor();
  // Typed quicker than the machine answers.
  const release = await desk.holdPictures();
  for (const [step, text] of Object.entries({ '03': '+', '04': '3' })) {
    await page.locator(`.cell-field[aria-label*="${step}"]`).fill(text);
    await page.locator('.cell-field').press('Enter');
  }
  await release(2);
  await page.locator('.cell-field[aria-label*="05"]').fill('hello');
  await page.locator('.cell-field').press('Enter');
  await page.locator('.notice-error', { hasText: 'hello' }).waitFor();
  await page.locator('.cell-field').fill('');
  await page.locator('.cell-field').press('Escape');
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');
  // Deleted by key: a jump that led there is named, and the notice takes it back.
  await page.locator('[data-cell="05"]').click();
  await page.locator('[data-cell="05"]').press('Delete');
  const told = page.locator('.notice').last();
  await told.getByText('The jump at 01').waitFor();
  await expect.poll(codes).toBe('01 51 05 10 03 51 00 00 00');
  await told.locator('[data-do="undo"]').click();
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');
  // A jump goes with its address.
  await page.locator('[data-cell="02"]').click();
  await page.locator('[data-do="delete"]').click();
  await expect.poll(codes).toBe('01 10 03 50 51 00 00 00 00');
  await page.keyboard.press('Control+z');
  await expect.poll(codes).toBe('01 51 05 10 03 50 51 00 00');
});

it('time is walked by its answers, keeps an earlier future, and lasts over a reload, a file and a link', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  const bar = page.locator('.time-slider');
  const expectMoment = (tick: number, end: number) =>
    page.locator(`.time-slider[aria-valuetext="step ${tick} of ${end}"]`).waitFor();
  await desk.openFile('counter.pmk', COUNTER);
  await desk.speed('max');
  await desk.press('В/О', 'С/П');
  for (const answer of ['1.', '2.']) {
    await desk.expectDisplay(answer);
    await desk.press('С/П');
  }
  await desk.expectDisplay('3.');
  const end = Number(/\d+$/.exec((await bar.getAttribute('aria-valuetext'))!));
  // The answers so far; each leads to its moment.
  const answers = page.locator('[data-answer]');
  await expect.poll(() => answers.allInnerTexts()).toEqual(['В/О С/П → 1', 'С/П → 2', 'С/П → 3']);
  await answers.first().click();
  await desk.expectDisplay('1.');
  await expectMoment(7, end);
  await expect.poll(() => page.locator('[data-later="true"]').count()).toBe(2);

  // A key in the past begins another future; the earlier one is had back.
  await desk.press('9');
  await desk.expectDisplay('9.');
  await page.locator('.time-branch', { hasText: '2 answers' }).waitFor();
  await page.locator('[data-run="other-future"]').click();
  await desk.expectDisplay('3.');
  await expectMoment(end, end);
  await expect.poll(() => answers.count()).toBe(3);
  // The other one is kept in its place, and had back as well.
  for (const display of ['9.', '3.']) {
    await page.locator('[data-run="other-future"]').click();
    await desk.expectDisplay(display);
  }
  await page.locator('.time-branch', { hasText: 'no answer yet' }).waitFor();

  await page.locator('[data-run="back"]').click();
  await expectMoment(end - 1, end);
  await desk.expectStatus('paused');

  // A reload forgets nothing of it.
  const savedPast = async () => (await keptSessions(page)).map(({ past }) => past ?? '');
  const position = end - 1;
  await expect.poll(savedPast).toContainEqual(expect.stringContaining(`"position":${position},"end":${end}`));
  await page.reload();
  await expectMoment(position, end);
  await expect.poll(() => answers.allInnerTexts()).toEqual(['В/О С/П → 1', 'С/П → 2', 'С/П → 3']);
  await page.locator('[data-cell="00"][data-heat]').waitFor();
  await bar.press('Home');
  await page.locator('[data-cell="00"]:not([data-heat])').waitFor();
  for (let i = 0; i < 7; i++) await bar.press('ArrowRight');
  await desk.expectDisplay('1.');
  const file = await downloaded(page, () => desk.choose('file', 'save-recording'));
  await desk.choose('file', 'clear');
  await page.locator('.time-line').waitFor({ state: 'detached' });
  const load = (name: string, text: string) =>
    page
      .locator('[data-file="program"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await load('again.eggrec', file);
  await page.locator('.program-head', { hasText: 'Counter' }).waitFor();
  await desk.expectDisplay('1.');
  await expectMoment(7, end);
  const copied = await copies(page);
  await desk.choose('file', 'share-recording');
  await page.locator('.notice').getByText('copied').waitFor();
  const other = await page.context().newPage();
  await other.goto(await copied());
  await new Desk(other).expectDisplay('1.');
  await other.locator(`.time-slider[aria-valuetext="step 7 of ${end}"]`).waitFor();
  await other.close();
  await load('torn.eggrec', file.slice(0, 300));
  await page.locator('.notice-error', { hasText: 'torn.eggrec was not loaded' }).waitFor();

  // A reload after a key that is not done yet, and one after a key that is not saved yet.
  await desk.holdPictures();
  await desk.press('9');
  await page.reload();
  await desk.expectDisplay('9.');
  await expect.poll(savedPast).toContainEqual(expect.stringContaining('"position":8,"end":8'));
  await page.evaluate(() => {
    const indicator = document.querySelector<HTMLElement>('.indicator')!;
    new MutationObserver(() => location.reload()).observe(indicator, { attributeFilter: ['data-display'] });
  });
  await Promise.all([page.waitForEvent('load'), desk.press('5')]);
  await desk.expectDisplay('95.');
});
