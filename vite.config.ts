/** Builds the web app from src/web into dist/web: hashed assets, relative URLs, a service worker that knows them all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    const files = readdirSync(join(web, 'public')).map((name) => {
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

export default defineConfig({
  root: web,
  base: './',
  plugins: [textFiles, precache],
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
