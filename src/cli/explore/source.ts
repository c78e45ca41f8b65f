/** Finds what `eggog explore` is asked to explore: one of the project's own by name, or a script, which is bundled. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mistake } from '../../errors.ts';
import type { ExplorationSource } from '../../jobs/exploration-source.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { catalogue } from '../../texts.ts';

/** What scripts import the typed interface from. */
const SCRIPT_MODULE = 'eggog/explore';

const MESSAGES = catalogue(
  {
    unknown: (name: string, known: string) =>
      `there is no exploration "${name}": wanted a script (.ts, .js) or one of ${known}`,
    noFile: (file: string) => `there is no file ${file}`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noBundler: (file: string) =>
      `${file}: scripts are put together by esbuild, which the package does not bring; install it beside it: npm install esbuild`,
  },
  {
    unknown: (name, known) => `нет исследования «${name}»: нужен сценарий (.ts, .js) или одно из: ${known}`,
    noFile: (file) => `нет файла ${file}`,
    broken: (file, why) => `${file}: ${why}`,
    noBundler: (file) =>
      `${file}: сценарии собирает esbuild, которого в пакете нет; поставьте его рядом: npm install esbuild`,
  },
);

/**
 * Before the code of every script: what is different each time is not to be had. Threads read a script on their own, and
 * a proof over inputs that differ between them would be none.
 */
const SAME_EACH_TIME = `
const __eggogRefuse = (what) => { throw new Error(what + " is different each time; a proof needs the same inputs and answers in every thread"); };
const Math = Object.create(globalThis.Math, { random: { value: () => __eggogRefuse("Math.random()") } });
const Date = class extends globalThis.Date {
  constructor(...given) { if (given.length === 0) __eggogRefuse("new Date()"); super(...given); }
  static now() { return __eggogRefuse("Date.now()"); }
};
const [crypto, performance] = ["crypto", "performance"].map((name) =>
  new Proxy({}, { get: (_, field) => __eggogRefuse(name + "." + String(field)) }));
`.replaceAll('\n', ' ');

/** Finds what `name` means and bundles scripts. Throws UserError for unknown names and for scripts that do not build. */
export async function sourceOf(name: string): Promise<ExplorationSource> {
  if (Object.hasOwn(EXPLORATIONS, name)) return { kind: 'builtin', name };
  if (!/\.[cm]?[jt]s$/.test(name))
    throw mistake(MESSAGES, (w) => w.unknown(name, Object.keys(EXPLORATIONS).join(', ')));
  const file = resolve(name);
  if (!existsSync(file)) throw mistake(MESSAGES, (w) => w.noFile(name));
  const { build } = await bundlerFor(name, file);
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      // Neither folders nor comments are a part of what the script says.
      absWorkingDir: dirname(file),
      outfile: 'script.js',
      minifyWhitespace: true,
      sourcemap: 'external',
      banner: { js: SAME_EACH_TIME },
      format: 'esm',
      platform: 'node',
      target: 'node20',
      alias: { [SCRIPT_MODULE]: scriptModule() },
      loader: { '.pmk': 'text', '.arsac': 'text', '.txt': 'text' },
      logLevel: 'silent',
    });
    const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))!.text;
    return { kind: 'script', file: name, code: text('.js'), map: text('.js.map') };
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location?: { line: number } | null }[] }).errors ?? [];
    const where = first?.location ? `${name}:${first.location.line}` : name;
    throw mistake(MESSAGES, (w) => w.broken(where, first?.text ?? (error as Error).message));
  }
}

/** Our own esbuild in a checkout; for the installed package, which has none, the one beside it or beside the script. */
async function bundlerFor(name: string, file: string): Promise<typeof import('esbuild')> {
  try {
    return await import('esbuild');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
  let beside: string;
  try {
    beside = createRequire(file).resolve('esbuild');
  } catch {
    throw mistake(MESSAGES, (w) => w.noBundler(name));
  }
  const module = await import(pathToFileURL(beside).href);
  return module.default ?? module;
}

/** The file behind {@link SCRIPT_MODULE}: the source in a checkout, the built library in the package. */
function scriptModule(): string {
  const source = join(projectRoot(), 'src/lab/exploration.ts');
  return existsSync(source) ? source : join(projectRoot(), 'dist/lib/lab.js');
}

/** The folder with the project's package.json. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
