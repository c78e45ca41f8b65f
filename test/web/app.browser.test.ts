/** The app as a whole: first minute, bytes, offline, a phone, screen readers, headers, compiled programs. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createWebServer, listen } from '../../src/cli/commands/serve.ts';
import { paste, sharedWebApp, walk } from './app.ts';
import { PATIENCE_MS, serveBuiltApp, visit } from './browser.ts';
import { Desk } from './desk.ts';

const app = sharedWebApp();
const built = resolve(import.meta.dirname, '../../dist/web');

it('a stranger plays with the demonstration, then runs a listing; a link leads where it leads', async () => {
  const context = await app.browser.newContext({
    ...{ locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(app.url);
  // With reduced motion it stands still until asked to play.
  await page.locator('[data-do="play"]').click();
  await page.locator('.demo .indicator[data-display=" 5.EL8 --L-05"]').waitFor();
  await page.locator('[data-do="pause"]').click();
  await page.locator('[data-key="2"]').click();
  for (const key of ['Enter', '3', '+']) await page.keyboard.press(key);
  await page.locator('.demo .indicator[data-display^=" 5."]').waitFor();
  await page.locator('[data-door="run"]').click();
  await page.getByRole('dialog').getByRole('textbox').fill('ИП0 ИП1 + С/П');
  await page.getByRole('button', { name: 'Load program' }).click();
  await page.locator('.program-head', { hasText: '4 of 105' }).waitFor();
  // Paste is in the menu of every page, and later visits begin in the workshop.
  const second = await context.newPage();
  await second.goto(`${app.url}#/about`);
  await second.locator('[data-menu="play"]').click();
  await second.locator('[data-do="paste-program"]').click();
  await second.getByRole('dialog').waitFor();
  await second.goto(app.url);
  await second.locator('.desk').waitFor();
  await context.close();
});

it('a first visit fetches little, and afterwards everything is there without a network', async () => {
  const server = createWebServer(built);
  const sent: string[] = [];
  server.on('request', ({ url }, response) =>
    response.on('finish', () => {
      if (response.statusCode === 200) sent.push(new URL(url ?? '', 'http://localhost').pathname);
    }),
  );
  const address = `http://127.0.0.1:${await listen(server, 0)}/`;
  const visits = { '/': '[data-key="0"]', '/games/fox-hunt': '[data-cell="0"]' };
  for (const [path, shown] of Object.entries(visits)) {
    sent.length = 0;
    const page = await app.browser.newPage({ serviceWorkers: 'block' });
    await page.goto(`${address}#${path}`);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    // Typefaces come after the page can be used.
    const sizes = sent
      .filter((name) => !name.endsWith('.woff2'))
      .map((name) => gzipSync(readFileSync(join(built, name === '/' ? 'index.html' : name))).length);
    expect(sent.some((name) => name.includes('editor'))).toBe(false);
    expect(
      sizes.reduce((sum, size) => sum + size),
      sent.join(),
    ).toBeLessThan(125_000);
    await page.context().close();
  }
  server.closeAllConnections();
  server.close();

  const served = await serveBuiltApp();
  const page = await visit(served.url, app.browser).open('', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await served.stop();
  await page.reload();
  const desk = new Desk(page);
  await desk.press('6', 'В↑', '7', '×');
  await desk.expectDisplay('42.');
  await page.locator('[data-do="library"]').first().click();
  await page.locator('[data-library="labyrinth-7x7x7"]').click();
  await page.locator('.program-head').first().waitFor();
  await desk.tab('source');
  await page.locator('.cm-content').waitFor();
  await walk(page, '/games/minesweeper', '.game-board');
  await walk(page, '/course', '.school-list');
  await page.context().close();
  await served.close();
});

it('the server sends a strict policy, right types, 404, and what an installed app needs', async () => {
  const index = await fetch(app.url);
  const policy = index.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  // Programs are compiled, strings are not.
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).not.toContain("'unsafe-");
  expect(index.headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of ['nothing.js', '..%2f..%2fpackage.json'])
    expect((await fetch(app.url + name)).status).toBe(404);
  const manifest = (await (await fetch(`${app.url}manifest.webmanifest`)).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await fetch(app.url + src)).status).toBe(200);
});

it('a phone plays by touch; language, theme and motion follow the visitor; a screen reader hears the display', async () => {
  const page = await app.open('', {
    ...{ locale: 'ru-RU', colorScheme: 'dark', reducedMotion: 'reduce' },
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  });
  const desk = new Desk(page);
  for (const key of ['9', 'F', '-'] as const) await page.locator(`[data-key="${key}"]`).tap();
  await desk.expectDisplay('3.');
  const boxes = await page
    .locator('.key')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()));
  expect(boxes.length).toBe(30);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  const heard = page.locator('.indicator [aria-live]');
  await desk.press('Cx', '1', '2', '.', '5', '/-/', 'ВП', '3', '/-/');
  await heard.getByText('минус 12.5, порядок минус 3').waitFor();
  await desk.press('Cx', 'F', '÷');
  await heard.getByText('E Г Г 0 Г').waitFor();
  // The message about a paste can be closed beside its words.
  await paste(page, 'nothing of the kind');
  const offer = page.locator('.notice-error');
  const [words, cross] = await Promise.all(
    ['p', '.icon-button'].map((part) => offer.locator(part).boundingBox()),
  );
  expect(cross!.x).toBeGreaterThan(words!.x + words!.width);
  await offer.locator('.icon-button').tap();
  // A finger that stays on a key asks for its card: the key is taken back.
  await page.locator('.device [data-key="7"]').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await page.locator('.key-card').waitFor();
  await desk.expectDisplay('EГГ0Г');

  await desk.speed('max');
  await desk.press('Cx', 'F', 'ВП', 'БП', '0', '0', 'F', '/-/', 'В/О', 'С/П');
  await desk.expectStatus('running');
  const lit = page.locator('.indicator .glass.running .lit').first();
  expect(await lit.evaluate((path) => getComputedStyle(path).animationName)).toBe('none');
  await walk(page, '/about', '.about');
  await expect.poll(() => page.title()).toContain('О программе');
  const choose = async (name: string): Promise<void> => {
    await page.locator('[data-menu="pages"]').tap();
    await page.locator(`[role=menu] [data-do="${name}"]`).tap();
  };
  await choose('lang-en');
  await page.waitForFunction(() => document.title.startsWith('About'));
  await choose('theme-light');
  await page.reload();
  await expect.poll(() => page.title()).toContain('About');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
});

it('a part that does not come says whether the network or a new version is the reason', async () => {
  const page = await app.open('/about');
  await page.route(/\/(queens-page|course)-[^/]*\.js$/, (route) => route.abort());
  const go = (path: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, path);
  await go('/course');
  await page.getByText('Check the network').waitFor();
  await page.evaluate(() =>
    document.querySelector('script[type=module][src]')!.setAttribute('src', './old.js'),
  );
  await go('/queens');
  await page.getByText('Eggog has a new version').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.queens-watch').waitFor();
  app.problems.splice(0);
});

it('the turbo comes when a program has run for a while', async () => {
  const page = await app.open('/tricks?t=address-as-command');
  const turboHasCome = (): Promise<boolean> =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /assets\/turbo-/.test(name)),
    );
  expect(await turboHasCome()).toBe(false);
  for (const key of ['F', 'ВП', 'БП', '0', '0', 'F', '/-/', 'В/О', 'С/П'])
    await page.locator(`.bench [data-key="${key}"]`).click();
  await expect.poll(turboHasCome).toBe(true);
  await page.locator('.bench [data-key="С/П"]').click();
});
