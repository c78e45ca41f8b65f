/** The entry commands: digits, the point, /-/, ВП and Cx (spec 11.1). */
import { addExponents, subtractExponents } from './arithmetic/digits.ts';
import {
  type CopyEnding,
  clearX,
  copyFromX2,
  copyToX2,
  failEntry,
  REGISTER_OF_SIGN,
  showSign,
} from './display-register.ts';
import { type Core, SYNCHRONISED, UNSYNCHRONISED } from './model.ts';
import {
  ENTRY,
  ENTRY_BASE,
  F,
  LANE,
  LANE_SIGN,
  lift,
  MESSAGE,
  MESSAGE_NONE,
  MODE,
  MODE_PROGRAMMING,
  NEW_NUMBER,
  NO_POINT,
  PC,
  POINT,
  type State,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from './state.ts';

/** {@link ENTRY} while the exponent is being typed. */
export const EXPONENT_OPEN = 15;

/** Digit n: starts a number, continues the mantissa or edits the exponent.  */
export function digit(core: Core, n: number): CopyEnding {
  const s = core.state;
  if (s[NEW_NUMBER] === F || s[ENTRY] === 0) {
    if (s[NEW_NUMBER] === F) lift(s);
    s[X2_HEAD] = 0xfff0;
    s[X2_MANTISSA] = n << 28;
    s[X2_EXPONENT] = 0;
    s[ENTRY] = 1;
    s[ENTRY_BASE] = 0;
    s[NEW_NUMBER] = 0;
    s[LANE_SIGN] = F;
    s[LANE] = (n << 28) | 0x0fffffff;
    s[POINT] = 0;
    s[MESSAGE] = MESSAGE_NONE;
    s[X] = 0;
    s[X + 1] = n << 28;
    return SYNCHRONISED;
  }
  if (s[ENTRY] === EXPONENT_OPEN) {
    // A point accepted within an exponent closes it for digits (spec 11.2).
    if (s[ENTRY_BASE] >> 8 === F) return digitBehindExponentPoint(core);
    const shown = s[X2_HEAD] >> 4;
    s[X2_HEAD] = ((shown & 0xf00) << 4) | ((((shown & 15) << 4) | n) << 4) | (s[X2_HEAD] & 15);
    return updateExponent(s);
  }
  if (s[ENTRY] < 8) {
    const shift = 28 - 4 * s[ENTRY];
    s[X2_MANTISSA] |= n << shift;
    s[LANE] = (s[LANE] & ~(15 << shift)) | (n << shift);
    s[ENTRY]++;
    if (s[ENTRY_BASE] >> 8 !== F) {
      s[X2_EXPONENT]++;
      s[POINT] = s[X2_EXPONENT];
    }
    copyFromX2(s);
  }
  return SYNCHRONISED;
}

/**
 * A digit after a point that was accepted within an exponent: the typed exponent d1 d2 is taken for an order to write
 * byte Fd1 at address 5d2 (spec 11.2; a minus gives zero).
 */
function digitBehindExponentPoint(core: Core): CopyEnding {
  const { state: s, program, model } = core;
  const typed = (s[X2_HEAD] >> 4) & 0xff;
  if (s[X2_HEAD] >> 12 !== F) {
    clearX(s);
    return SYNCHRONISED;
  }
  const showsProgram = s[POINT] === NO_POINT;
  if (copyToX2(core) === UNSYNCHRONISED) return UNSYNCHRONISED;
  const address = 0x50 | (typed & 15);
  program[model.cellOf[address]] = 0xf0 | (typed >> 4 || F);
  s[PC] = model.next[address];
  if (showsProgram) s[MODE] = MODE_PROGRAMMING;
  return SYNCHRONISED;
}

/** The point: also the trick that brings X2 back. Errors on the letters of a message (spec 11.3). */
export function point({ state: s }: Core): CopyEnding {
  const isLetter = s[LANE] >>> 28 >= 13;
  s[ENTRY_BASE] |= 0xf00;
  if (s[ENTRY] === 0 ? isLetter : s[ENTRY] === EXPONENT_OPEN && !isLetter) {
    s[X2_HEAD] = ((0x100 | (s[X2_EXPONENT] & 0xff)) << 4) | (s[X2_HEAD] & 15);
    failEntry(s);
    return UNSYNCHRONISED;
  }
  copyFromX2(s);
  showSign(s);
  s[MESSAGE] = MESSAGE_NONE;
  return SYNCHRONISED;
}

/** /-/: the sign of the number, or of the exponent while one is being typed. */
export function changeSign(core: Core): CopyEnding {
  const s = core.state;
  if (s[ENTRY] === EXPONENT_OPEN) {
    s[X2_HEAD] = (s[X2_HEAD] & 0x0fff) | (s[X2_HEAD] >> 12 === F ? 0xa000 : 0xf000);
    // After ЕГГ0Г of a function the places of the exponent come back behind the letters (spec 12.4).
    s[MESSAGE] = MESSAGE_NONE;
    showSign(s);
    return updateExponent(s);
  }
  const newNumber = s[NEW_NUMBER];
  const head = s[X];
  if (head >> 12 === 6) {
    // The number pushed by an exponent 6xx keeps its old sign (spec 3.3).
    const done = copyToX2(core, REGISTER_OF_SIGN);
    s[NEW_NUMBER] = newNumber;
    return done;
  }
  s[X] = (head & 0xfff0) | ((9 - (head & 15)) & 15);
  const done = copyToX2(core, REGISTER_OF_SIGN);
  if (done === UNSYNCHRONISED) s[X] = head;
  s[NEW_NUMBER] = newNumber;
  return done;
}

/** ВП: opens the exponent of X2, whatever is in X; its first digit is the one on the indicator. */
export function openExponent(core: Core): CopyEnding {
  const s = core.state;
  if (s[X2_EXPONENT] >> 8 === F) {
    s[X] = 0;
    s[X + 1] = 0;
    const done = copyToX2(core);
    s[NEW_NUMBER] = 0;
    return done;
  }
  const shown = s[LANE] >>> 28;
  if (s[X2_MANTISSA] === 0) {
    s[X2_MANTISSA] = (shown + 1) << 28;
    s[LANE] = (s[LANE] & 0x0fffffff) | ((2 * shown + 1) << 28);
    s[POINT] = 0;
  } else {
    s[X2_MANTISSA] = (s[X2_MANTISSA] & 0x0fffffff) | (shown << 28);
  }
  s[X2_HEAD] = 0xf000 | (s[X2_HEAD] & 15);
  s[ENTRY_BASE] = s[X2_EXPONENT];
  s[ENTRY] = EXPONENT_OPEN;
  s[NEW_NUMBER] = 0;
  s[MESSAGE] = MESSAGE_NONE;
  showSign(s);
  copyFromX2(s);
  return SYNCHRONISED;
}

/** The exponent on the indicator is added to the one that ВП found. */
function updateExponent(s: State): CopyEnding {
  const typed = (s[X2_HEAD] >> 4) & 0xff;
  const base = s[ENTRY_BASE];
  const e = s[X2_HEAD] >> 12 === F ? addExponents(typed, base) : subtractExponents(base, typed);
  if (e >> 8 === 1) {
    s[X2_HEAD] = (e << 4) | (s[X2_HEAD] & 15);
    failEntry(s);
    return UNSYNCHRONISED;
  }
  if (e >> 8 === 8 || e === 0x900) {
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
