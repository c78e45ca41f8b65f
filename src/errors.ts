import type { Lang, Localized } from './texts.ts';

/** The code and the parameters of an error, and what puts the parameters into its text. */
interface ErrorCode {
  readonly code: string;
  readonly params: { readonly [name: string]: string | number };
  readonly format: (text: string, lang: Lang, params: ErrorCode['params']) => string;
}

/**
 * A user error, in both languages: what is wrong, where, and what would be right.
 * The command line prints it without a stack trace and exits with code 2.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** The code in the catalogue of its room; empty where an error has a text only. */
  readonly code: string;
  /** The values that its text names. */
  readonly params: ErrorCode['params'];
  readonly #text: Localized;

  /** @param text the sentence in both languages, with its parameters not yet put in if there is a code; `message` is the English one */
  constructor(text: Localized, coded?: ErrorCode) {
    const format = (lang: Lang): string => coded?.format(text[lang], lang, coded.params) ?? text[lang];
    super(format('en'));
    this.code = coded?.code ?? '';
    this.params = coded?.params ?? {};
    this.#text = { en: this.message, ru: format('ru') };
  }

  /** The sentence in a language. */
  in(lang: Lang): string {
    return this.#text[lang];
  }
}

/** The same error with its place in front: a file, or a file and a line. */
export const at = (place: string, error: UserError): UserError =>
  new UserError({ en: `${place}: ${error.in('en')}`, ru: `${place}: ${error.in('ru')}` });

/** The message of an error in each language; an error that is not the user's has one message for both. */
export function errorText(error: unknown): Localized {
  if (error instanceof UserError) return { en: error.in('en'), ru: error.in('ru') };
  const text = error instanceof Error ? error.message : String(error);
  return { en: text, ru: text };
}

/** Runs `action`; user errors (of one kind, if given) get their place in front. */
export function withLocation<T>(
  place: string,
  action: () => T,
  kind: abstract new (...given: never[]) => UserError = UserError,
): T {
  try {
    return action();
  } catch (error) {
    throw error instanceof kind ? at(place, error) : error;
  }
}

/** The name of a bad value in an error. An object without a prototype has no text of its own. */
export const shown = (value: unknown): string => (Object(value) === value ? 'an object' : String(value));

/** Runs `action`; returns `other` if it throws. */
export function orElse<T, Other>(action: () => T, other: Other): T | Other {
  try {
    return action();
  } catch {
    return other;
  }
}

/** Runs `action`; turns a user error into a value and rethrows everything else. */
export function catchUserError<T, Other>(action: () => T, mistaken: (error: UserError) => Other): T | Other {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserError) return mistaken(error);
    throw error;
  }
}
