/**
 * Files that the user names. Errors of reading are user errors. Writing follows links, keeps the
 * mode and replaces a file as a whole. It streams into pipes and devices, and wants --force before it replaces anything.
 */
import {
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { at, UserError } from '../errors.ts';
import { writeWhole } from '../jobs/files.ts';
import { type Catalogue, errors, messages } from '../messages.ts';
import { type Localized, perLang } from '../texts.ts';
import type { CliIo } from './io.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);
const say = messages(MESSAGES);

/** Open ends of this process by their names in the file system. */
const DESCRIPTOR = /^(?:\/dev\/(?:(?<name>stdout|stderr)|fd\/(?<fd>\d+))|\/proc\/self\/fd\/(?<proc>\d+))$/;
/** No more links than this one after another; the system's own limit is the same. */
const MOST_LINKS = 40;

/** Options of writing. */
export interface WriteOptions {
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

/** The path of a new file: the target of links that lead to nothing yet. */
function targetOf(path: string): string {
  let target = resolve(path);
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink()) return target;
    target = resolve(dirname(target), readlinkSync(target));
  }
  throw Object.assign(new Error('ELOOP'), { code: 'ELOOP' });
}

/** Throws UserError for a pipe or a device: to read it before it is written would wait for ever. */
export function requirePlainFile(path: string): void {
  if (statOf(path)?.isFile() === false) throw fail('file.notPlain', { path });
}

/**
 * Checks whether {@link writeFileSafely} would be allowed to write, before long work is done for nothing. Throws UserError
 * for a folder, an existing file without `force`, a read-only one, and a pipe or a device for what is the command's own.
 */
export function requireWritablePath(path: string, options: WriteOptions = {}): void {
  if (DESCRIPTOR.test(path)) return;
  if (path === '-') {
    throw fail('file.taken');
  }
  let stat: Stats | null;
  try {
    stat = statOf(path);
    if (!stat) {
      const folder = statSync(dirname(targetOf(path)));
      if (!folder.isDirectory()) throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR' });
      return;
    }
    if (stat.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  } catch (error) {
    throw cannotWrite(path, error);
  }
  if (options.own) requirePlainFile(path);
  if (!stat.isFile() || options.force) return;
  if (!options.own) {
    throw fail('file.exists', { path });
  }
  // The mode, not the rights: root may write everything and still should not replace what is marked.
  if ((stat.mode & 0o222) === 0) {
    throw fail('file.readOnly', { path });
  }
}

/**
 * As {@link requireWritablePath}, for all that one command is to write; undefined is what nobody asked for. Throws UserError
 * for the same file twice, too: the second would replace the first.
 */
export function requireWritablePaths(
  paths: readonly (string | undefined)[],
  options: WriteOptions = {},
): void {
  const asked = paths.filter((path) => path !== undefined);
  for (const path of asked) requireWritablePath(path, options);
  // A device takes both.
  const files = asked.filter((path) => statOf(path)?.isFile() ?? true).map(targetOf);
  const twice = files.findIndex((file, i) => files.indexOf(file) !== i);
  if (twice >= 0) {
    throw fail('file.twice', { path: files[twice] });
  }
}

/** Writes data to what the user named. Throws UserError where {@link requireWritablePath} does and if the system refuses. */
export function writeFileSafely(path: string, data: string | Uint8Array, options: WriteOptions = {}): void {
  requireWritablePath(path, options);
  try {
    const descriptor = DESCRIPTOR.exec(path)?.groups;
    if (descriptor) {
      const { name, fd, proc } = descriptor;
      writeThrough(name === 'stdout' ? 1 : name === 'stderr' ? 2 : Number(fd ?? proc), data);
      return;
    }
    const old = statOf(path);
    if (!old) writeWhole(targetOf(path), data);
    // Pipes and devices take the data as it comes; other names of the same file shall see it too.
    else if (!old.isFile() || old.nlink > 1) writeFileSync(path, data);
    else replaceOrOverwrite(realpathSync(path), data, old);
  } catch (error) {
    throw error instanceof UserError ? error : cannotWrite(path, error);
  }
}

/** So long a writer waits for a slow reader before it tries again. */
const PATIENCE_MS = 10;

/** Writes to an open end, which may be a pipe that takes no more than its reader has room for. */
function writeThrough(descriptor: number, data: string | Uint8Array): void {
  const bytes = Buffer.from(data);
  for (let from = 0; from < bytes.length; ) {
    try {
      from += writeSync(descriptor, bytes, from);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE_MS);
    }
  }
}

/** Writes an answer to the file that was named, or to standard output: for `-`, and where none was. */
export function writeAnswer(
  io: Pick<CliIo, 'out'>,
  path: string | undefined,
  text: string,
  options: WriteOptions,
): void {
  if (path === undefined || path === '-') io.out(text);
  else writeFileSafely(path, text, options);
}

/** In a folder where nothing new may be made, or for an owner whom we cannot give files, the file itself is written. */
function replaceOrOverwrite(target: string, data: string | Uint8Array, old: Stats): void {
  try {
    writeWhole(target, data, old);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    writeFileSync(target, data);
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

/** The byte in which gzip names the system: the only one that differs between systems. */
const OS_BYTE = 9;
const UNKNOWN_OS = 255;

/** Bytes for a file of this name: packed if it ends in .gz, the same on every system. */
export function packed(file: string, text: string): string | Uint8Array {
  if (!file.endsWith('.gz')) return text;
  const bytes = gzipSync(text, { level: 9 });
  bytes[OS_BYTE] = UNKNOWN_OS;
  return bytes;
}
