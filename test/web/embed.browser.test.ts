/** A calculator in somebody else's page: another origin, and a frame that may run scripts and nothing else. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedWebApp } from './app.ts';

const app = sharedWebApp();
const built = resolve(import.meta.dirname, '../../dist/web');

/** The page of somebody else, which the tests write anew each time. */
let foreign: Server;
let html = '';
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Elsewhere</title><body>${html}</body>`);
  });
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await page?.context().close();
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  foreign.closeAllConnections();
  await new Promise((done) => foreign.close(done));
});

async function visit(body: string): Promise<void> {
  html = body;
  const context = await app.browser.newContext({ viewport: { width: 800, height: 900 } });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
}

/** The frame of the calculator, once it is drawn. */
async function calculator(): Promise<Frame> {
  await page.locator('iframe').waitFor({ state: 'attached' });
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('embed.html'))).toBe(true);
  const frame = page.frames().find((one) => one.url().includes('embed.html'))!;
  await frame.locator('.embed, [role=alert]').first().waitFor();
  return frame;
}

const shows = (frame: Frame, picture: string): Promise<void> =>
  frame.locator(`.indicator[data-display="${picture}"]`).waitFor();

const frameOf = (query: string): string =>
  `<iframe sandbox="allow-scripts" width="400" height="700" src="${app.url}embed.html?${query}"></iframe>`;

describe('an embedded calculator', () => {
  it('plays a classic in a frame of another origin without rights', async () => {
    await visit(frameOf('program=labyrinth-7x7x7&autoplay=&lang=ru&theme=dark'));
    const frame = await calculator();
    await shows(frame, ' 5.EL8 --L-05');
    await expect.poll(() => frame.evaluate(() => self.origin)).toBe('null');
    await expect.poll(() => frame.locator('html').getAttribute('lang')).toBe('ru');
    await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => frame.locator('.embed-title').innerText()).toBe('Лабиринт 7x7x7');
    // The visitor plays on: the next row.
    for (const key of ['8', 'С/П']) await frame.locator(`[data-key="${key}"]`).click();
    await shows(frame, ' 6.E-8E--L-05');
    // A clicked key gives the frame the keyboard, wherever the focus was in the host.
    await frame.locator('[data-key="Cx"]').click();
    await frame.page().keyboard.press('7');
    await shows(frame, ' 7.          ');
    await frame.locator('[data-do="play"]').click();
    await shows(frame, ' 5.EL8 --L-05');
  });

  it('takes bytes, start values, the switch, and hides its keys', async () => {
    await visit(frameOf('code=60 1C 50&registers=R0=30&angle=deg&keys=off&title=Sine'));
    const frame = await calculator();
    await shows(frame, ' 0.          ');
    await expect.poll(() => frame.locator('.key').first().isVisible()).toBe(false);
    await frame.getByRole('button', { name: 'Play' }).click();
    await shows(frame, ' 5.0000002-01');
    await expect.poll(() => frame.locator('.embed-title').innerText()).toBe('Sine');
  });

  it('comes as an element by one module script, as high as it needs to be', async () => {
    await visit(
      `<script type="module" src="${app.url}eggog-embed.js"></script>
       <eggog-calculator code="0150" autoplay="" title="One"></eggog-calculator>`,
    );
    const frame = await calculator();
    await shows(frame, ' 1.          ');
    const element = page.locator('iframe');
    await expect.poll(() => element.getAttribute('sandbox')).toBe('allow-scripts');
    await expect.poll(() => element.getAttribute('title')).toBe('One');
    // It shrinks to its content: the frame begins higher than that.
    const height = await frame.evaluate(() => document.getElementById('app')!.scrollHeight);
    expect(height).toBeLessThan(640);
    await expect.poll(async () => Math.round((await element.boundingBox())!.height)).toBe(height);
    // Another program by another attribute.
    await page.locator('eggog-calculator').evaluate((one) => one.setAttribute('code', '0250'));
    await shows(await calculator(), ' 2.          ');
  });

  it('says what would be right for what is wrong', async () => {
    const wrong = [
      ['program=chess', 'program=chess: there are fox-hunt-100, '],
      ['code=5', 'wanted hexadecimal bytes'],
      ['registers=Q=1', 'wanted R8=70'],
      ['theme=pink', 'there are auto, light, dark'],
      ['code=50&autoplay=В/О Q', 'there is no key "Q"'],
    ];
    await visit(wrong.map(([query]) => frameOf(`lang=en&${query}`)).join(''));
    for (const [index, [, words]] of wrong.entries())
      await page.frameLocator('iframe').nth(index).locator('[role=alert]', { hasText: words }).waitFor();
  });

  it('is small', () => {
    const sizes = ['embed.html', 'embed.js', 'embed.css'].map(
      (name) => gzipSync(readFileSync(join(built, name)), { level: 9 }).length,
    );
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(60 * 1024);
  });
});
