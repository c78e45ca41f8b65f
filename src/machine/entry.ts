/** The entry commands: digits, the point, /-/, ВП and Cx (spec 11.1). */
import { addExponents, subtractExponents } from './arithmetic/digits.ts';
import { withLeadingF } from './disorder.ts';
import {
  type CopyEnding,
  clearX,
  copyFromX2,
  copyToX2,
  failEntry,
  REGISTER_OF_SIGN,
  showSign,
} from './display-register.ts';
import { type Core, type Ending, SYNCHRONISED, UNSYNCHRONISED } from './model.ts';
import {
  BLANK_EXPONENT,
  ENTRY,
  ENTRY_BASE,
  F,
  LANE,
  LANE_SIGN,
  lift,
  MESSAGE,
  MESSAGE_3GGOG,
  MESSAGE_NONE,
  MINUS_PLACE,
  MODE_PROGRAMMING,
  NEW_NUMBER,
  NO_POINT,
  PC,
  PLUS_PLACE,
  POINT,
  POINT_TYPED,
  type State,
  setMode,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  ZERO_PLACES,
} from './state.ts';
import {
  BELOW_RANGE,
  exponentOf,
  firstTetradOf,
  flipSign,
  headOf,
  hundredsOf,
  PLUS,
  signOf,
  unitsOf,
  unitsWord,
  withFirstTetrad,
  withUnits,
} from './words.ts';

/** The letters Г, Е and the blank of a message: what the point looks for in the first place. */
const FIRST_LETTER = 0xd;

const pointIsTyped = (s: State): boolean => s[ENTRY_BASE] >> 8 === POINT_TYPED >> 8;

/** {@link ENTRY} while the exponent is being typed. */
export const EXPONENT_OPEN = 15;

/** Digit n: starts a number, continues the mantissa or edits the exponent. */
export function digit(core: Core, n: number): CopyEnding {
  const s = core.state;
  if (s[NEW_NUMBER] === F || s[ENTRY] === 0) {
    if (s[NEW_NUMBER] === F) lift(s);
    s[X2_HEAD] = headOf(BLANK_EXPONENT, PLUS);
    s[X2_MANTISSA] = unitsWord(n);
    s[X2_EXPONENT] = 0;
    s[ENTRY] = 1;
    s[ENTRY_BASE] = 0;
    s[NEW_NUMBER] = 0;
    s[LANE_SIGN] = F;
    s[LANE] = withUnits(ZERO_PLACES, n);
    s[POINT] = 0;
    s[MESSAGE] = MESSAGE_NONE;
    s[X] = 0;
    s[X + 1] = unitsWord(n);
    return SYNCHRONISED;
  }
  if (s[ENTRY] === EXPONENT_OPEN) {
    // A point accepted within an exponent closes it for digits (spec 11.2).
    if (pointIsTyped(s)) return digitBehindExponentPoint(core);
    // The two exponent places move up; the older digit falls out.
    const shown = exponentOf(s[X2_HEAD]);
    s[X2_HEAD] = headOf((shown & 0xf00) | ((shown & 15) << 4) | n, signOf(s[X2_HEAD]));
    return updateExponent(s);
  }
  if (s[ENTRY] < 8) {
    const shift = 28 - 4 * s[ENTRY];
    s[X2_MANTISSA] |= n << shift;
    s[LANE] = (s[LANE] & ~(15 << shift)) | (n << shift);
    s[ENTRY]++;
    if (!pointIsTyped(s)) {
      s[X2_EXPONENT]++;
      s[POINT] = s[X2_EXPONENT];
    }
    copyFromX2(s);
  }
  return SYNCHRONISED;
}

/**
 * A digit after a point that was accepted within an exponent: the typed exponent d1 d2 writes byte Fd1 at address 5d2. A minus
 * gives zero (spec 11.2).
 */
function digitBehindExponentPoint(core: Core): CopyEnding {
  const { state: s, program, model } = core;
  const typed = exponentOf(s[X2_HEAD]) & 0xff;
  if (firstTetradOf(s[X2_HEAD]) !== PLUS_PLACE) {
    clearX(s);
    return SYNCHRONISED;
  }
  const showsProgram = s[POINT] === NO_POINT;
  if (copyToX2(core) === UNSYNCHRONISED) return UNSYNCHRONISED;
  const address = 0x50 | (typed & 15);
  program[model.cellOf[address]] = 0xf0 | (typed >> 4 || F);
  s[PC] = model.next[address];
  if (showsProgram) setMode(s, MODE_PROGRAMMING);
  return SYNCHRONISED;
}

/** The point and ВП while 3ГГ0Г stands: ЕГГ0Г, and X stays (spec 12.4). */
function failAtStop(s: State): CopyEnding {
  failEntry(s);
  return UNSYNCHRONISED;
}

/** The point: also the trick that brings X2 back. Errors on the letters of a message (spec 11.3). */
export function point({ state: s }: Core): Ending {
  if (s[MESSAGE] >= MESSAGE_3GGOG) return failAtStop(s);
  const isLetter = unitsOf(s[LANE]) >= FIRST_LETTER;
  s[ENTRY_BASE] |= POINT_TYPED;
  if (s[ENTRY] === 0 ? isLetter : s[ENTRY] === EXPONENT_OPEN && !isLetter) {
    s[X2_HEAD] = withFirstTetrad(headOf(s[X2_EXPONENT], signOf(s[X2_HEAD])), 1);
    failEntry(s);
    s[ENTRY_BASE] = POINT_TYPED | 0x00a;
    return UNSYNCHRONISED;
  }
  copyFromX2(s);
  showSign(s);
  s[MESSAGE] = MESSAGE_NONE;
  return withLeadingF(s, SYNCHRONISED);
}

/** /-/: the sign of the number, or of the exponent while one is being typed. */
export function changeSign(core: Core): CopyEnding {
  const s = core.state;
  if (s[ENTRY] === EXPONENT_OPEN) {
    const place = firstTetradOf(s[X2_HEAD]) === PLUS_PLACE ? MINUS_PLACE : PLUS_PLACE;
    s[X2_HEAD] = withFirstTetrad(s[X2_HEAD], place);
    // After ЕГГ0Г of a function the places of the exponent come back after the letters (spec 12.4).
    s[MESSAGE] = MESSAGE_NONE;
    showSign(s);
    return updateExponent(s);
  }
  const newNumber = s[NEW_NUMBER];
  const head = s[X];
  if (firstTetradOf(head) === 6) {
    // The number pushed by an exponent 6xx keeps its old sign (spec 3.3).
    const done = copyToX2(core, REGISTER_OF_SIGN);
    s[NEW_NUMBER] = newNumber;
    return done;
  }
  s[X] = flipSign(head);
  const done = copyToX2(core, REGISTER_OF_SIGN);
  if (done === UNSYNCHRONISED) s[X] = head;
  s[NEW_NUMBER] = newNumber;
  return done;
}

/** ВП: opens the exponent of X2, whatever is in X; its first digit is the one on the indicator. */
export function openExponent(core: Core): Ending {
  const s = core.state;
  if (s[MESSAGE] >= MESSAGE_3GGOG) return failAtStop(s);
  if (s[X2_EXPONENT] >> 8 === F) {
    // Two errors in a row have left the mark of the point in the exponent.
    s[X] = 0;
    s[X + 1] = 0;
    const done = copyToX2(core);
    s[NEW_NUMBER] = 0;
    return done;
  }
  const shown = unitsOf(s[LANE]);
  if (s[X2_MANTISSA] === 0) {
    // Zero gets a first digit: measured so, without a reason that is known (spec 11.5).
    s[X2_MANTISSA] = unitsWord(shown + 1);
    s[LANE] = withUnits(s[LANE], 2 * shown + 1);
    s[POINT] = 0;
  } else {
    s[X2_MANTISSA] = withUnits(s[X2_MANTISSA], shown);
  }
  s[X2_HEAD] = headOf(PLUS_PLACE << 8, signOf(s[X2_HEAD]));
  s[ENTRY_BASE] = s[X2_EXPONENT];
  s[ENTRY] = EXPONENT_OPEN;
  s[NEW_NUMBER] = 0;
  s[MESSAGE] = MESSAGE_NONE;
  showSign(s);
  copyFromX2(s);
  return withLeadingF(s, SYNCHRONISED);
}

/** The exponent on the indicator is added to the one that ВП found. */
function updateExponent(s: State): CopyEnding {
  const typed = exponentOf(s[X2_HEAD]) & 0xff;
  const base = s[ENTRY_BASE];
  const isPlus = firstTetradOf(s[X2_HEAD]) === PLUS_PLACE;
  const e = isPlus ? addExponents(typed, base) : subtractExponents(base, typed);
  if (hundredsOf(e) === 1) {
    s[X2_HEAD] = headOf(e, signOf(s[X2_HEAD]));
    failEntry(s);
    return UNSYNCHRONISED;
  }
  if (hundredsOf(e) === 8 || hundredsOf(e) === F || e === BELOW_RANGE) {
    clearX(s);
    return SYNCHRONISED;
  }
  s[X2_EXPONENT] = e;
  copyFromX2(s);
  return SYNCHRONISED;
}

/** Cx: the new-number flag stays as it was. */
export function clearEntry({ state: s }: Core): CopyEnding {
  clearX(s);
  s[ENTRY_BASE] = 0;
  return SYNCHRONISED;
}

/** В↑: the next digit replaces X. */
export function enter(core: Core): CopyEnding {
  const s = core.state;
  lift(s);
  const done = copyToX2(core);
  s[NEW_NUMBER] = 0;
  s[ENTRY] = 0;
  return done;
}
