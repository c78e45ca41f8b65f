// The licences of the packages whose code is in what we ship.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Folders of the packages that the inputs of a bundle (esbuild's metafile) come from. */
function packagesOf(inputs) {
  const folders = inputs.map((input) => PACKAGE.exec(input)?.[1]).filter((folder) => folder !== undefined);
  return [...new Set(folders)].sort();
}

function textOf(folder) {
  const name = readdirSync(folder).find((file) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/i.test(file));
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8').trim();
}

/** One chapter a package: name, version, licence and its text. Throws Error for a package without a licence. */
function licencesOf(folders) {
  const chapters = folders.map((path) => {
    const folder = join(root, path);
    const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = existsSync(folder) ? textOf(folder) : null;
    if (!license && text === null) throw new Error(`${name} has no licence: it cannot be shipped`);
    const by = typeof author === 'string' ? author : author?.name;
    const rest =
      text ?? `Licensed under ${license}${by ? `, by ${by}` : ''}; the package holds no licence text.`;
    return `## ${name} ${version} (${license ?? 'see below'})\n\n${rest}\n`;
  });
  return `# Licences of third parties\n\nWhat stands beside this file holds code of these packages. The licences of what the page holds are in web/licenses.md.\n\n${chapters.join('\n')}`;
}

/** Writes the licences of the packages among the inputs of bundles (esbuild's metafile) beside these bundles. */
export const writeLicences = (folder, inputs) =>
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), licencesOf(packagesOf(inputs)));
