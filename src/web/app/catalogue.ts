/** Message catalogues: the texts of one feature in both languages, with the same names in each. */
import { lang } from './preferences.ts';

type Text = string | ((...values: never[]) => string);
type Texts = { readonly [name: string]: Text };
type Translated<T extends Texts> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };

/** The texts of a feature; the compiler refuses a language that lacks one. */
export interface Catalogue<T extends Texts> {
  readonly en: T;
  readonly ru: Translated<T>;
}

/** Declares a catalogue. */
export const catalogue = <const T extends Texts>(en: T, ru: Translated<T>): Catalogue<T> => ({ en, ru });

/** The texts in the language of the page; a component that calls it is drawn anew when the language changes. */
export const textsOf = <T extends Texts>(messages: Catalogue<T>): Translated<T> =>
  messages[lang.value] as Translated<T>;
