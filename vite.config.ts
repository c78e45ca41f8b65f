/** Builds the web app from src/web into dist/web: hashed assets, relative URLs, a service worker that knows them all. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { contentForVite } from './scripts/content.mjs';
import { parsePmk } from './src/listing/formats/pmk.ts';

const web = join(import.meta.dirname, 'src', 'web');

/** Program listings are imported as text, as the command line's bundler does. */
const textFiles: Plugin = {
  name: 'text-files',
  enforce: 'pre',
  load(id) {
    if (/lucide-static.*\.svg\?raw$/.test(id)) return withShapes(id.replace('?raw', ''));
    if (/\.(pmk|arsac)$/.test(id)) return `export default ${JSON.stringify(readFileSync(id, 'utf8'))}`;
    if (/src.games.[^/\\]+.cartridge\.ts$/.test(id)) return withProgram(id);
    const [file, query] = id.split('?');
    if ((query !== 'rules' && query !== 'program') || !file.endsWith('.pmk')) return null;
    const { program } = parsePmk(readFileSync(file, 'utf8'));
    if (!program) throw new Error(`${file} has errors`);
    // Neither the page of a game nor an embedded calculator needs a reader of listings.
    const { rules, title, registers, angle, start: keys } = program.header;
    const embedded = {
      title,
      code: Buffer.from(program.bytes).toString('hex'),
      registers: [...registers].map(([slot, value]) => `${slot}=#${value.tetrads}`).join(),
      angle,
      keys: keys.join(' '),
    };
    return `export default ${JSON.stringify(query === 'rules' ? rules : embedded)}`;
  },
};

/** The shapes of an icon, without its outer element. */
function withShapes(file: string): string {
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (!shapes) throw new Error(`${file} has no shapes`);
  return `export default ${JSON.stringify(shapes.replace(/\s+/g, ' ').replaceAll(' />', '/>').trim())}`;
}

/** The cartridge of a game with its listing read already: the worker of a game needs no reader. */
function withProgram(id: string): string {
  const text = readFileSync(id, 'utf8');
  const [line, file] = /^import pmk from '(.+)';\n/m.exec(text) ?? [];
  const { program } = parsePmk(readFileSync(join(dirname(id), file ?? ''), 'utf8'));
  if (!line || !program || !text.includes('originalFromPmk(pmk)')) throw new Error(`${id} has no program`);
  const { registers, angle } = program.header;
  const numbers = [...registers].map(
    ([slot, value]) => `['${slot}', OriginalNumber.fromTetrads('${value.tetrads}')]`,
  );
  return text
    .replace(line, "import { MkNumber as OriginalNumber } from '../../machine/index.ts';\n")
    .replace(
      'originalFromPmk(pmk)',
      `{ bytes: Uint8Array.from([${program.bytes}]), angle: '${angle ?? 'rad'}', registers: new Map([${numbers}]), text: '' }`,
    );
}

/** Files of embedded calculators; other sites ask for them by these names. */
const EMBED_FILES = /^embed[.-]/;

/** The typeface of the page: of each script a file, fetched when its letters are there. */
const EMBED_FONTS = { latin: 'U+0-24F, U+2000-206F, U+2190-22FF', cyrillic: 'U+400-45F' };

/**
 * Calculators for other people's pages, built apart from the app: a frame without an origin of its own loads one classic
 * script and one style sheet, and shares nothing with the app's chunks.
 */
const embed: Plugin = {
  name: 'embed',
  async generateBundle() {
    const result = await build({
      configFile: false,
      root: web,
      logLevel: 'warn',
      plugins: [textFiles, contentForVite],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2022',
        minify: true,
        rollupOptions: { checks: { bundlerTimings: false } },
        lib: { entry: join(web, 'embed', 'embed.tsx'), formats: ['iife'], name: 'eggogEmbed' },
      },
    });
    const files = (Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]).flatMap(
      ({ output }) => output,
    );
    let css = '';
    for (const file of files) {
      if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: 'embed.js', source: file.code });
      else if (file.fileName.endsWith('.css')) css += file.source;
    }
    const folder = join(import.meta.dirname, 'node_modules', '@fontsource', 'golos-text', 'files');
    for (const [script, range] of Object.entries(EMBED_FONTS)) {
      const fileName = `embed-${script}.woff2`;
      const source = readFileSync(join(folder, `golos-text-${script}-400-normal.woff2`));
      this.emitFile({ type: 'asset', fileName, source });
      css += `@font-face{font-family:"Golos Text";font-display:swap;src:url(./${fileName});unicode-range:${range}}`;
    }
    this.emitFile({ type: 'asset', fileName: 'embed.css', source: css });
    this.emitFile({
      type: 'asset',
      fileName: 'embed.html',
      source: readFileSync(join(web, 'embed', 'embed.html'), 'utf8'),
    });
  },
};

/** The licences of what the page holds of others. */
const NOTICES = 'licenses.md';

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
      if (name === 'service-worker.js' || name.endsWith('.map') || EMBED_FILES.test(name)) continue;
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

/** Notices of the fonts: the page's typefaces, and the one whose outlines are the letters on the calculator. */
const fontNotice: Plugin = {
  name: 'font-notice',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const notices = bundle[NOTICES];
      if (notices?.type !== 'asset') throw new Error(`${NOTICES} is missing from the bundle`);
      const notice = readFileSync(join(web, 'device', 'glyph-outlines.license.md'), 'utf8');
      const typefaces = ['oswald', 'golos-text'].map((name) => {
        const folder = join(import.meta.dirname, 'node_modules', '@fontsource', name);
        return `## @fontsource/${name}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`;
      });
      notices.source = [notices.source, ...typefaces, notice.replace(/^#/gm, '##')].join('\n');
    },
  },
};

const PAGES = join(web, 'app', 'shell.tsx');
const GAMES = join(web, '..', 'games', 'loaders.ts');

/** The module of each page by its path, as the lists of pages and of games have them. */
function modulesOfPages(): Map<string, string> {
  const text = readFileSync(PAGES, 'utf8');
  const found = [...text.matchAll(/, '(\/[^']*)', '[^']+', \(\) => import\('([^']+)'\)\)/g)];
  const games = [...readFileSync(GAMES, 'utf8').matchAll(/^ {2}'?([\w-]+)'?: async/gm)];
  const gamePage = /await import\('([^']+)'\)\)\.gamePage/.exec(text)?.[1];
  if (!gamePage || games.length === 0 || found.length !== [...text.matchAll(/=> import\('/g)].length)
    throw new Error(`${PAGES}: a page without a module`);
  return new Map(
    [...found, ...games.map(([, id]) => ['', `/games/${id}`, gamePage])].map(([, path, file]) => [
      path,
      join(dirname(PAGES), file),
    ]),
  );
}

/** Modules that the page of a game asks for as soon as it runs: the game, and its own board if it has one. */
const modulesOfGame = (path: string): readonly string[] => {
  const id = /^\/games\/(.+)/.exec(path)?.[1];
  return id ? [join(web, '..', 'games', id, 'game.ts'), join(web, 'games', `${id}.tsx`)] : [];
};

/** The chunk of a worker, as {@link sharedWorkers} has named it. */
function workerOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.name === name) return file;
  throw new Error(`${name} is missing from the bundle`);
}

/** Files that a chunk needs before it runs, without those of the entry: scripts first, in the order of need. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, seen: Set<string>): string[] {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return [];
  seen.add(name);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [name, ...chunk.imports.flatMap((one) => filesOf(bundle, one, seen)), ...styles];
}

/** Chunks that need each other start with half of themselves missing: better no build than such a page. */
function refuseCircle(bundle: Rolldown.OutputBundle, name: string, way: readonly string[]): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk') return;
  if (way.includes(name)) throw new Error(`chunks in a circle: ${[...way, name].join(' -> ')}`);
  for (const one of chunk.imports) refuseCircle(bundle, one, [...way, name]);
}

/**
 * Lets the browser fetch the page of the address while the script that will ask for it is on its way: a few lines in
 * the document itself. The policy names them by their hash.
 */
const boot: Plugin = {
  name: 'boot',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ name, isEntry }) => isEntry && name === 'index');
      if (!entry) throw new Error('the entry of the page is missing from the bundle');
      for (const { fileName } of chunks) refuseCircle(bundle, fileName, []);
      const worker = workerOf(bundle, 'machine.worker').fileName;
      const always = new Set<string>();
      filesOf(bundle, entry.fileName, always);
      // The sheet of every page would wait behind those of this page.
      const files = [...(entry.viteMetadata?.importedCss ?? [])];
      const pages = [...modulesOfPages()].map(([path, module]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!chunk) throw new Error(`${module} is missing from the bundle`);
        const seen = new Set(always);
        const needed = filesOf(bundle, chunk.fileName, seen);
        for (const { facadeModuleId, fileName } of chunks)
          if (modulesOfGame(path).includes(facadeModuleId ?? ''))
            needed.push(...filesOf(bundle, fileName, seen));
        // The worker asks for its chunks only when it has come itself.
        if (path === '/') needed.push(...filesOf(bundle, worker, new Set([...always, ...needed])).slice(1));
        for (const file of needed) if (!files.includes(file)) files.push(file);
        return [path, [0, ...needed.map((file) => files.indexOf(file))]] as const;
      });
      const data = [files, Object.fromEntries(pages), worker].map((one) => JSON.stringify(one));
      const code = `(${bootPage})(${data})`.replace(/\s+/g, ' ');
      const hash = createHash('sha256').update(code).digest('base64');
      const policy = html.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
      if (policy === html) throw new Error('index.html has no policy for scripts');
      // Other sites show the picture of the app only if its address is whole.
      const address = process.env.EGGOG_URL;
      const known = address ? policy.replace('./preview.png', `${new URL('preview.png', address)}`) : policy;
      // Behind the entry, which comes first, and before the style sheet, for which a script behind it would wait.
      return known.replace(
        '<link rel="stylesheet"',
        () => `<script>${code}</script>\n    <link rel="stylesheet"`,
      );
    },
  },
};

/** Runs in the document. The front door is opened as `isFirstVisit` will do it, which is not where nothing can be kept; the
 * calculator finds its worker started, or none if its script was lost on the way. */
function bootPage(
  files: readonly string[],
  pages: { readonly [path: string]: readonly number[] },
  worker: string,
): void {
  let path = location.hash.slice(1).split('?')[0] || '/';
  try {
    const seen = 'eggog.seen';
    if (!location.hash && !location.search && localStorage.getItem(seen) === null) {
      localStorage.setItem(seen, '1');
      localStorage.removeItem(seen);
      path = '/welcome';
    }
  } catch {}
  for (const index of pages[path] ?? []) {
    const link = document.createElement('link');
    const isStyle = files[index].endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `./${files[index]}`;
    document.head.append(link);
  }
  if (path !== '/') return;
  const machineWorker = new Worker(`./${worker}`, { type: 'module' });
  Object.assign(globalThis, { machineWorker });
  machineWorker.onerror = () => Object.assign(globalThis, { machineWorker: undefined });
}

/** What is worth packing: texts, beyond the size of a packet. */
const PACKED = /\.(?:js|css|html|svg|json|webmanifest)$/;
const LEAST_BYTES = 1000;

/** Workers that are chunks of the page, by the module that starts each of them. */
const WORKERS: ReadonlyMap<string, string> = new Map([
  [join(web, 'machine', 'calculator.ts'), join(web, 'machine', 'machine.worker.ts')],
  [join(web, 'games', 'use-game.ts'), join(web, 'games', 'games.worker.ts')],
]);

/**
 * The workers of the calculator and of the games are chunks of the page: what both need, the machine above all, is
 * fetched once. A worker that is bundled by itself would bring its own copy.
 */
const sharedWorkers: Plugin = {
  name: 'shared-workers',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const worker = WORKERS.get(id);
    if (!worker) return null;
    const call = `new Worker(new URL('./${basename(worker)}', import.meta.url)`;
    if (!code.includes(call)) throw new Error(`${id} does not start its worker`);
    const chunk = this.emitFile({ type: 'chunk', id: worker, name: basename(worker, '.ts') });
    return code.replace(call, `new Worker(import.meta.ROLLUP_FILE_URL_${chunk}`);
  },
  generateBundle(_options, bundle) {
    for (const file of WORKERS.values()) {
      const worker = workerOf(bundle, basename(file, '.ts'));
      const reached = new Set<string>();
      refuseDocument(bundle, worker.fileName, reached);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.imports.includes(worker.fileName) && !reached.has(file.fileName))
          throw new Error(`${file.fileName} would start a second worker in the page`);
      }
    }
  },
};

/** Chunks from which a worker fetches others: without a document there is nothing to preload into. */
const HOSTS_OF_WORKER = /(?:core|game|cartridge|machine\.worker|games\.worker)-[^/]*\.js$/;
/** Modules that a worker may have of the page. */
const WITHOUT_DOCUMENT =
  /node_modules|src.web.(?!machine|games.games\.worker|app.(?:lazy-turbo|worker-calls))/;

/** What a worker reaches must know no document: better no build than a calculator that does not start. */
function refuseDocument(bundle: Rolldown.OutputBundle, name: string, seen: Set<string>): void {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return;
  seen.add(name);
  const found = chunk.moduleIds.find((id) => WITHOUT_DOCUMENT.test(id));
  if (found) throw new Error(`a worker would load ${found}`);
  for (const one of [...chunk.imports, ...chunk.dynamicImports]) refuseDocument(bundle, one, seen);
}

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
  plugins: [textFiles, contentForVite, sharedWorkers, boot, embed, fontNotice, precache, pack],
  worker: {
    format: 'es',
    plugins: () => [textFiles, contentForVite],
    rollupOptions: { checks: { bundlerTimings: false } },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist', 'web'),
    emptyOutDir: true,
    target: 'es2022',
    // What the page holds of other people's code is named beside it.
    license: { fileName: NOTICES },
    assetsInlineLimit: 0,
    // Every browser that runs es2022 in all its parts preloads modules.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId }) => (HOSTS_OF_WORKER.test(hostId) ? [] : needed),
    },
    chunkSizeWarningLimit: 800,
    reportCompressedSize: false,
    rollupOptions: {
      // Whoever starts the page on a slow computer is not told which plugin took how long.
      checks: { bundlerTimings: false },
      input: { index: join(web, 'index.html'), 'service-worker': join(web, 'service-worker.ts') },
      output: {
        // A slow network asks for few files: what several pages share is cut into as many pieces as they differ by.
        codeSplitting: {
          groups: [
            {
              // What pages and workers share; nothing in it knows a document.
              name: 'core',
              test: /src.(?:texts|errors|remembered|lazily|messages|span)\.|src.machine.(?:keys|words)\.ts|src.games.(?:random|loaders)|src.listing.typed-text|preload-helper|src.web.app.(?:lazy-turbo|worker-calls)/,
            },
            {
              name: 'game',
              test: /src.games.(?:game|texts|messages|decimal|generator|session|records)\./,
            },
            {
              name: 'base',
              test: /node_modules.(?:preact|@preact)|src.web.(?:app|storage.(?:database|values))|src.web.device.(?:legends|glass|messages|sound|key-row)|src.app.(?:indicator|segments|spoken-messages)/,
            },
            {
              name: 'machine',
              test: /src.machine.(?!keys|words|turbo)/,
            },
            // Of the listings and the lab, what the desk, the past of the worker and the school share.
            {
              name: 'words',
              test: /src.listing.(?:fold|addresses|values|program-file|comment-language|severity)\.ts|src.lab.(?:observe|changes)\.ts/,
            },
            // The rest of the worker. Other parts of the page may have it, too, and must not get the worker with it.
            {
              name: 'steps',
              test: /src.lab.(?:breakpoints|debugger|timeline|scene|changes)\.ts/,
            },
            {
              name: 'device',
              test: /src.web.device.(?:glyph-outlines|skins|picture)|styles.device/,
            },
            {
              name: 'desk',
              test: /src.web.(?:program.(?:messages|document|open|reading|desk|files|edit|library)\.ts|storage.(?:sessions|checks|messages|own-programs)\.ts|device.card\.ts|program.run-controls\.tsx)/,
            },
          ],
        },
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
