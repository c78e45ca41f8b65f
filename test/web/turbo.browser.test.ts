/** The turbo in the page: under its content security policy programs are compiled, and do what the interpreter does. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { LockstepResult } from '../../bench/lockstep.ts';
import { sharedWebApp } from './app.ts';

const app = sharedWebApp();

/**
 * What the page is given to try: whether it may evaluate strings, tried while the script is read because what a test itself
 * calls in a page may do everything, and the lock-step of the benchmark.
 */
const SCRIPT = `
  import { lockstep } from './bench/lockstep.ts';
  let mayEvaluate = true;
  try { new Function('return 1')(); } catch { mayEvaluate = false; }
  globalThis.tried = { ...lockstep(20261, 100_000), mayEvaluate };`;

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
    expect(result.commands).toBeGreaterThanOrEqual(100_000);
  });
});
