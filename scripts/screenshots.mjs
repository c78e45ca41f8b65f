// Writes a picture of every page at two widths, in both languages and both themes to screenshots/.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
await buildWeb();
const { build } = await import('esbuild');
// Beside the other bundles, two folders deep: the helper finds the project from where it lies.
const outfile = join(root, 'dist', 'screenshots', 'pages.mjs');
await build({
  absWorkingDir: root,
  entryPoints: [join(root, 'test', 'web', 'screenshots.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const folder = join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const { takeScreenshots } = await import(pathToFileURL(outfile).href);
const { count, problems } = await takeScreenshots(folder, process.argv.slice(2));
process.stdout.write(`${count} pictures in ${folder}\n`);
if (problems.length > 0) {
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
