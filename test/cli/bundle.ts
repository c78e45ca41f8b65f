/** The command line and its threads bundled for tests, apart from the bundle of the checkout. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { afterAll } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
// Within the checkout, so that the bundles find the packages.
const cache = join(root, 'node_modules', '.cache');

const OPTIONS: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  loader: { '.pmk': 'text', '.arsac': 'text', '.jsonl': 'text' },
  logLevel: 'error',
};

/** Bundles `eggog` and returns the path of a script that runs one of its commands with these words. */
export async function bundledCommand(name: string, ...words: string[]): Promise<string> {
  const folder = join(cache, `eggog-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await build({
    ...OPTIONS,
    entryPoints: ['src/cli/main.ts'],
    outdir: folder,
    splitting: true,
    jsx: 'automatic',
  });
  const script = join(folder, `${name}.mjs`);
  writeFileSync(script, `process.argv.push(...${JSON.stringify(words)});\nawait import('./main.js');\n`);
  return script;
}

/** Bundles `src/cli/NAME.worker.ts` and returns its path, in a folder of its own that is gone after the file of tests that asks. */
export async function bundledWorker(name: string): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `eggog-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, `${name}.worker.mjs`);
  await build({ ...OPTIONS, entryPoints: [`src/cli/${name}.worker.ts`], outfile });
  return outfile;
}
