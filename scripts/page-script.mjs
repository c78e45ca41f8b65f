// Scripts that drive the built page: their code is TypeScript beside the browser tests, bundled when it is called for.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { ensureInstalled, root } from './install.mjs';

/** Builds the page and loads `test/web/NAME.ts`. */
export async function loadPageScript(name) {
  ensureInstalled();
  await buildWeb();
  const { build } = await import('esbuild');
  // Beside the other bundles, two folders deep: the helper finds the project from where it lies.
  const outfile = join(root, 'dist', 'page-scripts', `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'test', 'web', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
