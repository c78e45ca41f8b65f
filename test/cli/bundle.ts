/** The command line and its threads bundled for tests, apart from the bundle of the checkout. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { contentPlugin } from '../../scripts/content.mjs';

const root = resolve(import.meta.dirname, '../..');
// Within the checkout, so that the bundles find the packages.
const cache = join(root, 'node_modules', '.cache');

const OPTIONS: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  jsx: 'automatic',
  plugins: [contentPlugin],
  loader: { '.pmk': 'text', '.arsac': 'text', '.jsonl': 'text' },
  logLevel: 'error',
};

const THREADS = ['job', 'explore'].map((name) => `${name}.worker`);
/** Modules that share no code with others: a thread that reads only its own code starts faster. */
const ALONE = [
  ...THREADS.map((name) => ({ in: `src/cli/${name}.ts`, out: name })),
  { in: 'test/jobs/queue-worker.ts', out: 'queue-worker' },
];

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the module that is the bundled `eggog`. */
    readonly commandLine: string;
  }
}

/** Before the tests that start processes: `eggog` is bundled with threads of its own, once for all files. Returns what removes it. */
export default async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'eggog-'));
  const outdir = join(folder, 'bundle');
  // Else Node tries each file as a script first.
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}');
  await Promise.all([
    build({ ...OPTIONS, entryPoints: ['src/cli/main.ts'], outdir, splitting: true }),
    build({ ...OPTIONS, entryPoints: ALONE, outdir }),
  ]);
  project.provide('commandLine', pathToFileURL(join(outdir, 'main.js')).href);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Where the bundle lies, and what is made once for all tests that start processes. It is gone after them. */
export const bundleFolder = (): string => dirname(dirname(fileURLToPath(inject('commandLine'))));

let scripts = 0;
/** Writes a script that runs the bundled `eggog` with these words, and returns its path. It is gone after all tests. */
export function bundledCommand(...words: string[]): string {
  const main = inject('commandLine');
  // Not in the bundle's own folder: kept runs are those of the code that lies there.
  const script = join(bundleFolder(), `${process.pid}-${++scripts}.mjs`);
  const line = `process.argv.push(...${JSON.stringify(words)});`;
  writeFileSync(script, `${line}\nawait import(${JSON.stringify(main)});\n`);
  return script;
}

/** The path of another module of the bundle: `job.worker` is `src/cli/job.worker.ts`. */
export const bundled = (name: string): string => fileURLToPath(new URL(`${name}.js`, inject('commandLine')));
