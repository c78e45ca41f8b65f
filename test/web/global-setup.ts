/** Before the browser tests: the web app is built, served once and one browser started for all files. */
// The runner's own process loads sources, too.
import '../native/register.mjs';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { FLAGS, serveBuiltApp } from './browser.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served app, with a slash at its end. */
    readonly appUrl: string;
    /** Where the tests reach the browser that runs already. */
    readonly browserEndpoint: string;
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
  const { path, env } = await findChromium();
  await buildApp();
  const app = await serveBuiltApp();
  let browser: BrowserServer;
  try {
    browser = await chromium.launchServer({
      executablePath: path,
      args: [...FLAGS],
      env: { ...process.env, ...env } as Record<string, string>,
    });
  } catch (error) {
    await app.close();
    throw error;
  }
  project.provide('appUrl', app.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await app.close();
  };
}
