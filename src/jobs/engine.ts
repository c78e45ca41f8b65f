/** The digest of the running code: results of another version never count. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lazily } from '../lazily.ts';

/** Folders of the source on which results depend. */
const FOLDERS = ['machine', 'listing', 'lab', 'proofs', 'games', 'golf', 'jobs'];

/** SHA-256 over all files of the bundle, or over the source. Names of chunks contain the hash of their content. */
export const engineDigest = lazily(() => digestOf(fileURLToPath(import.meta.url)));

function digestOf(own: string): string {
  const folder = dirname(own);
  const files = own.endsWith('.ts')
    ? FOLDERS.flatMap((name) => filesIn(join(folder, '..', name), /\.(ts|pmk)$/))
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
