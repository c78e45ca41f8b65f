/** The properties of a whole file by name, those with errors included. */
import { type Property, PropertyError, parseProperty } from '../lab/properties/parse.ts';
import type { ProgramFile } from '../listing/index.ts';
import { messages } from '../messages.ts';
import { type Localized, perLang } from '../texts.ts';
import CATALOGUE from './checks.json' with { type: 'json' };

const say = messages(CATALOGUE);

/** A property of a file with its number in it, or its error. */
export interface NamedProperty {
  readonly number: number;
  /** The name in the file, or the place where it has none. */
  readonly name: Localized;
  readonly line: number;
  readonly read: { readonly property: Property } | { readonly error: PropertyError };
}

/** Column of the name in `property NAME:`. */
const NAME_COLUMN = 'property '.length + 1;

/** The properties of a program in the order of its file; of two with one name the second is refused. */
export const namedProperties = (program: ProgramFile): NamedProperty[] =>
  program.properties.map((section, number) => {
    const { name: own, line } = section;
    const name = perLang((lang) => own || say(lang, 'unnamed', { line }));
    try {
      if (own && program.properties.findIndex((other) => other.name === own) < number)
        throw new PropertyError(line, NAME_COLUMN, 'propertyTwice', { name: own });
      return { number, name, line, read: { property: parseProperty(section) } };
    } catch (error) {
      if (!(error instanceof PropertyError)) throw error;
      return { number, name, line, read: { error } };
    }
  });

/** The errors in the properties of a program, each up to the end of its line. */
export const propertyErrors = (program: ProgramFile | null) =>
  (program ? namedProperties(program) : []).flatMap(({ read }) => {
    if (!('error' in read)) return [];
    const { line, column, why: message } = read.error;
    return [{ severity: 'error' as const, line, column, length: Number.POSITIVE_INFINITY, message }];
  });
