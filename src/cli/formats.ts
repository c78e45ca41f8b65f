/** The formats that `--from` and `--to` take. */

import { FORMAT_NAMES, FORMATS, type FormatName, isFormatName } from '../listing/read.ts';
import { errors } from '../messages.ts';
import MESSAGES from './messages.json';

const fail = errors(MESSAGES);

const isReadable = (name: FormatName): boolean => !!(FORMATS[name].parse ?? FORMATS[name].parseBytes);

/** The names that `--from` takes. */
export const readableFormats = (): FormatName[] => FORMAT_NAMES.filter(isReadable);

/** The format of a name. Throws UserError for one that is not there or is only written. */
export function readableFormat(name: string): FormatName {
  if (isFormatName(name) && isReadable(name)) return name;
  const known = readableFormats().join(', ');
  throw isFormatName(name)
    ? fail('format.writeOnly', { name, known })
    : fail('format.unknown', { name, known });
}

/** The names that `--to` takes. */
export const writableFormats = (): FormatName[] => FORMAT_NAMES.filter((name) => FORMATS[name].make);

/** The named format, which must be writable. Throws UserError otherwise. */
export function requireWritable(name: string): FormatName {
  const known = writableFormats().join(', ');
  if (!isFormatName(name)) throw fail('format.unknown', { name, known });
  if (!FORMATS[name].make) throw fail('format.readOnly', { name, known });
  return name;
}
