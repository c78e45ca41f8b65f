/** `eggog vscode`: packs the extension as a `.vsix` and installs it into the editors of the VS Code family found here. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { action, flag, optionalArgument, text } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import type { Lang } from '../../texts.ts';
import { reasonOf, writeFileSafely } from '../files.ts';
import type { CliIo } from '../io.ts';
import MESSAGES from '../messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

/** Commands that take `--install-extension`. */
const COMMANDS = [
  'code',
  'code-insiders',
  'code-oss',
  'codium',
  'vscodium',
  'codium-insiders',
  'cursor',
  'windsurf',
  'positron',
  'code-server',
  'openvscode-server',
];

/** Usual places of the commands that are not on the PATH. */
function usualPlaces(): string[] {
  const { LOCALAPPDATA = '', ProgramFiles = '' } = process.env;
  if (process.platform === 'win32')
    return [LOCALAPPDATA && join(LOCALAPPDATA, 'Programs'), ProgramFiles]
      .filter(Boolean)
      .flatMap((root) => [
        join(root, 'Microsoft VS Code', 'bin', 'code.cmd'),
        join(root, 'Microsoft VS Code Insiders', 'bin', 'code-insiders.cmd'),
        join(root, 'VSCodium', 'bin', 'codium.cmd'),
        join(root, 'cursor', 'resources', 'app', 'bin', 'cursor.cmd'),
      ]);
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].flatMap((root) => [
      join(root, 'Visual Studio Code.app/Contents/Resources/app/bin/code'),
      join(root, 'Visual Studio Code - Insiders.app/Contents/Resources/app/bin/code'),
      join(root, 'VSCodium.app/Contents/Resources/app/bin/codium'),
      join(root, 'Cursor.app/Contents/Resources/app/bin/cursor'),
    ]);
  return [
    '/snap/bin/code',
    '/snap/bin/codium',
    '/usr/share/code/bin/code',
    '/opt/VSCodium-linux-x64/bin/codium',
  ];
}

/** Paths of the commands that there are, each editor once. */
export function findEditors(path: string = process.env.PATH ?? ''): string[] {
  const endings = process.platform === 'win32' ? ['.cmd', '.exe'] : [''];
  const onPath = COMMANDS.flatMap((name) => {
    const found = path
      .split(delimiter)
      .filter(Boolean)
      .flatMap((folder) => endings.map((ending) => join(folder, name + ending)))
      .find((file) => existsSync(file));
    return found ? [found] : [];
  });
  const names = new Set(onPath.map(baseName));
  return [...onPath, ...usualPlaces().filter((file) => existsSync(file) && !names.has(baseName(file)))];
}

const baseName = (file: string): string =>
  file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.\w+$/, '');

/** Time of all files of the archive, so that the same contents give the same bytes. */
const EPOCH = new Date(1985, 0, 1);

const CONTENT_TYPES: { readonly [ending: string]: string } = {
  json: 'application/json',
  js: 'application/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  md: 'text/markdown',
  txt: 'text/plain',
  wasm: 'application/wasm',
  vsixmanifest: 'text/xml',
};

/** The manifest of the extension. */
interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly version: string;
  readonly publisher: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

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
  const manifest = JSON.parse(new TextDecoder().decode(files.get('package.json'))) as Manifest;
  const words = JSON.parse(new TextDecoder().decode(files.get('package.nls.json'))) as {
    description: string;
  };
  const contents: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes(files.keys())),
    'extension.vsixmanifest': strToU8(vsixManifest(manifest, words.description)),
  };
  for (const [name, bytes] of files) contents[`extension/${name}`] = bytes;
  return zipSync(contents, { level: 9, mtime: EPOCH });
}

function contentTypes(names: Iterable<string>): string {
  const endings = new Set(['vsixmanifest', ...[...names].map((name) => name.split('.').at(-1)!)]);
  const rows = [...endings].map(
    (ending) =>
      `<Default Extension=".${ending}" ContentType="${CONTENT_TYPES[ending] ?? 'application/octet-stream'}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${rows.join('')}</Types>\n`;
}

function vsixManifest(manifest: Manifest, about: string): string {
  const { name, displayName, version, publisher, categories, keywords, engines } = manifest;
  const asset = (type: string, path: string): string =>
    `<Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${path}" Addressable="true"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
<DisplayName>${escaped(displayName)}</DisplayName>
<Description xml:space="preserve">${escaped(about)}</Description>
<Tags>${escaped(keywords.join(','))}</Tags>
<Categories>${escaped(categories.join(','))}</Categories>
<Properties>
<Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
<Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
</Properties>
<License>extension/LICENSE.txt</License>
<Icon>extension/icon.png</Icon>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
${asset('Code.Manifest', 'package.json')}
${asset('Services.Content.Details', 'README.md')}
${asset('Services.Content.License', 'LICENSE.txt')}
${asset('Services.Icons.Default', 'icon.png')}
</Assets>
</PackageManifest>
`;
}

/** True if there is a built extension in a folder. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'extension.js'));

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
  renderText: () => '',
});

interface Installed {
  readonly editor: string;
  /** Why it was not installed; null if it was. */
  readonly why: string | null;
}

const install = action({
  name: 'install',
  input: { editor: text({ value: 'command' }), list: flag() },
  run: (
    { editor, list },
    io: CliIo,
  ): { readonly found: readonly string[]; readonly installed: Installed[] } => {
    const found = editor === undefined ? findEditors() : [editor];
    if (found.length === 0) throw fail('vscode.none');
    if (list) return { found, installed: [] };
    const folder = mkdtempSync(join(tmpdir(), 'eggog-vsix-'));
    try {
      const file = join(folder, 'eggog-pmk.vsix');
      writeFileSync(file, vsix());
      return {
        found,
        installed: found.map((one) => ({ editor: one, why: installInto(one, file, io.lang) })),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  renderText: ({ found, installed }, lang) =>
    (installed.length === 0
      ? found
      : installed.map(({ editor, why }) =>
          why === null ? say(lang, 'vscode.done', { editor }) : say(lang, 'vscode.failed', { editor, why }),
        )
    )
      .map((line) => `${line}\n`)
      .join(''),
  exitCode: ({ installed }) => (installed.every(({ why }) => why === null) ? 0 : 1),
});

export const vscode = { name: 'vscode', actions: [pack, install] };
