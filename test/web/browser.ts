/** The built web app in a headless browser, for the tests and the screenshots. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { createWebServer, listen } from '../../src/cli/commands/serve.ts';
import { type Chromium, findChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** Switches that every start of the browser wants. */
const FLAGS: readonly string[] = [
  // A sandbox needs rights that containers and root do not give; the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters smoothed in grey: those in three colours make every repaint of a text dearer.
  '--disable-lcd-text',
];

/** A visitor who says nothing else. Only the offline test fetches the whole app. */
export const USUAL: BrowserContextOptions = { locale: 'en-GB', serviceWorkers: 'block' };

/** Longest wait for anything on a page: it ends what hangs, also on a machine that is busy with other things. */
export const PATIENCE_MS = 30_000;

/** The app at an address. */
export interface ServedApp {
  /** Ends with a slash. */
  readonly url: string;
  /** Stops serving, as when the network is gone. */
  stop(): Promise<void>;
  /** Stops serving and removes what was needed for it. */
  close(): Promise<void>;
}

/** Serves a copy of dist/web, so that a rebuild does not disturb the tests. Throws if the app is not built. */
export async function serveBuiltApp(): Promise<ServedApp> {
  const built = join(root, 'dist', 'web');
  if (!existsSync(join(built, 'index.html'))) throw new Error('dist/web is missing: run npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'eggog-web-'));
  cpSync(built, folder, { recursive: true });
  // A page of the same origin without the app. Of a page that names no icon the browser asks for one.
  writeFileSync(
    join(folder, 'blank.html'),
    '<!doctype html><link rel="icon" href="data:,"><title>blank</title>',
  );
  const server = createWebServer(folder);
  const port = await listen(server, 0);
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return {
    url: `http://127.0.0.1:${port}/`,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The app in a browser. */
export interface WebApp {
  readonly url: string;
  readonly browser: Browser;
  /**
   * A fresh visitor's page at `hash`, ready for use. Errors of the page, requests to other hosts among them, are collected
   * in {@link problems}.
   */
  open(hash?: string, options?: BrowserContextOptions, search?: string): Promise<Page>;
  /** Everything that went wrong in any page so far. */
  readonly problems: string[];
  /** Ends all visits; the app and its browser stay. */
  closePages(): Promise<void>;
  /** Leaves the browser. */
  close(): Promise<void>;
}

/** Runs in a page before anything else: the same games on each page, whatever was visited before. Ids stay different. */
export function sameChance(): void {
  const drawn = new Map<string, number>();
  const { getRandomValues } = crypto;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!(array instanceof Uint32Array)) return getRandomValues.call(crypto, array as never) as T;
    const [path] = location.hash.split('?');
    for (let i = 0; i < array.length; i++) {
      array[i] = (Math.imul(drawn.get(path) ?? 20_261_122, 1_664_525) + 1_013_904_223) >>> 0;
      drawn.set(path, array[i]);
    }
    return array;
  };
}

/** In a page of the tests: the number of requests to its calculator that no picture shows yet. */
export type AskedOfMachine = () => number;

/** Runs in a page before anything else: counts the requests to its calculator's worker and the answers. */
function countAsked(): void {
  const { postMessage } = Worker.prototype;
  const counts = new WeakMap<Worker, { asked: number; shown: number }>();
  let machine = { asked: 0, shown: 0 };
  Object.assign(globalThis, { askedOfMachine: () => machine.asked - machine.shown });
  Worker.prototype.postMessage = function (
    this: Worker,
    ...args: [message: unknown, options?: StructuredSerializeOptions]
  ) {
    const known = counts.get(this);
    const count = known ?? { asked: 0, shown: 0 };
    if (!known) {
      counts.set(this, count);
      this.addEventListener('message', ({ data }) => {
        // The page draws a picture in the frame after it.
        requestAnimationFrame(() => requestAnimationFrame(() => (count.shown = data?.done ?? 0)));
      });
    }
    const [message] = args;
    if (Array.isArray(message) && message[0] === 'key') machine = count;
    if (message !== 'shown') count.asked++;
    return postMessage.apply(this, args);
  } as Worker['postMessage'];
}

/** Pages of the app at `url` in a browser that runs. */
export function visit(url: string, browser: Browser): WebApp {
  const problems: string[] = [];
  const prepare = async (context: BrowserContext): Promise<void> => {
    context.setDefaultTimeout(PATIENCE_MS);
    // A request to another host is one, too: the app's policy forbids it. To listen to all requests costs more than they do.
    context.on('weberror', (error) => problems.push(error.error().stack ?? String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    // The front door has tests of its own; everybody else has been here before.
    await context.addInitScript(() => {
      try {
        if (location.pathname === '/blank.html') return;
        localStorage.setItem('eggog.seen', '1');
        // Everything is in reach on the bench.
        localStorage.setItem('eggog.depth', 'bench');
      } catch {
        // Storage is forbidden in some tests.
      }
    });
    await context.addInitScript(sameChance);
    await context.addInitScript(countAsked);
  };
  const contexts = new Set<BrowserContext>();
  const closePages = async (): Promise<void> => {
    const all = [...contexts];
    contexts.clear();
    await Promise.all(all.map((context) => context.close()));
  };
  return {
    url,
    browser,
    problems,
    async open(hash = '', options = {}, search = '') {
      const context = await browser.newContext({ ...USUAL, ...options });
      contexts.add(context);
      await prepare(context);
      const page = await context.newPage();
      await page.goto(`${url}${search}${hash === '' ? '' : `#${hash.replace(/^#/, '')}`}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      return page;
    },
    closePages,
    close: async () => {
      await closePages();
      await browser.close();
    },
  };
}

/** Where nobody wants pictures of the pages they get no memory to be painted into, and the rest is as ever. */
export const UNPAINTED: readonly string[] = ['--force-gpu-mem-available-mb=0'];

/** Waits until nothing is being fetched or computed, the typefaces are there, and the page has been drawn twice. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], main > .loading, .game-indicator[data-running="true"]') ===
        null &&
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(({ family, status }) => family.includes('Golos Text') && status === 'loaded'),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Starts a browser that was found. `more`: further switches. */
export const launch = ({ path, env }: Chromium, more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: path,
    args: [...FLAGS, ...more],
    env: { ...process.env, ...env } as Record<string, string>,
  });

/** A served app and a browser of one's own, for scripts that no test runner has prepared anything for. */
export async function startWebApp(): Promise<WebApp> {
  const found = await findChromium();
  const served = await serveBuiltApp();
  const app = visit(served.url, await launch(found));
  return {
    ...app,
    close: async () => {
      await app.close();
      await served.close();
    },
  };
}
