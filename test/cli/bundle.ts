/** The command line bundled for tests that talk to it as a process, apart from the bundle of the checkout. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');

/** Bundles `eggog` and returns the path of a script that runs one of its commands with these words. */
export async function bundledCommand(name: string, ...words: string[]): Promise<string> {
  const folder = join(root, 'node_modules', '.cache', `eggog-${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/main.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.pmk': 'text', '.arsac': 'text', '.jsonl': 'text' },
    logLevel: 'error',
  });
  const script = join(folder, `${name}.mjs`);
  writeFileSync(script, `process.argv.push(...${JSON.stringify(words)});\nawait import('./main.js');\n`);
  return script;
}
