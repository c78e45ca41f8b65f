// Builds the web app into dist/web with Vite, unless it is newer than every source.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './install.mjs';

const out = join(root, 'dist', 'web');

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the web app if needed; returns the folder. It appears as a whole: a server beside it never sees a half. */
export async function buildWeb() {
  const index = join(out, 'index.html');
  const sources = readdirSync(join(root, 'src'))
    .filter((name) => name !== 'cli')
    .map((name) => join(root, 'src', name));
  const others = ['vite.config.ts', 'package-lock.json', 'docs'].map((name) => join(root, name));
  if (existsSync(index) && statSync(index).mtimeMs > Math.max(...[...sources, ...others].map(newest)))
    return out;
  const { build } = await import('vite');
  const fresh = join(root, 'dist', `web-${process.pid}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
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
