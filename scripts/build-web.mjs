// Builds the web app into dist/web with Vite, unless it is newer than every source.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, isAlive, root } from './install.mjs';

const dist = join(root, 'dist');
const out = join(dist, 'web');

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Removes what builds that were killed have left. */
function removeLeftovers() {
  for (const name of readdirSync(dist)) {
    const pid = /^web-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** Builds the web app if needed; returns the folder. It appears as a whole: a server beside it never sees a half. */
export async function buildWeb() {
  mkdirSync(dist, { recursive: true });
  removeLeftovers();
  const index = join(out, 'index.html');
  const sources = readdirSync(join(root, 'src'))
    .filter((name) => name !== 'cli')
    .map((name) => join(root, 'src', name));
  const others = ['vite.config.ts', 'package-lock.json', 'content', 'docs'].map((name) => join(root, name));
  if (existsSync(index) && statSync(index).mtimeMs > Math.max(...[...sources, ...others].map(newest)))
    return out;
  process.stderr.write('Building the page (about 20 seconds)...\n');
  const { build } = await import('vite');
  const fresh = join(dist, `web-${process.pid}`);
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    });
    rmSync(out, { recursive: true, force: true });
    renameSync(fresh, out);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return out;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildWeb();
}
