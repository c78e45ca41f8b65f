/** The page of the queens: versions, steps, translations, and a program of one's own. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { copies, sharedWebApp } from './app.ts';
import { keptValue } from './database.ts';

const app = sharedWebApp();

describe('the page of the queens', () => {
  const solutions = (page: Page) => page.locator('.solutions li').allInnerTexts();

  it('runs every version, steps, translates, and hands over to the calculator', async () => {
    const page = await app.open('/queens');
    const choice = page.locator('select').first();
    for (const version of ['automaton', 'columns', 'search-state', 'last', 'recursive']) {
      await choice.selectOption(version);
      await page.locator('[data-count="0"]').waitFor();
      await page.click('[data-do=solution]');
      await page.locator('[data-count="1"]').waitFor();
      await expect.poll(() => solutions(page)).toEqual(['1 5 8 6 3 7 2 4']);
      await expect.poll(() => page.locator('.state-lit').count()).toBe(1);
      await expect.poll(() => page.locator('.line[aria-current]').count()).toBe(1);
      if (version !== 'last') continue;
      await expect.poll(() => page.locator('.state-lit').getAttribute('data-state')).toBe('S8');
      await expect.poll(() => page.locator('.arrow-lit').count()).toBe(1);
    }
    await choice.selectOption('last');
    await page.locator('select').nth(1).selectOption('4');
    for (let i = 0; i < 5; i++) await page.click('[data-do=step]');
    await expect.poll(() => page.locator('.counts').innerText()).toMatch(/^5 steps,/);
    await page.click('[data-do=back]');
    await expect.poll(() => page.locator('.counts').innerText()).toMatch(/^4 steps,/);
    await page.click('[data-do=run]');
    await page.getByText('there are no more solutions').waitFor();
    await expect.poll(() => solutions(page)).toEqual(['2 4 1 3', '3 1 4 2']);
    // The last solution stays; an earlier one comes back onto the board, until the run goes on.
    await page.getByText('row 1: queen in column 3; row 2: queen in column 1').waitFor({ state: 'attached' });
    await page.locator('.solutions button').first().click();
    await page.getByText('row 1: queen in column 2; row 2: queen in column 4').waitFor({ state: 'attached' });
    await page.locator('.solutions button').first().click();
    await page.getByText('row 1: queen in column 3; row 2: queen in column 1').waitFor({ state: 'attached' });
    await page.click('[data-do=restart]');
    await expect.poll(() => solutions(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    const copy = page.locator('.generated').getByRole('button', { name: 'Copy', exact: true });
    const copied = await copies(page);
    await copy.click();
    // Looked at in one step: the notice goes by itself.
    const isInLine = await page.locator('.notice', { hasText: 'Copied.' }).evaluate((notice) => {
      const [text, cross] = ['p', 'button'].map((part) =>
        notice.querySelector(part)!.getBoundingClientRect(),
      );
      return cross.top < text.bottom;
    });
    expect(isInLine).toBe(true);
    expect(await copied()).toContain('Queens 4×4');
    await copies(page, false);
    await copy.click();
    await page.locator('.notice-error', { hasText: 'does not allow copying' }).waitFor();
    await page.getByRole('link', { name: 'Open on the calculator' }).click();
    await page.waitForURL(/#\/$/);
    await page.getByText('Queens 4×4').first().waitFor();
  });

  it("runs a program of one's own, names its errors, and keeps it over copies, versions and visits", async () => {
    const page = await app.open('/queens');
    const version = page.locator('select').first();
    await version.selectOption('own');
    const text = page.getByLabel('Text of the program');
    await expect.poll(() => text.inputValue()).toContain('ask for a; ask for b; GCD');
    await text.fill('A: ask for a; IF a > 2 THEN show a MOD 3 ELSE show 0 END_IF; END');
    await page.getByLabel('Numbers to enter').fill('5');
    await page.getByText('No errors.').waitFor();
    await page.click('[data-do=solution]');
    await expect.poll(() => page.locator('.solutions li').allInnerTexts()).toEqual(['2']);
    await page.locator('.generated-text').filter({ hasText: 'x→П' }).waitFor();
    await page.locator('.targets').getByText('BASIC').click();
    await page.locator('.generated-text').filter({ hasText: 'GOSUB' }).waitFor();
    // A reload right after a key has it.
    await text.press('ControlOrMeta+End');
    await text.pressSequentially('{ mine }');
    await page.reload();
    await expect.poll(() => text.inputValue()).toContain('a MOD 3 ELSE show 0 END_IF; END{ mine }');
    await text.fill('A: ask a; show ; END');
    await expect
      .poll(() => page.locator('.own-errors p').allInnerTexts())
      .toEqual([expect.stringContaining('line 1, column 8'), expect.anything()]);
    await page.getByText('The board shows the last text without errors.').waitFor();
    // A look at a version loses nothing, and neither does a copy of one.
    await version.selectOption('recursive');
    await page.locator('.notation').filter({ hasText: 'write the solution' }).waitFor();
    await page.locator('[data-do=edit]').click();
    await expect.poll(() => text.inputValue()).toContain('HR');
    await page.locator('[data-do=undo]').click();
    await expect.poll(() => text.inputValue()).toBe('A: ask a; show ; END');
    // Another visit, without what the address tells.
    await expect.poll(async () => JSON.stringify(await keptValue(page, 'queens-text'))).toContain('ask a');
    const other = await page.context().newPage();
    await other.goto(`${app.url}#/queens`);
    await other.locator('select').first().selectOption('own');
    await expect
      .poll(() => other.getByLabel('Text of the program').inputValue())
      .toBe('A: ask a; show ; END');
  });
});
