import { numeral } from '../../texts.ts';
import type { Lang } from '../io.ts';

const UNITS: Record<Lang, readonly [seconds: number, name: string][]> = {
  en: [
    [365.25 * 86400, 'years'],
    [86400, 'days'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ],
  ru: [
    [365.25 * 86400, 'лет'],
    [86400, 'дн.'],
    [3600, 'ч'],
    [60, 'мин'],
    [1, 'с'],
  ],
};

/** A stretch of time with two or three digits: `0.52 s`, `3.1 min`, `120 days`. */
export function showTime(seconds: number, lang: Lang): string {
  const [size, name] = UNITS[lang].find(([unit]) => seconds >= 2 * unit) ?? UNITS[lang][4];
  const value = seconds / size;
  return `${numeral[lang](value, value >= 10 ? 0 : value >= 1 ? 1 : 2)} ${name}`;
}

/** Hours, minutes and seconds: `3:43:04`. */
export function showClock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
