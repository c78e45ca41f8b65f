/** A note beside a file that says which process has it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { storeError } from './texts.ts';

/** So often a note may be in the way and not be read: processes that come and go are quicker than that. */
const MOST_ATTEMPTS = 20;

const ownerOf = (path: string): string => `${path}.owner`;

/**
 * Notes that this process has the file. Returns what takes the note away.
 *
 * @throws {UserError} if another process that lives has it, or the note cannot be written.
 */
export function ownFile(path: string): () => void {
  const note = ownerOf(path);
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(note, `${process.pid} ${startOf(process.pid)}\n`, { flag: 'wx' });
      return () => rmSync(note, { force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EDQUOT') throw storeError((t) => t.full(path));
      if (code !== 'EEXIST') throw storeError((t) => t.noFile(path));
    }
    const [pid, start] = read(note) ?? [];
    // Its owner may have taken it away meanwhile.
    if (pid === undefined && attempt < MOST_ATTEMPTS) continue;
    if (pid === undefined) throw storeError((t) => t.noFile(path));
    if (attempt > 0 || isAlive(Number(pid), start)) throw storeError((t) => t.inUse(path, pid));
    rmSync(note, { force: true });
  }
}

/** The words of a note; null if it is gone or cannot be read. */
function read(note: string): string[] | null {
  try {
    return readFileSync(note, 'utf8').trim().split(' ');
  } catch {
    return null;
  }
}

/** A zombie counts as dead: it does nothing any more, and only waits for its parent to ask how it ended. */
function isAlive(pid: number, start: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return pid === process.pid;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state] = statOf(pid);
  return state !== 'Z' && state !== 'X' && startOf(pid) === start;
}

/** When a process began, where the system tells: numbers of processes come again. */
const startOf = (pid: number): string => statOf(pid)[19] ?? '?';

/** What stat(5) tells of a process from its third field, the state, on; nothing where there is no such file. */
function statOf(pid: number): string[] {
  try {
    // Counted behind the name in brackets, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  } catch {
    return [];
  }
}
