/** The program of a worker's request. */
import { UserError } from '../../errors.ts';
import { type ProgramFile, parsePmk } from '../../listing/index.ts';

/** Parses a source. Throws UserError in both languages, as a worker cannot load the page's catalogues. */
export function parseSource(text: string): ProgramFile {
  const { program } = parsePmk(text);
  if (program === null) throw new UserError({ en: 'the source cannot be read', ru: 'исходник не читается' });
  return program;
}
