/** What keeps a script from misleading: its fields are known ones, and its functions answer what was asked. */
import { editDistance } from '../edit-distance.ts';
import { UserError } from '../errors.ts';
import type { Localized } from '../texts.ts';
import type { Exploration, Property, Stop, Text } from './exploration.ts';

/** Every field of an exploration; `satisfies` keeps the list whole. */
const FIELDS = {
  name: true,
  program: true,
  starts: true,
  inputs: true,
  accepts: true,
  maxCommands: true,
  properties: true,
  outcome: true,
  outcomeTexts: true,
  canonical: true,
  order: true,
} satisfies { readonly [field in keyof Required<Exploration>]: true };

/** A property whose answer is a complaint or null, whatever form its author gave it. */
export interface CheckedProperty extends Property {
  check(stop: Stop): Text | null;
}

/** Throws UserError for a field that no exploration has: what it says would be ignored. */
export function refuseUnknownFields(exploration: object, place: string): void {
  for (const field of Object.keys(exploration)) {
    if (Object.hasOwn(FIELDS, field)) continue;
    const near = nearest(field, Object.keys(FIELDS));
    throw new UserError({
      en: `${place}: an exploration has no field "${field}"${near ? `: did you mean "${near}"?` : ''}`,
      ru: `${place}: у исследования нет поля «${field}»${near ? `: может быть, «${near}»?` : ''}`,
    });
  }
}

/** Tells where in a script an error arose, e.g. `gcd.ts:12`. */
export type PlaceOf = (error: unknown) => string;

/** Calls a function of a script; what it throws becomes one sentence with its place. */
function called<T>(what: Localized, placeOf: PlaceOf, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const place = placeOf(error);
    const why = firstLine(error);
    throw new UserError({ en: `${place}: ${what.en}: ${why}`, ru: `${place}: ${what.ru}: ${why}` });
  }
}

/** The first line of what was thrown, at a length that people read. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0].slice(0, 300);
}

const kindOf = (value: unknown): string =>
  value === undefined ? 'undefined' : value instanceof Promise ? 'a promise' : typeof value;

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    typeof (value as { en?: unknown }).en === 'string' &&
    typeof (value as { ru?: unknown }).ru === 'string');

/** A property as the search asks it. Throws UserError for an answer that says neither "holds" nor "broken". */
export function checkedProperty(property: Property, index: number, placeOf: PlaceOf): CheckedProperty {
  const { name } = property ?? {};
  if (!isText(name) || typeof property.check !== 'function') {
    const place = placeOf(null);
    throw new UserError({
      en: `${place}: properties[${index}] needs a name and a function "check"; holds(name, check) makes one`,
      ru: `${place}: у properties[${index}] должны быть имя и функция check; их даёт holds(имя, check)`,
    });
  }
  const [en, ru] = typeof name === 'string' ? [name, name] : [name.en, name.ru];
  const what = { en: `property "${en}"`, ru: `свойство «${ru}»` };
  return {
    name,
    check(stop) {
      const said: unknown = called(what, placeOf, () => property.check(stop));
      if (said === true || said === null) return null;
      if (said === false) return { en: 'it is false here', ru: 'здесь неверно' };
      if (isText(said)) return said;
      const place = placeOf(null);
      throw new UserError({
        en: `${place}: ${what.en} answered ${kindOf(said)}: wanted true or false, or a text (what is wrong) or null`,
        ru: `${place}: ${what.ru}: ответ ${kindOf(said)}, а нужно true или false, либо текст (что не так) или null`,
      });
    },
  };
}

/** The functions of an exploration beside its properties, so that what they throw or answer wrongly is one sentence. */
export function guardedFunctions(
  exploration: Exploration,
  placeOf: PlaceOf,
): Pick<Exploration, 'accepts' | 'outcome' | 'canonical'> {
  const { accepts, outcome, canonical } = exploration;
  const guard = <T>(field: string, call: () => T): T =>
    called({ en: `"${field}"`, ru: `«${field}»` }, placeOf, call);
  const wrong = (field: string, said: unknown, { en, ru }: Localized): UserError =>
    new UserError({
      en: `${placeOf(null)}: "${field}" answered ${kindOf(said)}: wanted ${en}`,
      ru: `${placeOf(null)}: «${field}»: ответ ${kindOf(said)}, а нужно ${ru}`,
    });
  return {
    ...(accepts && {
      accepts(stop, input) {
        const said: unknown = guard('accepts', () => accepts.call(exploration, stop, input));
        if (typeof said !== 'boolean')
          throw wrong('accepts', said, { en: 'true or false', ru: 'true или false' });
        return said;
      },
    }),
    ...(outcome && {
      outcome(stop) {
        const said: unknown = guard('outcome', () => outcome.call(exploration, stop));
        if (said !== null && typeof said !== 'string')
          throw wrong('outcome', said, { en: 'a name or null', ru: 'имя или null' });
        return said;
      },
    }),
    ...(canonical && {
      canonical: (state) => guard('canonical', () => canonical.call(exploration, state)),
    }),
  };
}

/** The nearest of some names, if it is near: at most a third of the letters differ. Null otherwise. */
function nearest(text: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, far: editDistance(text.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.ceil(text.length / 3)) ? best.name : null;
}
