/** Where an exploration comes from: one of the project's own by name, or a script of the user's. */
import { existsSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { UserError } from '../../errors.ts';
import { type Exploration, type PreparedExploration, prepareExploration } from '../../lab/exploration.ts';
import { firstLine, type PlaceOf } from '../../lab/exploration-guards.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { inBoth } from '../../texts.ts';

/** An exploration in a form that can be sent to a thread. */
export type ExplorationSource =
  | { readonly kind: 'builtin'; readonly name: string }
  /** The script with everything it imports, as one module, and the source map of that. */
  | { readonly kind: 'script'; readonly file: string; readonly code: string; readonly map: string };

/** What scripts import the typed interface from. */
const SCRIPT_MODULE = 'eggog/explore';

const MESSAGES = {
  en: {
    unknown: (name: string, known: string) =>
      `there is no exploration "${name}": wanted a script (.ts, .js) or one of ${known}`,
    noFile: (file: string) => `there is no file ${file}`,
    random: (file: string) =>
      `${file}: it gives other starts, inputs or properties each time it is read; a proof needs the same ones in every thread`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noBundler: (file: string) =>
      `${file}: scripts are put together by esbuild, which the package does not bring; install it beside it: npm install esbuild`,
    noDefault: (file: string) =>
      `${file}: it must export the exploration by default: export default defineExploration({ ... })`,
  },
  ru: {
    unknown: (name: string, known: string) =>
      `нет исследования «${name}»: нужен сценарий (.ts, .js) или одно из: ${known}`,
    noFile: (file: string) => `нет файла ${file}`,
    random: (file: string) =>
      `${file}: при каждом чтении даёт другие starts, inputs или properties, а для доказательства они в каждом потоке должны быть те же`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noBundler: (file: string) =>
      `${file}: сценарии собирает esbuild, которого в пакете нет; поставьте его рядом: npm install esbuild`,
    noDefault: (file: string) =>
      `${file}: сценарий должен отдавать исследование: export default defineExploration({ ... })`,
  },
};

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
    throw new UserError(inBoth(MESSAGES, (w) => w.unknown(name, Object.keys(EXPLORATIONS).join(', '))));
  const file = resolve(name);
  if (!existsSync(file)) throw new UserError(inBoth(MESSAGES, (w) => w.noFile(name)));
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
    throw new UserError(inBoth(MESSAGES, (w) => w.broken(where, first?.text ?? (error as Error).message)));
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
    throw new UserError(inBoth(MESSAGES, (w) => w.noBundler(name)));
  }
  const module = await import(pathToFileURL(beside).href);
  return module.default ?? module;
}

/** The file behind {@link SCRIPT_MODULE}: the source in a checkout, the built library in the package. */
function scriptModule(): string {
  const source = join(projectRoot(), 'src/lab/exploration.ts');
  return existsSync(source) ? source : join(projectRoot(), 'dist/lib/lab.js');
}

/** The exploration itself. Throws UserError if a script fails or exports none. */
export async function loadExploration(source: ExplorationSource): Promise<PreparedExploration> {
  if (source.kind === 'builtin') return prepareExploration(EXPLORATIONS[source.name].make());
  const placeOf = placesOf(source);
  const [first, second] = [await evaluated(source, 1), await evaluated(source, 2)];
  const prepared = prepareExploration(first, placeOf);
  if (factsOf(prepared) !== factsOf(prepareExploration(second, placeOf)))
    throw new UserError(inBoth(MESSAGES, (w) => w.random(source.file)));
  return prepared;
}

/** What a script exports; each `time` is an evaluation of its own. */
async function evaluated(source: Script, time: number): Promise<Exploration> {
  const url = `${DATA_URL}${Buffer.from(source.code).toString('base64')}#${time}`;
  let exported: { default?: Exploration };
  try {
    exported = await import(url);
  } catch (error) {
    throw new UserError(inBoth(MESSAGES, (w) => w.broken(placesOf(source)(error), firstLine(error))));
  }
  if (typeof exported.default !== 'object' || exported.default === null)
    throw new UserError(inBoth(MESSAGES, (w) => w.noDefault(source.file)));
  return exported.default;
}

type Script = Extract<ExplorationSource, { kind: 'script' }>;

const DATA_URL = 'data:text/javascript;base64,';
/** A line of a stack within the module of a script; the address of the module is the module. */
const IN_SCRIPT = /data:text\/javascript;base64,[^\s:]*:(\d+):(\d+)/g;

/** Finds the place of an error in the user's own files; the script itself where there is none. */
function placesOf(source: Script): PlaceOf {
  let map: SourceMap | null = null;
  return (error) => {
    if (!(error instanceof Error)) return source.file;
    map ??= new SourceMap(JSON.parse(source.map));
    for (const [, line, column] of (error.stack ?? '').matchAll(IN_SCRIPT)) {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in entry) || !entry.originalSource) continue;
      const isOwn = basename(entry.originalSource) === basename(source.file);
      if (isOwn) return `${source.file}:${entry.originalLine + 1}`;
    }
    return source.file;
  };
}

/** All of an exploration that is data, to compare two evaluations. */
function factsOf({
  name,
  program,
  starts,
  inputs,
  maxCommands,
  order,
  properties,
}: PreparedExploration): string {
  const plain = (_: string, value: unknown): unknown =>
    value instanceof Map ? [...value].map(([slot, number]) => [slot, number.tetrads ?? number]) : value;
  const bytes = Array.from(program.bytes);
  const facts = [
    name,
    { ...program, bytes },
    starts,
    inputs,
    maxCommands,
    order,
    properties.map((p) => p.name),
  ];
  return JSON.stringify(facts, plain);
}

/** The folder with the project's package.json. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
