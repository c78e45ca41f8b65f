/** A `.vsix`: a ZIP archive with two files of the packer's own and the extension in a folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';

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

/** What the manifest of the extension tells. */
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
