/** Lengths of time as people say them. */
import { formatNumber, TIME_UNITS } from '../../texts.ts';
import { lang } from './preferences.ts';

/** Milliseconds as `35 ms`, `2.4 s`, `26 min 28 s` or `3 h 5 min`, in the language of the page. */
export function spanText(ms: number): string {
  const unit = TIME_UNITS[lang.value];
  const number = (n: number, digits = 0): string => formatNumber(lang.value, n, digits);
  if (ms < 1000) return `${number(ms)} ${unit.ms}`;
  if (ms < 60_000) return `${number(ms / 1000, 1)} ${unit.s}`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600)
    return `${number(Math.floor(seconds / 60))} ${unit.min} ${number(seconds % 60)} ${unit.s}`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 24 * 60)
    return `${number(Math.floor(minutes / 60))} ${unit.h} ${number(minutes % 60)} ${unit.min}`;
  return `${number(Math.floor(minutes / 1440))} ${unit.d} ${number(Math.floor((minutes % 1440) / 60))} ${unit.h}`;
}
