/** The formats that `--from` takes. */
import { UserError } from '../errors.ts';
import { FORMAT_NAMES, FORMATS, type FormatName, isFormatName } from '../listing/formats.ts';

const isReadable = (name: FormatName): boolean => !!(FORMATS[name].parse ?? FORMATS[name].parseBytes);

/** The names that `--from` takes. */
export const readableFormats = (): FormatName[] => FORMAT_NAMES.filter(isReadable);

/** The format of a name. Throws UserError for one that is not there or is only written. */
export function readableFormat(name: string): FormatName {
  if (isFormatName(name) && isReadable(name)) return name;
  const known = readableFormats().join(', ');
  throw new UserError(
    isFormatName(name)
      ? {
          en: `the format ${name} is only written; the readable ones are ${known}`,
          ru: `формат ${name} только записывается; читаются: ${known}`,
        }
      : {
          en: `no format "${name}"; there are ${known}`,
          ru: `нет формата «${name}»; есть ${known}`,
        },
  );
}
