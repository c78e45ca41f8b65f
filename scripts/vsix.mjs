// The archive of the extension: what `code --install-extension` takes. vsce would bring a hundred packages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';

/** Time of all files of the archive, so that the same contents give the same bytes. */
const EPOCH = new Date(1985, 0, 1);

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The files of a folder by their paths with slashes. */
const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => [path.slice(folder.length + 1).replace(/\\/g, '/'), readFileSync(path)]);

/** Of the built command line, what an editor needs: the code with its licences, and not what only ports and databases want. */
const isServed = ([name]) => /\.(?:js|md)$/.test(name);

/** Packs the folder of the built extension with that of the built command line as its server. */
export function makeVsix(extension, server) {
  const files = new Map(filesOf(extension));
  for (const [name, bytes] of filesOf(server).filter(isServed)) files.set(`server/${name}`, bytes);
  files.set('server/package.json', strToU8('{ "type": "module" }\n'));
  const { engines, ...manifest } = JSON.parse(strFromU8(files.get('package.json')));
  const { description } = JSON.parse(strFromU8(files.get('package.nls.json')));
  const fields = { ...manifest, ...engines, description };
  const about = strFromU8(files.get('archive/extension.vsixmanifest'));
  const contents = {
    '[Content_Types].xml': files.get('archive/content-types.xml'),
    'extension.vsixmanifest': strToU8(about.replace(/@(\w+)@/g, (_, name) => escaped(String(fields[name])))),
  };
  for (const [name, bytes] of files) if (!name.startsWith('archive/')) contents[`extension/${name}`] = bytes;
  return zipSync(contents, { level: 9, mtime: EPOCH });
}
