/**
 * How X reaches the display register X2 and comes back: SYNC, REST and RAW
 * (spec 3.1), exponents out of range included (spec 3.3).
 */
import { addExponents } from './arithmetic/digits.ts';
import { type Core, SYNCHRONISED, UNSYNCHRONISED } from './model.ts';
import { fillReturns, loseDeepestReturn } from './return-stack.ts';
import {
  ENTRY,
  ENTRY_BASE,
  F,
  LANE,
  LANE_SIGN,
  lift,
  MESSAGE,
  MESSAGE_3GGOG,
  MESSAGE_ERROR,
  MESSAGE_NONE,
  MESSAGE_RAW,
  MODE,
  MODE_PROGRAMMING_WITH_POINT,
  NEW_NUMBER,
  NO_POINT,
  PC,
  POINT,
  R0,
  STATUS,
  STATUS_HUNG,
  STATUS_STOPPED,
  type State,
  X,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from './state.ts';
import { decrementExponent, trailingZeroTetrads } from './words.ts';

/** The register that exponents 4xx write and 6xx read: C, but 0 for the command /-/ (spec 3.3). */
export const REGISTER_OF_SYNC = 12;
export const REGISTER_OF_SIGN = 0;

/** The tetrad that the sign place of the indicator shows: 0 is blank, 9 the minus. */
const signPlace = (sign: number): number => (sign === 0 ? F : (sign + 1) & 15);

/** Puts the sign of X2 on the indicator. */
export function showSign(s: State): void {
  s[LANE_SIGN] = signPlace(s[X2_HEAD] & 15);
}

/** X := number with leading zeros removed; a zero mantissa gives plain zero. */
function setNormalised(s: State, head: number, mantissa: number): void {
  if (mantissa === 0) {
    s[X] = 0;
    s[X + 1] = 0;
    return;
  }
  let exponent = head >> 4;
  let word = mantissa;
  while (word >>> 28 === 0) {
    word <<= 4;
    exponent = decrementExponent(exponent);
  }
  s[X] = (exponent << 4) | (head & 15);
  s[X + 1] = word;
}

/** X := 0 and X2 := 0, the indicator shows ` 0.`. */
export function clearX(s: State): void {
  s[X] = 0;
  s[X + 1] = 0;
  s[X2_HEAD] = 0xfff0;
  s[X2_MANTISSA] = 0;
  s[X2_EXPONENT] = 0;
  s[ENTRY] = 0;
  s[LANE_SIGN] = F;
  s[LANE] = 0x0fffffff;
  s[POINT] = 0;
  s[MESSAGE] = MESSAGE_NONE;
}

/** The message ЕГГ0Г; the hidden state under it stays. */
export function showError(s: State): void {
  s[LANE_SIGN] = F;
  s[LANE] = 0xedd0dfff | 0;
  s[MESSAGE] = MESSAGE_ERROR;
}

/** ЕГГ0Г of SYNC or of number entry: the entry closes and ВП will start from the exponent K (spec 3.2). */
export function failEntry(s: State): void {
  s[X2_EXPONENT] = s[ENTRY_BASE];
  s[ENTRY_BASE] |= 0xf00;
  s[ENTRY] = 0;
  s[POINT] = NO_POINT;
  showError(s);
}

function showNumber(s: State, head: number, mantissa: number): void {
  const exponent = head >> 4;
  s[X2_MANTISSA] = mantissa;
  s[X2_EXPONENT] = exponent;
  let keep = 1;
  if (exponent <= 7) {
    s[X2_HEAD] = 0xfff0 | (head & 15);
    s[ENTRY_BASE] &= 0xf00;
    s[POINT] = exponent;
    keep = exponent + 1;
  } else {
    s[X2_HEAD] = (shownExponent(exponent) << 4) | (head & 15);
    s[POINT] = 0;
  }
  showSign(s);
  const blanks = Math.min(8 - keep, trailingZeroTetrads(mantissa));
  s[LANE] = blanks === 0 ? mantissa : mantissa | ((1 << (4 * blanks)) - 1);
  s[ENTRY] = 0;
  s[MESSAGE] = MESSAGE_NONE;
}

/** Exponent places: F and two digits, or A (minus) and the magnitude (spec 3.2). */
function shownExponent(exponent: number): number {
  const low = exponent & 15;
  const high = (exponent >> 4) & 15;
  if (exponent >> 8 !== 9) return 0xf00 | (high << 4) | low;
  const carry = low === 0 ? 1 : 0;
  return 0xa00 | (((9 - high + carry) & 15) << 4) | (carry ? 0 : (10 - low) & 15);
}

/** How a command ends that copies X to X2, or edits X2. */
export type CopyEnding = typeof SYNCHRONISED | typeof UNSYNCHRONISED;

/**
 * SYNC: copies X to X2 and to the indicator and normalises X. Closes the entry and sets the new-number flag.
 * {@link UNSYNCHRONISED} if the program must stop: an overflow (ЕГГ0Г) or one of the exponents that derail the machine.
 */
export function copyToX2(core: Core, register = REGISTER_OF_SYNC): CopyEnding {
  const s = core.state;
  s[NEW_NUMBER] = F;
  const head = s[X];
  const first = head >> 12;
  if ((first === 0 || first === 9) && head >> 4 !== 0x900) {
    const mantissa = s[X + 1];
    showNumber(s, head, mantissa);
    if (mantissa >>> 28 === 0) setNormalised(s, head, mantissa);
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
      const typed = (head >> 4) & 0xff;
      const doubled = addExponents(typed, typed);
      if (doubled >> 8 !== 0) {
        overflow(s, head);
        return UNSYNCHRONISED;
      }
      s[X] = (doubled << 4) | (head & 15);
      showNumber(s, s[X], s[X + 1]);
      s[X2_HEAD] = 0xf000 | (typed << 4) | (head & 15);
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
      s[R0 + 2 * register] = ((head & 0x0fff) << 4) | (s[X + 1] >>> 28);
      s[R0 + 2 * register + 1] = (s[X + 1] << 4) | 0xe;
      clearX(s);
      return SYNCHRONISED;
    case 5:
    case 0xd:
    case 0xe:
      s[PC] = (head >> 8) & 0xff;
      s[STATUS] = STATUS_HUNG;
      s[MESSAGE] = MESSAGE_RAW;
      return UNSYNCHRONISED;
    case 6:
      lift(s);
      s[X] = s[R0 + 2 * register];
      s[X + 1] = s[R0 + 2 * register + 1];
      if (s[X] >> 12 === 6) {
        s[STATUS] = STATUS_HUNG;
        return UNSYNCHRONISED;
      }
      return copyToX2(core, register);
    case 7:
      s[PC] = (head >> 8) & 0xff;
      fillReturns(s, head, s[X + 1]);
      s[STATUS] = STATUS_STOPPED;
      s[MESSAGE] = MESSAGE_RAW;
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

/** 2xx: the counter and the return stack are overwritten with tetrads of X (spec 3.3). */
function derailReturns(s: State, head: number): void {
  s[PC] = (head >> 8) & 0xff;
  fillReturns(s, head, s[X + 1]);
  s[LANE_SIGN] = F;
  s[LANE] = 0x3dd0dfff;
  s[MESSAGE] = MESSAGE_3GGOG;
  s[ENTRY] = 0;
}

/**
 * 3xy: byte Fx lands in the program at address 3x and the machine is in programming mode; the return stack is overwritten
 * as by 2xx and then loses its deepest address, as it does by F ПРГ (spec 3.3).
 */
function derailToProgramming({ state: s, program, model }: Core, head: number): void {
  const digit = (head >> 8) & 15;
  const address = 0x30 | digit;
  program[model.cellOf[address]] = 0xf0 | digit;
  s[PC] = model.next[address];
  s[MODE] = MODE_PROGRAMMING_WITH_POINT;
  fillReturns(s, head, s[X + 1]);
  loseDeepestReturn(s);
}

/** REST: X := X2, normalised, without a range check. */
export function copyFromX2(s: State): void {
  setNormalised(s, (s[X2_EXPONENT] << 4) | (s[X2_HEAD] & 15), s[X2_MANTISSA]);
}

/** RAW: what a command that does not synchronise does to the hidden state; X must still be the old one. */
export function keepX2(s: State): void {
  s[NEW_NUMBER] = F;
  s[LANE_SIGN] = s[X] & 15;
  s[LANE] = s[X + 1];
  s[MESSAGE] = MESSAGE_NONE;
}
