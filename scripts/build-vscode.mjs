// Builds the extension of VS Code into dist/vscode, and dist/eggog-pmk.vsix of it and of the built command line.
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, ensureInstalled, root } from './install.mjs';
import { writeLicences } from './licenses.mjs';
import { makeVsix } from './vsix.mjs';

const source = join(root, 'editors', 'vscode');
const out = join(dist, 'vscode');
/** Files that are copied as they are. */
const FILES = [
  'package.json',
  'package.nls.json',
  'package.nls.ru.json',
  'language-configuration.json',
  'file-icon.svg',
  'README.md',
  'syntaxes',
  'snippets',
  'walkthrough',
  'archive',
];

/** Bundles the extension and its panel, and packs them with the built command line; `note` is given esbuild's lists of what went in. */
export async function buildVscode({ note = () => {} } = {}) {
  const { build } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'panel'), { recursive: true });
  const common = { absWorkingDir: root, bundle: true, minify: true, legalComments: 'none', metafile: true };
  const extension = await build({
    ...common,
    entryPoints: [join(source, 'src', 'extension.ts')],
    outfile: join(out, 'extension.js'),
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
  const panel = await build({
    ...common,
    entryPoints: [join(source, 'src', 'panel', 'panel.ts')],
    outfile: join(out, 'panel', 'panel.js'),
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  });
  const bundles = [extension.metafile, panel.metafile];
  for (const bundle of bundles) note(bundle);
  writeLicences(
    out,
    bundles.flatMap(({ inputs }) => Object.keys(inputs)),
  );
  copyFileSync(join(source, 'src', 'panel', 'panel.css'), join(out, 'panel', 'panel.css'));
  for (const name of FILES) cpSync(join(source, name), join(out, name), { recursive: true });
  copyFileSync(join(root, 'src', 'web', 'public', 'icon-192.png'), join(out, 'icon.png'));
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE.txt'));
  writeFileSync(join(dist, 'eggog-pmk.vsix'), makeVsix(out, join(dist, 'cli')));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const { buildCli } = await import('./build.mjs');
  await buildCli({ isPublished: true });
  await buildVscode();
}
