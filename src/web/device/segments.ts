/** The shapes of the indicator: seven slanted segments and a point for each of twelve places. */
import { GLYPHS } from '../../machine/words.ts';
import OUTLINES from './segments.json';

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
