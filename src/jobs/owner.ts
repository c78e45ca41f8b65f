/** A note beside a file that says which process has it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { storeError } from './texts.ts';

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
    const [pid, start] = readFileSync(note, 'utf8').trim().split(' ');
    if (attempt > 0 || isAlive(Number(pid), start)) throw storeError((t) => t.inUse(path, pid));
    rmSync(note, { force: true });
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return pid === process.pid;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && startOf(pid) === start;
  }
  return startOf(pid) === start;
}

/** When a process began, where the system tells: numbers of processes come again. */
function startOf(pid: number): string {
  try {
    // Field 22 of stat(5), counted behind the name in brackets, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
  } catch {
    return '?';
  }
}
