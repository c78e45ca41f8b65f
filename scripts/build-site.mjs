// The site: one folder of static files in dist/web that works under any path. The page, and in
// api/ the manual of the library, made from the comments of the sources, with the specification beside it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Builds page and manual; returns the folder. */
export async function buildSite() {
  const manual = join(root, 'docs', 'manual');
  const typedoc = [manual, root]
    .map((folder) => join(folder, 'node_modules', 'typedoc', 'bin', 'typedoc'))
    .find((file) => existsSync(file));
  if (typedoc === undefined) {
    // A copy of node_modules alone lacks what the workspace of the manual has beside it.
    process.stderr.write('The tool that makes the manual of the library is not installed: run npm ci.\n');
    process.exit(1);
  }
  const folder = await buildWeb();
  const words = [typedoc, '--options', join(manual, 'typedoc.json'), '--out', join(folder, 'api')];
  const done = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error('the manual of the library does not build');
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildSite();
}
