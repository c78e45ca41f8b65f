// Measures the pages on a slow phone: `npm run measure -- load gzip 3`, `-- smooth grid,listing 12`, `-- memory 5`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
await buildWeb();
const { build } = await import('esbuild');
// Beside the other bundles, two folders deep: the helper finds the project from where it lies.
const outfile = join(root, 'dist', 'measure', 'measure.mjs');
await build({
  absWorkingDir: root,
  entryPoints: [join(root, 'test', 'web', 'measure.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { measure } = await import(pathToFileURL(outfile).href);
await measure(process.argv.slice(2));
