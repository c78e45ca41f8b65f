/**
 * Four tiers, told apart by the names of the files:
 * unit (everything else), property (`*.property.test.ts`: fuzzing, random games, long searches), conformance
 * (`*.conformance.test.ts`: measured vectors) and browser (`*.browser.test.ts`).
 */
import { readFileSync } from 'node:fs';
import type { ViteUserConfig } from 'vitest/config';
import { defineConfig } from 'vitest/config';

/** The order of the tests follows from it, and what fast-check draws where a test does not say. */
const DEFAULT_SEED = 61;
const asked = process.env.EGGOG_SEED;
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : asked ? Number(asked) : DEFAULT_SEED;
if (!Number.isSafeInteger(seed)) throw new Error(`EGGOG_SEED is "${asked}": wanted a whole number or random`);
// The workers and the last lines of the report read it.
process.env.EGGOG_SEED = String(seed);

const EVERY = 'test/**/*.test.{ts,tsx}';
const named = (tier: string): string => `test/**/*.${tier}.test.{ts,tsx}`;
const NAMED = ['property', 'conformance', 'browser'];

function tier(name: string, more: NonNullable<ViteUserConfig['test']> = {}) {
  const test = NAMED.includes(name)
    ? { include: [named(name)] }
    : { include: [EVERY], exclude: NAMED.map(named) };
  return { extends: true as const, test: { name, ...test, ...more } };
}

export default defineConfig({
  plugins: [
    {
      // The bundler of the command line and of the page import these files as text; so do the tests.
      name: 'text-files',
      load(id) {
        if (/\.(pmk|arsac)$/.test(id)) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`;
        return null;
      },
    },
  ],
  test: {
    // Ends what hangs; no test measures time by it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { shuffle: true, seed },
    setupFiles: ['test/setup.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    projects: [
      // Files share a worker's modules: no test of this tier changes them, and importing them anew costs more than the tests.
      tier('unit', { isolate: false }),
      tier('property'),
      tier('conformance'),
      tier('browser', { globalSetup: ['test/web/global-setup.ts'] }),
    ],
  },
});
