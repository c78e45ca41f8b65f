/** Files that the user names: errors are user errors, and nothing is replaced without --force. */
import { readFileSync, realpathSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { at, UserError } from '../errors.ts';
import { writeWhole } from '../jobs/files.ts';
import { type Catalogue, errors, messages } from '../messages.ts';
import { type Localized, perLang } from '../texts.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

/** Options of writing. */
interface WriteOptions {
  /** An existing file may be replaced, a read-only one too. */
  readonly force?: boolean | undefined;
  /** The file is the command's own (it was read before): replacing it needs no --force unless it is read-only. */
  readonly own?: boolean;
}

const because = (code: 'file.cannotWrite' | 'file.cannotRead', path: string, error: unknown): UserError =>
  new UserError(perLang((lang) => say(lang, code, { path, why: reasonOf(error)[lang] })));

/** The error for a file that cannot be written. */
export const cannotWrite = (path: string, error: unknown): UserError =>
  because('file.cannotWrite', path, error);

/** The error for a file that cannot be read. */
export const cannotRead = (path: string, error: unknown): UserError =>
  because('file.cannotRead', path, error);

/** The whole file. Throws UserError that says why it cannot be read. */
export function readWholeFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}

const statOf = (path: string): Stats | null => statSync(path, { throwIfNoEntry: false }) ?? null;

/** Throws UserError for a pipe or a device: to read it before it is written would wait for ever. */
export function requirePlainFile(path: string): void {
  if (statOf(path)?.isFile() === false) throw fail('file.notPlain', { path });
}

/**
 * Checks whether {@link writeFileSafely} may write, before long work is done for nothing. Throws UserError for a missing
 * folder, an existing file without `force`, a read-only one, and a pipe or a device for what is the command's own.
 */
export function requireWritablePath(path: string, { force, own }: WriteOptions = {}): void {
  if (path === '-') throw fail('file.taken');
  let stat: Stats | null;
  try {
    stat = statOf(path);
    if (!stat && !statSync(dirname(resolve(path))).isDirectory())
      throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
    if (stat?.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  } catch (error) {
    throw cannotWrite(path, error);
  }
  if (own) requirePlainFile(path);
  if (!stat?.isFile() || force) return;
  if (!own) throw fail('file.exists', { path });
  // The mode, not the rights: root may write everything and still should not replace what is marked.
  if ((stat.mode & 0o222) === 0) throw fail('file.readOnly', { path });
}

/** As {@link requireWritablePath}, for all files of one command. Throws UserError for the same file twice, too. */
export function requireWritablePaths(
  paths: readonly (string | undefined)[],
  options: WriteOptions = {},
): void {
  const given = paths.filter((path) => path !== undefined);
  for (const path of given) requireWritablePath(path, options);
  const files = given.map((path) => resolve(path));
  const twice = files.find((file, i) => files.indexOf(file) !== i);
  if (twice !== undefined) throw fail('file.twice', { path: twice });
}

/** Writes data to what the user named. Throws UserError where {@link requireWritablePath} does and if the system refuses. */
export function writeFileSafely(path: string, data: string | Uint8Array, options: WriteOptions = {}): void {
  requireWritablePath(path, options);
  try {
    const old = statOf(path);
    // A full disk costs no old file. Pipes and devices take the data as it comes.
    if (old?.isFile() && old.nlink === 1) writeWhole(realpathSync(path), data, old);
    else writeFileSync(path, data);
  } catch (error) {
    throw error instanceof UserError ? error : cannotWrite(path, error);
  }
}

/** True for an error that a call of the operating system gave. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'syscall' in error;

/** Why the system refused: a clause for the end of a sentence. Unknown reasons keep the system's code. */
export function reasonOf(error: unknown): Localized {
  const { code, message } = error as NodeJS.ErrnoException;
  const name = code ?? message ?? String(error);
  return (MESSAGES as Catalogue)[`reason.${name}`] ?? { en: name, ru: name };
}

/** Text of a file, unpacked if it is gzip. Throws UserError for what cannot be read. */
export function readText(file: string): string {
  const bytes = readWholeFile(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw at(file, fail('file.gzip'));
  }
}
