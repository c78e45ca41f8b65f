/** Loading, editing, debugging, sharing and keeping programs in the browser. */
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decodeShare } from '../../src/app/share-code.ts';
import { copies, sharedWebApp } from './app.ts';
import { keptPrograms } from './database.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** What was downloaded; the browser may run anywhere. */
const contentOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());

/** Counts down from R0 = 3 and stops with 42. */
const COUNTDOWN =
  'title en: Countdown\nR0 = 3\nkeys: В/О С/П\n\nprogram:\nagain:\n    F L0 again\n    4 2 С/П\n';

/** A page with a program that was read from a file. */
async function withProgram(text: string, name = 'test.pmk'): Promise<Desk> {
  const desk = new Desk(await app.open());
  await desk.openFile(name, text);
  return desk;
}

const run = (desk: Desk, name: string): Promise<void> => desk.page.locator(`[data-run="${name}"]`).click();

const tab = (desk: Desk, name: string): Promise<void> => desk.page.locator(`#tab-${name}`).click();

/** Waits until a meter of the inside pane shows a text. */
const expectMeter = async (desk: Desk, name: string, text: string): Promise<void> => {
  await desk.page.locator(`[data-meter="${name}"]`, { hasText: new RegExp(`^${text}$`) }).waitFor();
};

describe('a file', () => {
  it('is saved in the source format and loaded in others, a bad one changes nothing, and an error in its text is underlined', async () => {
    const desk = await withProgram(COUNTDOWN);
    await desk.page.locator('[data-cell="03"] .cell-code', { hasText: '02' }).waitFor();
    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.choose('save', 'save-pmk'),
    ]);
    expect(download.suggestedFilename()).toBe('test.pmk');
    expect((await contentOf(download)).toString('utf8')).toBe(COUNTDOWN);
    await desk.openFile('sum.hex', '00: 01 02 10 50\n');
    await desk.page.locator('[data-cell="02"] .cell-code', { hasText: '10' }).waitFor();
    await desk.openFile('diary.txt', 'Dear diary, this is no program at all.\nIt really is not one.\n');
    await desk.page.locator('.notice-error').waitFor();
    await expect.poll(async () => (await desk.notices()).join()).toContain('diary.txt');
    await expect.poll(() => desk.page.locator('[data-cell="02"] .cell-code').innerText()).toBe('10');
    await desk.press('В/О', 'С/П');
    await desk.expectDisplay('12.');
    // What was wrong with one file is not said beside the next.
    await desk.openFile('three.hex', '00: 03 50\n');
    await desk.page.locator('.program-head', { hasText: 'three' }).waitFor();
    await expect.poll(() => desk.page.locator('.notice-error').count()).toBe(0);

    // The corrected program is entered and runs, and commands are completed.
    await desk.openFile('test.pmk', COUNTDOWN);
    await desk.page.locator('.program-head', { hasText: 'Countdown' }).waitFor();
    await desk.speed('max');
    await tab(desk, 'source');
    const shown = await desk.display();
    const content = desk.page.locator('.cm-content');
    await content.click();
    await desk.page.keyboard.press('Control+End');
    await desk.page.keyboard.type('    7 xyzzy');
    await desk.page.locator('.cm-lintRange-error').waitFor();
    await desk.page.locator('.verdict.bad').waitFor();
    // Typing in the editor presses no keys of the calculator.
    await expect.poll(() => desk.display()).toBe(shown);
    for (let i = 0; i < 5; i++) await desk.page.keyboard.press('Backspace');
    await desk.page.keyboard.insertText('С/П');
    await desk.page.locator('.verdict:not(.bad)').waitFor();
    await desk.page.locator('[data-do="enter"]').click();
    await desk.press('В/О', 'С/П');
    await desk.expectDisplay('42.');
    await desk.press('С/П');
    await desk.expectDisplay('7.');
    await content.click();
    await desk.page.keyboard.press('Control+End');
    await desk.page.keyboard.type('    КП');
    await desk.page.locator('.cm-tooltip-autocomplete').getByText('КП→x 7').first().waitFor();
  });
});

describe('the editor', () => {
  it('takes what was typed on the keys, and back what was typed before the program was entered', async () => {
    const desk = new Desk(await app.open());
    await desk.press('F', 'ВП', '1', '2', '+', 'С/П', 'F', '/-/');
    await desk.expectDisplay('0.');
    await tab(desk, 'source');
    await desk.page.locator('.cm-content').getByText('С/П').first().waitFor();
    const content = desk.page.locator('.cm-content');
    await content.click();
    await desk.page.keyboard.press('Control+a');
    await desk.page.keyboard.press('Delete');
    await content.click();
    await desk.page.keyboard.insertText('1 + С/П');
    await desk.page.locator('.cm-line', { hasText: '1 + С/П' }).waitFor();
    await desk.page.keyboard.press('Control+a');
    await desk.page.keyboard.insertText('2 + С/П');
    await desk.page.locator('.cm-line', { hasText: '2 + С/П' }).waitFor();
    // A step of its own for the undo: what the page itself changed after this.
    await desk.page.keyboard.press('ArrowLeft');
    const release = await desk.holdPictures();
    await desk.page.keyboard.press('Control+Enter');
    await release(3);
    await desk.page.locator('.program-head', { hasText: '3 of 105' }).waitFor();
    await desk.page.locator('[data-do="enter"]').waitFor({ state: 'detached' });
    // One undo takes back what was typed last: quick hands have typed both texts in one go.
    await desk.page.keyboard.press('Control+z');
    await expect.poll(() => content.innerText()).not.toContain('2 + С/П');

    // Another tab takes the editor away, and not what can be undone.
    await desk.page.keyboard.press('Control+a');
    await desk.page.keyboard.insertText('8 9 С/П');
    await desk.page.keyboard.press('Control+a');
    await desk.page.keyboard.press('Delete');
    await tab(desk, 'grid');
    await content.waitFor({ state: 'detached' });
    await tab(desk, 'source');
    await content.click();
    await desk.page.keyboard.press('Control+z');
    await desk.page.locator('.cm-line', { hasText: '8 9 С/П' }).waitFor();
  });

  it('has what was typed and not entered saved, kept and shared, and a program that is none refused in words', async () => {
    const desk = new Desk(await app.open());
    const { page } = desk;
    const says = async (text: string): Promise<void> => {
      await page.locator('.notice-error', { hasText: text }).waitFor();
      await page.locator('.notice-error .icon-button').click();
    };
    for (const item of ['share', 'keep']) {
      await desk.choose('file', item);
      await says('no program yet');
    }
    await tab(desk, 'source');
    const content = page.locator('.cm-content');
    await content.click();
    const type = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(`program:\n${text}`);
      await page.locator('.cm-line', { hasText: text }).waitFor();
    };
    const saved = async (): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
      return (await contentOf(download)).toString('utf8');
    };
    await type('1 foo');
    expect(await saved()).toBe('program:\n1 foo');
    await says('with errors: line 2');
    await desk.choose('file', 'keep');
    await says('nothing was done: line 2');
    expect(await content.innerText()).toContain('foo');

    await content.click();
    await type('1 + БП 00');
    expect(await saved()).toBe('program:\n1 + БП 00');
    await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
    await desk.press('В/О', 'С/П');
    await desk.expectStatus('running');

    await content.click();
    await type('2 + С/П');
    expect(await saved()).toBe('program:\n2 + С/П');
    await desk.choose('file', 'keep');
    await says('a program is running');
    await desk.press('С/П');
    await desk.expectStatus('rest');
    await desk.choose('file', 'keep');
    await page.locator('.notice', { hasText: 'Kept among my programs' }).waitFor();
    expect(await keptPrograms(page)).toMatchObject([{ source: 'program:\n2 + С/П' }]);

    const copied = await copies(page);
    await content.click();
    await type('3 3 + С/П');
    await desk.choose('file', 'share');
    await page.locator('.notice').getByText('copied').waitFor();
    const link = await copied();
    expect(decodeShare(new URLSearchParams(link.split('?')[1]).get('p')!)).toContain('00:  3  3  +  С/П');
  });
});

describe('the debugger', () => {
  it('changes numbers, runs to the cursor, holds at a breakpoint, steps back, and stops an endless program', async () => {
    const desk = await withProgram(COUNTDOWN);
    const input = desk.page.locator('[data-slot="R5"] input');
    await input.fill('-12.5');
    await input.press('Enter');
    await desk.page.locator('[data-slot="R5"].changed').waitFor();
    await expect.poll(() => desk.value('R5')).toBe('-12.5');
    await desk.press('П→x', '5');
    await desk.expectDisplay('-12.5');
    await input.fill('nonsense');
    await input.press('Enter');
    await desk.page.locator('.notice-error').waitFor();
    await expect.poll(() => desk.value('R5')).toBe('-12.5');
    // A field in which nobody has typed follows the machine and writes nothing, nor does one left with Escape.
    const other = desk.page.locator('[data-slot="R1"] input');
    const bar = desk.page.locator('.time-bar input');
    await other.click();
    await desk.click('8', 'x→П', '1');
    await expect.poll(() => desk.value('R1')).toBe('8');
    // A clicked key of the calculator takes the keyboard.
    await desk.page.locator('[data-slot="R1"] input:not(:focus)').waitFor();
    await other.click();
    expect(await other.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(1);
    expect(await other.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
    await desk.page.keyboard.press('Tab');
    await desk.page.locator('[data-slot="R1"] input:not(:focus)').waitFor();
    await desk.click('Cx', 'П→x', '1');
    await desk.expectDisplay('8.');
    // Enter writes once, and one step takes it back.
    const moment = Number(await bar.inputValue());
    await other.fill('9');
    await other.press('Enter');
    await expect.poll(() => desk.value('R1')).toBe('9');
    expect(Number(await bar.inputValue())).toBe(moment + 1);
    await desk.page.keyboard.press('Control+z');
    await expect.poll(() => desk.value('R1')).toBe('8');
    // What was taken back would be done again by what runs on.
    await desk.press('Cx');

    await desk.page.locator('[data-cell="03"]').click();
    await desk.speed('max');
    await run(desk, 'to-cursor');
    await desk.expectStatus('paused');
    await expectMeter(desk, 'pc', '03');
    await expect.poll(() => desk.page.locator('[data-cell="02"]').getAttribute('data-age')).toBe('0');
    await tab(desk, 'listing');
    await expect.poll(() => desk.page.locator('.step.next .step-address').innerText()).toBe('03');

    await tab(desk, 'grid');
    await desk.openFile('again.pmk', COUNTDOWN);
    await expectMeter(desk, 'pc', '00');
    await desk.page.locator('[data-cell="02"]').click();
    await desk.page.locator('[data-do="breakpoint"]').click();
    await desk.press('В/О', 'С/П');
    await desk.expectStatus('paused');
    await expectMeter(desk, 'pc', '02');
    // A loop command leaves its counter unnormalised.
    await expect.poll(() => desk.value('R0')).toBe('00000001');
    await run(desk, 'step');
    await expectMeter(desk, 'pc', '03');
    await run(desk, 'back');
    await expectMeter(desk, 'pc', '02');
    await run(desk, 'back');
    await expectMeter(desk, 'pc', '00');
    await expect.poll(() => desk.value('R0')).toBe('00000001');
    await run(desk, 'back-to-stop');
    await desk.expectStatus('rest');
    await expect.poll(() => desk.value('R0')).toBe('3');
    await run(desk, 'continue');
    await desk.expectStatus('paused');
    await run(desk, 'continue');
    await desk.expectDisplay('42.');

    // It stays where it is when another program comes.
    await desk.page.locator('[data-cell="02"]').click();
    await desk.page.locator('[data-do="breakpoint"]').click();
    await desk.openFile('endless.pmk', 'program:\n    1 + БП 00\n');
    await desk.page.locator('[data-cell="00"] .cell-code', { hasText: '01' }).waitFor();
    await desk.press('В/О', 'С/П');
    await desk.expectStatus('running');
    await desk.page.waitForFunction(
      () =>
        Number(document.querySelector('[data-meter=commands]')?.textContent?.replace(/\D/g, '')) > 100_000,
    );
    await desk.press('С/П');
    await desk.expectStatus('rest');

    // A finger that stays on a key asks for its card: the whole run that the key has started is taken back.
    await desk.openFile('sum.pmk', 'program:\n    1 + С/П БП 00\n');
    await desk.page.locator('[data-cell="02"] .cell-code', { hasText: '50' }).waitFor();
    await desk.press('5');
    await desk.expectDisplay('5.');
    await desk.page
      .locator('.device [data-key="С/П"]')
      .dispatchEvent('pointerdown', { pointerType: 'touch' });
    await desk.page.locator('.key-card').waitFor();
    await desk.expectDisplay('5.');
    await expectMeter(desk, 'pc', '00');
  });
});

describe('a link', () => {
  it('carries program, registers and switch, as the library loads them with one press', async () => {
    const desk = new Desk(await app.open());
    await desk.speed('max');
    await desk.page.locator('[data-library="fox-hunt-100"]').click();
    await desk.page.locator('.rules').getByText('foxes').first().waitFor();
    await desk.page.locator('[data-slot="R9"] input').evaluate((input: HTMLInputElement) => input.value);
    await expect.poll(() => desk.value('R9')).toBe('-75');
    await expect.poll(() => desk.value('RD')).toBe('8.3048126·10⁻¹');
    await expect.poll(() => desk.page.locator('input[name=angle]:checked').inputValue()).toBe('grad');
    await desk.page.locator('[data-do="start"]').click();
    await desk.expectDisplay('-5.');

    await desk.openFile('test.pmk', COUNTDOWN);
    await desk.page.locator('.program-head', { hasText: 'Countdown' }).waitFor();
    const copied = await copies(desk.page);
    await desk.angle('grad');
    await desk.press('7', 'x→П', '9', 'Cx');
    await desk.expectDisplay('0.');
    await desk.choose('file', 'share');
    await desk.page.locator('.notice').getByText('copied').waitFor();
    const link = await copied();
    await app.closePages();
    const other = new Desk(await app.open(new URL(link).hash));
    await other.page.locator('[data-cell="03"] .cell-code', { hasText: '02' }).waitFor();
    await expect.poll(() => other.value('R9')).toBe('7');
    await expect.poll(() => other.value('R0')).toBe('3');
    await expect.poll(() => other.page.locator('input[name=angle]:checked').inputValue()).toBe('grad');
    await expect.poll(() => other.page.locator('.program-head h2').innerText()).toBe('Countdown');
    await other.speed('max');
    await other.press('В/О', 'С/П');
    await other.expectDisplay('42.');
  });
});

describe('the memory of the browser', () => {
  it('brings back where one was, for each tab its own, keeps own programs, and moves everything to a browser to which broken links led', async () => {
    const desk = await withProgram(COUNTDOWN);
    await desk.press('1', '2', '3');
    await desk.expectDisplay('123.');
    const second = new Desk(await desk.page.context().newPage());
    await second.page.goto(app.url);
    await second.page.locator('[data-key="0"]').waitFor();
    await second.press('4', '5');
    await second.expectDisplay('45.');
    await Promise.all([desk.expectSaved(), second.expectSaved()]);
    // Another one is opened with a broken link.
    const third = await desk.page.context().newPage();
    await third.goto(`${app.url}#/?p=1broken`);
    await third.locator('.notice-error').waitFor();
    await desk.page.reload();
    await desk.expectDisplay('123.');
    await expect.poll(() => desk.page.locator('[data-cell="03"] .cell-code').innerText()).toBe('02');
    await second.page.reload();
    await second.expectDisplay('45.');
    await expect.poll(() => second.page.locator('[data-cell="03"] .cell-code').innerText()).toBe('00');

    // One file holds everything.
    await second.page.close();
    await desk.press('Cx', '8', '8');
    await desk.expectDisplay('88.');
    await desk.choose('file', 'keep');
    await desk.page.locator('.notice').getByText('Kept').waitFor();
    await desk.expectSaved();
    const [download] = await Promise.all([desk.page.waitForEvent('download'), desk.choose('file', 'export')]);
    const backup = await contentOf(download);
    await app.closePages();
    const other = new Desk(await app.open('#/?p='));
    // Broken links give a message and an empty machine.
    const said = other.page.locator('.notice-error', { hasText: /link is broken|no program/ });
    for (const next of [null, '#/?p=1%00%ff', '#/?library=chess']) {
      if (next !== null)
        await other.page.evaluate((hash) => {
          location.hash = hash;
        }, next);
      await said.waitFor();
      await expect.poll(() => other.display()).toBe('0.');
      await expect.poll(() => other.page.locator('.program-head .muted').innerText()).toBe('0 of 105 steps');
      // What the next one says is another message.
      await said.locator('.icon-button').click();
      await said.waitFor({ state: 'detached' });
    }
    const input = other.page.locator('[data-file="program"]');
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await other.page.locator('.notice-error').getByText('not a backup').waitFor();
    await input.setInputFiles({ name: 'eggog-backup.json', mimeType: 'application/json', buffer: backup });
    await other.expectDisplay('88.');
    await other.page.locator('[data-do="library"]').click();
    await other.page.locator('.library-entry', { hasText: 'Countdown' }).first().waitFor();
  });
});

describe('the keyboard of the computer', () => {
  it('is remapped by the address, which names what it does not understand', async () => {
    const page = await app.open('', {}, '?keys=KeyQ:7,Tab:run,KeyZ:nonsense');
    const desk = new Desk(page);
    await page.locator('.notice-error').getByText('KeyZ:nonsense').waitFor();
    await page.locator('body').press('KeyQ');
    await desk.expectDisplay('7.');
    await desk.choose('device', 'hints');
    await expect.poll(() => page.locator('[data-key="7"] .hint').innerText()).toBe('Q');
    // What is said is seen in full screen, too, and the menu tells of it.
    await desk.choose('device', 'full');
    await page.locator(':fullscreen .notice-error').getByText('KeyZ:nonsense').waitFor();
    await page.locator('[data-menu="device"]').click();
    await page.locator('[data-do="full"][aria-checked="true"]').click();
    await page.locator(':fullscreen').waitFor({ state: 'detached' });
    await page.locator('.notice-error').getByText('KeyZ:nonsense').waitFor();
  });
});
