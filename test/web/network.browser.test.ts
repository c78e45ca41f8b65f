/** A network that loses something on the way: the calculator comes all the same, or says that it cannot. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();

/**
 * A fresh visitor's desk for which the first `lost` requests for the machine's script come to nothing; `prepare` sees its
 * page before.
 */
async function deskThatLoses(lost: number, prepare?: (page: Page) => Promise<void>): Promise<Desk> {
  const page = await app.open('/about');
  await prepare?.(page);
  let asked = 0;
  await page.context().route(/\/machine\.worker-[^/]*\.js$/, async (route) => {
    asked++;
    if (asked <= lost) await route.abort();
    else await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(app.url);
  await page.locator('[data-key="7"]').waitFor();
  return new Desk(page);
}

/** What the browser says of a lost script is no fault of the page. */
const forgiveLost = (): void => {
  const others = app.problems.splice(0).filter((problem) => !/ERR_FAILED|machine\.worker/.test(problem));
  expect(others).toEqual([]);
};

it('starts the machine once more when its script is lost, and no key with it', async () => {
  // Without the past what is replaced comes back all the same. Whoever asks for it first, it is lost.
  let pastIsLost: Promise<unknown> | undefined;
  const desk = await deskThatLoses(1, async (page) => {
    pastIsLost = page.waitForEvent('requestfailed', { predicate: (request) => /past-/.test(request.url()) });
    await page.context().route(/\/past-[^/]*\.js$/, (route) => route.abort());
  });
  await desk.press('4', '2');
  await desk.expectDisplay('42.');
  await desk.page.locator('[data-library="labyrinth-7x7x7"]').click();
  await pastIsLost;
  await desk.page.locator('.notice [data-do="undo"]').click();
  await desk.expectDisplay('42.');
  forgiveLost();
});

it('says that the machine is missing when it stays lost', async () => {
  const desk = await deskThatLoses(100);
  await desk.press('4');
  await desk.page.locator('.notice-error', { hasText: 'calculator itself' }).waitFor();
  forgiveLost();
});

it('no request to another host goes unnoticed', async () => {
  const page = await app.open('/about');
  for (const kind of ['fetch', 'image', 'beacon', 'style', 'script']) {
    await page.evaluate((kind) => {
      const other = `http://${kind}.invalid/`;
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: other });
      if (kind === 'fetch') fetch(other).catch(() => {});
      if (kind === 'image') new Image().src = other;
      if (kind === 'beacon') navigator.sendBeacon(other);
      if (kind === 'style') document.head.append(style);
      if (kind === 'script')
        document.head.append(Object.assign(document.createElement('script'), { src: other }));
    }, kind);
    await expect.poll(() => app.problems.join()).toContain(`${kind}.invalid`);
  }
  app.problems.length = 0;
});
