// Builds the library into dist/lib: one module for each subpath export, chunks that they share, and their types.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentPlugin } from './content.mjs';
import { dist, ensureInstalled, root } from './install.mjs';

const out = join(dist, 'lib');

/** The subpath exports: each is the `index.ts` of its folder in src. */
export const MODULES = ['machine', 'listing', 'games', 'queens', 'lab', 'golf'];

/** The import of a JSON file, which users' compilers do not follow everywhere. */
const JSON_IMPORT = /import (\w+) from '(\.[^']*)\.json'(?: with \{[^}]*\})?;/g;

/** Writes the names of a JSON file as a declaration beside the types; the import of it. */
function declareJson(file, name, path) {
  const source = join(root, 'src', relative(join(out, 'types'), dirname(file)), `${path}.json`);
  const codes = Object.keys(JSON.parse(readFileSync(source, 'utf8')));
  const fields = codes.map((code) => `  ${JSON.stringify(code)}: { en: string; ru: string };\n`).join('');
  const text = `declare const data: {\n${fields}};\nexport default data;\n`;
  writeFileSync(join(dirname(file), `${path}-json.d.ts`), text);
  return `import ${name} from '${path}-json.js';`;
}

/** The modules that a declaration imports, as file names. */
const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]*)\.js['"]/g)].map(
    ([, path]) => join(dirname(file), `${path}.d.ts`),
  );

/** Removes the declarations that no export of the package leads to. */
function pruneTypes(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const needed = new Set();
  const waiting = Object.values(exports).flatMap(({ types }) =>
    types ? [join(folder, relative('dist/lib/types', types))] : [],
  );
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (needed.has(file)) continue;
    needed.add(file);
    waiting.push(...importsOf(file));
  }
  for (const entry of readdirSync(folder, { recursive: true }).map(String)) {
    const file = join(folder, entry);
    if (entry.endsWith('.d.ts') && !needed.has(file)) rmSync(file);
  }
}

/** Types by the compiler. Their imports end in .ts, which older compilers do not follow. */
function buildTypes() {
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const done = spawnSync(tsc, ['-p', join(root, 'tsconfig.lib.json'), '--outDir', join(out, 'types')], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error('the types of the library do not build');
  const folder = join(out, 'types');
  for (const entry of readdirSync(folder, { recursive: true }).map(String)) {
    if (!entry.endsWith('.d.ts')) continue;
    const file = join(folder, entry);
    const text = readFileSync(file, 'utf8');
    const named = text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]*)\.ts(['"])/g, '$1.js$2');
    writeFileSync(
      file,
      named.replace(JSON_IMPORT, (_, name, path) => declareJson(file, name, path)),
    );
  }
  pruneTypes(folder);
}

/** Builds the library; returns its folder. */
export async function buildLib({ note = () => {} } = {}) {
  const { build } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: join(root, 'src', 'app', 'index.ts'), out: 'eggog' },
      ...MODULES.map((name) => ({ in: join(root, 'src', name, 'index.ts'), out: name })),
      { in: join(root, 'src', 'machine', 'turbo', 'index.ts'), out: 'turbo' },
    ],
    outdir: out,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    plugins: [contentPlugin],
    loader: { '.pmk': 'text', '.arsac': 'text' },
    // Readable, with maps: an uncaught error prints one line of the library, and users minify for themselves.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  note(metafile);
  buildTypes();
  return out;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildLib();
}
