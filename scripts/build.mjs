// Bundles the command line and its worker threads into dist/cli: src/cli/main.ts and every src/cli/**/*.worker.ts.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

const out = join(root, 'dist', 'cli');

function newest(dir) {
  let time = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      time = Math.max(time, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return time;
}

function workers(dir) {
  return readdirSync(dir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.worker.ts'))
    .map((name) => join(dir, name));
}

/** Builds the command line unless dist/ is newer than every source; returns the path of its entry point. */
export async function buildCli() {
  const entry = join(out, 'main.js');
  const sources = [join(root, 'src'), join(root, 'bench'), join(root, 'scripts')];
  const changed = Math.max(...sources.map(newest), statSync(join(root, 'package-lock.json')).mtimeMs);
  if (existsSync(entry) && statSync(entry).mtimeMs > changed) return entry;
  const { build } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'src/cli/main.ts'), ...workers(join(root, 'src/cli'))],
    outdir: out,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.pmk': 'text', '.arsac': 'text' },
    sourcemap: true,
    logLevel: 'warning',
  });
  return entry;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildCli();
  await buildWeb();
}
