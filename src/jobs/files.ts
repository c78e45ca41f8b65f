/** Folders and whole files: another process never reads half of a file. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { orElse } from '../errors.ts';

/** The SHA-256 of a string or of bytes in hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * Makes a folder and its missing parents. Node's own `recursive` never returns under /proc, where the system reports a
 * missing folder although the parent exists.
 *
 * @param mode of the new folders
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    makeOne(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    makeOne(path, mode);
  }
}

function makeOne(path: string, mode: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // For an existing folder the system may report that it exists, or that the disk is read-only.
    if (!orElse(() => statSync(path).isDirectory(), false)) throw error;
  }
}

/**
 * Replaces or makes a whole file: the old one stays until the new one is complete.
 *
 * @param old the replaced file, if the new one keeps its mode and owner
 */
export function writeWhole(target: string, data: string | Uint8Array, old: Stats | null = null): void {
  const draft = join(dirname(target), `.${basename(target)}.${Math.random().toString(36).slice(2, 10)}.tmp`);
  try {
    writeFileSync(draft, data, { flag: 'wx', flush: true });
    if (old) {
      chmodSync(draft, old.mode & 0o7777);
      const made = statSync(draft);
      if (made.uid !== old.uid || made.gid !== old.gid) {
        chownSync(draft, old.uid, old.gid);
        // A change of the owner clears special bits.
        chmodSync(draft, old.mode & 0o7777);
      }
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
