/** Builds the web app from src/web into dist/web: hashed assets, relative URLs, a service worker that knows them all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const web = join(import.meta.dirname, 'src', 'web');

/** Program listings are imported as text, as the command line's bundler does. */
const textFiles: Plugin = {
  name: 'text-files',
  enforce: 'pre',
  load(id) {
    if (/\.(pmk|arsac)$/.test(id)) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`;
    return null;
  },
};

/** Tells the service worker which files make up the app; its version is a hash of their names and contents. */
const precache: Plugin = {
  name: 'precache',
  // After the plugin that writes the page.
  enforce: 'post',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256');
    // The picture for links to the app is for other sites only.
    const own = readdirSync(join(web, 'public')).filter((name) => name !== 'preview.png');
    const files = own.map((name) => {
      hash.update(readFileSync(join(web, 'public', name)));
      return name;
    });
    for (const [name, file] of Object.entries(bundle)) {
      if (name === 'service-worker.js' || name.endsWith('.map')) continue;
      files.push(name);
      hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
    }
    const worker = bundle['service-worker.js'];
    if (worker?.type !== 'chunk') throw new Error('the service worker is missing from the bundle');
    const list = JSON.stringify(files.sort().map((name) => (name === 'index.html' ? './' : name)));
    worker.code = worker.code
      .replace('__FILES__', () => list)
      .replace('__VERSION__', () => JSON.stringify(hash.digest('hex').slice(0, 16)));
  },
};

/** What is worth packing: texts, beyond the size of a packet. */
const PACKED = /\.(?:js|css|html|svg|json|webmanifest)$/;
const LEAST_BYTES = 1000;

/** Writes every text also as .br and .gz, so that the server sends it packed without packing it each time. */
const pack: Plugin = {
  name: 'pack',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && PACKED.test(file.name))
      .map((file) => join(file.parentPath, file.name));
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(file);
        if (content.length < LEAST_BYTES) return;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

export default defineConfig({
  root: web,
  base: './',
  plugins: [textFiles, precache, pack],
  worker: { format: 'es', plugins: () => [textFiles] },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    // What the page holds of other people's code is named beside it.
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    reportCompressedSize: false,
    rollupOptions: {
      input: { index: join(web, 'index.html'), 'service-worker': join(web, 'service-worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
