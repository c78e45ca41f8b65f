import { inBoth, type Lang, type Localized } from './texts.ts';

/** The code and the parameters of an error, and what puts the parameters into its text. */
export interface ErrorCode {
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

/** The same mistake with its place before it: a file, or a file and a line. No method: the library's machine has no use for it. */
export const at = (place: string, error: UserError): UserError =>
  new UserError({ en: `${place}: ${error.in('en')}`, ru: `${place}: ${error.in('ru')}` });

/** What an error says in each language; what is no mistake of a user's says the same in both. Threads pass it on. */
export function saidBy(error: unknown): Localized {
  if (error instanceof UserError) return { en: error.in('en'), ru: error.in('ru') };
  const text = error instanceof Error ? error.message : String(error);
  return { en: text, ru: text };
}

/** Mistakes in what is done, those of a kind alone if one is given, are told with their place before them. */
export function placed<T>(
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

/** The mistake that a sentence of a catalogue tells. */
export const mistake = <E, R>(
  texts: { readonly en: E; readonly ru: R },
  say: (words: E | R) => string,
): UserError => new UserError(inBoth(texts, say));

/** How an error names a value that was given wrongly. Not every object has a text: one without a prototype throws. */
export const shown = (value: unknown): string => (Object(value) === value ? 'an object' : String(value));

/** What an action gives, or something else where it throws, whatever that is. */
export function attempt<T, Other>(action: () => T, other: Other): T | Other {
  try {
    return action();
  } catch {
    return other;
  }
}

/** What an action gives, or what is made of a mistake of the user's in it; anything else that is thrown goes on. */
export function unlessMistaken<T, Other>(action: () => T, mistaken: (error: UserError) => Other): T | Other {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserError) return mistaken(error);
    throw error;
  }
}
