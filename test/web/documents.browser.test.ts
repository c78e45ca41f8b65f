/** The documents in the app: found from About and from the reference, read, and walked from one to another. */
import { describe, expect, it } from 'vitest';
import { sharedWebApp, walk } from './app.ts';
import { violations } from './axe.ts';

const app = sharedWebApp();

describe('the documents', () => {
  it('are reached from About, from sections that are cited and from pages that do not exist, and lead on and back', async () => {
    const page = await app.open('/about');
    const notices = await page.evaluate(async () => (await fetch('./licenses.md')).text());
    expect(notices).toContain('## preact');
    expect(notices).toContain('## DejaVu Sans Condensed');
    await page.locator('.about a[href="#/documents"]').click();
    await page.locator('.documents a[href="#/documents?d=formats"]').click();
    await page.locator('.documents h1', { hasText: 'Program texts and formats' }).waitFor();
    await page.locator('.documents-back a').click();
    await page.locator('.documents section').first().waitFor();
    await page.getByRole('searchbox').fill('time limit');
    await page.locator('.documents-hits a', { hasText: /5\.5/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.documents-hits a', { hasText: /5\.5/ }).click();
    await page.locator('.document').waitFor();
    await page.goBack();
    await page.locator('.documents-hits a', { hasText: /5\.5/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('time limit');
    // Whoever follows a link while the page writes its own address is not brought back.
    await page.getByRole('searchbox').evaluate((field) => {
      location.hash = '#/documents';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.locator('.documents a[href*="specification"]').click();
    await page.locator('.document a[href="#/documents?d=specification%2F11-entry"]').first().click();
    await page.locator('.documents h1', { hasText: 'Number entry' }).waitFor();
    await expect.poll(() => page.title()).toContain('Number entry');
    expect(await violations(page)).toEqual([]);
    await page.locator('.documents-on a').last().click();
    await page.locator('.documents h1', { hasText: 'The keyboard' }).waitFor();
    await page.locator('.documents-contents summary').click();
    await page.locator('.documents-contents a').last().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

    // They are where they were left, when somebody comes back from a link.
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(`${app.url}#/documents?d=properties`);
    await page.locator('.documents h1', { hasText: 'Properties of a program' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const link = page.locator('.document a[href="#/documents?d=proofs"]').first();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await link.click();
    await page.locator('.documents h1', { hasText: 'What is proved' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.locator('.documents h1', { hasText: 'Properties of a program' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

    // The reference cites sections.
    await walk(page, '/reference?c=0B', '[data-code="0B"]');
    await page.locator('[data-code="0B"] .spec-link').first().click();
    const heading = page.locator('.document h2', { hasText: /^11\.4 / });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(500);
    expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(-1);

    // Pages that do not exist lead to those that do.
    await walk(page, '/документы', '.missing code');
    await page.locator('.missing code', { hasText: '/документы' }).waitFor();
    await page.locator('.perhaps a[href="#/documents"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${app.url}#/game/foxhunt`);
    await page.locator('.missing code', { hasText: '/game/foxhunt' }).waitFor();
    await page.locator('.perhaps a').click();
    await page.locator('.game').waitFor();
  });

  it('are Russian where there is a Russian one, and say so where not', async () => {
    const page = await app.open('/documents', { locale: 'ru-RU' });
    expect(await page.locator('li', { hasText: 'Охота на лис 100' }).locator('.in-english').count()).toBe(0);
    expect(await page.locator('li', { hasText: 'Тексты и форматы' }).locator('.in-english').count()).toBe(1);
    await page.locator('.documents a', { hasText: 'Охота на лис 100' }).click();
    await page.locator('.documents h1', { hasText: 'Охота на лис 100' }).waitFor();
    await page.goto(`${app.url}#/documents?d=no-such`);
    await page.locator('.card [role=alert]', { hasText: 'Такого документа нет' }).waitFor();
  });
});
