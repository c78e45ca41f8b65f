/**
 * Four tiers, told apart by the names of the files:
 * unit (everything else: facts, no file of which takes a second), property (`*.property.test.ts`: fuzzing, random games,
 * long searches, hundreds of texts or screens, whole commands, processes of their own), conformance
 * (`*.conformance.test.ts`: measured vectors) and browser (`*.browser.test.ts`).
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
// Here, too: what is set up before all tests is loaded by this process.
import './test/native/register.mjs';
import './scripts/seed.mjs';
import { ownSessions } from './test/own-sessions.ts';

const seed = Number(process.env.EGGOG_SEED);

const TESTS = join(import.meta.dirname, 'test');
const EVERY = 'test/**/*.test.{ts,tsx}';
const named = (tier: string): string => `test/**/*.${tier}.test.{ts,tsx}`;
const NAMED = ['property', 'conformance', 'browser'];
/** Golden outputs of the terminal. */
const TRANSCRIPTS = 'test/transcripts/*.test.ts';

/** Tiers with long files first. A worker serves one tier: where the next begins, others are started. */
const ORDER = ['browser', 'conformance', 'property', 'transcripts', 'unit'];

/** The longest files as measured, longest first: none is to be left alone at the end. `npm test` prints how long each took. */
const LONGEST = [
  ...['pages', 'games', 'visual', 'workshop', 'style-leaks', 'keyboard', 'nothing-lost', 'quality'].map(
    (name) => `web/${name}`,
  ),
  ...['learning', 'school', 'golf', 'course', 'embed', 'storage'].map((name) => `web/${name}`),
  ...['package/package', 'suite/complete', 'golf/programs'],
  ...['cli/device', 'listing/layouts', 'jobs/queue', 'listing/spellings', 'suite/cli'],
  ...['cli/trial-threads', 'cli/progress', 'lab/properties/misleading', 'cli/dap'],
  ...[
    'listing/authors',
    'queens/targets',
    'documents',
    'listing/formats',
    'listing/reading',
    'queens/notation',
    'cli/lsp',
    'games/fox-hunt/solver',
  ],
];
for (const name of LONGEST) {
  if (!readdirSync(join(TESTS, dirname(name))).some((file) => file.startsWith(`${basename(name)}.`)))
    throw new Error(`no file of tests is called ${name}`);
}

/** Tier by tier; within one the longest files, and then the seed decides. */
class TierSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification): string => {
      const [name = ''] = relative(TESTS, moduleId).replaceAll('\\', '/').split('.');
      const rank = LONGEST.indexOf(name);
      const drawn = createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
      const tier = ORDER.findIndex((tier) => project.name.startsWith(tier));
      const length = String(rank < 0 ? LONGEST.length : rank).padStart(2, '0');
      return `${tier} ${project.name} ${length} ${drawn}`;
    };
    return files
      .map((file) => [place(file), file] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, file]) => file);
  }
}

/** Of each of the three runs of `npm test`, which looks at the machine first (`scripts/workers.mjs`). */
const WORKERS = Number(process.env.EGGOG_WORKERS) || Math.max(3, availableParallelism());

function tier(name: string, more: NonNullable<ViteUserConfig['test']> = {}) {
  const test = NAMED.includes(name)
    ? { include: [named(name)] }
    : { include: [EVERY], exclude: [...NAMED.map(named), TRANSCRIPTS] };
  return { extends: true as const, test: { name, ...test, ...more } };
}

/**
 * What Node itself loads, see `test/native`: among modules that the runner evaluates each call of an imported function
 * goes through a getter, and the tests that compute take one and a half times as long.
 */
const SOURCES = join(import.meta.dirname, 'src').replaceAll('\\', '/');
const NATIVE = [new RegExp(`^${SOURCES.replace(/[^\w/]/g, '\\$&')}/(?!web/)`)];

export default defineConfig({
  test: {
    // Ends what hangs; no test measures time by it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    sequence: { shuffle: true, seed, sequencer: TierSequencer },
    maxWorkers: WORKERS,
    pool: ownSessions,
    setupFiles: ['test/setup.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    // Files share a worker's modules, as importing them anew costs more than most tests. What a test changes in them it puts
    // back; the turbo that `eggog` switches on stays, and tests of the bare machine begin with `onBareMachine`.
    isolate: false,
    execArgv: ['--import', new URL('test/native/register.mjs', import.meta.url).href],
    server: { deps: { external: NATIVE } },
    // Node has named what a module exports.
    deps: { interopDefault: false },
    projects: [
      tier('unit'),
      tier('property', { globalSetup: ['test/cli/bundle.ts'] }),
      tier('transcripts', { include: [TRANSCRIPTS], exclude: [] }),
      tier('conformance'),
      tier('browser', {
        globalSetup: ['test/web/global-setup.ts'],
        expect: { poll: { timeout: 180_000 } },
        // A browser of many processes on a busy machine: a second try, which the report names.
        retry: 1,
      }),
    ],
  },
});
