/** The indicator in words, for screen readers. */
import { catalogue } from '../../texts.ts';
import type { Lang } from '../app/preferences.ts';
import { placesOf } from './segments.ts';

const WORDS = catalogue(
  { minus: 'minus', exponent: 'exponent', blank: 'blank', empty: 'empty', point: 'point' },
  { minus: 'минус', exponent: 'порядок', blank: 'пусто', empty: 'пусто', point: 'точка' },
);

const MINUS = 10;
const BLANK = 15;
const LETTERS = '0123456789 LCГE ';

/** Reads a picture aloud: numbers as numbers, other pictures place by place. */
export function spoken(display: string, lang: Lang): string {
  const words = WORDS[lang];
  const { tetrads, point } = placesOf(display);
  if (tetrads.every((tetrad) => tetrad === BLANK)) return words.empty;
  const one = (tetrad: number): string =>
    tetrad === MINUS ? words.minus : tetrad === BLANK ? words.blank : LETTERS[tetrad];
  const mantissa = tetrads.slice(1, 9);
  const end = mantissa.findLastIndex((tetrad) => tetrad !== BLANK) + 1;
  const shown = mantissa.slice(0, end);
  const isNumber = shown.length > 0 && shown.every((tetrad) => tetrad < MINUS);
  const sign = tetrads[0] === BLANK ? '' : one(tetrads[0]);
  // The point of a whole number is not worth a word.
  const digits = isNumber
    ? shown.map((tetrad, i) => tetrad + (i + 1 === point && i + 1 < shown.length ? '.' : '')).join('')
    : shown.map((tetrad, i) => one(tetrad) + (i + 1 === point ? ` ${words.point}` : '')).join(' ');
  const [exponentSign, tens, ones] = tetrads.slice(9);
  const hasExponent = [exponentSign, tens, ones].some((tetrad) => tetrad !== BLANK);
  const isPlain = tens < MINUS && ones < MINUS;
  const power = isPlain ? String(10 * tens + ones) : [tens, ones].map(one).join(' ');
  const exponent = hasExponent
    ? [words.exponent, exponentSign === BLANK ? '' : one(exponentSign), power].filter(Boolean).join(' ')
    : '';
  return [sign, digits].filter(Boolean).join(' ') + (exponent === '' ? '' : `, ${exponent}`);
}
