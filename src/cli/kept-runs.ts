/** Files in which long runs are kept without being asked for: the same command goes on after whatever stopped it. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { makeFolder } from '../jobs/folder.ts';
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

/** The run that a file belongs to: notes, locks and logs have names that go on behind that of their run. */
const runOf = (name: string): string => /^.*?\.(?:run|explored)/.exec(name)?.[0] ?? name;

/**
 * Makes the folder of such files if need be, and takes those away to which nobody has come back for a month: whole runs,
 * because the note of a run that is under way is as old as the run.
 *
 * @param file of the run that is come back to now, which stays however old it is.
 * @throws {UserError} where there can be no such folder.
 */
export function makeRoom(file: string): void {
  const folder = runsDirectory();
  try {
    makeFolder(folder, 0o700);
    const names = readdirSync(folder);
    // Another process may take its own away meanwhile.
    const writtenAt = (name: string): number =>
      statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    for (const run of new Set(names.map(runOf))) {
      const own = names.filter((name) => runOf(name) === run);
      if (run === basename(file) || Date.now() - Math.max(...own.map(writtenAt)) <= DAYS * DAY_MS) continue;
      for (const name of own) rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Takes a file away with what the database may have left beside it. */
export function dropKept(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '.lock'])
    rmSync(`${file}${end}`, { force: true, recursive: true });
}
