/**
 * The copies between X and the display register X2: SYNC, REST and RAW
 * (spec 3.1), exponents out of range included (spec 3.3).
 */
import { addExponents } from './arithmetic/digits.ts';
import { type Core, SYNCHRONISED, UNSYNCHRONISED } from './model.ts';
import {
  BLANK_EXPONENT,
  ENTRY,
  ENTRY_BASE,
  ERROR_PLACES,
  F,
  fillReturns,
  LANE,
  LANE_SIGN,
  lift,
  loseDeepestReturn,
  MESSAGE,
  MESSAGE_3GGOG,
  MESSAGE_7XX,
  MESSAGE_ERROR,
  MESSAGE_NONE,
  MESSAGE_RAW,
  MINUS_PLACE,
  MODE_PROGRAMMING_WITH_POINT,
  NEW_NUMBER,
  NO_POINT,
  PC,
  PENDING,
  PENDING_K,
  PLUS_PLACE,
  POINT,
  POINT_TYPED,
  R0,
  STATUS,
  STATUS_HUNG,
  STATUS_STOPPED,
  STOP_PLACES,
  type State,
  setMode,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
  ZERO_PLACES,
} from './state.ts';
import {
  BELOW_FIRST,
  BELOW_RANGE,
  decrementExponent,
  exponentOf,
  firstByteOf,
  firstTetradOf,
  headOf,
  hundredsOf,
  onesOf,
  PLUS,
  signOf,
  tensOf,
  trailingZeroTetrads,
  unitsOf,
} from './words.ts';

/** The register that exponents 4xx write and 6xx read: C, but 0 for the command /-/ (spec 3.3). */
const REGISTER_OF_SYNC = 12;
export const REGISTER_OF_SIGN = 0;

/** Digit places of the indicator, and the largest exponent that needs no places of its own. */
const PLACES = 8;
const LAST_PLACE = 7;

/** The tetrad that the sign place of the indicator shows: 0 is blank, 9 the minus. */
const signPlace = (sign: number): number => (sign === 0 ? F : (sign + 1) & 15);

/** Puts the sign of X2 on the indicator. */
export function showSign(s: State): void {
  s[LANE_SIGN] = signPlace(signOf(s[X2_HEAD]));
}

/** X := number with leading zeros removed; a zero mantissa gives plain zero. */
function setNormalised(s: State, head: number, mantissa: number): void {
  if (mantissa === 0) {
    s[X] = 0;
    s[X + 1] = 0;
    return;
  }
  let exponent = exponentOf(head);
  let word = mantissa;
  while (unitsOf(word) === 0) {
    word <<= 4;
    exponent = decrementExponent(exponent);
  }
  s[X] = headOf(exponent, signOf(head));
  s[X + 1] = word;
}

/** X := 0 and X2 := 0, the indicator shows ` 0.`. */
export function clearX(s: State): void {
  s[X] = 0;
  s[X + 1] = 0;
  s[X2_HEAD] = headOf(BLANK_EXPONENT, PLUS);
  s[X2_MANTISSA] = 0;
  s[X2_EXPONENT] = 0;
  s[ENTRY] = 0;
  s[LANE_SIGN] = F;
  s[LANE] = ZERO_PLACES;
  s[POINT] = 0;
  s[MESSAGE] = MESSAGE_NONE;
}

/** The message ЕГГ0Г; the hidden state under it stays. */
export function showError(s: State): void {
  s[LANE_SIGN] = F;
  s[LANE] = ERROR_PLACES;
  s[MESSAGE] = MESSAGE_ERROR;
}

/** ЕГГ0Г of SYNC or of number entry: the entry closes and ВП will start from the exponent K (spec 3.2). */
export function failEntry(s: State): void {
  s[X2_EXPONENT] = s[ENTRY_BASE];
  s[ENTRY_BASE] |= POINT_TYPED;
  s[ENTRY] = 0;
  s[POINT] = NO_POINT;
  showError(s);
}

/** Copies a number to X2 and the indicator; the entry closes. */
function showNumber(s: State, head: number, mantissa: number): void {
  const exponent = exponentOf(head);
  s[X2_MANTISSA] = mantissa;
  s[X2_EXPONENT] = exponent;
  let keep = 1;
  if (exponent <= LAST_PLACE) {
    s[X2_HEAD] = headOf(BLANK_EXPONENT, signOf(head));
    s[ENTRY_BASE] &= POINT_TYPED;
    s[POINT] = exponent;
    keep = exponent + 1;
  } else {
    s[X2_HEAD] = headOf(shownExponent(exponent), signOf(head));
    s[POINT] = 0;
  }
  showSign(s);
  const blanks = Math.min(PLACES - keep, trailingZeroTetrads(mantissa));
  s[LANE] = blanks === 0 ? mantissa : mantissa | ((1 << (4 * blanks)) - 1);
  s[ENTRY] = 0;
  s[MESSAGE] = MESSAGE_NONE;
}

/** Exponent places: F and two digits, or A (minus) and the magnitude (spec 3.2). */
function shownExponent(exponent: number): number {
  const low = onesOf(exponent);
  const high = tensOf(exponent);
  if (hundredsOf(exponent) !== 9) return (PLUS_PLACE << 8) | (high << 4) | low;
  const carry = low === 0 ? 1 : 0;
  return (MINUS_PLACE << 8) | (((9 - high + carry) & 15) << 4) | (carry ? 0 : (10 - low) & 15);
}

/** The ending of a command that copies X to X2, or edits X2. */
export type CopyEnding = typeof SYNCHRONISED | typeof UNSYNCHRONISED;

/**
 * SYNC: copies X to X2 and to the indicator and normalises X. Closes the entry and sets the new-number flag.
 * {@link UNSYNCHRONISED} if the program must stop: an overflow (ЕГГ0Г) or one of the exponents that derail the machine.
 */
export function copyToX2(core: Core, register = REGISTER_OF_SYNC): CopyEnding {
  const s = core.state;
  s[NEW_NUMBER] = F;
  const head = s[X];
  const first = firstTetradOf(head);
  if ((first === 0 || first === 9) && exponentOf(head) !== BELOW_RANGE) {
    const mantissa = s[X + 1];
    showNumber(s, head, mantissa);
    if (unitsOf(mantissa) === 0) setNormalised(s, head, mantissa);
    return SYNCHRONISED;
  }
  return copyAbnormal(core, head, first, register);
}

function copyAbnormal(core: Core, head: number, first: number, register: number): CopyEnding {
  const s = core.state;
  switch (first) {
    case 1:
      overflow(s, head);
      return UNSYNCHRONISED;
    case 0xa: {
      const typed = exponentOf(head) & 0xff;
      const doubled = addExponents(typed, typed);
      if (doubled >> 8 !== 0) {
        overflow(s, head);
        return UNSYNCHRONISED;
      }
      s[X] = headOf(doubled, signOf(head));
      showNumber(s, s[X], s[X + 1]);
      s[X2_HEAD] = headOf((PLUS_PLACE << 8) | typed, signOf(head));
      s[LANE] = s[X + 1];
      s[POINT] = NO_POINT;
      setNormalised(s, s[X], s[X + 1]);
      return SYNCHRONISED;
    }
    case 2:
      derailReturns(s, head);
      return UNSYNCHRONISED;
    case 3:
      derailToProgramming(core, head);
      return UNSYNCHRONISED;
    case 4:
      // Eleven tetrads move up one place, and an E follows them.
      s[R0 + 2 * register] = ((head & BELOW_FIRST) << 4) | unitsOf(s[X + 1]);
      s[R0 + 2 * register + 1] = (s[X + 1] << 4) | 0xe;
      clearX(s);
      return SYNCHRONISED;
    case 5:
    case 0xd:
    case 0xe:
      s[PC] = firstByteOf(head);
      s[STATUS] = STATUS_HUNG;
      s[MESSAGE] = MESSAGE_RAW;
      return UNSYNCHRONISED;
    case 6:
      lift(s);
      s[X] = s[R0 + 2 * register];
      s[X + 1] = s[R0 + 2 * register + 1];
      if (firstTetradOf(s[X]) === 6) {
        s[STATUS] = STATUS_HUNG;
        return UNSYNCHRONISED;
      }
      return copyToX2(core, register);
    case 7:
      s[PC] = firstByteOf(head);
      fillReturns(s, head, s[X + 1]);
      s[STATUS] = STATUS_STOPPED;
      s[MESSAGE] = MESSAGE_7XX;
      s[POINT] = 0;
      setMode(s, MODE_PROGRAMMING_WITH_POINT);
      s[PENDING] = PENDING_K;
      return UNSYNCHRONISED;
    default:
      clearX(s);
      return SYNCHRONISED;
  }
}

function overflow(s: State, head: number): void {
  s[X2_HEAD] = head;
  s[X2_MANTISSA] = s[X + 1];
  failEntry(s);
}

/** The message 3ГГ0Г. It shows the point that was lit; the next copy of X finds none. */
export function showStop(s: State): void {
  s[LANE_SIGN] = F;
  s[LANE] = STOP_PLACES;
  s[MESSAGE] = MESSAGE_3GGOG | s[POINT];
  s[POINT] = NO_POINT;
  s[ENTRY] = 0;
}

/** 2xx: the counter and the return stack are overwritten with tetrads of X (spec 3.3). */
function derailReturns(s: State, head: number): void {
  s[PC] = firstByteOf(head);
  fillReturns(s, head, s[X + 1]);
  showStop(s);
}

/**
 * 3xy: byte Fx lands in the program at address 3x and the machine is in programming mode. The return stack is overwritten as by
 * 2xx and then loses its deepest address (spec 3.3).
 */
function derailToProgramming({ state: s, program, model }: Core, head: number): void {
  const digit = firstByteOf(head) & 15;
  const address = 0x30 | digit;
  s[PC] = model.next[address];
  fillReturns(s, head, s[X + 1]);
  loseDeepestReturn(s);
  if (s[POINT] === NO_POINT) {
    // After the message of an overflow the chips run on from there and never come to rest.
    s[STATUS] = STATUS_HUNG;
    s[MESSAGE] = MESSAGE_RAW;
    return;
  }
  program[model.cellOf[address]] = 0xf0 | digit;
  setMode(s, MODE_PROGRAMMING_WITH_POINT);
  s[PENDING] = PENDING_K;
}

/** REST: X := X2, normalised, without a range check. */
export function copyFromX2(s: State): void {
  setNormalised(s, headOf(s[X2_EXPONENT], signOf(s[X2_HEAD])), s[X2_MANTISSA]);
}

/**
 * RAW: what a command that does not synchronise does to the hidden state. The indicator lane takes sign and digits of X,
 * which must still be the old one, unless the command leaves something else there.
 */
export function keepX2(s: State, sign: number = signOf(s[X]), places: number = s[X + 1]): void {
  s[NEW_NUMBER] = F;
  s[LANE_SIGN] = sign;
  s[LANE] = places;
  s[MESSAGE] = MESSAGE_NONE;
}
