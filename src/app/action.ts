/**
 * One description of an action. The terminal makes arguments, options, help, completion and `--json` of it, the MCP
 * server a tool, and one test tries bad values in every field.
 */
import * as z from 'zod/mini';
import { editDistance } from '../edit-distance.ts';
import { type Catalogue, errors } from '../messages.ts';
import type { Lang } from '../texts.ts';
import MESSAGES from './messages.json';

/** The form of a field in a terminal. */
export interface Field {
  readonly kind: 'flag' | 'text' | 'count' | 'choice' | 'list' | 'argument' | 'arguments';
  /** Letter of a short option. */
  readonly short?: string | undefined;
  /** Name of the value in the help. */
  readonly value?: string | undefined;
  /** Words that completion offers. */
  readonly offers?: (() => readonly string[]) | undefined;
  /** True if the value names a file. */
  readonly isFile?: boolean | undefined;
  /** True if the value names a program: a file, or one of the library. */
  readonly isProgram?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isEmptyAllowed?: boolean;
  /** Range of a whole number. */
  readonly least?: number;
  readonly most?: number;
}

const FIELDS = z.registry<Field>();

/** The description of a field. */
export const fieldOf = (schema: z.core.$ZodType): Field => FIELDS.get(schema)!;

type Extra = Omit<Field, 'kind'>;

/** The same field with a default. */
function or<S extends z.ZodMiniType>(schema: S, otherwise: z.core.util.NoUndefined<z.output<S>>) {
  const field = z._default(schema, otherwise as never);
  FIELDS.add(field, fieldOf(schema));
  return field;
}

/** True or not given. */
export const flag = (extra: Extra = {}) =>
  z.optional(z.boolean()).register(FIELDS, { kind: 'flag', ...extra });

/** Any string but an empty one, unless `isEmptyAllowed`. */
export const text = (extra: Extra = {}) => {
  const string = z.string().check(z.regex(extra.isEmptyAllowed ? /^/ : /\S/));
  return z.optional(string).register(FIELDS, { kind: 'text', ...extra });
};

/** Name of a file to read or write. */
export const path = (extra: Extra = {}) => text({ isFile: true, value: 'file', ...extra });

/** Any number of strings. */
export const list = (extra: Extra = {}) =>
  z.optional(z.array(z.string())).register(FIELDS, { kind: 'list', ...extra });

const LARGEST = Number.MAX_SAFE_INTEGER;

const whole = ({ least = 0, most = LARGEST }: Extra) => z.int().check(z.minimum(least), z.maximum(most));

/** A whole number that may be left out. */
export const count = (extra: Extra = {}) =>
  z.optional(whole(extra)).register(FIELDS, { kind: 'count', value: 'n', ...extra });

/** A whole number with a default. */
export const countOr = (otherwise: number, extra: Extra = {}) => or(count(extra), otherwise);

/** One of several words. */
export const choice = <const T extends string>(values: readonly T[], extra: Extra = {}) =>
  z.optional(z.enum(values)).register(FIELDS, { kind: 'choice', offers: () => values, ...extra });

/** Any number of these words. */
export const choices = <const T extends string>(values: readonly T[], extra: Extra = {}) =>
  z.optional(z.array(z.enum(values))).register(FIELDS, { kind: 'list', offers: () => values, ...extra });

/** One of several words, with a default. */
export const choiceOr = <const T extends string>(otherwise: T, values: readonly T[], extra: Extra = {}) =>
  or(choice(values, extra), otherwise as never);

/** A word that must be given, in its order among the arguments. */
export const argument = (extra: Extra = {}) =>
  z.string().register(FIELDS, { kind: 'argument', isRequired: true, ...extra });

/** A word that may be left out. */
export const optionalArgument = (extra: Extra = {}) =>
  z.optional(z.string()).register(FIELDS, { kind: 'argument', ...extra });

/** A word with a default, in its order among the arguments. */
export const wordOr = (otherwise: string, extra: Extra = {}) => or(optionalArgument(extra), otherwise);

/** The words that are left: at least one where `isRequired`. */
export const rest = (extra: Extra = {}) =>
  z.array(z.string()).register(FIELDS, { kind: 'arguments', ...extra });

/** The fields of an action by their names: `maxSteps` is `--max-steps`. */
export type Input = { readonly [name: string]: z.core.$ZodType };
export type InputOf<I extends Input> = z.infer<z.ZodMiniObject<I>>;

export interface Action<I extends Input = Input, Result = unknown, World = unknown> {
  /** The word after `eggog`, or after the name of its group. */
  readonly name: string;
  /** Texts in both languages: the summary (`NAME`), and the fields (`NAME.field`, or `field`). */
  readonly texts?: Catalogue;
  readonly input: I;
  readonly examples?: readonly string[];
  /** A paragraph below the options. */
  readonly notes?: (lang: Lang) => string;
  /** Does the work. Throws UserError for bad input. Nothing is printed for `undefined`. */
  run(input: InputOf<I>, world: World): Promise<Result> | Result;
  /** The result for a reader; without it the action prints while it runs. */
  renderText?(result: NonNullable<Result>, lang: Lang): string;
  /** True: lines break between words where a terminal is narrow. */
  readonly isProse?: true;
  /** False: there is no `--json`. */
  readonly hasJson?: false;
  /** The result for a program; without it the result itself. */
  renderJson?(result: NonNullable<Result>, lang: Lang): unknown;
  /** Lines for standard error, which `--json` leaves out. */
  renderRemarks?(result: NonNullable<Result>, lang: Lang): string;
  /** 0 without it; 1: the answer is no. */
  exitCode?(result: NonNullable<Result>): number;
}

/** Describes an action; the types of `run` follow from `input`. */
export const action = <const I extends Input, Result, World>(
  described: Action<I, Result, World>,
): Action<I, Result, World> => described;

/** The option of a field: `maxSteps` is `--max-steps`. */
export const optionName = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const fail = errors(MESSAGES);

/** Distance at which a word is still taken for another one. */
const NEAR = 2;

/**
 * Checks the input of an action, given as words or as values. Throws UserError, which names a field as `nameOf` does.
 */
export function checkInput<I extends Input>(
  input: I,
  given: { readonly [name: string]: unknown },
  nameOf: (name: string) => string = optionName,
): InputOf<I> {
  const values = Object.entries(input).map(([name, schema]) => {
    const value = given[name];
    const isNumeral =
      fieldOf(schema).kind === 'count' && typeof value === 'string' && /^\s*\d+\s*$/.test(value);
    return [name, isNumeral ? Number(value) : value] as const;
  });
  const parsed = z.object(input).safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data as InputOf<I>;
  const [issue] = parsed.error.issues;
  const field = String(issue.path[0]);
  const name = nameOf(field);
  const value = String([given[field]].flat()[Number(issue.path[1] ?? 0)] ?? '');
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const nearest = values.find((word) => editDistance(word, value) <= NEAR) ?? 'none';
    throw fail('choice', { name, value, list: values.join(', '), nearest });
  }
  const { kind, least = 0, most = LARGEST } = fieldOf(input[field]);
  if (kind !== 'count') throw fail('empty', { name });
  throw fail(most === LARGEST ? 'whole' : 'range', { name, value, least, most });
}
