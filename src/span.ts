/** Lengths of time as people say them. */
import { formatNumber, type Lang, numeral, raised, TIME_UNITS } from './texts.ts';

const MINUTES_IN_A_YEAR = 365.25 * 24 * 60;

/**
 * Years as people say them: `1 year`, `2.5 years`, `21 years`, `18 million years`; with a power of ten from a thousand
 * trillions on.
 */
function yearsText(years: number, lang: Lang): string {
  const unit = TIME_UNITS[lang];
  // The form goes with what is written, not with what was rounded.
  const digits = Math.round(10 * years) < 100 ? 1 : 0;
  const rounded = Math.round(years * 10 ** digits) / 10 ** digits;
  if (rounded < 1e6) return unit.years(rounded, formatNumber(lang, rounded, digits));
  // Millions and powers take the form of a million, whatever stands before them.
  if (years < 1e15) return unit.years(1e6, largeNumber(lang, years));
  return unit.years(1e6, `10${raised(Math.floor(Math.log10(years)))}`);
}

/** `18 million`, `1,2 миллиона`: two or three digits and a word. */
const largeNumber = (lang: Lang, n: number): string =>
  new Intl.NumberFormat(lang, { notation: 'compact', compactDisplay: 'long' }).format(n);

/**
 * Milliseconds as people say them: `35 ms`, `2.4 s`, `26 min 28 s`, `3 h 5 min`, `2 d 4 h`, `2.5 years` or `18 million years`.
 */
export function spanText(ms: number, lang: Lang): string {
  const unit = TIME_UNITS[lang];
  const number = numeral[lang];
  // A value that rounds up to the next unit is written in that unit.
  if (Math.round(ms) < 1000) return `${number(ms)} ${unit.ms}`;
  if (Math.round(ms / 100) < 600) return `${formatNumber(lang, ms / 1000, 1)} ${unit.s}`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600)
    return `${number(Math.floor(seconds / 60))} ${unit.min} ${number(seconds % 60)} ${unit.s}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60)
    return `${number(Math.floor(minutes / 60))} ${unit.h} ${number(minutes % 60)} ${unit.min}`;
  if (minutes >= MINUTES_IN_A_YEAR) return yearsText(minutes / MINUTES_IN_A_YEAR, lang);
  return `${number(Math.floor(minutes / 1440))} ${unit.d} ${number(Math.floor((minutes % 1440) / 60))} ${unit.h}`;
}
