/** `eggog serve`: the web app on a local address. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { action, count, flag, text } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

const DEFAULT_PORT = 6161;
const LOCAL = '127.0.0.1';
const LAST_PORT = 65_535;

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Calculators for other sites: they may be framed and fetched by anybody, and hold nothing of anybody. */
const EMBEDDED = /^\/embed[.-][\w.-]+$/;
const EMBEDDED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': HEADERS['Permissions-Policy'],
  'Referrer-Policy': HEADERS['Referrer-Policy'],
  'X-Content-Type-Options': HEADERS['X-Content-Type-Options'],
} as const;

/** The policy of a page that needs nothing at all. */
const NOTHING = "default-src 'none'";

/** The policy that the built page itself states, for servers that send none, as a header. */
function policyOf(folder: string): string {
  const page = join(folder, 'index.html');
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const stated = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(text)?.[1] ?? NOTHING;
  // The page may not say this of itself.
  return `${stated}; frame-ancestors 'none'`;
}

const GUIDE = '/#/documents?d=manual%2FREADME';

const setHeaders = (response: ServerResponse, headers: { readonly [name: string]: string }): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

/** A server of the built app in `folder`. It is not listening yet. */
export function createWebServer(folder: string): Server {
  const headers = { 'Content-Security-Policy': policyOf(folder), ...HEADERS };
  const files = sirv(folder, {
    etag: true,
    // The build has packed every text beforehand.
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const own = EMBEDDED.test(path) ? EMBEDDED_HEADERS : headers;
      setHeaders(response, own);
      // Names in assets/ contain a hash of the content; all others are revalidated.
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return createServer((request, response) => {
    files(request, response, () => {
      // `npm run site` makes the reference of the library; without it the guide stands for it.
      const isReference = request.url?.startsWith('/api/');
      const answer = isReference ? { Location: GUIDE } : { 'Content-Type': 'text/plain; charset=utf-8' };
      response.writeHead(isReference ? 302 : 404, { ...headers, ...answer });
      response.end(isReference ? '' : '404: there is no such file\n');
    });
  });
}

/** Makes the server listen and returns its port. Rejects with the system's error if the port is taken. */
export async function listen(server: Server, port: number, host = LOCAL): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Listens on a port. Throws UserError where it is taken or not allowed. */
const listenOn = (server: Server, host: string, port: number): Promise<number> =>
  listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES' || error.code === 'EADDRINUSE' ? fail('serve.taken', { port }) : error;
  });

const OPENERS: { readonly [platform: string]: readonly [command: string, ...words: string[]] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Shows the page in the browser. If that fails, the printed address remains. */
function openBrowser(url: string): void {
  const [command, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...words, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** Serves the page until a signal comes. */
export const serve = action({
  name: 'serve',
  input: {
    port: count({ most: LAST_PORT, short: 'p', value: 'port' }),
    host: text({ value: 'address' }),
    open: flag(),
  },
  examples: ['eggog serve --open', 'eggog serve --host 0.0.0.0 --port 8080'],
  run: async ({ port: asked = DEFAULT_PORT, host = LOCAL, open }, io: CliIo): Promise<undefined> => {
    // Beside the folder of the bundled command line.
    const folder = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'web');
    if (!existsSync(join(folder, 'index.html'))) throw fail('serve.notBuilt');
    const port = await listenOn(createWebServer(folder), host, asked);
    const url = `http://${host === '0.0.0.0' ? LOCAL : host}:${port}/`;
    io.out(`Eggog: ${url}\n`);
    io.err(`${say(io.lang, 'serve.stop')}\n`);
    if (open) openBrowser(url);
  },
  hasJson: false,
});
