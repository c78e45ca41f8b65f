/** Files in which long runs are kept without being asked for: the same command goes on after whatever stopped it. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { cannotWrite } from './files.ts';

const SECONDS = 60;
const DAYS = 30;
const DAY_MS = 86_400_000;

/** What takes longer than this is kept: a minute, or as many seconds as EGGOG_KEEP_AFTER says. */
export function keptAfterMs(env: { readonly [name: string]: string | undefined } = process.env): number {
  const { EGGOG_KEEP_AFTER: given = '' } = env;
  return 1000 * (/^\d+$/.test(given) ? Number(given) : SECONDS);
}

/** The folder of such files: in EGGOG_HOME, else where the system keeps the state of programs. */
export function runsDirectory(
  env: { readonly [name: string]: string | undefined } = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.EGGOG_HOME) return join(env.EGGOG_HOME, 'runs');
  const state =
    platform === 'win32'
      ? env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
      : env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  return join(state, 'eggog', 'runs');
}

/** @param id the same for the same question asked of the same code. */
export const keptFile = (id: string): string => join(runsDirectory(), id);

/**
 * Makes the folder of such files if need be, and takes those away to which nobody has come back for a month.
 *
 * @throws {UserError} where there can be no such folder.
 */
export function makeRoom(): void {
  const folder = runsDirectory();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      // Another process may take its own away meanwhile.
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > DAYS * DAY_MS) rmSync(file, { recursive: true, force: true });
    }
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** True if a run was kept there. */
export const isKeptThere = (file: string): boolean => existsSync(file);

/** Takes a file away with what the database may have left beside it. */
export function dropKept(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '.lock'])
    rmSync(`${file}${end}`, { force: true, recursive: true });
}
