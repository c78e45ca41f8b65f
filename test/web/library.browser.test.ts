/** The library's small programs: found by typing, opened with their rules, run, named by an address. */
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/** How many items share the row of each. */
const companies = (items: Element[]): number[] => {
  const tops = items.map((item) => item.getBoundingClientRect().top);
  return tops.map((top) => tops.filter((other) => other === top).length);
};

it('finds a small program by a word, opens it, and an address names it; no classic is alone in its row', async () => {
  const page = await app.open('', { viewport: { width: 1440, height: 900 } });
  const desk = new Desk(page);
  await desk.speed('max');
  await page.locator('[data-do="more"]').click();
  await page.locator('[data-entry="gcd"]').waitFor();
  await expect.poll(() => page.locator('.library-entry').count()).toBeGreaterThanOrEqual(20);
  const classics = page.locator('.library-group').first().locator('li');
  await expect.poll(() => classics.count()).toBe(4);
  await expect.poll(async () => Math.min(...(await classics.evaluateAll(companies)))).toBeGreaterThan(1);
  // Where a line ends the names of keys stay whole.
  const tornKeys = (spans: Element[]): string[] =>
    spans.flatMap((span) => {
      (span as HTMLElement).style.inlineSize = '1em';
      const texts = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
      const torn: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: key, index } of text.nodeValue!.matchAll(/В\/О|С\/П/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + key.length);
          if (range.getClientRects().length > 1) torn.push(span.textContent!);
        }
      }
      return torn;
    });
  await expect.poll(() => page.locator('.library-entry').getByText('В/О').count()).toBeGreaterThan(1);
  expect(await page.locator('.library-entry > span').evaluateAll(tornKeys)).toEqual([]);
  // Typed with keys: the field has the focus from the beginning, and the calculator gets none of them.
  await page.keyboard.type('euclid');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(1);
  await page.getByRole('dialog').getByRole('searchbox').fill('no such thing');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(0);
  const field = page.getByRole('dialog').getByRole('searchbox');
  await field.fill('Euclid');
  await expect.poll(() => page.locator('.library-entry').count()).toBe(1);
  await field.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-entry')))
    .toBe('gcd');
  await page.keyboard.press('ArrowUp');
  // With the field in hand Enter takes the first one.
  await page.keyboard.press('Enter');
  await page.locator('.rules').getByText('a В↑ b В/О С/П').first().waitFor();
  await desk.press('4', '8', 'В↑', '3', '6', 'В/О', 'С/П');
  await desk.expectDisplay('12.');
  await page.goto(`${app.url}#/?library=fibonacci`);
  await page.locator('.program-head', { hasText: 'Fibonacci' }).waitFor();
  await page.goto(`${app.url}#/?library=nothing-of-the-kind`);
  await page.locator('.notice', { hasText: 'nothing-of-the-kind' }).waitFor();
});

it('comes by a link, also to who has gone on to a page with an address of its own', async () => {
  const page = await app.open('/about');
  const release = await page.evaluateHandle(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...words: unknown[]) => Promise<unknown>;
    let done = (): void => {};
    const held = new Promise<void>((resolve) => {
      done = resolve;
    });
    // As on a slow device: the tab waits for its session.
    Object.defineProperty(locks, 'request', {
      value: (...words: unknown[]) => held.then(() => request(...words)),
    });
    return done;
  });
  for (const [hash, seen] of [
    ['#/?library=fibonacci', '.device'],
    ['#/reference?c=22', '[data-code="22"]'],
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await page.locator(seen).first().waitFor();
  }
  await release.evaluate((letItCome) => letItCome());
  await page.locator('.notice', { hasText: 'Fibonacci' }).waitFor();
  expect(page.url()).toBe(`${app.url}#/reference?c=22`);
});
