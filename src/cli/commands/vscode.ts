/** `eggog vscode`: packs the extension as a `.vsix` for the editors of the VS Code family. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate';
import { action, flag, optionalArgument } from '../../app/action.ts';
import { errors, messages } from '../../messages.ts';
import { writeFileSafely } from '../files.ts';
import MESSAGES from '../messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

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

export const vscode = action({
  name: 'vscode',
  input: { out: optionalArgument({ isFile: true }), force: flag({ short: 'f' }) },
  examples: ['eggog vscode', 'code --install-extension eggog-pmk.vsix'],
  run: ({ out: path = 'eggog-pmk.vsix', force }) => {
    // What was built beside this code.
    const extension = resolve(import.meta.dirname, '..', 'vscode');
    if (!existsSync(join(extension, 'extension.js'))) throw fail('vscode.notBuilt');
    const bytes = makeVsix(extension, import.meta.dirname);
    writeFileSafely(path, bytes, { force });
    return { path, bytes: bytes.length };
  },
  renderRemarks: ({ path, bytes }, lang) =>
    `${say(lang, 'vscode.wrote', { path, size: Math.round(bytes / 1000) })}\n`,
});
