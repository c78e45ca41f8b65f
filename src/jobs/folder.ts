/** Folders that are made when they are first needed. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from '../errors.ts';

/**
 * Makes a folder and those above it that are not there. Node's own `recursive` never comes back where the system says
 * "no such folder" of one whose parent is there, as it does under /proc: here a parent is made once.
 *
 * @param mode of the folders that are made
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
    if (!isFolder(path)) throw error;
  }
}

/** Asked afterwards: of a folder that is there the system may say that it is, or that the disk is read-only. */
const isFolder = (path: string): boolean => attempt(() => statSync(path).isDirectory(), false);
