/** Texts in two languages: the type that says so, and numbers. */

/** The languages of the interface. */
export const LANGS = ['en', 'ru'] as const;
export type Lang = (typeof LANGS)[number];

/** True for the names of the languages, `en` and `ru`, in small letters alone. */
export const isLang = (text: string): text is Lang => (LANGS as readonly string[]).includes(text);

/** Something in both languages: a sentence, or a catalogue of them. */
export type Localized<T = string> = { readonly [lang in Lang]: T };

/** A text in this language if there is one, else in the other. */
export const preferLang = (text: Partial<Localized>, lang: Lang): string | undefined =>
  text[lang] ?? text.ru ?? text.en;

/** The same in both languages. */
export const perLang = <T = string>(say: (lang: Lang) => T): Localized<T> => ({
  en: say('en'),
  ru: say('ru'),
});

const FORMATS: { [key: string]: Intl.NumberFormat } = {};

/** A number as the language writes it: `1,234.5` and `1 234,5`. Between `fewest` and `digits` decimal places. */
export function formatNumber(lang: Lang, n: number, digits = 2, fewest = 0): string {
  // The browser's formats take long to make: a small number is written without them.
  if (n === 0 || (n >= 0.01 && n < 999)) {
    const [whole, places = ''] = `${Number(`${Math.round(Number(`${n}e${digits}`))}e-${digits}`)}`.split('.');
    const shown = places.padEnd(fewest, '0');
    return shown === '' ? whole : `${whole}${lang === 'ru' ? ',' : '.'}${shown}`;
  }
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
