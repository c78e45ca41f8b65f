/** The package as its users get it: packed, installed into an empty folder without a network, imported and run. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
/** The most that the whole of eggog/machine, with its five models and the EEPROM, adds to a page: bundled and compressed, in bytes. */
const MACHINE_LIMIT = 25_200;
const windows = process.platform === 'win32';

// In the checkout's folder of modules, so that the examples find the test runner.
const cache = join(root, 'node_modules', '.cache');
let folder: string;
let home: string;

const node = (...words: string[]): string =>
  execFileSync(process.execPath, words, {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, EGGOG_LANG: 'en' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const npm = (cwd: string, ...words: string[]): string =>
  execFileSync(windows ? 'npm.cmd' : 'npm', [...words, '--offline', '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_config_cache: join(folder, 'npm') },
  });
const eggog = (...words: string[]): string =>
  node(join(home, 'node_modules', 'eggog', 'dist', 'cli', 'main.js'), ...words);

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'package-'));
  home = join(folder, 'home');
  mkdirSync(home);
  const staged = join(folder, 'staged');
  const env = { ...process.env, EGGOG_DIST: join(staged, 'dist') };
  execFileSync(process.execPath, [join(root, 'scripts', 'build-lib.mjs')], { env });
  execFileSync(process.execPath, [join(root, 'scripts', 'build-vscode.mjs')], { env });
  for (const name of ['package.json', 'LICENSE']) cpSync(join(root, name), join(staged, name));
  cpSync(join(root, 'editors'), join(staged, 'editors'), { recursive: true });
  npm(staged, 'pack', '--ignore-scripts', '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  npm(home, 'install', join(folder, tarball));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: { [path: string]: string | { types: string; default: string } };
};

describe('the installed package', () => {
  it('brings no other package, no sources and no tests', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'eggog',
    ]);
    const own = readdirSync(join(home, 'node_modules', 'eggog'));
    expect(own).not.toContain('src');
    expect(own).not.toContain('test');
    expect(own).toContain('LICENSE');
    // The extension of VS Code is in dist; the configurations of other editors are files to point at.
    const editors = readdirSync(join(home, 'node_modules', 'eggog', 'editors'));
    expect(editors.sort()).toEqual(['README.md', 'helix', 'neovim']);
  });

  it('says so where the driver of serial ports is missing', () => {
    const prebuilds = join(home, 'node_modules', 'eggog', 'dist', 'prebuilds');
    renameSync(prebuilds, `${prebuilds}-away`);
    const { stderr, status } = spawnSync(
      process.execPath,
      [join(prebuilds, '..', 'cli', 'main.js'), 'device', 'read', '--lang', 'en'],
      { encoding: 'utf8' },
    );
    renameSync(`${prebuilds}-away`, prebuilds);
    expect(stderr).toContain('no driver of serial ports');
    expect(status).toBe(2);
  });

  it('has a command line that starts from built files', () => {
    expect(eggog('--help')).toContain('Usage: eggog');
    expect(eggog('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    writeFileSync(join(home, 'sum.pmk'), 'program:\n  2 В↑ 3 + С/П\n');
    expect(eggog('run', 'sum.pmk')).toBe(' 5.\n');
    expect(eggog('convert', 'sum.pmk', '--to', 'hex')).toContain('02 0E 03 10 50');
  });

  it('brings the licences of others, the extension too', () => {
    const vsix = join(home, 'node_modules', 'eggog', 'dist', 'eggog-pmk.vsix');
    const files = unzipSync(readFileSync(vsix));
    const notices = (name: string): string => strFromU8(files[`extension/${name}THIRD-PARTY-LICENSES.md`]);
    expect(notices('server/')).toContain('## zod');
    expect(notices('')).toContain('## vscode-languageclient');
  });

  it('counts in threads', () => {
    const told = eggog('prove', 'labyrinth', '--digits', '2', '--workers', '2', '--json');
    expect(JSON.parse(told).figures).toMatchObject({ labyrinths: 100, solved: 100 });
  });

  it('exports every module that it names, with types', () => {
    for (const [path, target] of Object.entries(manifest.exports)) {
      if (typeof target === 'string') continue;
      const at = join(home, 'node_modules', 'eggog');
      expect(existsSync(join(at, target.types)), path).toBe(true);
    }
  });

  it('exports the names that it promises, no fewer and no others', () => {
    const promised = JSON.parse(readFileSync(join(import.meta.dirname, 'surface.json'), 'utf8'));
    const paths = Object.keys(manifest.exports).filter((path) => path !== './package.json');
    const script = `const told = {};
for (const path of ${JSON.stringify(paths)}) told[path] = Object.keys(await import(\`eggog\${path.slice(1)}\`)).sort();
console.log(JSON.stringify(told));`;
    const told = JSON.parse(node('--input-type=module', '-e', script));
    // A name that goes away breaks somebody's program: CHANGELOG.md and the version say so.
    expect(told).toEqual(promised);
  });

  it('brings the test suite for every MK-61 and its documents', () => {
    expect(eggog('suite', 'run', '--class', 'ordinary', '--level', '1')).toMatch(/ordinary +(\d+) of \1,/);
  });

  it('prints little where a mistake is not caught', () => {
    const script = "import { MkNumber } from 'eggog/machine'; MkNumber.parse('hello')";
    writeFileSync(join(home, 'mistake.mjs'), script);
    const { stderr, status } = spawnSync(process.execPath, ['mistake.mjs'], { cwd: home, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('hello');
    expect(stderr.length).toBeLessThan(2000);
  });

  it('has the types that its users compile against', () => {
    cpSync(join(import.meta.dirname, 'surface.ts'), join(home, 'surface.ts'));
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: false, module: 'nodenext', target: 'es2022' },
      // Neither the names of browsers nor those of Node.
      ...{ lib: ['es2023'], types: [] },
    };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['surface.ts'] }));
    let told = '';
    try {
      execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', '.'], {
        cwd: home,
        encoding: 'utf8',
        shell: windows,
      });
    } catch (error) {
      told = (error as { stdout: string }).stdout;
    }
    expect(told).toBe('');
  });

  it('reads codes and .pmk without the reader of published listings', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export { parseHex, parsePmk } from 'eggog/listing'", resolveDir: home },
      ...{ bundle: true, minify: true, write: false },
      ...{ format: 'esm', platform: 'neutral', target: 'es2022' },
    });
    const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length;
    console.log(`eggog/listing, parseHex and parsePmk, gzip: ${bytes} bytes`);
    expect(bytes).toBeLessThan(42_000);
  });

  it('has a machine that is small and needs nothing around it', async () => {
    const { outputFiles, metafile } = await build({
      stdin: { contents: "export * from 'eggog/machine'", resolveDir: home },
      ...{ bundle: true, minify: true, write: false, metafile: true },
      // Neutral: a module of Node's would not be found.
      ...{ format: 'esm', platform: 'neutral', target: 'es2022' },
    });
    const bytes = gzipSync(outputFiles[0].contents, { level: 9 }).length;
    console.log(`eggog/machine, gzip: ${bytes} bytes`);
    expect(bytes).toBeLessThan(MACHINE_LIMIT);
    const inputs = Object.keys(metafile.inputs).filter((name) => name !== '<stdin>');
    expect(inputs.every((name) => name.includes('node_modules/eggog/dist/lib/'))).toBe(true);
    expect(outputFiles[0].text).not.toMatch(/\bprocess\.|\brequire\(/);
  });
});

/** The blocks of a document, with what their comments `// → ` say that they print. */
function blocksOf(path: string): { readonly code: string; readonly printed: string }[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, code]) => ({
    code,
    printed: [...code.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`).join(''),
  }));
}

describe('the guide', () => {
  const blocks = ['docs/manual/README.md', 'README.md', 'README.ru.md'].flatMap((path) =>
    blocksOf(path).map((block, i) => ({ name: `${path}, block ${i + 1}`, ...block })),
  );

  it.each(blocks)('prints what it says: $name', ({ code, printed }) => {
    writeFileSync(join(home, 'block.mjs'), code);
    expect(node('block.mjs')).toBe(printed);
  });
});

describe('the examples', () => {
  beforeAll(() => cpSync(join(root, 'examples'), home, { recursive: true }));

  it.each([
    ['fox-hunt-bot.mjs', /all 5 foxes in \d+ moves/],
    ['chart.mjs', /^ 1\.5 +\* 0\.39899802$/m],
    ['session.mjs', /once doubled: 14\.\nfour times: 112\.\nfrom the snapshot, twice: 28\./],
    ['star-listing.mjs', /П→x 1 {2}1 {2}\+ {2}x→П 1 {2}С\/П/],
  ])('%s runs', (name, shown) => {
    expect(node(name)).toMatch(shown);
  });

  it('my-program.test.mjs passes', () => {
    writeFileSync(join(home, 'vitest.config.mjs'), "export default { test: { include: ['*.test.mjs'] } };\n");
    const told = node(join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', '.');
    expect(told).toContain('3 passed');
  });
});
