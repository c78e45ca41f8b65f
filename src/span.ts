/** Lengths of time as people say them. */
import { messages } from './messages.ts';
import UNITS from './span.json' with { type: 'json' };
import { formatNumber, type Lang, raised } from './texts.ts';

/** The short name of a unit of time: `min`. In years `n` chooses the form, and `number` is what is written. */
export const timeUnit = messages(UNITS);

const MINUTES_IN_A_YEAR = 365.25 * 24 * 60;

/**
 * Years as people say them: `1 year`, `2.5 years`, `21 years`, `18 million years`; with a power of ten from a thousand
 * trillions on.
 */
function yearsText(years: number, lang: Lang): string {
  const say = (n: number, number: string): string => timeUnit(lang, 'years', { n, number });
  // The form goes with what is written, not with what was rounded.
  const digits = Math.round(10 * years) < 100 ? 1 : 0;
  const rounded = Math.round(years * 10 ** digits) / 10 ** digits;
  if (rounded < 1e6) return say(rounded, formatNumber(lang, rounded, digits));
  // Millions and powers take the form of a million, whatever stands before them.
  if (years < 1e15) return say(1e6, largeNumber(lang, years));
  return say(1e6, `10${raised(Math.floor(Math.log10(years)))}`);
}

/** `18 million`, `1,2 миллиона`: two or three digits and a word. */
const largeNumber = (lang: Lang, n: number): string =>
  new Intl.NumberFormat(lang, { notation: 'compact', compactDisplay: 'long' }).format(n);

/**
 * Milliseconds as people say them: `35 ms`, `2.4 s`, `26 min 28 s`, `3 h 5 min`, `2 d 4 h`, `2.5 years` or `18 million years`.
 */
export function spanText(ms: number, lang: Lang): string {
  const say = (count: number, unit: 'ms' | 's' | 'min' | 'h' | 'd', digits = 0): string =>
    `${formatNumber(lang, count, digits)} ${timeUnit(lang, unit)}`;
  // A value that rounds up to the next unit is written in that unit.
  if (Math.round(ms) < 1000) return say(ms, 'ms');
  if (Math.round(ms / 100) < 600) return say(ms / 1000, 's', 1);
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${say(Math.floor(seconds / 60), 'min')} ${say(seconds % 60, 's')}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60) return `${say(Math.floor(minutes / 60), 'h')} ${say(minutes % 60, 'min')}`;
  if (minutes >= MINUTES_IN_A_YEAR) return yearsText(minutes / MINUTES_IN_A_YEAR, lang);
  return `${say(Math.floor(minutes / 1440), 'd')} ${say(Math.floor((minutes % 1440) / 60), 'h')}`;
}
