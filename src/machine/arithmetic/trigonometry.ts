/**
 * sin, cos and tg (spec 7.2 to spec 7.5): reduction by quarter turns with a digit-serial quotient, cotangent by
 * a continued fraction, and the rest from it.
 */
import { ANGLE, F, GRAD, OK, type Outcome, RAD, refuse, replaceX, type State, X } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  firstTetradOf,
  headOf,
  hundredsOf,
  MINUS,
  negativeExponent,
  ONE,
  onesOf,
  PLUS,
  packDecimal,
  packExponent,
  signOf,
  unpackDecimal,
} from '../words.ts';
import { deliverInTime, rootDecimal, rootSerial, TRIGONOMETRIC_CYCLES } from './basic.ts';
import { COTANGENT, continuedFraction, continuedFractionSerial } from './continued-fraction.ts';
import {
  addDecimal,
  divideDecimal,
  isNormal,
  multiplyDecimal,
  normalise,
  result,
  resultWord,
  UNIT,
} from './decimal.ts';
import {
  add,
  type Digits,
  isZero,
  negate,
  shiftLeft,
  shiftRight,
  stepExponentDown,
  subtract,
  TOP,
  UNITS,
} from './digits.ts';
import {
  effort,
  mantissaOf,
  multiplyDigits,
  normalised,
  product,
  ratio,
  type Scratch,
  scratch,
  sum,
} from './scratch.ts';

export const SIN = 0;
export const COS = 1;
export const TAN = 2;
export type Trigonometric = typeof SIN | typeof COS | typeof TAN;

const QUARTER_RADIANS = 15_707_963;
const QUARTER_TENS_OF_DEGREES = 90_000_000;
export const TENS_OF_DEGREES_PER_RADIAN = 57_295_780;
/** Nine as a mantissa word. */
const NINE = 0x90000000 | 0;

/** Exponents 10..99 are refused in every mode, zero included (spec 7.1). */
const isTooLarge = (head: number): boolean => firstTetradOf(head) === 0 && ((head >> 8) & 15) !== 0;

// Fast path ----------------------------------------------------------------------------------------------------

/** Results of the reduction beside the remainder: quarter turns, and 1 if the remainder was negative or zero. */
const turn = { quarters: 0, flag: 0 };

/** Signed remainder of m * 10^e by the quarter turn, digit by digit (spec 7.3); returns its magnitude. */
function reduce(m: number, e: number, quarter: number, threshold: number): number {
  let w = m;
  let below = false;
  let digit = 0;
  let last = 0;
  let previous = 0;
  let left = e + 1;
  while (true) {
    if (!below) {
      w -= quarter;
      if (w < 0) below = true;
      else {
        digit = (digit + 1) & 15;
        if (w >= threshold * 1e7) continue;
      }
    } else {
      w += quarter;
      if (w >= 0) below = false;
      else {
        digit = (digit - 1) & 15;
        if (w < -threshold * 1e7) continue;
      }
    }
    let again: boolean;
    do {
      previous = last;
      last = digit;
      w *= 10;
      digit = below ? 9 : 0;
      left--;
      again = below ? w >= -1e7 : w < 1e7;
    } while (left > 0 && again);
    if (left === 0) break;
  }
  turn.quarters = last + 2 * previous;
  // The nine digits as they stand: ten's complement, the top place lost in the last shift.
  const digits = ((w % 1e9) + 1e9) % 1e9;
  const big = digits >= 5e8;
  turn.flag = big || digits === 0 ? 1 : 0;
  // A remainder above half a quarter turn is taken from the next quarter; the top digit does the carrying.
  if (big) return (below ? 1e9 - digits : 9e8 - digits) / 10;
  return (below && digits !== 0 ? digits - 1e8 : digits) / 10;
}

/** Cotangent of x = m * 10^e (spec 7.4) into the result of decimal.ts; 0 for 0. */
function cotangent(m: number, e: number): void {
  if (m === 0) {
    normalise(0, 0);
    return;
  }
  divideDecimal(UNIT, 0, m, e);
  continuedFraction(COTANGENT, result.mantissa, result.exponent);
}

/** Quarter turns into `turn`, and the remainder in radians into the result of decimal.ts (spec 7.2 to spec 7.4). */
function reduceToRadians(angle: number, word: number, exponent: number): void {
  let m = unpackDecimal(word);
  let e = exponent;
  const radians = angle === RAD;
  if (angle === GRAD) {
    multiplyDecimal(9 * UNIT, 0, m, e);
    m = result.mantissa;
    e = result.exponent - 1;
  }
  if (!radians) e--;
  const threshold = radians ? 1 : 5;
  turn.quarters = 0;
  turn.flag = m === 0 ? 1 : 0;
  if (e >= 0 && (e >= 1 || m >= threshold * UNIT)) {
    m = reduce(m, e, radians ? QUARTER_RADIANS : QUARTER_TENS_OF_DEGREES, threshold);
    e = 0;
  }
  normalise(m, e);
  if (!radians && result.mantissa !== 0)
    divideDecimal(result.mantissa, result.exponent, TENS_OF_DEGREES_PER_RADIAN, 0);
}

function trigonometric(s: State, kind: Trigonometric): Outcome {
  reduceToRadians(s[ANGLE], s[X + 1], EXPONENT_VALUE[exponentOf(s[X])]);
  cotangent(result.mantissa, result.exponent);
  return fromCotangent(s, kind);
}

/** The function from `turn` and the cotangent in the result of decimal.ts (spec 7.5); X is still the argument. */
function fromCotangent(s: State, kind: Trigonometric): Outcome {
  const cot = result.mantissa;
  const cotExponent = result.exponent;
  const k = (turn.quarters + turn.flag) & 3;
  if (kind === TAN) {
    if ((k & 1) === 0) {
      if (cot === 0) return refuse(s);
      divideDecimal(UNIT, 0, cot, cotExponent);
    }
  } else {
    multiplyDecimal(cot, cotExponent, cot, cotExponent);
    addDecimal(UNIT, 0, result.mantissa, result.exponent);
    rootDecimal(result.mantissa, result.exponent);
    const useReciprocal = takesReciprocal(kind, k);
    divideDecimal(
      useReciprocal ? UNIT : cot,
      useReciprocal ? 0 : cotExponent,
      result.mantissa,
      result.exponent,
    );
  }
  const mantissa = resultWord();
  replaceX(s, headIn(s, kind, k, packExponent(result.exponent), mantissa), mantissa);
  return OK;
}

/** True if a sine or cosine in the quarter k is A = 1/R, false if it is B = cot/R (spec 7.5). */
const takesReciprocal = (kind: Trigonometric, k: number): boolean => ((k & 1) === 0) === (kind === SIN);

/** Sign of a sine or cosine: gA, B, -gA, -B for sin and B, -gA, -B, gA for cos; the sine is odd (spec 7.5). */
function isMinus(kind: Trigonometric, k: number, sign: number): boolean {
  const minusOfQuarter = kind === SIN ? k >= 2 : k === 1 || k === 2;
  const value = minusOfQuarter !== (takesReciprocal(kind, k) && turn.flag === 1);
  return kind === SIN ? value !== (sign !== PLUS) : value;
}

/** Sines keep only the two low exponent digits: 00 is taken for 000, anything else for a negative exponent. */
const clampExponent = (e: number): number => ((e & 0xff) === 0 ? 0 : negativeExponent(e & 0xff));

/**
 * The head of a function of the X of `s` in the quarter k. A zero has a sign in a tangent only. There a sign tetrad F counts
 * the quarter turns; where k is even the division makes 0 or 9 of it (spec 7.5).
 */
function headIn(s: State, kind: Trigonometric, k: number, exponent: number, mantissa: number): number {
  const sign = signOf(s[X]);
  if (kind !== TAN)
    return mantissa === 0 ? 0 : headOf(clampExponent(exponent), isMinus(kind, k, sign) ? MINUS : PLUS);
  const inverse = (k & 1) === 0;
  if (sign === F) {
    const counted = (2 * (turn.quarters + 1)) & 15;
    return headOf(exponent, !inverse ? counted : counted < 8 ? PLUS : MINUS);
  }
  return headOf(exponent, ((turn.flag === 1) === inverse) === sign > 0 ? PLUS : MINUS);
}

// Digit-serial path --------------------------------------------------------------------------------------------

function reduceSerial(w: Digits, digits: number, quarter: Digits, threshold: number): boolean {
  let below = false;
  let digit = 0;
  let last = 0;
  let previous = 0;
  let left = digits;
  for (let rounds = 0; rounds < 10_000; rounds++) {
    effort.cycles++;
    if (!below) {
      subtract(w, w, quarter);
      if (w[TOP] >= 8) below = true;
      else {
        digit = (digit + 1) & 15;
        if (!(w[TOP] === 0 && w[UNITS] < threshold)) continue;
      }
    } else {
      add(w, quarter, w);
      if (w[TOP] === 0) below = false;
      else {
        digit = (digit - 1) & 15;
        const near = w[UNITS] + threshold >= 10 && w[UNITS] + threshold <= 15;
        if (!(w[TOP] >= 10 || (w[TOP] === 9 && near))) continue;
      }
    }
    let again: boolean;
    do {
      previous = last;
      last = digit;
      shiftLeft(w);
      effort.cycles++;
      digit = below ? 9 : 0;
      left--;
      again = below ? w[TOP] >= 10 || (w[TOP] === 9 && w[UNITS] >= 9) : w[TOP] === 0 && w[UNITS] === 0;
    } while (left > 0 && again);
    if (left === 0) {
      turn.quarters = last + 2 * previous;
      settleRemainder(w, below);
      return true;
    }
  }
  return false;
}

function settleRemainder(w: Digits, below: boolean): void {
  if (isZero(w)) {
    turn.flag = 1;
    return;
  }
  const big = w[TOP] >= 5;
  w[TOP] = (w[TOP] + (below ? 15 : 0) + (big ? 1 : 0)) & 15;
  turn.flag = big ? 1 : 0;
  if (big) negate(w, w);
  shiftRight(w);
}

/** Quarter turns into `turn`, and the remainder in radians; null when a loop never ends. */
function reduceToRadiansSerial(angle: number, head: number, word: number): Scratch | null {
  const radians = angle === RAD;
  let w = scratch(word, exponentOf(head));
  if (angle === GRAD) {
    // Nine tenths of a degree a grad; the exponent does not go through the adder of a product.
    w = normalised({ d: multiplyDigits(scratch(NINE).d, word), e: w.e }, 0);
    w.e = stepExponentDown(w.e);
  }
  if (!radians) w.e = stepExponentDown(w.e);
  const threshold = radians ? 1 : 5;
  turn.quarters = 0;
  turn.flag = isZero(w.d) ? 1 : 0;
  const lastDigit = onesOf(w.e);
  if (hundredsOf(w.e) === 0 && (lastDigit >= 1 || w.d[UNITS] >= threshold)) {
    const quarter = scratch(packDecimal(radians ? QUARTER_RADIANS : QUARTER_TENS_OF_DEGREES)).d;
    if (!reduceSerial(w.d, lastDigit + 1, quarter, threshold)) return null;
    w.e = 0;
  }
  const x = normalised(w, 0);
  return radians || isZero(x.d) ? x : ratio(x, scratch(packDecimal(TENS_OF_DEGREES_PER_RADIAN)));
}

/** Cycles that a sine takes above a cosine; the cases on either side of the limit leave 10 to 15. */
const SINE_CYCLES = 12;

/**
 * Cycles up to 1/x with which an ordinary number is surely in time. The rest of ten divisions, a product, a root and an alignment
 * took at most 1,717 cycles in 200,000 cases.
 */
const ORDINARY_START = 350;

/** True if the rest after 1/x is that of an ordinary number, and in time. */
const isOrdinary = (reciprocal: Scratch): boolean =>
  effort.cycles <= ORDINARY_START &&
  EXPONENT_VALUE[reciprocal.e] >= -9 &&
  reciprocal.d[UNITS] !== 0 &&
  isNormal(headOf(reciprocal.e, PLUS), mantissaOf(reciprocal));

/** The digit-serial path of {@link trigonometry}; `isQuick` lets it leave after 1/x, if that is an ordinary number. */
export function trigonometrySerial(s: State, kind: Trigonometric, limit: number, isQuick: boolean): Outcome {
  effort.cycles = TRIGONOMETRIC_CYCLES + (kind === SIN ? SINE_CYCLES : 0);
  if (isTooLarge(s[X])) return refuse(s);
  const x = reduceToRadiansSerial(s[ANGLE], s[X], s[X + 1]);
  if (!x) return refuse(s);
  let cot: Scratch | null = scratch(0);
  if (!isZero(x.d)) {
    const reciprocal = ratio(scratch(ONE), x);
    if (!reciprocal) return refuse(s);
    if (isQuick && isOrdinary(reciprocal)) {
      continuedFraction(COTANGENT, unpackDecimal(mantissaOf(reciprocal)), EXPONENT_VALUE[reciprocal.e]);
      return fromCotangent(s, kind);
    }
    cot = continuedFractionSerial(COTANGENT, reciprocal);
    if (!cot) return refuse(s);
  }
  const k = (turn.quarters + turn.flag) & 3;
  const one = scratch(ONE);
  let result: Scratch | null = cot;
  if (kind !== TAN) {
    const square = product(cot, cot);
    square.d[TOP] = 0;
    result = ratio(takesReciprocal(kind, k) ? one : cot, rootSerial(sum(one, square)));
  } else if ((k & 1) === 0) {
    result = ratio(one, cot);
  }
  if (!result) return refuse(s);
  return deliverInTime(s, result, limit, headIn(s, kind, k, result.e, mantissaOf(result)));
}

// Commands -----------------------------------------------------------------------------------------------------

/** Command F sin, F cos or F tg by the angle switch; a refused argument stays in X and in X1. `limit` is in cycles. */
export function trigonometry(s: State, kind: Trigonometric, limit: number): Outcome {
  if (!isNormal(s[X], s[X + 1])) return trigonometrySerial(s, kind, limit, true);
  return isTooLarge(s[X]) ? refuse(s) : trigonometric(s, kind);
}
