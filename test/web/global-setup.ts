/** Before the browser tests: a browser is found, the web app built and served once for all files. */
// The runner's own process loads sources, too.
import '../native/register.mjs';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { serveBuiltApp } from './browser.ts';
import { type Chromium, findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served app, with a slash at its end. */
    readonly appUrl: string;
    /** The browser that each worker starts for its files. */
    readonly chromium: Chromium;
  }
}

/** Builds the app unless it is newer than its sources. In a process of its own: here NODE_ENV is "test". */
async function buildApp(): Promise<void> {
  const script = resolve(import.meta.dirname, '../../scripts/build-web.mjs');
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [script], { env });
}

/** Finds the browser first: without one there is nothing to build for. Returns what ends everything again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findChromium();
  await buildApp();
  const app = await serveBuiltApp();
  project.provide('appUrl', app.url);
  project.provide('chromium', found);
  return () => app.close();
}
