/**
 * The tiers of the tests, by the names of their files:
 * unit (everything else: the facts of each module), transcripts (`test/transcripts`: golden outputs),
 * property (`*.property.test.ts`: laws, by fast-check), slow (`*.slow.test.ts`: processes, threads, long searches), conformance (`*.conformance.test.ts`: all measured vectors, the package) and
 * browser (`*.browser.test.ts`).
 */
import { availableParallelism } from 'node:os';
import type { ViteUserConfig } from 'vitest/config';
import { defineConfig } from 'vitest/config';
// The process of the runner loads what is set up before all tests.
import './test/native/register.mjs';

const named = (tier: string): string => `test/**/*.${tier}.test.{ts,tsx}`;
const TRANSCRIPTS = 'test/transcripts/*.test.ts';
const NAMED = ['property', 'slow', 'conformance', 'browser'];

const tier = (name: string, test: NonNullable<ViteUserConfig['test']> = {}) => ({
  extends: true as const,
  test: { name, include: [named(name)], ...test },
});

/** What Node itself loads, see `test/native`: among modules that the runner evaluates, tests that compute take longer. */
const ROOT = import.meta.dirname.replaceAll('\\', '/');
const NATIVE = [new RegExp(`^${ROOT.replace(/[^\w/]/g, '\\$&')}/(?:src/(?!web/)|suite/)`)];

export default defineConfig({
  test: {
    // Ends what hangs; no test measures time by it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    setupFiles: ['test/setup.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    // Files share the modules of a worker, as importing them again costs more than most tests. A test puts back what it
    // changes in them; the turbo that `eggog` switches on stays, and tests of the bare machine begin with `onBareMachine`.
    isolate: false,
    // The tests of the page wait more than they compute, so one worker leaves half of a machine of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: ['--import', new URL('test/native/register.mjs', import.meta.url).href],
    server: { deps: { external: NATIVE } },
    // Node has named what a module exports.
    deps: { interopDefault: false },
    projects: [
      tier('unit', {
        include: ['test/**/*.test.{ts,tsx}'],
        exclude: [...NAMED.map(named), TRANSCRIPTS],
      }),
      tier('transcripts', { include: [TRANSCRIPTS] }),
      tier('property'),
      tier('slow', { globalSetup: ['test/cli/bundle.ts'] }),
      tier('conformance'),
      tier('browser', {
        globalSetup: ['test/web/global-setup.ts'],
        expect: { poll: { timeout: 30_000 } },
        // A browser of many processes on a busy machine: a second try, which the report names.
        retry: 1,
      }),
    ],
  },
});
