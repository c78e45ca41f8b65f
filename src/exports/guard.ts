/** How the package looks at what its functions are given: scripts are not held to the types. */
import { shown } from '../errors.ts';

/** What an argument must be: how an error says it, and whether a value is one. */
export interface Kind {
  readonly wanted: string;
  readonly is: (value: unknown) => boolean;
}

export const kind = (wanted: string, is: (value: unknown) => boolean): Kind => ({ wanted, is });

export const text = kind('a text', (value) => typeof value === 'string');
export const number = kind('a number', (value) => typeof value === 'number' && !Number.isNaN(value));
export const byte = kind('a byte 0..255', (value) => isWholeBelow(value, 256));
export const bytes = kind(
  'a list of bytes',
  (value) => isList(value) && Array.from(value).every((one) => isWholeBelow(one, 256)),
);
export const array = kind('an array', Array.isArray);
export const aFunction = kind('a function', (value) => typeof value === 'function');

const isWholeBelow = (value: unknown, limit: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < limit;

const isList = (value: unknown): value is ArrayLike<unknown> =>
  typeof value === 'object' && Number.isInteger((value as ArrayLike<unknown> | null)?.length);

/** A whole number from 0 on, below a limit. */
export const below = (limit: number): Kind =>
  kind(`a whole number 0..${limit - 1}`, (value) => isWholeBelow(value, limit));

/** One of some values. */
export const oneOf = (values: readonly unknown[]): Kind =>
  kind(`one of ${values.join(', ')}`, (value) => values.includes(value));

/** An array of such things. */
export const arrayOf = (one: Kind): Kind =>
  kind(`an array, each ${one.wanted}`, (value) => Array.isArray(value) && value.every(one.is));

/** A thing, or nothing at all. */
export const optional = (one: Kind): Kind =>
  kind(`${one.wanted} or nothing`, (value) => value === undefined || one.is(value));

/** An object with such fields; `wanted` names it. */
export const shape = (wanted: string, fields: { readonly [name: string]: Kind } = {}): Kind =>
  kind(
    wanted,
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(fields).every(([name, field]) => field.is((value as { [name: string]: unknown })[name])),
  );

/** One kind for each argument, those that may be left out as well. */
type Kinds<Arguments extends readonly unknown[]> = { readonly [at in keyof Required<Arguments>]: Kind };

/**
 * The function that looks at its arguments first: TypeError with its name, which argument it is and what is wanted, and then nothing has
 * happened. The name is given: in the built package functions have lost theirs.
 */
export function guarded<F extends (...args: never[]) => unknown>(
  name: string,
  f: F,
  ...kinds: Kinds<Parameters<F>>
): F {
  const look = (...args: never[]): unknown => {
    (kinds as readonly Kind[]).forEach(({ wanted, is }, i) => {
      if (!is(args[i])) throw new TypeError(`${name}: argument ${i + 1} is ${wanted}, not ${shown(args[i])}`);
    });
    return f(...args);
  };
  return look as F;
}
