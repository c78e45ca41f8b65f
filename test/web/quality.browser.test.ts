/** What holds for the app as a whole: offline use, sizes, small screens, screen readers, contrast, headers. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createWebServer, listen } from '../../src/cli/commands/serve.ts';
import { FORMAT_NAMES, FORMATS } from '../../src/listing/index.ts';
import { PATHS, sharedWebApp, walk } from './app.ts';
import { PATIENCE_MS, serveBuiltApp, visit } from './browser.ts';
import { Desk } from './desk.ts';

/** Bytes of everything that a first visit to a page fetches, packed by gzip, the headers of the answers apart. */
const FIRST_LOADS = [
  { path: '/', shown: '[data-key="0"]', limit: 125_000 },
  { path: '/games/fox-hunt', shown: '[data-cell="0"]', limit: 125_000 },
  { path: '/games/labyrinth', shown: '.floor-small', limit: 125_000 },
] as const;

const root = resolve(import.meta.dirname, '..', '..');
const app = sharedWebApp();

const ready = (page: Page): Promise<unknown> =>
  page.locator('main h1').first().waitFor({ state: 'attached' });

it('a build that was killed leaves its folder until the next', () => {
  const run = (...words: string[]): number => {
    const { pid, status } = spawnSync(process.execPath, words);
    expect(status).toBe(0);
    return pid;
  };
  const left = join(root, 'dist', `web-${run('--version')}`);
  mkdirSync(left);
  run(join(root, 'scripts', 'build-web.mjs'));
  expect(existsSync(left)).toBe(false);
});

describe('the first visit', () => {
  it.each(FIRST_LOADS)('of $path fetches little', async ({ path, shown, limit }) => {
    const folder = join(root, 'dist', 'web');
    const server = createWebServer(folder);
    // Counted where they are sent: what a worker shares with the page comes out of the browser's memory.
    const sent: string[] = [];
    server.on('request', ({ url }, response) =>
      response.on('finish', () => {
        if (response.statusCode === 200) sent.push(new URL(url ?? '', 'http://localhost').pathname);
      }),
    );
    const page = await app.browser.newPage({ serviceWorkers: 'block' });
    page.setDefaultTimeout(PATIENCE_MS);
    try {
      await page.goto(`http://127.0.0.1:${await listen(server, 0)}/#${path}`);
      await page.locator(shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      // Typefaces come after the page can be used.
      const sizes = sent
        .filter((name) => !name.endsWith('.woff2'))
        .map((name) => {
          const text = readFileSync(join(folder, name === '/' ? 'index.html' : name));
          return [name, gzipSync(text, { level: 9 }).length] as const;
        });
      const total = sizes.reduce((sum, [, size]) => sum + size, 0);
      const list = sizes.map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`).join('\n');
      expect(sizes.length).toBeGreaterThan(4);
      expect(sizes.some(([name]) => name.includes('editor'))).toBe(false);
      expect(total, list).toBeLessThan(limit);
    } finally {
      await page.context().close();
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('without a network', () => {
  it('the app is there after the first visit, the editor too', async () => {
    const served = await serveBuiltApp();
    const own = visit(served.url, app.browser);
    try {
      const page = await own.open('', { serviceWorkers: 'allow' });
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // Ready it is when all is kept, which includes what is loaded when it is first wanted.
      const kept = await page.evaluate(async () => {
        const [name] = await caches.keys();
        return (await (await caches.open(name)).keys()).map(({ url }) => url);
      });
      expect(kept).toContainEqual(expect.stringContaining('editor'));
      await served.stop();
      await page.reload();
      await ready(page);
      const desk = new Desk(page);
      await desk.press('6', 'В↑', '7', '×');
      await desk.expectDisplay('42.');
      await page.locator('[data-library="labyrinth-7x7x7"]').click();
      await page.locator('.rules').getByText('exit').or(page.locator('.rules p')).first().waitFor();
      await page.locator('#tab-source').click();
      await page.locator('.cm-content').waitFor();
      for (const path of PATHS.slice(1)) {
        await page.evaluate((hash) => {
          location.hash = hash;
        }, path);
        await ready(page);
      }
    } finally {
      await served.close();
    }
  });
});

describe('a phone', () => {
  it('plays by touch', async () => {
    const page = await app.open('', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
    });
    const desk = new Desk(page);
    // What is said and can be answered has its cross beside the words.
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '12.5 kg');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    const offer = page.locator('.notice', { has: page.locator('[data-do="accept"]') });
    const [words, cross] = await Promise.all(
      ['p', '.icon-button'].map((part) => offer.locator(part).boundingBox()),
    );
    expect(cross!.x).toBeGreaterThan(words!.x + words!.width);
    expect(cross!.y).toBeLessThan(words!.y + words!.height);
    await offer.locator('.icon-button').tap();
    for (const key of ['9', 'F', '-'] as const) await page.locator(`[data-key="${key}"]`).tap();
    await desk.expectDisplay('3.');
    const boxes = await page
      .locator('.key')
      .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect()));
    expect(boxes.length).toBe(30);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    // A key that goes down moves nothing but itself: the page is not laid out for it.
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    const layouts = async (): Promise<number | undefined> =>
      (await protocol.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')
        ?.value;
    const before = await layouts();
    await page.locator('[data-key="5"]').evaluate((key) => {
      key.classList.add('held');
      key.getBoundingClientRect();
    });
    expect(await layouts()).toBe(before);
  });
});

describe('a visitor', () => {
  it('reaches every key without a mouse; who wants calm sees no flicker', async () => {
    const desk = new Desk(await app.open('', { reducedMotion: 'reduce' }));
    await desk.page.locator('[data-key="5"]').focus();
    await desk.page.keyboard.press('Space');
    await desk.page.keyboard.press('Enter');
    await desk.expectDisplay('55.');
    await desk.page.getByRole('radio', { name: 'Р, radians' }).focus();
    await desk.page.keyboard.press('ArrowRight');
    await desk.page.locator('input[name=angle][value=grad]:checked').waitFor({ state: 'attached' });
    await expect.poll(() => desk.display()).toBe('55.');

    await desk.speed('max');
    await desk.press('Cx', 'F', 'ВП', 'БП', '0', '0', 'F', '/-/', 'В/О', 'С/П');
    await desk.expectStatus('running');
    const animation = await desk.page
      .locator('.indicator .glass.running .lit')
      .first()
      .evaluate((path) => getComputedStyle(path).animationName);
    expect(animation).toBe('none');
  });
});

describe('language, theme and colours', () => {
  it('follow the browser, are heard, can be switched, are remembered, and have the contrast of WCAG AA', async () => {
    const page = await app.open('', { locale: 'ru-RU', colorScheme: 'dark' });
    const desk = new Desk(page);
    // A screen reader hears the display.
    const heard = page.locator('.indicator [aria-live]');
    await desk.press('1', '2', '.', '5', '/-/', 'ВП', '3', '/-/');
    await heard.getByText('минус 12.5, порядок минус 3').waitFor();
    await desk.press('Cx', 'F', '÷');
    await heard.getByText('E Г Г 0 Г').waitFor();
    await page.getByRole('switch', { name: 'Питание' }).click();
    await heard.getByText('Выключен').waitFor();

    await walk(page, '/about', '.about');
    const pairs = [
      ['--ink', '--paper'],
      ['--ink', '--sheet'],
      ['--ink', '--changed'],
      ['--ink-2', '--sheet'],
      ['--ink-2', '--sunk'],
      ['--ink-2', '--paper'],
      ['--accent', '--sheet'],
      ['--accent-ink', '--accent'],
      ['--ink', '--accent-soft'],
      ['--warn', '--sheet'],
      ['--error', '--sheet'],
      ['--ink', '--error-soft'],
    ] as const;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ratios = await page.evaluate((all) => {
        const probe = document.createElement('div');
        document.body.append(probe);
        const luminance = (name: string): number => {
          probe.style.color = `var(${name})`;
          const channels = getComputedStyle(probe)
            .color.match(/[\d.]+/g)!
            .slice(0, 3);
          const [r, g, b] = channels.map((channel) => {
            const c = Number(channel) / 255;
            return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        return all.map(([front, back]) => {
          const [high, low] = [luminance(front), luminance(back)].sort((a, b) => b - a);
          return { front, back, ratio: (high + 0.05) / (low + 0.05) };
        });
      }, pairs);
      for (const { front, back, ratio } of ratios)
        expect(ratio, `${front} on ${back}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
    }
    await expect.poll(() => page.title()).toContain('О программе');
    await page.getByRole('button', { name: 'ENG' }).click();
    await page.waitForFunction(() => document.title.startsWith('About'));
    await page.getByRole('button', { name: 'Theme: as the system' }).click();
    await page.reload();
    await ready(page);
    await expect.poll(() => page.title()).toContain('About');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
  });
});

describe('the server', () => {
  it('sends a strict policy, right types and 404', async () => {
    const index = await fetch(app.url);
    const policy = index.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("'unsafe-");
    expect(index.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${app.url}manifest.webmanifest`)).headers.get('content-type')).toContain(
      'manifest+json',
    );
    const missing = await fetch(`${app.url}nothing.js`);
    expect(missing.status).toBe(404);
    expect((await fetch(`${app.url}..%2f..%2fpackage.json`)).status).toBe(404);
  });

  it('serves an installable app', async () => {
    const manifest = (await (await fetch(`${app.url}manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
      display: string;
      file_handlers: { accept: { [type: string]: string[] } }[];
    };
    expect(manifest.display).toBe('standalone');
    // Endings of other trades, and of what no program reads, are left to others.
    const others = ['.txt', '.tsv', '.md', '.html', '.htm', '.xml', '.bin', '.keys'];
    const own = FORMAT_NAMES.flatMap((name) => FORMATS[name].endings).filter((one) => !others.includes(one));
    const handled = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
    expect(handled.toSorted()).toEqual([...own, '.eggrec'].toSorted());
    for (const { src } of manifest.icons) expect((await fetch(app.url + src)).status).toBe(200);
    const worker = await (await fetch(`${app.url}service-worker.js`)).text();
    const index = readFileSync(resolve(import.meta.dirname, '../../dist/web/index.html'), 'utf8');
    for (const [, name] of index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g))
      expect(worker).toContain(name);
  });
});
