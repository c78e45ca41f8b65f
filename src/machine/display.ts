/** The indicator: twelve places and at most one lit point (spec 13.1). */

import { addressAt, linearOf } from './address.ts';
import type { Core } from './model.ts';
import {
  LANE,
  LANE_SIGN,
  MESSAGE,
  MESSAGE_3GGOG,
  MESSAGE_7XX,
  MESSAGE_NONE,
  MESSAGE_RAW,
  MODE_CALCULATION,
  MODE_PROGRAMMING_WITH_POINT,
  modeOf,
  NO_POINT,
  PC,
  POINT,
  STATUS,
  STATUS_OFF,
  STATUS_RUNNING,
  type State,
  X,
  X2_HEAD,
} from './state.ts';
import { exponentOf, GLYPHS, onesOf, signOf, tensOf } from './words.ts';

const BLANK = '            ';

const places = (word: number, count: number): string => {
  let text = '';
  for (let i = count - 1; i >= 0; i--) text += GLYPHS[(word >>> (4 * i)) & 15];
  return text;
};

/** Puts the point after mantissa place 0..7 of a picture of twelve places. */
const withPoint = (picture: string, place: number): string =>
  place === NO_POINT ? picture : `${picture.slice(0, place + 2)}.${picture.slice(place + 2)}`;

/** The raw tetrads of X: sign, mantissa, exponent. */
const rawPicture = (s: State): string =>
  GLYPHS[signOf(s[X])] + places(s[X + 1], 8) + places(exponentOf(s[X]), 3);

/** The picture of an exponent 7xx: its last tetrad first, its middle one last. */
function shiftedPicture(s: State): string {
  const exponent = exponentOf(s[X]);
  return `${GLYPHS[onesOf(exponent)]}${GLYPHS[signOf(s[X])]}.${places(s[X + 1], 8)} ${GLYPHS[tensOf(exponent)]}`;
}

/**
 * The indicator: 12 characters, plus the point after its digit. C and E are Latin letters, Г is Cyrillic.
 * While a program runs it shows the raw tetrads of X, as the chips flash them; switched off it is blank.
 */
export function display(core: Core): string {
  const s = core.state;
  if (s[STATUS] === STATUS_OFF) return BLANK;
  if (s[STATUS] === STATUS_RUNNING || s[MESSAGE] === MESSAGE_RAW) return rawPicture(s);
  if (s[MESSAGE] === MESSAGE_7XX) return shiftedPicture(s);
  if (modeOf(s) !== MODE_CALCULATION) return programPicture(core);
  const digits = places(s[LANE_SIGN], 1) + places(s[LANE], 8);
  if (s[MESSAGE] >= MESSAGE_3GGOG) return withPoint(`${digits}   `, s[MESSAGE] & 15);
  if (s[MESSAGE] !== MESSAGE_NONE) return `${digits}   `;
  return withPoint(digits + places(exponentOf(s[X2_HEAD]), 3), s[POINT]);
}

/** Programming mode: the three bytes before the counter, and the counter. */
function programPicture(core: Core): string {
  const s = core.state;
  const pc = s[PC];
  let picture = '';
  for (let back = 1; back <= 3; back++) picture += ` ${byteBefore(core, back)}`;
  picture += ` ${places(pc, 2)}`;
  return modeOf(s) === MODE_PROGRAMMING_WITH_POINT ? withPoint(picture, s[POINT]) : picture;
}

/** Bytes below address 00 or from C0 on are not shown (spec 13.2). */
const FIRST_UNSHOWN = 120;

function byteBefore({ state: s, program, model }: Core, back: number): string {
  const linear = linearOf(s[PC]) - back;
  if (linear < 0 || linear >= FIRST_UNSHOWN) return '  ';
  return places(program[model.cellOf[addressAt(linear)]], 2);
}
