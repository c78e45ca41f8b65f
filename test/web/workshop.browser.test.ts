/** The workshop: a program as a file, in the editor, as a listing, as a link, and what stands beside its lines. */
import { expect, it } from 'vitest';
import { decodeShare } from '../../src/app/share-code.ts';
import { copies, downloaded, sharedWebApp } from './app.ts';
import { keptSessions, keptValue } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** Counts down from R0 = 3 and stops with 42. */
const COUNTDOWN = `title en: Countdown
R0 = 3
keys: В/О С/П

program:
; Counts down.
; ru: Считает назад.
again:
    F L0 again ; again | ru: снова
    4 2 С/П
`;

it('a pasted text in doubt shows another reading, which can be loaded', async () => {
  const page = await app.open('/?paste');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ИП1 ИП2 +\nП3 С/П 12\n');
  await expect
    .poll(() => dialog.locator('.step-doubtful').allInnerTexts())
    .toEqual([expect.stringMatching(/05\s+1\s+01/), expect.stringMatching(/06\s+2\s+02/)]);
  await dialog.getByRole('radio', { name: 'Read otherwise' }).check();
  await dialog.locator('[data-do="take"]').click();
  await page.locator('.program-head', { hasText: '5 of 105' }).waitFor();
  expect(await page.locator('.notice-error').count()).toBe(0);
});

it('a file is opened, edited, checked at its lines, and saved as it stands; a bad one changes nothing', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  const content = page.locator('.cm-content');
  await desk.openFile('test.pmk', COUNTDOWN);
  expect(await downloaded(page, () => desk.choose('save', 'save-pmk'))).toBe(COUNTDOWN);
  await desk.openFile('sum.hex', '00: 01 02 10 50\n');
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
  await desk.openFile('diary.txt', 'Dear diary, this is no program at all.\nIt really is not one.\n');
  await page.locator('.notice-error', { hasText: 'diary.txt' }).waitFor();
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
  await desk.openFile('test.pmk', COUNTDOWN);
  await page.locator('.program-head', { hasText: 'Countdown' }).waitFor();
  await expect.poll(() => page.locator('.notice-error').count()).toBe(0);
  await desk.speed('max');

  // The columns: addresses, executions, the counter; a click makes a breakpoint.
  await desk.tab('source');
  // Of comments in two languages those of the page are shown.
  await expect.poll(() => content.innerText()).toMatch(/; Counts down\.\s+again:\s+F L0 again ; again\s+4 2/);
  const column = (name: string) => page.locator(`.eg-${name} .cm-gutterElement:not([style*="hidden"])`);
  await expect
    .poll(async () => (await column('addresses').allInnerTexts()).filter(Boolean))
    .toEqual(['00', '02']);
  await expect.poll(() => page.locator('.eg-next-step').innerText()).toBe('F L0');
  await column('addresses').getByText('02').click();
  await page.locator('.eg-breakpoint').waitFor();
  await desk.press('В/О', 'С/П');
  await desk.expectStatus('paused');
  await expect.poll(() => page.locator('.eg-next-step').innerText()).toBe('4');
  await expect.poll(async () => (await column('times').allInnerTexts()).filter(Boolean)).toEqual(['×3']);
  await column('addresses').getByText('02').click();
  await page.locator('.eg-breakpoint').waitFor({ state: 'detached' });
  await page.locator('[data-run="continue"]').click();
  await desk.expectDisplay('42.');
  // F1 leads from a word whose card is open to the reference.
  await page
    .locator('.cm-line span', { hasText: /^С\/П$/ })
    .first()
    .hover();
  await page.locator('.eg-hover').waitFor();
  await page.keyboard.press('F1');
  await page.locator('.entry[data-code="50"]').waitFor();
  await page.goBack();

  // Errors are underlined, the corrected program is entered, commands are completed.
  const type = async (text: string): Promise<void> => {
    await content.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(`program:\n${text}`);
    await page.locator('.cm-line', { hasText: text }).waitFor();
  };
  const saved = (): Promise<string> => downloaded(page, () => page.keyboard.press('Control+s'));
  const says = async (text: string): Promise<void> => {
    await page.locator('.notice', { hasText: text }).waitFor();
    await page.locator('.notice', { hasText: text }).locator('.icon-button').click();
  };
  await type('1 foo');
  await page.locator('.cm-lintRange-error').waitFor();
  await page.locator('.verdict.bad').waitFor();
  expect(await saved()).toBe('program:\n1 foo');
  await desk.choose('file', 'keep');
  await says('was not loaded: line 2');
  await type('1 + БП 00');
  expect(await saved()).toBe('program:\n1 + БП 00');
  await type('2 + С/П');
  await desk.choose('file', 'keep');
  await says('Kept in the library');
  expect(await keptValue(page, 'programs')).toMatchObject([{ source: 'program:\n2 + С/П' }]);
  await content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' КП');
  await page.locator('.cm-tooltip-autocomplete').getByText('КП→x 7').first().waitFor();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Backspace');
  const copied = await copies(page);
  await type('3 3 + С/П');
  await desk.choose('file', 'share');
  await says('copied');
  const link = new URL(await copied());
  expect(decodeShare(new URLSearchParams(link.hash.split('?')[1]).get('p')!)).toContain('00:  3  3  +  С/П');
});

it('the editor takes what was typed on the keys, and undoes what was typed before the program was entered', async () => {
  const desk = new Desk(await app.open());
  const { page } = desk;
  const content = page.locator('.cm-content');
  await desk.press('F', 'ВП', '1', '2', '+', 'С/П', 'F', '/-/');
  await desk.expectDisplay('0.');
  await desk.tab('source');
  await content.getByText('С/П').first().waitFor();
  await content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('1 + С/П');
  await page.locator('.cm-line', { hasText: '1 + С/П' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('2 + С/П');
  await page.locator('.cm-line', { hasText: '2 + С/П' }).waitFor();
  // A step of its own for the undo.
  await page.keyboard.press('ArrowLeft');
  const release = await desk.holdPictures();
  await page.keyboard.press('Control+Enter');
  await release(3);
  await page.locator('.program-head', { hasText: '3 of 105' }).waitFor();
  await page.locator('[data-do="enter"]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => content.innerText()).not.toContain('2 + С/П');
  // Another tab takes the editor away, and keeps its undo.
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('8 9 С/П');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await desk.tab('grid');
  await content.waitFor({ state: 'detached' });
  await desk.tab('source');
  await content.click();
  await page.keyboard.press('Control+z');
  await page.locator('.cm-line', { hasText: '8 9 С/П' }).waitFor();
});

it('a link carries program, registers and switch; the other model of a program comes with it', async () => {
  const desk = new Desk(await app.open('/?library=fox-hunt-100'));
  const { page } = desk;
  await desk.speed('max');
  await expect.poll(() => desk.value('R9')).toBe('-75');
  await expect.poll(() => page.locator('input[name=angle]:checked').inputValue()).toBe('grad');
  // Its steps have fields; Enter in one plays it.
  await page.locator('[data-segment="play"]').click();
  await page.getByLabel('a random number').fill('0.5');
  await page.getByLabel('the number of foxes').fill('7');
  await page.locator('[data-do="play-1"]').click();
  await desk.expectDisplay('-7.');
  await page.getByLabel('a cell as row.column').fill('abc');
  await page.keyboard.press('Enter');
  await page.locator('.notice-error', { hasText: 'abc' }).waitFor();
  await page.getByLabel('a cell as row.column').fill('1.6');
  await page.keyboard.press('Enter');
  await page.locator('.play-says [aria-current]', { hasText: 'you can hear' }).waitFor();
  await page.locator('[data-segment="bench"]').click();
  await desk.openFile('test.pmk', COUNTDOWN);
  await page.locator('.program-head', { hasText: 'Countdown' }).waitFor();
  const copied = await copies(page);
  await desk.angle('grad');
  await desk.press('7', 'x→П', '9', 'Cx');
  await desk.expectDisplay('0.');
  await desk.choose('file', 'share');
  await page.locator('.notice').getByText('copied').waitFor();
  const { hash } = new URL(await copied());
  await app.closePages();
  const other = new Desk(await app.open(hash));
  await expect.poll(() => other.value('R9')).toBe('7');
  await expect.poll(() => other.value('R0')).toBe('3');
  await expect.poll(() => other.page.locator('input[name=angle]:checked').inputValue()).toBe('grad');
  await expect.poll(() => other.page.locator('.program-head h2').innerText()).toContain('Countdown');
  await other.speed('max');
  await other.press('В/О', 'С/П');
  await other.expectDisplay('42.');

  // A Б3-34 has its own names on the keys, and comes back after a reload.
  await other.choose('device', 'model-b3-34');
  await other.page.locator('.device-name [data-text="Б3-34"]').waitFor();
  expect(await other.page.locator('[data-key="П→x"] [data-text="ИП"]').count()).toBe(1);
  expect(await other.page.locator('.angle input').count()).toBe(2);
  await other.press('9', 'К', '7');
  await other.expectDisplay('EГГ0Г');
  const models = async () => (await keptSessions(other.page)).map(({ machine }) => machine.model);
  await expect.poll(models).toContain('b3-34');
  await other.page.reload();
  await other.page.locator('.device-name [data-text="Б3-34"]').waitFor();
});
