/** A calculator in a page of another origin, in a frame that may run scripts and nothing else. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { listen } from '../../src/cli/commands/serve.ts';
import { sharedWebApp } from './app.ts';

const app = sharedWebApp();

const shows = (frame: Frame, picture: string): Promise<void> =>
  frame.locator(`.indicator[data-display="${picture}"]`).waitFor();

const frameOf = (query: string): string =>
  `<iframe sandbox="allow-scripts" width="400" height="700" src="${app.url}embed.html?${query}"></iframe>`;

it('an embedded calculator plays a classic or bytes, and hears the keyboard', async () => {
  let html = '';
  const foreign = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><body>${html}</body>`,
    );
  });
  const port = await listen(foreign, 0);
  const page = await app.open('/about');
  const visit = async (body: string): Promise<Frame> => {
    html = body;
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect.poll(() => page.frames().some((frame) => frame.url().includes('embed.html'))).toBe(true);
    const frame = page.frames().find((one) => one.url().includes('embed.html'))!;
    await frame.locator('.embed, [role=alert]').first().waitFor();
    return frame;
  };

  const classic = await visit(frameOf('program=labyrinth-7x7x7&autoplay=&lang=ru&theme=dark'));
  await shows(classic, ' 5.EL8 --L-05');
  expect(await classic.evaluate(() => self.origin)).toBe('null');
  await expect.poll(() => classic.locator('html').getAttribute('lang')).toBe('ru');
  await expect.poll(() => classic.locator('html').getAttribute('data-theme')).toBe('dark');
  await expect.poll(() => classic.locator('.embed-title').innerText()).toBe('Лабиринт 7×7×7');
  for (const key of ['8', 'С/П']) await classic.locator(`[data-key="${key}"]`).click();
  await shows(classic, ' 6.E-8E--L-05');
  // A clicked key gives the frame the keyboard; a held key scrolls nothing.
  await classic.locator('[data-key="Cx"]').click();
  await page.keyboard.press('7');
  await shows(classic, ' 7.          ');
  await classic.locator('[data-do="play"]').click();
  await shows(classic, ' 5.EL8 --L-05');

  const bytes = await visit(frameOf('code=60 1C 50&registers=R0=30&angle=deg&keys=off&title=Sine'));
  await shows(bytes, ' 0.          ');
  expect(await bytes.locator('.key').first().isVisible()).toBe(false);
  await bytes.getByRole('button', { name: 'Play' }).click();
  await shows(bytes, ' 5.0000002-01');

  const wrong = {
    'program=chess': 'program=chess is unknown. Use one of: fox-hunt-100, ',
    'registers=Q=1': 'Use R8=70',
    'size=3': 'There is no option "size". Use: program, code, ',
    'code=50&autoplay=В/О Q': 'there is no key "Q"',
  };
  await visit(
    Object.keys(wrong)
      .map((query) => frameOf(`lang=en&${query}`))
      .join(''),
  );
  for (const [index, words] of Object.values(wrong).entries())
    await page.frameLocator('iframe').nth(index).locator('[role=alert]', { hasText: words }).waitFor();
  foreign.closeAllConnections();
  foreign.close();
});

it('an embedded calculator is small', () => {
  const built = resolve(import.meta.dirname, '../../dist/web');
  const sizes = ['embed.html', 'embed.js', 'embed.css'].map(
    (name) => gzipSync(readFileSync(join(built, name))).length,
  );
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(60 * 1024);
});
