/** Messages in the language of the page. */
import { type Catalogue, formatMessage, type Params } from '../../messages.ts';
import { type Lang, type Localized, perLang } from '../../texts.ts';
import { lang } from './preferences.ts';

/** The texts in the language of the page; a component that calls it is drawn again when the language changes. */
export const textsOf = <T>(messages: Localized<T>): T => messages[lang.value];

/** The messages in a language: `inLang(SHELL, 'ru')('close')`. */
export const inLang =
  <C extends Catalogue>(messages: C, lang: Lang) =>
  (code: keyof C & string, params?: Params): string =>
    formatMessage(messages[code][lang], lang, params);

/** The messages in the language of the page; a component that calls it is drawn again when the language changes. */
export const say = <C extends Catalogue>(messages: C) => inLang(messages, lang.value);

export type LocalizedParams = { readonly [name: string]: string | number | Localized };

/** A message in both languages, for what is shown later; its parameters may have a text for each. */
export const both = <C extends Catalogue>(
  messages: C,
  code: keyof C & string,
  params: LocalizedParams = {},
): Localized =>
  perLang((lang) => {
    const textOf = (value: LocalizedParams[string]) => (typeof value === 'object' ? value[lang] : value);
    const own = Object.entries(params).map(([name, value]) => [name, textOf(value)]);
    return inLang(messages, lang)(code, Object.fromEntries(own));
  });
