/** Odds and counts as a player reads them. */
import { formatNumber, type Lang, raised } from '../../texts.ts';

/** A number of percent with its sign, as the language sets it: `5%`, in Russian `5 %`. */
export const percentSign = (percent: string, lang: Lang): string =>
  lang === 'ru' ? `${percent}\u00a0%` : `${percent}%`;

/** A probability in whole percent with its sign; nothing possible is called 0, nothing uncertain 100. */
export function percentText(share: number, lang: Lang): string {
  const rounded = Math.min(Math.max(Math.round(share * 100), 1), 99);
  return percentSign(String(share <= 0 ? 0 : share > 1 - 1e-9 ? 100 : rounded), lang);
}

const WORDS = {
  en: ['thousand', 'million', 'billion', 'trillion'],
  ru: ['тыс.', 'млн', 'млрд', 'трлн'],
} as const;

/** A whole number as people say it: `940`, `25 million`; with a power of ten from a thousand trillions on. */
export function countText(count: number, lang: Lang): string {
  if (count < 10_000) return String(count);
  const groupOf = (number: number): number => Math.floor(Math.log10(number) / 3);
  const unit = 1000 ** groupOf(count);
  // 999,950 is a million, not a thousand thousands.
  const group = groupOf(Math.round(count / unit) * unit);
  const word = WORDS[lang][group - 1];
  if (word === undefined) return `10${raised(Math.floor(Math.log10(count)))}`;
  const scaled = count / 1000 ** group;
  return `${formatNumber(lang, scaled, scaled < 10 ? 1 : 0)} ${word}`;
}
