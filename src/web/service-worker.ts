/** Keeps the whole app for use without a network: all its files are fetched once, a new version replaces the old one. */

/** Replaced by the build with the list of files and a hash of their contents. */
declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** The part of ServiceWorkerGlobalScope used here; the library types of pages do not have it. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
interface WorkerEvent {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;
const PREFIX = 'eggog-';
const CACHE = PREFIX + __VERSION__;

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'reload' })));
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  // Open tabs still need the files of the version before.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return;
  event.respondWith(answer(request));
});

/** A server that answers later has failed. */
const PATIENCE_MS = 3000;

/** The page comes from the network, so that updates arrive, unless the network or the server fails; all else has a hashed name. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') {
    const kept = await cache.match('./');
    try {
      const response = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {});
      return kept && response.status >= 500 ? kept : response;
    } catch {
      return kept ?? Response.error();
    }
  }
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
