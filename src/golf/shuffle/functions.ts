/**
 * Encodes the effect of a sequence of data-moving commands as one integer.
 *
 * Cx, В↑, F Вx, ↔, F⟳ and x→П, П→x of one register do not depend on the numbers they move. Only В↑, F Вx and П→x bring X
 * into the range of the display (SYNC). Where SYNC leaves every number as it is, such a sequence is a function that copies:
 * each place ends with one of the old numbers or with zero. One state of the exact machine, in which all numbers and all
 * pictures of numbers differ, distinguishes the functions.
 */
import { RECALLS, STORES } from '../../listing/commands.ts';
import { ENTER, EXCHANGE } from '../../machine/codes.ts';
import { PLACES as STACK_PLACES } from '../../machine/effects.ts';
import {
  ENTRY,
  LANE,
  LANE_SIGN,
  MESSAGE,
  MESSAGE_ERROR,
  NEW_NUMBER,
  POINT,
  type State,
  T,
  X,
  X1,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  Y,
  Z,
} from '../../machine/state.ts';
import { headOf, PLUS } from '../../machine/words.ts';
import { freshState, REGISTER_OFFSET, runOne } from '../engine.ts';

/** Where a number may come from: zero, or one of the places as it was before. */
export const SOURCES = ['0', 'x', 'y', 'z', 't', 'x1', 'r'] as const;
/** Places that a number may be in: offsets into the state, in the order of SOURCES from 1. */
export const PLACES = [X, Y, Z, T, X1, REGISTER_OFFSET[0]] as const;
export const PLACE_NAMES = [...STACK_PLACES, 'R'] as const;
/** X2 shows what it showed before. */
export const KEPT = 7;

/** The register commands of this folder mean R0; listings may put any register in its place. */
export const STORE = STORES[0];
export const RECALL = RECALLS[0];

/** Head and mantissa of the source's number in the probe state: eight digits, no two alike, exponents above 7. */
const PROBE: readonly (readonly [number, number])[] = SOURCES.map((_, i) =>
  i === 0 ? [0, 0] : [headOf(16 + i, PLUS), (i << 28) | (0x02345678 + (i << 8))],
);
const PROBE_LANE = 0x7abcdef1;
const PROBE_X2 = 0x6abcdef2;
// Neither 0 nor F: it shows whether a command leaves the flag alone. The commands of this folder do not read it.
const PROBE_FLAG = 7;
const PROBE_ENTRY = 3;
const PROBE_POINT = 6;

/** The state that tells functions apart. */
export function probeState(): State {
  const s = freshState();
  PLACES.forEach((offset, i) => {
    [s[offset], s[offset + 1]] = PROBE[i + 1];
  });
  s[X2_HEAD] = 0xf55 << 4;
  s[X2_MANTISSA] = PROBE_X2;
  s[X2_EXPONENT] = 0x55;
  s[LANE] = PROBE_LANE;
  s[LANE_SIGN] = 3;
  s[NEW_NUMBER] = PROBE_FLAG;
  s[ENTRY] = PROBE_ENTRY;
  s[POINT] = PROBE_POINT;
  s[MESSAGE] = MESSAGE_ERROR;
  return s;
}

/** The content of the indicator lane: its old content, or the picture of a number by SYNC, by RAW or by x→П. */
export type Picture =
  | { readonly kind: 'kept' }
  | { readonly kind: 'sync' | 'raw' | 'store'; readonly of: number };

const pictureKey = (s: State): number => (s[LANE] >>> 0) * 16 + s[LANE_SIGN];

/** The command that leaves the picture of X on the lane. */
export const PAINTER = { sync: ENTER, raw: EXCHANGE, store: STORE } as const;

const pictures: Picture[] = [{ kind: 'kept' }];
const pictureIndex = new Map<number, number>([[pictureKey(probeState()), 0]]);
for (const kind of ['sync', 'raw', 'store'] as const) {
  for (let of = 0; of < SOURCES.length; of++) {
    const s = probeState();
    [s[X], s[X + 1]] = PROBE[of];
    runOne(s, PAINTER[kind]);
    if (pictureIndex.has(pictureKey(s))) continue;
    pictureIndex.set(pictureKey(s), pictures.length);
    pictures.push({ kind, of });
  }
}

const sourceOf = new Map<number, number>(PROBE.map(([, mantissa], i) => [mantissa | 0, i]));

/** A function as numbers: what each place of PLACE_NAMES holds, and the hidden state. */
export interface Movement {
  /** Index into SOURCES for X, Y, Z, T, X1 and the register. */
  readonly places: readonly number[];
  /** The number that X2 shows: index into SOURCES, or 7 for the old one. */
  readonly display: number;
  readonly lane: Picture;
  /** The new-number flag: unchanged, 0 or F. */
  readonly flag: 'kept' | 0 | 15;
  /** True if a number that was being entered is closed. */
  readonly isClosed: boolean;
}

const FLAGS = ['kept', 0, 15] as const;

/** The function that took the probe state to `s`, packed. Throws Error for another state. */
export function encode(s: State): number {
  let key = 0;
  for (const offset of PLACES) {
    const source = sourceOf.get(s[offset + 1]);
    if (source === undefined || PROBE[source][0] !== s[offset]) throw new Error('a number from nowhere');
    key = key * 8 + source;
  }
  const shown = s[X2_MANTISSA] === PROBE_X2 ? KEPT : sourceOf.get(s[X2_MANTISSA]);
  const picture = pictureIndex.get(pictureKey(s));
  const flag = s[NEW_NUMBER] === PROBE_FLAG ? 0 : s[NEW_NUMBER] === 0 ? 1 : 2;
  if (shown === undefined || picture === undefined) throw new Error('a picture from nowhere');
  return (((key * 8 + shown) * 32 + picture) * 4 + flag) * 2 + (s[ENTRY] === PROBE_ENTRY ? 0 : 1);
}

/** Unpacks {@link encode}. */
export function decode(key: number): Movement {
  let rest = key;
  const take = (size: number): number => {
    const value = rest % size;
    rest = Math.floor(rest / size);
    return value;
  };
  const isClosed = take(2) === 1;
  const flag = FLAGS[take(4)];
  const lane = pictures[take(32)];
  const display = take(8);
  const places = PLACES.map(() => take(8)).reverse();
  return { places, display, lane, flag, isClosed };
}

/** The moved numbers alone: two functions with the same answer differ at most in the hidden state. */
export const placesOf = (key: number): number => Math.floor(key / (8 * 32 * 4 * 2));

/** Source in one place (index into PLACE_NAMES) of a packed function. */
export const sourceAt = (key: number, place: number): number =>
  Math.floor(placesOf(key) / 8 ** (PLACES.length - 1 - place)) % 8;
