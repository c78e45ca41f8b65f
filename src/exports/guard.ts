/** How the package looks at what its functions are given: scripts are not held to the types. */
import { shown } from '../errors.ts';

/** What an argument must be: how an error says it, and whether a value is one. */
export interface Kind {
  readonly wanted: string;
  readonly is: (value: unknown) => boolean;
}

/** A kind of argument that an error names with `wanted`, as in "a list of numbers". */
export const kind = (wanted: string, is: (value: unknown) => boolean): Kind => ({ wanted, is });

export const text = kind('a text', (value) => typeof value === 'string');
export const number = kind('a number', (value) => typeof value === 'number' && !Number.isNaN(value));
export const boolean = kind('true or false', (value) => typeof value === 'boolean');
export const wholeNumber = kind('a whole number', Number.isSafeInteger);
export const array = kind('an array', Array.isArray);
export const aFunction = kind('a function', (value) => typeof value === 'function');

/** A whole number between two, both included. */
export const within = (from: number, to: number): Kind =>
  kind(
    `a whole number ${from}..${to}`,
    (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
  );

export const byte = kind('a byte 0..255', within(0, 255).is);

const isList = (value: unknown): value is ArrayLike<unknown> =>
  typeof value === 'object' && Number.isInteger((value as ArrayLike<unknown> | null)?.length);

export const bytes = kind('a list of bytes', (value) => isList(value) && Array.from(value).every(byte.is));

/** An instance of a class, which built packages have left without a name. */
export const instanceOf = (wanted: string, type: abstract new (...args: never[]) => object): Kind =>
  kind(wanted, (value) => value instanceof type);

export const map = instanceOf('a Map', Map);
export const set = instanceOf('a Set', Set);
export const uint8Array = instanceOf('a Uint8Array', Uint8Array);
export const float64Array = instanceOf('a Float64Array', Float64Array);

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
export const shape = (wanted: string, fields: { readonly [name: string]: Kind } = {}): Kind => {
  const all = Object.entries(fields);
  return kind(
    wanted,
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      all.every(([name, field]) => field.is((value as { [name: string]: unknown })[name])),
  );
};

/** An object of fields that may all be left out, or nothing at all. */
export const options = (fields: { readonly [name: string]: Kind }): Kind => {
  const wanted = Object.entries(fields).map(([name, field]) => `${name}: ${field.wanted}`);
  const each = Object.entries(fields).map(([name, field]) => [name, optional(field)] as const);
  return optional(shape(`an object of options { ${wanted.join('; ')} }`, Object.fromEntries(each)));
};

/** One of several objects that their `kind` tells apart. */
export const variants = (
  wanted: string,
  fields: { readonly [kind: string]: { readonly [name: string]: Kind } },
): Kind => {
  const shapes = Object.entries(fields).map(([name, more]) => shape(name, { kind: oneOf([name]), ...more }));
  return kind(`${wanted} of kind ${Object.keys(fields).join(', ')}`, (value) =>
    shapes.some(({ is }) => is(value)),
  );
};

/** A thing or null. */
export const orNull = (one: Kind): Kind =>
  kind(`${one.wanted} or null`, (value) => value === null || one.is(value));

type Call = (...args: never[]) => unknown;

/** One kind for each argument, those that may be left out as well. */
type Kinds<Arguments extends readonly unknown[]> = { readonly [at in keyof Required<Arguments>]: Kind };
type KindsOf<F> = F extends Call ? Kinds<Parameters<F>> : never;

/**
 * Gives the functions of a module as ones that look at their arguments first: TypeError with the name, which argument it is and what is
 * wanted, and then nothing has happened. The name is given: in the built package functions have lost theirs.
 */
export const guards =
  <M extends object>(module: M) =>
  <N extends FunctionsOf<M>>(name: N, ...kinds: KindsOf<M[N]>): M[N] =>
    guarded(String(name), module[name] as Call, kinds) as M[N];

function guarded(name: string, f: Call, kinds: readonly Kind[]): Call {
  return (...args) => {
    lookAt(name, args, kinds);
    return f(...args);
  };
}

/** Functions of a module that are given something. */
type FunctionsOf<M> = {
  [name in keyof M]: M[name] extends Call ? (Parameters<M[name]> extends [] ? never : name) : never;
}[keyof M];

/** The module with its functions, all of those that are given something, looking at their arguments first; and with other classes. */
export function guardedModule<M extends object>(
  module: M,
  functions: { readonly [name in FunctionsOf<M>]: KindsOf<M[name]> },
  classes: Partial<M>,
): M {
  const looking = Object.entries<readonly Kind[]>(functions).map(([name, kinds]) => [
    name,
    guarded(name, module[name as keyof M] as Call, kinds),
  ]);
  return { ...module, ...Object.fromEntries(looking), ...classes };
}

function lookAt(name: string, args: readonly unknown[], kinds: readonly Kind[]): void {
  kinds.forEach(({ wanted, is }, i) => {
    if (!is(args[i])) throw new TypeError(`${name}: argument ${i + 1} is ${wanted}, not ${shown(args[i])}`);
  });
}

type MethodsOf<T> = { readonly [name in FunctionsOf<T>]: KindsOf<T[name]> };

/**
 * The class whose constructor, methods and static methods look at their arguments first. The methods are changed where they stand, so
 * that objects which the library makes itself look, too.
 */
export function guardedClass<C extends new (...args: never[]) => object>(
  name: string,
  type: C,
  made: Kinds<ConstructorParameters<C>>,
  methods: MethodsOf<InstanceType<C>>,
  statics: { readonly [name: string]: readonly Kind[] } = {},
): C {
  lookInMethods(name, type.prototype, methods);
  lookInMethods(name, type, statics);
  return new Proxy(type, {
    construct(target, args, asked) {
      lookAt(`new ${name}`, args, made);
      return Reflect.construct(target, args, asked);
    },
  });
}

function lookInMethods(
  name: string,
  owner: object,
  methods: { readonly [name: string]: readonly Kind[] },
): void {
  for (const [method, kinds] of Object.entries(methods)) {
    const { value, ...place } = Object.getOwnPropertyDescriptor(owner, method)!;
    function look(this: unknown, ...args: unknown[]): unknown {
      lookAt(`${name}.${method}`, args, kinds);
      return (value as (...args: unknown[]) => unknown).apply(this, args);
    }
    Object.defineProperty(owner, method, { ...place, value: look });
  }
}
