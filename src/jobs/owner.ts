/**
 * Notes beside a file that say which process has it. Each process has a note of its own name, so that taking away the note
 * of one that is gone can never meet that of one that lives: whoever finds no other note has the file.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { attempt } from '../errors.ts';
import { storeError } from './texts.ts';

/** Two that come at once see each other and both step back; so often and so long they try again. */
const MOST_ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 40;

const ENDING = '.owner-';

/**
 * Notes that this process has the file. Returns what takes the note away.
 *
 * @throws {UserError} if another process that lives has it, or the note cannot be written.
 */
export function ownFile(path: string): () => void {
  const note = `${path}${ENDING}${process.pid}-${startOf(process.pid)}`;
  const release = (): void => rmSync(note, { force: true });
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(note, '', { flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') throw storeError((t) => t.inUse(path, String(process.pid)));
      if (code === 'ENOSPC' || code === 'EDQUOT') throw storeError((t) => t.full(path));
      throw storeError((t) => t.noFile(path));
    }
    const other = otherOwner(path, note);
    if (other === null) return release;
    release();
    if (attempt === MOST_ATTEMPTS) throw storeError((t) => t.inUse(path, other));
    wait(Math.random() * LONGEST_PAUSE_MS);
  }
}

/** The number of another process that lives and has a note; notes of those that are gone are taken away. */
function otherOwner(path: string, own: string): string | null {
  const folder = dirname(path);
  const beginning = `${basename(path)}${ENDING}`;
  for (const name of readdirSync(folder)) {
    const note = join(folder, name);
    if (!name.startsWith(beginning) || name === basename(own)) continue;
    const [, pid, start] = /^(\d+)-(.*)$/.exec(name.slice(beginning.length)) ?? [];
    if (pid !== undefined && isAlive(Number(pid), start)) return pid;
    rmSync(note, { force: true });
  }
  return null;
}

/** Blocks: a few hundredths of a second, where two processes met. */
const wait = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

/** A zombie counts as dead: it does nothing any more, and only waits for its parent to ask how it ended. */
function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state] = statOf(pid);
  return state !== 'Z' && state !== 'X' && startOf(pid) === start;
}

/** When a process began, where the system tells: numbers of processes come again. */
const startOf = (pid: number): string => statOf(pid)[19] ?? 'x';

/** What stat(5) tells of a process from its third field, the state, on; nothing where there is no such file. */
const statOf = (pid: number): string[] =>
  // Counted behind the name in brackets, which may hold spaces.
  attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' '), []);
