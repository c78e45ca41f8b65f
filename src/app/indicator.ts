/** The indicator: the shapes of its segments, and its picture in words. */
import { GLYPHS } from '../machine/words.ts';
import type { Lang } from '../texts.ts';
import OUTLINES from './segments.json' with { type: 'json' };
import SPOKEN from './spoken-messages.json' with { type: 'json' };

/** Lit segments of the sixteen tetrads: a top, b and c right, d bottom, e and f left, g middle. */
const LIT = 'abcdef bc abged abgcd fgbc afgcd afgedc abc abcdefg abcdfg g def afed afe afged'.split(' ');

const PLACES = 12;
/** Distance between places, and the height of the drawing in the same units. */
export const DRAWING = { pitch: 36, height: 66 } as const;

/** Beginning of each outline in the first place, and its way from there. */
const SHAPES: { readonly [name: string]: readonly (string | number)[] } = OUTLINES;

const outline = (name: string, place: number): string => {
  const [x, y, way] = SHAPES[name];
  return `M${(Number(x) + place * DRAWING.pitch).toFixed(1)} ${y}${way}`;
};
const outlines = (names: string, place: number): string =>
  [...names].map((name) => outline(name, place)).join('');

/** All segments and points, as they can be seen unlit in the glass. */
export const UNLIT = Array.from(
  { length: PLACES },
  (_, place) => outlines('abcdefg', place) + outline('point', place),
).join('');

/** The tetrads of the twelve places and the place that the point follows (-1: none). */
export function placesOf(display: string): { readonly tetrads: readonly number[]; readonly point: number } {
  const at = display.indexOf('.');
  const tetrads = [...display.replace('.', '').padEnd(PLACES)].map((glyph) => GLYPHS.indexOf(glyph));
  return { tetrads, point: at - 1 };
}

/** Paths of what is lit, place by place; the point belongs to the digit before it. */
export function litPlaces(display: string): string[] {
  const { tetrads, point } = placesOf(display);
  return tetrads.map(
    (tetrad, place) => outlines(LIT[tetrad] ?? '', place) + (place === point ? outline('point', place) : ''),
  );
}

/** Path of everything that is lit. */
export const litPath = (display: string): string => litPlaces(display).join('');

const MINUS = 10;
const BLANK = 15;
const LETTERS = '0123456789 LCГE ';

/** Reads a picture aloud: numbers as numbers, other pictures place by place. */
export function spoken(display: string, lang: Lang): string {
  const say = (code: keyof typeof SPOKEN): string => SPOKEN[code][lang];
  const { tetrads, point } = placesOf(display);
  if (tetrads.every((tetrad) => tetrad === BLANK)) return say('empty');
  const one = (tetrad: number): string =>
    tetrad === MINUS ? say('minus') : tetrad === BLANK ? say('blank') : LETTERS[tetrad];
  const mantissa = tetrads.slice(1, 9);
  const end = mantissa.findLastIndex((tetrad) => tetrad !== BLANK) + 1;
  const shown = mantissa.slice(0, end);
  const isNumber = shown.length > 0 && shown.every((tetrad) => tetrad < MINUS);
  const sign = tetrads[0] === BLANK ? '' : one(tetrads[0]);
  // The point of a whole number is not worth a word.
  const digits = isNumber
    ? shown.map((tetrad, i) => tetrad + (i + 1 === point && i + 1 < shown.length ? '.' : '')).join('')
    : shown.map((tetrad, i) => one(tetrad) + (i + 1 === point ? ` ${say('point')}` : '')).join(' ');
  const number = [sign, digits].filter(Boolean).join(' ');
  const [exponentSign, tens, ones] = tetrads.slice(9);
  if ([exponentSign, tens, ones].every((tetrad) => tetrad === BLANK)) return number;
  const isPlain = tens < MINUS && ones < MINUS;
  const power = isPlain ? String(10 * tens + ones) : [tens, ones].map(one).join(' ');
  const exponent = [say('exponent'), exponentSign === BLANK ? '' : one(exponentSign), power];
  return `${number}, ${exponent.filter(Boolean).join(' ')}`;
}
