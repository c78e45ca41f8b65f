/** The turbo in the page: under its content security policy programs are compiled, and do what the interpreter does. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LockstepResult } from '../../bench/lockstep.ts';
import type { Request, View } from '../../src/web/machine/protocol.ts';
import { Session } from '../../src/web/machine/session.ts';
import { draws } from '../draws.ts';
import { sharedWebApp } from './app.ts';

const app = sharedWebApp();

/** How many are compared; the machines beside each other outside of a page are asked for more. */
const COMMANDS = draws(50_000);

/**
 * What the page is given to try: whether it may evaluate strings, tried while the script is read because what a test itself
 * calls in a page may do everything, and the lock-step of the benchmark.
 */
const SCRIPT = `
  import { lockstep } from './bench/lockstep.ts';
  let mayEvaluate = true;
  try { new Function('return 1')(); } catch { mayEvaluate = false; }
  globalThis.tried = { ...lockstep(20261, ${COMMANDS}), mayEvaluate };`;

async function script(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir: resolve(import.meta.dirname, '../..') },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return outputFiles[0].text;
}

type Tried = LockstepResult & { readonly mayEvaluate: boolean };

describe('the turbo in the page', () => {
  it('does to the last word what the interpreter does', async () => {
    const page = await app.open();
    const body = await script();
    await page.route('**/lockstep.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await page.addScriptTag({ type: 'module', url: `${app.url}lockstep.js` });
    const tried = await page.waitForFunction(() => (globalThis as { tried?: Tried }).tried);
    const result = (await tried.jsonValue())!;
    // What others compile programs with is forbidden in this page.
    expect(result.mayEvaluate).toBe(false);
    // Where nothing can be compiled, that is the difference.
    expect(result.difference).toBeNull();
    expect(result.commands).toBeGreaterThanOrEqual(COMMANDS);
  });

  it('comes to the calculators beside a text when a program of theirs runs for long', async () => {
    const page = await app.open('/tricks');
    const hasCome = (): Promise<boolean> =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /assets\/turbo-/.test(name)),
      );
    expect(await hasCome()).toBe(false);
    // БП 00 in step 00: for ever.
    for (const key of ['F', 'ВП', 'БП', '0', '0', 'F', '/-/', 'В/О', 'С/П'])
      await page.locator(`.bench [data-key="${key}"]`).click();
    await expect.poll(hasCome).toBe(true);
    await page.locator('.bench [data-key="С/П"]').click();
    await page.locator('.bench [data-slot="X"]', { hasText: '…' }).waitFor({ state: 'detached' });
  });

  it('drives the calculator at full speed, and everything shown is what the interpreter shows', async () => {
    const page = await app.open('/');
    const worker = await machineWorker(page);
    await watch(worker);
    let played = await play(worker, LONG);
    // The first run makes it load; on a busy machine it may be over before that.
    for (let more = 0; more < 50 && played.entered === 0; more++) played = await play(worker, LONG);
    expect(played.entered).toBeGreaterThan(10);

    const session = new Session();
    for (const request of LONG) session.handle(request, 0);
    let time = 0;
    while (session.isRunning) session.slice(() => time++, 1e9);
    // What a picture tells once, of what happened since the one before, depends on when it was taken; the page asked for more,
    // and may have asked for what it keeps.
    const { stops: _, isOther: __, done: ___, ...expected } = session.view();
    expect(expected.commands).toBeGreaterThan(1_000_000);
    expect(played.shown).toEqual({
      ...expected,
      done: expect.any(Number),
      state: [...expected.state],
      times: [...expected.times],
      costs: [...expected.costs],
    });
  });
});

/** Three loops within each other, with a root, a power of ten and a pointer: more than a million commands. */
const LONG: readonly Request[] = [
  {
    type: 'load',
    setup: {
      bytes: Uint8Array.from([
        0x60, 0x42, 0x03, 0x03, 0x41, 0x60, 0x35, 0x15, 0x21, 0x10, 0xd7, 0x5b, 0x05, 0x58, 0x02, 0x5d, 0x00,
        0x50,
      ]),
      registers: [
        ['R0', '002010000000'],
        ['R7', '000030000000'],
      ],
      angle: 'deg',
    },
  },
  { type: 'speed', speed: 'max' },
  { type: 'key', key: 'В/О' },
  { type: 'key', key: 'С/П' },
];

async function machineWorker(page: Page): Promise<Worker> {
  const isIt = (worker: Worker): boolean => worker.url().includes('machine.worker');
  return page.workers().find(isIt) ?? (await page.waitForEvent('worker', isIt));
}

interface Watched {
  entered: number;
  shown: View;
  onmessage(event: { data: Request }): void;
  postMessage(view: View): void;
}

/** Keeps, within the worker, its last picture and how often a compiled program was entered. */
const watch = (worker: Worker): Promise<unknown> =>
  // As text: what the test runner makes of a function would not run in the worker.
  worker.evaluate(`{
    globalThis.entered = 0;
    const post = globalThis.postMessage;
    globalThis.postMessage = (view) => {
      globalThis.shown = view;
      post.call(globalThis, view);
    };
    const { Instance } = WebAssembly;
    // Programs export "run", the kernels do not.
    WebAssembly.Instance = function (module, imports) {
      const { exports } = new Instance(module, imports);
      const { run } = exports;
      if (!run) return { exports };
      return { exports: { run: () => { globalThis.entered++; run(); } } };
    };
  }`);

/** Sends requests to the worker; the picture when the program has come to rest, with lists for arrays. */
function play(
  worker: Worker,
  requests: readonly Request[],
): Promise<{ readonly entered: number; readonly shown: object }> {
  const plain = requests.map((request) =>
    request.type === 'load'
      ? { ...request, setup: { ...request.setup, bytes: [...request.setup.bytes] } }
      : request,
  );
  return worker.evaluate(async (all) => {
    const scope = globalThis as unknown as Watched;
    for (const request of all) scope.onmessage({ data: request as Request });
    // The page's own first requests may still be on their way, and are done before these.
    while (scope.shown?.status !== 'rest' || scope.shown.commands < 1_000_000)
      await new Promise((done) => setTimeout(done, 5));
    const { stops: _, isOther: __, record: ___, past: ____, ...shown } = scope.shown;
    return {
      entered: scope.entered,
      shown: { ...shown, state: [...shown.state], times: [...shown.times], costs: [...shown.costs] },
    };
  }, plain);
}
