/** `eggog serve`: the web app on a local address. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { UserError } from '../../errors.ts';
import { catalogue } from '../../texts.ts';
import type { Command } from '../command.ts';
import type { CliIo } from '../io.ts';

const DEFAULT_PORT = 6161;
/** How many ports after the default one are tried when nobody asked for a particular port. */
const PORTS_TRIED = 20;
const HOST = '127.0.0.1';

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Calculators for other sites: they may be framed and fetched by anybody, and hold nothing of anybody. */
const EMBEDDED = /^\/(?:embed\.(?:html|js|css)|eggog-embed\.js)$/;
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
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      // Names in assets/ contain a hash of the content; all others must be asked for again.
      const isHashed = path.startsWith('/assets/');
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return createServer((request, response) => {
    files(request, response, () => {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('404: there is no such file\n');
    });
  });
}

/** Makes the server listen and returns its port. Rejects with the system's error if the port is taken. */
export function listen(server: Server, port: number, host = HOST): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** The folder of the built app, beside the folder of the bundled command line. */
const builtApp = (): string => join(fileURLToPath(new URL('.', import.meta.url)), '..', 'web');

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new UserError({
    en: `a port is a number from 0 to 65535, not "${text}"`,
    ru: `порт - число от 0 до 65535, а не «${text}»`,
  });
}

async function listenSomewhere(server: Server, asked: number | null, host: string): Promise<number> {
  const first = asked ?? DEFAULT_PORT;
  const last = asked ?? DEFAULT_PORT + PORTS_TRIED - 1;
  for (let port = first; port <= last; port++) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
      if (code === 'EACCES') break;
    }
  }
  throw new UserError({
    en: `port ${first} is taken or not allowed; choose another with --port`,
    ru: `порт ${first} занят или недоступен; другой задаёт --port`,
  });
}

const WORDS = catalogue(
  {
    port: `port; otherwise PORT or ${DEFAULT_PORT}`,
    host: 'address to listen on; 0.0.0.0 for every network',
    stop: 'Stop with Ctrl+C',
  },
  {
    port: `порт; иначе PORT или ${DEFAULT_PORT}`,
    host: 'адрес, на котором слушать; 0.0.0.0 — во всех сетях',
    stop: 'Остановить: Ctrl+C',
  },
);

/** Registers `eggog serve`; it runs until a signal comes. */
export function registerServe(program: Command, io: CliIo): void {
  const m = WORDS[io.lang];
  program
    .command('serve')
    .option('-p, --port <port>', m.port)
    .option('--host <address>', m.host, HOST)
    .action(async (options: { port?: string; host: string }) => {
      const text = options.port ?? process.env.PORT;
      const asked = text === undefined || text === '' ? null : portOf(text);
      const folder = builtApp();
      if (!existsSync(join(folder, 'index.html'))) {
        throw new UserError({
          en: 'the web app is not built; run npm run build',
          ru: 'веб-приложение не собрано; выполните npm run build',
        });
      }
      const server = createWebServer(folder);
      const port = await listenSomewhere(server, asked, options.host);
      io.out(`Eggog: http://${options.host === '0.0.0.0' ? HOST : options.host}:${port}/\n`);
      io.err(`${m.stop}\n`);
    });
}
