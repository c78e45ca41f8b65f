/**
 * Windows for visit after visit. To open a window and to close it costs the browser more than most tests do in it, so
 * one is kept for each language: what a visitor leaves behind is cleared away, and looked for again. A visit that
 * changed what cannot be taken back, or that asks for more than a language and a size, has a window of its own.
 */
import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a kept window can take on for a visit, besides its language. A page without a size of its own is none. */
type Look = Required<Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion'>> & {
  readonly viewport: NonNullable<BrowserContextOptions['viewport']>;
};

/** Of who says nothing about it. */
const USUAL = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
} as const;

/** After one of these a window is not what it was, and nothing makes it so again. */
const LASTING = {
  page: [
    ...['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'pause', 'route', 'routeFromHAR'],
    ...['routeWebSocket', 'setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders'],
  ],
  context: [
    ...['addCookies', 'addInitScript', 'clearPermissions', 'close', 'exposeBinding', 'exposeFunction'],
    ...['grantPermissions', 'newCDPSession', 'newPage', 'route', 'routeFromHAR', 'routeWebSocket'],
    ...['setDefaultTimeout', 'setDefaultNavigationTimeout', 'setExtraHTTPHeaders', 'setGeolocation'],
    ...['setHTTPCredentials', 'setOffline', 'setStorageState'],
  ],
  keyboard: ['down'],
  mouse: ['down'],
  clock: ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

type Listener = (...args: unknown[]) => void;

const emittersOf = ({ page, context }: Pick<Kept, 'page' | 'context'>): EventEmitter[] =>
  [page, context] as unknown as EventEmitter[];

const listenersOf = (emitter: EventEmitter): (readonly [event: string | symbol, listener: Listener])[] =>
  emitter
    .eventNames()
    .flatMap((event) => emitter.listeners(event).map((listener) => [event, listener as Listener] as const));

/** A window whose visits follow one another. */
interface Kept {
  readonly language: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly protocol: CDPSession;
  /** Who heard page and context before the first visit, Playwright itself among them. */
  readonly listeners: ReadonlySet<Listener>;
  /** Whether the visit of now may be followed by another. */
  isReusable: boolean;
}

/** Calls `onCall` before any of the methods does what it does. */
function watch(target: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`${target.constructor.name} has no method ${name}`);
    Reflect.set(target, name, (...args: unknown[]) => {
      onCall();
      return Reflect.apply(method, target, args);
    });
  }
}

/** Runs in the page: what is left of a visitor, by name. */
async function remains(): Promise<string[]> {
  const folder = await navigator.storage.getDirectory();
  let files = 0;
  for await (const _ of (folder as unknown as { keys(): AsyncIterable<string> }).keys()) files++;
  const found: Record<string, number> = {
    'local storage': localStorage.length,
    'storage of the session': sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    'service workers': (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie.length,
    'the name of the window': window.name.length,
    'pages to go back to': history.length - 1,
    files,
  };
  return Object.keys(found).filter((name) => found[name] > 0);
}

/** A page may also have opened another by itself. */
const isReusable = ({ isReusable, page, context }: Kept): boolean =>
  isReusable && !page.isClosed() && context.pages().length === 1;

export class Windows {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #prepare: (context: BrowserContext) => Promise<void>;
  readonly #all: BrowserContextOptions;
  readonly #idle = new Map<string, Kept>();
  readonly #used = new Set<Kept>();

  /**
   * @param url of the app, with a slash at its end; `blank.html` there is a page without anything
   * @param prepare a context before its first page
   * @param all that all windows have
   */
  constructor(
    browser: Browser,
    url: string,
    prepare: (context: BrowserContext) => Promise<void>,
    all: BrowserContextOptions = {},
  ) {
    this.#browser = browser;
    this.#url = url;
    this.#prepare = prepare;
    this.#all = all;
  }

  /** An empty page of a visitor who has been nowhere. */
  async page(options: BrowserContextOptions): Promise<Page> {
    const { locale = 'en-GB', viewport, colorScheme, reducedMotion, ...more } = { ...USUAL, ...options };
    if (Object.keys(more).length > 0 || viewport === null) return (await this.#context(options)).newPage();
    const kept = this.#idle.get(locale) ?? (await this.#open(locale));
    this.#idle.delete(locale);
    this.#used.add(kept);
    await this.#look(kept.page, { viewport, colorScheme, reducedMotion });
    return kept.page;
  }

  /** Ends all visits. Windows that can be are kept, with nothing in them; `isOver`: none is. */
  async leave(isOver = false): Promise<void> {
    const used = [...this.#used];
    this.#used.clear();
    if (isOver) this.#idle.clear();
    for (const kept of isOver ? [] : used)
      if (!this.#idle.has(kept.language) && isReusable(kept) && (await this.#isCleared(kept)))
        this.#idle.set(kept.language, kept);
    const staying = new Set([...this.#idle.values()].map(({ context }) => context));
    const leaving = this.#browser.contexts().filter((context) => !staying.has(context));
    await Promise.all(leaving.map((context) => context.close()));
  }

  /** False for a window that cannot be cleared or in which something stays: nobody is to see it again. */
  async #isCleared(kept: Kept): Promise<boolean> {
    try {
      return (await this.#clear(kept)).length === 0;
    } catch {
      return false;
    }
  }

  async #context(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      locale: 'en-GB',
      // Fetching the whole app for offline use takes time that only the offline test needs to spend.
      serviceWorkers: 'block',
      ...this.#all,
      ...options,
    });
    await this.#prepare(context);
    return context;
  }

  async #open(language: string): Promise<Kept> {
    const context = await this.#context({ ...USUAL, locale: language });
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const listeners = new Set(
      emittersOf({ page, context })
        .flatMap(listenersOf)
        .map(([, listener]) => listener),
    );
    const kept: Kept = { language, context, page, protocol, listeners, isReusable: true };
    const own = (): void => {
      kept.isReusable = false;
    };
    const { keyboard, mouse, clock } = page;
    for (const [name, target] of Object.entries({ page, context, keyboard, mouse, clock }))
      watch(target, LASTING[name as keyof typeof LASTING], own);
    return kept;
  }

  async #look(page: Page, { viewport, ...media }: Look): Promise<void> {
    const now = page.viewportSize();
    if (now?.width !== viewport.width || now.height !== viewport.height) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, forcedColors: 'none', contrast: 'no-preference', ...media });
  }

  /** What stays all the same, by name. */
  async #clear({ page, context, protocol, listeners }: Kept): Promise<string[]> {
    for (const emitter of emittersOf({ page, context }))
      for (const [event, listener] of listenersOf(emitter))
        if (!listeners.has(listener)) emitter.off(event, listener);
    await page.goto(`${this.#url}blank.html`);
    await page.mouse.move(-1, -1);
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
    await context.clearCookies();
    await protocol.send('Storage.clearDataForOrigin', {
      origin: new URL(this.#url).origin,
      storageTypes: 'all',
    });
    await protocol.send('Page.resetNavigationHistory');
    return page.evaluate(remains);
  }
}
