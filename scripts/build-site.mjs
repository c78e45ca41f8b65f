// The site: one folder of static files in dist/web that works under any path. The page, and in
// api/ the manual of the library, made from the comments of the sources, with the specification beside it.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Builds the reference of the library into the folder of the page. It appears as a whole. */
function buildReference(folder) {
  const manual = join(root, 'docs', 'manual');
  const typedoc = [manual, root]
    .map((folder) => join(folder, 'node_modules', 'typedoc', 'bin', 'typedoc'))
    .find((file) => existsSync(file));
  if (typedoc === undefined) {
    // A copy of node_modules alone lacks what the workspace of the manual has beside it.
    process.stderr.write('The tool that makes the reference of the library is not installed: run npm ci.\n');
    process.exit(1);
  }
  const fresh = join(folder, `api-${process.pid}`);
  const words = [typedoc, '--options', join(manual, 'typedoc.json'), '--out', fresh];
  const done = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error('the reference of the library does not build');
  rmSync(join(folder, 'api'), { recursive: true, force: true });
  renameSync(fresh, join(folder, 'api'));
}

/** Builds page and reference; returns the folder. */
export async function buildSite() {
  const folder = await buildWeb();
  buildReference(folder);
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildSite();
}
