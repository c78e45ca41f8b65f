/**
 * The speed of the pages on a weak phone: time until the first control answers, bytes on the wire, frames and
 * long tasks at full speed.
 */
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sirv from 'sirv';
import { listen } from '../../src/cli/commands/serve.ts';
import { launch } from './browser.ts';
import { findChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** Slow 4G as Lighthouse has it, on a processor four times slower than this one. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };

type Encoding = 'gzip' | 'brotli';

/** A page, its first control (null where there is text alone), and what is there only after the control has answered. */
type Probe = readonly [name: string, path: string, control: string | null, answer: string];

const CELL = '[data-cell="12"]';
const UNDO = '.game-tools button:nth-of-type(2):not(:disabled)';
const shows = (place: string, digit = 7): string => `${place} .indicator[data-display*="${digit}"]`;
const PROBES: readonly Probe[] = [
  ['welcome', '/welcome', '.demo-glass', '.demo [data-key="7"]'],
  ['calculator', '/', '[data-key="7"]', shows('.device')],
  ['fox-hunt', '/games/fox-hunt', CELL, UNDO],
  ['minesweeper', '/games/minesweeper', CELL, UNDO],
  [
    'labyrinth',
    '/games/labyrinth',
    '.floor-small:not(.floor-here)',
    '.floor-small[aria-pressed="true"]:not(.floor-here)',
  ],
  ['tic-tac-toe', '/games/tic-tac-toe', CELL, UNDO],
  ['queens', '/queens', '[data-do="step"]', '[data-do="back"]:not(:disabled)'],
  ['school', '/school?l=stack', '.lesson [data-key="2"]', shows('.lesson', 2)],
  ['lessons', '/school', null, '.school-list a'],
  ['course', '/course', null, '.school-list a'],
  ['reference', '/reference?c=10', '[data-do="run-example"]', '.bench .indicator[data-display*="0."]'],
  [
    'tricks',
    '/tricks?t=address-as-command',
    '[data-do="trick-step"]',
    '[data-do="trick-back"]:not(:disabled)',
  ],
  ['about', '/about', null, 'main h1'],
];

/** The built app, packed in one way, on an address of its own that counts what it sends. */
class CountingServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #gone = 0;
  url = '';
  requests: { url: string; at: number }[] = [];

  constructor(encoding: Encoding, folder = resolve(root, 'dist', 'web')) {
    const files = sirv(folder, {
      brotli: encoding === 'brotli',
      gzip: true,
      // As the app's own server: a worker and the page fetch a shared file once.
      setHeaders: (response, path) => {
        if (path.startsWith('/assets/'))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      },
    });
    this.#server = createServer((request, response) => {
      this.requests.push({ url: request.url ?? '', at: performance.now() });
      files(request, response, () => void response.writeHead(404).end());
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#gone += socket.bytesWritten;
      });
    });
  }

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listen(this.#server, 0)}/`;
  }

  /** Bytes sent so far, headers included. */
  get bytes(): number {
    return [...this.#sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, this.#gone);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function phonePage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'ru-RU',
    serviceWorkers: 'block',
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { page, session };
}

interface Loaded {
  readonly ready: number;
  readonly painted: number;
  readonly bytesReady: number;
  readonly bytes: number;
  readonly requests: { url: string; at: number }[];
}

async function load(browser: Browser, probe: Probe, server: CountingServer): Promise<Loaded> {
  const { page, session } = await phonePage(browser);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(([, , control, answer]) => {
    localStorage.setItem('eggog.seen', '1');
    let isClicked = control === null;
    const look = (): void => {
      if (!isClicked) {
        const element = document.querySelector<HTMLElement>(control!);
        if (element) {
          isClicked = true;
          element.click();
        }
      }
      if (isClicked && document.querySelector(answer)) {
        (globalThis as { readyAt?: number }).readyAt = performance.now();
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, probe);
  const before = server.bytes;
  server.requests = [];
  const began = performance.now();
  await page.goto(`${server.url}#${probe[1]}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'readyAt' in globalThis, null, { timeout: 60_000, polling: 50 });
  const bytesReady = server.bytes - before;
  const { ready, painted } = await page.evaluate(() => ({
    ready: (globalThis as unknown as { readyAt: number }).readyAt,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 });
  await page.waitForLoadState('networkidle');
  const bytes = server.bytes - before;
  await page.context().close();
  return {
    ready,
    painted,
    bytesReady,
    bytes,
    requests: server.requests.map(({ url, at }) => ({ url, at: at - began })),
  };
}

/** An endless program that changes the stack and five registers. */
const ENDLESS = 'F ВП П→x 0 1 + x→П 0 F - x→П 1 F ÷ x→П 2 П→x 3 + x→П 3 F 7 x→П 4 БП 0 0 F /-/ В/О С/П'.split(
  ' ',
);

async function startEndless(page: Page): Promise<void> {
  await page.locator('[data-key="0"]').waitFor();
  await page.evaluate((keys) => {
    for (const key of keys) document.querySelector<HTMLElement>(`[data-key="${key}"]`)!.click();
  }, ENDLESS);
  await page.locator('.indicator[data-status="running"]').waitFor({ state: 'attached' });
}

interface Smooth {
  readonly fps: number;
  readonly worstFrame: number;
  readonly longest: number;
  readonly long: number;
  /** Processor time of the page's main thread for each frame, in milliseconds: other work on this machine does not count. */
  readonly cpu: number;
}

async function smooth(
  browser: Browser,
  url: string,
  tab: string,
  seconds: number,
  width = PHONE,
): Promise<Smooth> {
  const { page, session } = await phonePage(browser);
  await page.setViewportSize(width);
  await page.addInitScript(() => {
    localStorage.setItem('eggog.seen', '1');
    localStorage.setItem('eggog.speed', 'max');
    localStorage.setItem('eggog.depth', 'bench');
  });
  await page.goto(`${url}#/`);
  await page.locator('[data-key="0"]').waitFor();
  await startEndless(page);
  await page.locator(`#tab-${tab}`).click();
  await page.waitForTimeout(1500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(1000);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await spent();
  const result = await page.evaluate(async (ms) => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ entryTypes: ['longtask'] });
    const frames: number[] = [];
    const began = performance.now();
    await new Promise<void>((done) => {
      const frame = (now: number): void => {
        frames.push(now);
        if (now - began < ms) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
    const gaps = frames.slice(1).map((at, i) => at - frames[i]);
    return {
      fps: (1000 * gaps.length) / (frames[frames.length - 1] - frames[0]),
      worstFrame: Math.max(...gaps),
      longest: Math.max(0, ...tasks),
      long: tasks.length,
      frames: gaps.length,
    };
  }, seconds * 1000);
  const { frames, ...rest } = result;
  const cpu = Math.round((10_000 * ((await spent()) - before)) / frames) / 10;
  await page.context().close();
  return { ...rest, cpu };
}

/** Median; runs on a machine with other work differ. */
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/**
 * Prints what is asked for: `load gzip|brotli TIMES PAGES` or `smooth TABS SECONDS`. Another build than dist/web is
 * measured if WEB_FOLDER names it; REQUESTS=1 lists the requests with their times.
 */
export async function measure([what = 'load', ...rest]: readonly string[]): Promise<void> {
  const browser = await launch(await findChromium());
  const encoding = what === 'load' ? (rest[0] as Encoding | undefined) : undefined;
  const server = new CountingServer(encoding ?? 'brotli', process.env.WEB_FOLDER);
  await server.start();
  try {
    if (what === 'smooth') {
      for (const tab of (rest[0] ?? 'grid,listing,source,rules').split(',')) {
        const one = await smooth(browser, server.url, tab, Number(rest[1] ?? 12));
        process.stdout.write(`${tab.padEnd(10)} ${JSON.stringify(one)}\n`);
      }
      return;
    }
    const only = rest[2]?.split(',');
    for (const probe of PROBES.filter(([name]) => !only || only.includes(name))) {
      const runs: Loaded[] = [];
      for (let i = 0; i < Number(rest[1] ?? 3); i++) runs.push(await load(browser, probe, server));
      process.stdout.write(
        `${probe[0].padEnd(12)} ready ${runs.map(({ ready }) => Math.round(ready)).join(' ')}  FCP ${Math.round(median(runs.map(({ painted }) => painted)))}  bytes until ready ${runs[0].bytesReady}  all ${runs[0].bytes}  requests ${runs[0].requests.length}\n`,
      );
      if (process.env.REQUESTS)
        for (const { url, at } of runs[0].requests) process.stdout.write(`    ${Math.round(at)} ${url}\n`);
    }
  } finally {
    server.close();
    await browser.close();
  }
}
