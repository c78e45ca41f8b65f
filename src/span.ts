/** Lengths of time as people say them. */
import { formatNumber, type Lang, numeral, TIME_UNITS } from './texts.ts';

/** Milliseconds as people say them: `35 ms`, `2.4 s`, `26 min 28 s`, `3 h 5 min` or `2 d 4 h`. */
export function spanText(ms: number, lang: Lang): string {
  const unit = TIME_UNITS[lang];
  const number = numeral[lang];
  // What is rounded up to the next unit is told in it.
  if (Math.round(ms) < 1000) return `${number(ms)} ${unit.ms}`;
  if (Math.round(ms / 100) < 600) return `${formatNumber(lang, ms / 1000, 1)} ${unit.s}`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600)
    return `${number(Math.floor(seconds / 60))} ${unit.min} ${number(seconds % 60)} ${unit.s}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60)
    return `${number(Math.floor(minutes / 60))} ${unit.h} ${number(minutes % 60)} ${unit.min}`;
  return `${number(Math.floor(minutes / 1440))} ${unit.d} ${number(Math.floor((minutes % 1440) / 60))} ${unit.h}`;
}
