// The site: one folder of static files in dist/web that works under any path. The page, and in
// api/ the manual of the library, made from the comments of the sources, with the specification beside it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Builds page and manual; returns the folder. */
export async function buildSite() {
  const folder = await buildWeb();
  const manual = join(root, 'docs', 'manual');
  const typedoc = join(manual, 'node_modules', 'typedoc', 'bin', 'typedoc');
  const words = [typedoc, '--options', join(manual, 'typedoc.json'), '--out', join(folder, 'api')];
  const done = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error('the manual of the library does not build');
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildSite();
}
