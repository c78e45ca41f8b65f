/** The editors of the VS Code family on this computer. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

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

/** Where the commands lie when nobody has put them on the PATH. */
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
