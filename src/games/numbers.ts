/** Odds and counts as a player reads them. */
import { formatNumber, type Lang, raised } from '../texts.ts';

/** A number of percent with its sign, as the language sets it: `5%`, in Russian `5 %`. */
export const percentSign = (percent: string, lang: Lang): string =>
  lang === 'ru' ? `${percent}\u00a0%` : `${percent}%`;

/** A probability in whole percent; nothing possible is called 0, nothing uncertain 100. */
function wholePercent(share: number): number {
  if (share <= 0) return 0;
  return share > 1 - 1e-9 ? 100 : Math.min(Math.max(Math.round(share * 100), 1), 99);
}

/** The same with its sign. */
export const percentText = (share: number, lang: Lang): string =>
  percentSign(String(wholePercent(share)), lang);

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

/** A probability in at most two places: 0..99 percent, `**` when sure. */
export function shortPercent(share: number): string {
  const percent = wholePercent(share);
  return percent === 100 ? '**' : String(percent);
}
