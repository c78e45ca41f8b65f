/** `eggog vscode`: packs the extension as a `.vsix` and installs it into the editors of the VS Code family found here. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { action, flag, optionalArgument } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { reasonOf, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';
import PLACES from './editors.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

/** Paths of the commands that there are, each editor once. */
export function findEditors(path: string = process.env.PATH ?? ''): string[] {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe'] : [''];
  const onPath = PLACES.commands.flatMap((name) => {
    const found = path
      .split(delimiter)
      .filter(Boolean)
      .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
      .find((file) => existsSync(file));
    return found ? [found] : [];
  });
  const { env, platform } = process;
  const usual = (PLACES as { readonly [platform: string]: readonly string[] })[platform] ?? [];
  const names = new Set(onPath.map(baseName));
  const others = usual
    .map((file) => file.replace(/%(\w+)%/g, (_, name: string) => env[name] ?? ''))
    .filter((file) => existsSync(file) && !names.has(baseName(file)));
  return [...onPath, ...others];
}

const baseName = (file: string): string =>
  file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.\w+$/, '');

/** Time of all files of the archive, so that the same contents give the same bytes. */
const EPOCH = new Date(1985, 0, 1);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The files of a folder by their paths with slashes. */
function filesOf(folder: string): Map<string, Uint8Array> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    names
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1).replace(/\\/g, '/'), readFileSync(path)]),
  );
}

/** Of the built command line, what an editor needs: the code with its licences, and not what only ports and databases want. */
const isServed = (name: string): boolean => /\.(?:js|md)$/.test(name);

/**
 * Packs the built extension with the built command line as its server.
 *
 * @param extension folder of the built extension. @param server folder of the built command line.
 */
export function makeVsix(extension: string, server: string): Uint8Array {
  const files = filesOf(extension);
  for (const [name, bytes] of filesOf(server)) if (isServed(name)) files.set(`server/${name}`, bytes);
  files.set('server/package.json', strToU8('{ "type": "module" }\n'));
  const text = (name: string): string => strFromU8(files.get(name)!);
  const { engines, ...manifest } = JSON.parse(text('package.json'));
  const { description } = JSON.parse(text('package.nls.json'));
  const fields = { ...manifest, ...engines, description };
  const about = text('archive/extension.vsixmanifest').replace(/@(\w+)@/g, (_, name) =>
    escaped(String(fields[name])),
  );
  const contents: Zippable = {
    '[Content_Types].xml': files.get('archive/content-types.xml')!,
    'extension.vsixmanifest': strToU8(about),
  };
  for (const [name, bytes] of files) if (!name.startsWith('archive/')) contents[`extension/${name}`] = bytes;
  return zipSync(contents, { level: 9, mtime: EPOCH });
}

/** True if there is a built extension in a folder. */
const isBuilt = (folder: string): boolean => existsSync(join(folder, 'extension.js'));

/** The archive from what was built beside this code. Throws UserError if nothing was. */
function vsix(): Uint8Array {
  const extension = resolve(import.meta.dirname, '..', 'vscode');
  if (!isBuilt(extension)) throw fail('vscode.notBuilt');
  return makeVsix(extension, import.meta.dirname);
}

/** Runs an editor's own installer; null, or why it failed. */
function installInto(editor: string, file: string, lang: Lang): string | null {
  const { status, error, stderr } = spawnSync(editor, ['--install-extension', file, '--force'], {
    encoding: 'utf8',
    // Commands of Windows are scripts of the shell.
    shell: process.platform === 'win32',
  });
  if (error) return reasonOf(error)[lang];
  return status === 0 ? null : (stderr.trim().split('\n').at(-1) ?? `exit ${status}`);
}

const pack = action({
  name: 'pack',
  input: { out: optionalArgument({ isFile: true }), force: flag({ short: 'f' }) },
  run: ({ out: path = 'eggog-pmk.vsix', force }) => {
    const bytes = vsix();
    writeFileSafely(path, bytes, { force });
    return { path, bytes: bytes.length };
  },
  renderRemarks: ({ path, bytes }, lang) =>
    `${say(lang, 'vscode.wrote', { path, size: Math.round(bytes / 1000) })}\n`,
});

interface Installed {
  readonly editor: string;
  /** Why it was not installed; null if it was. */
  readonly why: string | null;
}

const install = action({
  name: 'install',
  input: {},
  run: (_, io: CliIo): { readonly installed: Installed[] } => {
    const found = findEditors();
    if (found.length === 0) throw fail('vscode.none');
    const folder = mkdtempSync(join(tmpdir(), 'eggog-vsix-'));
    try {
      const file = join(folder, 'eggog-pmk.vsix');
      writeFileSync(file, vsix());
      return { installed: found.map((one) => ({ editor: one, why: installInto(one, file, io.lang) })) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  renderText: ({ installed }, lang) =>
    installed
      .map(({ editor, why }) =>
        why === null ? say(lang, 'vscode.done', { editor }) : say(lang, 'vscode.failed', { editor, why }),
      )
      .map((line) => `${line}\n`)
      .join(''),
  exitCode: ({ installed }) => (installed.every(({ why }) => why === null) ? 0 : 1),
});

export const vscode = { name: 'vscode', actions: [pack, install] };
