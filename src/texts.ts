/** Texts in two languages: the type that says so, catalogues, plurals and numbers. */

/** The languages of the interface. */
export const LANGS = ['en', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

/** True for the names of the languages, `en` and `ru`, in small letters alone. */
export const isLang = (text: string): text is Lang => (LANGS as readonly string[]).includes(text);

/** Something in both languages: a sentence, or a catalogue of them. */
export type Localized<T = string> = { readonly [lang in Lang]: T };

/** A sentence in both languages. */
export const sentence = (en: string, ru: string): Localized => ({ en, ru });

/** A catalogue: sentences, functions that form them, lists and groups of both. */
export type Texts = { readonly [name: string]: unknown } | ((...given: never[]) => string);

/** The shape of `T` with other words: literal types widen, functions keep their parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Translated<R>
    : T extends readonly (infer E)[]
      ? readonly Translated<E>[]
      : { readonly [name in keyof T]: Translated<T[name]> };

/** Declares the texts of one feature; the compiler holds the Russian ones to the names and parameters of the English. */
export const catalogue = <const T extends Texts>(en: T, ru: Translated<T>): Localized<Translated<T>> => ({
  // A text is its own translation as far as types go; the compiler cannot see that of a conditional type.
  en: en as unknown as Translated<T>,
  ru,
});

/** A text in this language if there is one, else in the other. */
export const preferLang = (text: Partial<Localized>, lang: Lang): string | undefined =>
  text[lang] ?? text.ru ?? text.en;

/**
 * Short names of units of time, and years with their number: `n` chooses the form, `number` is what is written. Pure, so
 * that they are left out of what has no use for them, as the library's machine.
 */
export const TIME_UNITS = /* @__PURE__ */ catalogue(
  {
    ms: 'ms',
    s: 's',
    min: 'min',
    h: 'h',
    d: 'd',
    years: (n: number, number: string) => `${number} ${plural.en(n, 'year', 'years')}`,
  },
  {
    ms: 'мс',
    s: 'с',
    min: 'мин',
    h: 'ч',
    d: 'сут',
    years: (n, number) => `${number} ${plural.ru(n, 'год', 'года', 'лет')}`,
  },
);

/** The same in both languages. */
export const perLang = <T = string>(say: (lang: Lang) => T): Localized<T> => ({
  en: say('en'),
  ru: say('ru'),
});

/** One sentence of a catalogue in both languages. */
export const translate = <E, R>(
  texts: { readonly en: E; readonly ru: R },
  say: (words: E | R) => string,
): Localized => ({
  en: say(texts.en),
  ru: say(texts.ru),
});

const RULES: { [lang in Lang]?: Intl.PluralRules } = {};

/** Made when it is first needed: the tables take a command line longer to load than its own code. */
const formOf = (lang: Lang, n: number): Intl.LDMLPluralRule => {
  RULES[lang] ??= new Intl.PluralRules(lang);
  return RULES[lang].select(n);
};

/** The form of a word that goes with `n`: `plural.ru(n, 'ход', 'хода', 'ходов')`, `plural.en(n, 'move', 'moves')`. */
export const plural = {
  en: (n: number, one: string, other: string): string => (formOf('en', n) === 'one' ? one : other),
  ru: (n: number, one: string, few: string, many: string): string => {
    const form = formOf('ru', n);
    // Fractions ("other") take the form of two: 1,5 хода.
    return form === 'one' ? one : form === 'many' ? many : few;
  },
};

const FORMATS: { [key: string]: Intl.NumberFormat } = {};

/** A number as the language writes it: `1,234.5` and `1 234,5`. Between `fewest` and `digits` decimal places. */
export function formatNumber(lang: Lang, n: number, digits = 2, fewest = 0): string {
  FORMATS[`${lang} ${digits} ${fewest}`] ??= new Intl.NumberFormat(lang, {
    minimumFractionDigits: fewest,
    maximumFractionDigits: digits,
  });
  return FORMATS[`${lang} ${digits} ${fewest}`].format(n);
}

/** A number with a fixed number of decimal places, 0 by default: `numeral.en(1234.5)`, `numeral.ru(0.5, 2)`. */
export const numeral = {
  en: (n: number, digits = 0): string => formatNumber('en', n, digits, digits),
  ru: (n: number, digits = 0): string => formatNumber('ru', n, digits, digits),
};

/** A whole number as an exponent: `10${raised(-3)}`. */
export const raised = (n: number | string): string =>
  String(n).replace(/[-\d]/g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)] ?? '⁻');
