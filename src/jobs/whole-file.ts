/** Files written as a whole: who reads one never meets half of it. */
import { chmodSync, chownSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces or makes a file as a whole: the old one stays until the new one is complete.
 *
 * @param old what is replaced, where the new file shall have its mode and owner
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
        // A change of the owner takes special bits away.
        chmodSync(draft, old.mode & 0o7777);
      }
    }
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
