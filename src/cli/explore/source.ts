/** Where an exploration comes from: one of the project's own by name, or a script of the user's. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../errors.ts';
import { type Exploration, type PreparedExploration, prepareExploration } from '../../lab/exploration.ts';
import { EXPLORATIONS } from '../../proofs/explorations/index.ts';
import { inBoth } from '../../texts.ts';

/** An exploration in a form that can be sent to a thread. */
export type ExplorationSource =
  | { readonly kind: 'builtin'; readonly name: string }
  /** The script with everything it imports, as one module. */
  | { readonly kind: 'script'; readonly file: string; readonly code: string };

/** What scripts import the typed interface from. */
const SCRIPT_MODULE = 'eggog/explore';

const MESSAGES = {
  en: {
    unknown: (name: string, known: string) =>
      `there is no exploration "${name}": wanted a script (.ts, .js) or one of ${known}`,
    noFile: (file: string) => `there is no file ${file}`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noDefault: (file: string) =>
      `${file}: it must export the exploration by default: export default defineExploration({ ... })`,
  },
  ru: {
    unknown: (name: string, known: string) =>
      `нет исследования «${name}»: нужен сценарий (.ts, .js) или одно из: ${known}`,
    noFile: (file: string) => `нет файла ${file}`,
    broken: (file: string, why: string) => `${file}: ${why}`,
    noDefault: (file: string) =>
      `${file}: сценарий должен отдавать исследование: export default defineExploration({ ... })`,
  },
};

/** Finds what `name` means and bundles scripts. Throws UserError for unknown names and for scripts that do not build. */
export async function sourceOf(name: string): Promise<ExplorationSource> {
  if (Object.hasOwn(EXPLORATIONS, name)) return { kind: 'builtin', name };
  if (!/\.[cm]?[jt]s$/.test(name))
    throw new UserError(inBoth(MESSAGES, (w) => w.unknown(name, Object.keys(EXPLORATIONS).join(', '))));
  const file = resolve(name);
  if (!existsSync(file)) throw new UserError(inBoth(MESSAGES, (w) => w.noFile(name)));
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      alias: { [SCRIPT_MODULE]: join(projectRoot(), 'src/lab/exploration.ts') },
      loader: { '.pmk': 'text', '.arsac': 'text', '.txt': 'text' },
      logLevel: 'silent',
    });
    return { kind: 'script', file: name, code: outputFiles[0].text };
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location?: { line: number } | null }[] }).errors ?? [];
    const where = first?.location ? `${name}:${first.location.line}` : name;
    throw new UserError(inBoth(MESSAGES, (w) => w.broken(where, first?.text ?? (error as Error).message)));
  }
}

/** The exploration itself. Throws UserError if a script fails or exports none. */
export async function loadExploration(source: ExplorationSource): Promise<PreparedExploration> {
  if (source.kind === 'builtin') return prepareExploration(EXPLORATIONS[source.name].make());
  const url = `data:text/javascript;base64,${Buffer.from(source.code).toString('base64')}`;
  let exported: { default?: Exploration };
  try {
    exported = await import(url);
  } catch (error) {
    throw new UserError(inBoth(MESSAGES, (w) => w.broken(source.file, (error as Error).message)));
  }
  if (typeof exported.default !== 'object' || exported.default === null)
    throw new UserError(inBoth(MESSAGES, (w) => w.noDefault(source.file)));
  return prepareExploration(exported.default);
}

/** The folder with the project's package.json. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}
