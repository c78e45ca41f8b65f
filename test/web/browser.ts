/** A headless Chromium with the built web app, for the tests and the screenshots. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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

const root = resolve(import.meta.dirname, '..', '..');
const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: the CHROMIUM variable, an installed one, or Debian's, installed now if we may. */
export function findChromium(): string {
  const asked = process.env.CHROMIUM;
  if (asked) return asked;
  const found = (): string | undefined => KNOWN.find((path) => existsSync(path));
  const there = found();
  if (there) return there;
  if (process.getuid?.() === 0) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env: environment });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: environment,
    });
    const installed = found();
    if (installed) return installed;
  }
  throw new Error('no Chromium: install it or set CHROMIUM to its path');
}

/** The app in a browser. */
export interface WebApp {
  readonly url: string;
  readonly browser: Browser;
  /**
   * A fresh visitor's page at `hash`, ready for use. Errors of the page and requests to other hosts are collected in
   * {@link problems}.
   */
  open(hash?: string, options?: BrowserContextOptions, search?: string): Promise<Page>;
  /** Everything that went wrong in any page so far. */
  readonly problems: string[];
  /** Stops serving, as when the network is gone; the pages stay. */
  stopServer(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a copy of dist/web, so that a rebuild does not disturb the tests, and starts the browser. */
export async function startWebApp(): Promise<WebApp> {
  const built = join(root, 'dist', 'web');
  if (!existsSync(join(built, 'index.html'))) throw new Error('dist/web is missing: run npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'eggog-web-'));
  cpSync(built, folder, { recursive: true });
  const server = createWebServer(folder);
  const port = await listen(server, 0);
  const url = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const problems: string[] = [];
  const stopServer = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return {
    url,
    browser,
    problems,
    stopServer,
    async open(hash = '', options = {}, search = '') {
      const context: BrowserContext = await browser.newContext({
        locale: 'en-GB',
        // Fetching the whole app for offline use takes time that only the offline test needs to spend.
        serviceWorkers: 'block',
        ...options,
      });
      context.on('request', (request) => {
        if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(url))
          problems.push(`request to ${request.url()}`);
      });
      context.on('weberror', (error) => problems.push(error.error().stack ?? String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      const page = await context.newPage();
      await page.goto(`${url}${search}${hash === '' ? '' : `#${hash.replace(/^#/, '')}`}`);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      return page;
    },
    async close() {
      await browser.close();
      if (server.listening) await stopServer();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
