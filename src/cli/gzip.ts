/** Texts in files that may be packed. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { at, UserError } from '../errors.ts';
import { readWholeFile } from './files.ts';

/** Text of a file, unpacked if it is gzip. Throws UserError for what cannot be read. */
export function readText(file: string): string {
  const bytes = readWholeFile(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw at(file, new UserError({ en: 'damaged gzip data', ru: 'повреждённые данные gzip' }));
  }
}

/** Where gzip writes what system it ran on: the one byte that would differ between systems. */
const OS_BYTE = 9;
const UNKNOWN_OS = 255;

/** Bytes for a file of this name: packed if it ends in .gz, the same on every system. */
export function packed(file: string, text: string): string | Uint8Array {
  if (!file.endsWith('.gz')) return text;
  const bytes = gzipSync(text, { level: 9 });
  bytes[OS_BYTE] = UNKNOWN_OS;
  return bytes;
}
