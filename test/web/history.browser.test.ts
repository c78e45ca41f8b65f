/** Time: the bar that can be dragged, who wrote a register, recordings as files and links, and all of it over a reload. */
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { keptSessions } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Counts R5 up from 0 and shows it. */
const PROGRAM = `title en: Counter
program:
    П→x 5  1  +  x→П 5  С/П
    БП 00
`;

it('walks the whole time, asks who wrote a number, and keeps it over a reload, a file and a link', async () => {
  const page = await app.open();
  const desk = new Desk(page);
  const loadFile = (name: string, content: Buffer) =>
    page.locator('[data-file="program"]').setInputFiles({ name, mimeType: 'text/plain', buffer: content });
  await desk.openFile('counter.pmk', PROGRAM);
  await desk.speed('max');
  await desk.press('В/О', 'С/П');
  await desk.expectDisplay('1.');
  await desk.press('С/П');
  await desk.expectDisplay('2.');
  await desk.press('С/П');
  await desk.expectDisplay('3.');

  // The bar of time: to the first stop and back again.
  const bar = page.locator('.time-bar input');
  const end = Number(await bar.getAttribute('max'));
  await expect.poll(() => bar.inputValue()).toBe(String(end));
  await bar.fill('7');
  await desk.expectDisplay('1.');
  await bar.fill(String(end));
  await desk.expectDisplay('3.');

  // Who wrote R5.
  await page.locator('[data-slot="R5"] button.slot').click();
  const past = page.locator('.past');
  await past.getByText('03 x→П 5').first().waitFor();
  // It stands below all registers, and is brought into sight.
  await expect
    .poll(() => past.evaluate((panel) => innerHeight - panel.getBoundingClientRect().bottom))
    .toBeGreaterThanOrEqual(-1);
  await expect.poll(() => past.innerText()).toContain('2 → 3');
  await expect.poll(() => past.innerText()).toContain('Written 3 times');
  await past.locator('svg').waitFor();
  await past.locator('button.link').first().click();
  await desk.expectStatus('paused');

  // A reload forgets nothing of it.
  const savedPast = async () => (await keptSessions(page)).map(({ past }) => past ?? '');
  const position = Number(await bar.inputValue());
  await expect.poll(savedPast).toContainEqual(expect.stringContaining(`"position":${position},"end":${end}`));
  await page.reload();
  await page.locator(`.time-bar input[max="${end}"]`).waitFor();
  await expect.poll(() => bar.inputValue()).toBe(String(position));
  await bar.fill('7');
  await desk.expectDisplay('1.');

  // As a file, opened by a stranger: the same moment of the same time.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    desk.choose('file', 'save-recording'),
  ]);
  expect(download.suggestedFilename()).toBe('counter.eggrec');
  const file = await buffer(await download.createReadStream());
  await desk.choose('file', 'clear');
  await page.locator('.time-bar').waitFor({ state: 'detached' });
  // Its last jump has an address, though that is zero.
  await page.locator('[data-do="library"]').click();
  await page.locator('.library-entry', { hasText: 'Counter' }).getByText('7 steps').waitFor();
  await page.locator('.modal-close').click();
  await loadFile('again.eggrec', file);
  await page.locator('.program-head', { hasText: 'Counter' }).waitFor();
  await desk.expectDisplay('1.');
  await expect.poll(() => bar.getAttribute('max')).toBe(String(end));
  // As a link.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.choose('file', 'share-recording');
  const clip = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clip).toContain('#/?r=');
  const other = await page.context().newPage();
  await other.goto(await clip());
  await new Desk(other).expectDisplay('1.');
  await other.locator(`.time-bar input[max="${end}"]`).waitFor();
  await other.close();

  await loadFile('torn.eggrec', file.subarray(0, 300));
  await page.locator('.notice-error', { hasText: 'torn.eggrec was not loaded' }).waitFor();
  await expect.poll(() => bar.getAttribute('max')).toBe(String(end));

  // A reload behind a key that is not done yet, and one behind a key that is not saved yet.
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
  await page.locator('.time-bar input[max="9"]').waitFor();
  await page.locator('[data-run="back"]').click();
  await desk.expectDisplay('9.');
});
