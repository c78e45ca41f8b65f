/** The code that explores, as a number: files of another version of it are not gone on with. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lazily } from '../../lazily.ts';

/** Folders of the source that have a say in what is found. */
const FOLDERS = ['machine', 'listing', 'lab', 'proofs', 'games', 'golf', 'jobs'];

/**
 * SHA-256 over every module that is running: all files of the bundle, or the source from which they are read. It changes
 * with any change of the code, also with one that changes nothing: a file too many is refused rather than one too few.
 * The name of a part of the bundle tells its content.
 */
export const engineDigest = lazily(() => digestOf(fileURLToPath(import.meta.url)));

function digestOf(own: string): string {
  const folder = dirname(own);
  const files = own.endsWith('.ts')
    ? FOLDERS.flatMap((name) => filesIn(join(folder, '../..', name), /\.(ts|pmk)$/))
    : filesIn(folder, /\.m?js$/);
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(/-[A-Z0-9]{8}\.js$/.test(file) ? basename(file) : readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));
