/** Starts `eggog`: the one inside the extension, or the one that the settings name. */
import { join } from 'node:path';
import type { Lang } from '../../../src/texts.ts';

/** A process to start. */
export interface Start {
  readonly command: string;
  readonly args: string[];
  readonly env: { [name: string]: string };
}

/** Where the extension lies, what the settings say, and the language of the editor. */
export interface Place {
  readonly extensionPath: string;
  /** The setting `eggog.path`; empty for the server inside the extension. */
  readonly path: string;
  readonly lang: Lang;
}

/**
 * The process that runs `eggog` with these words. Scripts run in the editor's own Node by its path: an adapter whose command is `node`
 * would be started by the editor in a way that does not take modules.
 */
export function startOf({ extensionPath, path, lang }: Place, given: readonly string[]): Start {
  const asked = path.trim();
  const script = asked === '' ? join(extensionPath, 'server', 'main.js') : asked;
  const args = [...given, '--lang', lang];
  if (/\.m?js$/.test(script))
    return { command: process.execPath, args: [script, ...args], env: { ELECTRON_RUN_AS_NODE: '1' } };
  // On Windows a command of npm is a script of the shell.
  if (process.platform === 'win32')
    return { command: process.env.ComSpec ?? 'cmd.exe', args: ['/d', '/s', '/c', script, ...args], env: {} };
  return { command: script, args, env: {} };
}
