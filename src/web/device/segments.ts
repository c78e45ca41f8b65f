/** The shapes of the indicator: seven slanted segments and a point for each of twelve places. */
import { GLYPHS } from '../../machine/words.ts';

/** Lit segments of the sixteen tetrads: a top, b and c right, d bottom, e and f left, g middle. */
const LIT = [
  'abcdef',
  'bc',
  'abged',
  'abgcd',
  'fgbc',
  'afgcd',
  'afgedc',
  'abc',
  'abcdefg',
  'abcdfg',
  'g',
  'def',
  'afed',
  'afe',
  'afged',
  '',
];

/** Size of a place and distance between places, in the units of the drawing. */
const WIDTH = 22;
const HEIGHT = 40;
const PITCH = 36;
const THICK = 4.6;
const GAP = 0.7;
const SLANT = 0.1;
const LEFT = 12;
const TOP = 13;
const PLACES = 12;
export const DRAWING = { pitch: PITCH, height: 66 } as const;

type Point = readonly [x: number, y: number];

const polygon = (points: readonly Point[], place: number): string =>
  `M${points
    .map(([x, y]) => {
      const slanted = LEFT + place * PITCH + x + (HEIGHT - y) * SLANT;
      return `${slanted.toFixed(1)} ${(TOP + y).toFixed(1)}`;
    })
    .join('L')}Z`;

const half = THICK / 2;

const across = (y: number): Point[] => {
  const from = half + GAP;
  const to = WIDTH - half - GAP;
  return [
    [from, y],
    [from + half, y - half],
    [to - half, y - half],
    [to, y],
    [to - half, y + half],
    [from + half, y + half],
  ];
};

const down = (x: number, from: number, to: number): Point[] => [
  [x, from + GAP],
  [x + half, from + GAP + half],
  [x + half, to - GAP - half],
  [x, to - GAP],
  [x - half, to - GAP - half],
  [x - half, from + GAP + half],
];

const top = half;
const middle = HEIGHT / 2;
const bottom = HEIGHT - half;
const SEGMENTS: { readonly [name: string]: readonly Point[] } = {
  a: across(top),
  g: across(middle),
  d: across(bottom),
  f: down(half, top, middle),
  e: down(half, middle, bottom),
  b: down(WIDTH - half, top, middle),
  c: down(WIDTH - half, middle, bottom),
};

const segments = (names: string, place: number): string =>
  [...names].map((name) => polygon(SEGMENTS[name], place)).join('');

/** Path of the point after a place. */
function point(place: number): string {
  const x = LEFT + place * PITCH + WIDTH + 6;
  const y = TOP + HEIGHT - 1;
  return `M${x - 2.9} ${y}a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0Z`;
}

/** All segments and points, as they can be seen unlit in the glass. */
export const UNLIT = Array.from(
  { length: PLACES },
  (_, place) => segments('abcdefg', place) + point(place),
).join('');

/** The tetrads of the twelve places and the place that the point follows (-1: none). */
export function placesOf(display: string): { readonly tetrads: readonly number[]; readonly point: number } {
  const at = display.indexOf('.');
  const tetrads = [...display.replace('.', '').padEnd(PLACES)].map((glyph) => GLYPHS.indexOf(glyph));
  return { tetrads, point: at - 1 };
}

/** Paths of what is lit, place by place; the point belongs to the digit before it. */
export function litPlaces(display: string): string[] {
  const { tetrads, point: at } = placesOf(display);
  return tetrads.map(
    (tetrad, place) => segments(LIT[tetrad] ?? '', place) + (place === at ? point(place) : ''),
  );
}

/** Path of everything that is lit. */
export const litPath = (display: string): string => litPlaces(display).join('');
