// Builds the command line and its worker threads into dist/cli, for a checkout as for a publication.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentPlugin } from './content.mjs';
import { dist, ensureInstalled, root } from './install.mjs';
import { writeLicences } from './licenses.mjs';

const out = join(dist, 'cli');

function newest(dir) {
  let time = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (entry.isFile())
      time = Math.max(time, statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs);
  }
  return time;
}

function workers(dir) {
  return readdirSync(dir, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.worker.ts'))
    .map((name) => join(dir, name));
}

/** Packages outside of the bundle: they are rarely needed, and bring programs of their own. */
const EXTERNAL = ['esbuild', 'pg-native', 'cloudflare:sockets'];

/** The native half of serialport, for the systems that people have; it looks for them beside the folder of its code. */
const PREBUILDS = 'node_modules/@serialport/bindings-cpp/prebuilds';
const isWanted = (path) => !/prebuilds[\\/](?:android|win32-(?:ia32|arm64))|\.musl\.|armv6/.test(path);

/** Parts of libraries that nothing here reaches: Zod's messages in fifty languages, the checker of forms of an MCP server. */
const UNUSED = {
  'zod/v4/locales/index.js': "export { default as en } from './en.js';",
  'sdk/dist/esm/validation/ajv-provider.js':
    "export class AjvJsonSchemaValidator { getValidator() { throw new Error('no forms'); } }",
};

const withoutUnused = {
  name: 'without-unused',
  setup({ onLoad }) {
    onLoad({ filter: /(?:locales[\\/]index|ajv-provider)\.js$/ }, ({ path }) => {
      const name = Object.keys(UNUSED).find((end) => path.replaceAll('\\', '/').endsWith(end));
      return name ? { contents: UNUSED[name] } : null;
    });
  },
};

/** Bundled CommonJS packages expect these names. */
const BANNER = `import { createRequire as createRequireHere } from 'node:module';
import { dirname as dirnameOf } from 'node:path';
import { fileURLToPath as pathOf } from 'node:url';
const require = createRequireHere(import.meta.url);
const __filename = pathOf(import.meta.url);
const __dirname = dirnameOf(__filename);`;

/** Each part of the bundle would make itself a `require` at its start; most need none. Lines stay, as maps count them. */
function trimBanners(dir) {
  for (const name of readdirSync(dir).filter((name) => name.endsWith('.js'))) {
    const [before, after] = readFileSync(join(dir, name), 'utf8').split(BANNER);
    if (after !== undefined && !/\b(?:require|__filename|__dirname)\b/.test(after))
      writeFileSync(join(dir, name), before + BANNER.replace(/.+/g, '') + after);
  }
}

/**
 * Options of esbuild for the command line. Packages are bundled, too: one file is read faster than a hundred, and
 * the published package needs no other.
 */
export function cliOptions(outdir, { isPublished = false } = {}) {
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: join(root, 'src/cli/main.ts'), out: 'main' },
      ...workers(join(root, 'src/cli')).map((file) => ({
        in: file,
        out: file.split(/[\\/]/).at(-1).replace(/\.ts$/, ''),
      })),
    ],
    plugins: [contentPlugin, withoutUnused],
    outdir,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: EXTERNAL,
    banner: { js: BANNER },
    // Development versions of libraries are larger and slower to start.
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
    },
    loader: { '.pmk': 'text', '.arsac': 'text', '.jsonl': 'text' },
    sourcemap: !isPublished,
    // Half of the time that a small command takes is reading its own code; the maps beside it tell the names.
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/**
 * Builds the command line unless dist/ is newer than every source; returns the path of its entry point. `note` is given
 * esbuild's list of what went in. A published build is made in any case.
 */
export async function buildCli({ isPublished = false, note = () => {} } = {}) {
  const entry = join(out, 'main.js');
  const sources = ['src', 'suite', 'content', 'scripts'].map((name) => join(root, name));
  const changed = Math.max(...sources.map(newest), statSync(join(root, 'package-lock.json')).mtimeMs);
  if (!isPublished && existsSync(entry) && statSync(entry).mtimeMs > changed) return entry;
  process.stderr.write('Building the command line...\n');
  const { build } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  const { metafile } = await build(cliOptions(out, { isPublished }));
  trimBanners(out);
  cpSync(join(root, PREBUILDS), join(dist, 'prebuilds'), { recursive: true, force: true, filter: isWanted });
  writeLicences(out, Object.keys(metafile.inputs));
  note(metafile);
  return entry;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await buildCli({ isPublished: process.argv.includes('--published') });
}
