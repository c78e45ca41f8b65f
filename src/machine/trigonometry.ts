/**
 * sin, cos and tg (trigonometry specification): reduction by quarter turns with a digit-serial quotient, cotangent by
 * a continued fraction, and the rest from it. Plain decimals take the integer road.
 */
import { actions, divideDigits, multiplyDigits, quotient } from './arithmetic.ts';
import {
  addDecimal,
  divideDecimal,
  exponent,
  isNormal,
  mantissa,
  multiplyDecimal,
  normaliseDecimal,
  POWERS_OF_10,
} from './decimal.ts';
import {
  add,
  isZero,
  negate,
  newDigits,
  shiftLeft,
  shiftRight,
  stepExponentDown,
  subtract,
  TOP,
  UNITS,
} from './digits.ts';
import { rootDecimal, rootSerial } from './roots.ts';
import {
  ANGLE,
  DOMAIN_ERROR,
  GRAD,
  OK,
  type Outcome,
  RAD,
  refuse,
  replaceX,
  type State,
  TIME_OUT,
  X,
} from './state.ts';
import { EXPONENT_VALUE, packDecimal, packExponent, unpackDecimal } from './word.ts';
import {
  EFFORT_LIMIT,
  effort,
  mantissaOf,
  normalise,
  product,
  ratio,
  resetEffort,
  spend,
  sum,
  type Working,
  working,
} from './working.ts';

export const SIN = 0;
export const COS = 1;
export const TAN = 2;

const QUARTER_RADIANS = 15_707_963;
const QUARTER_TENS_OF_DEGREES = 90_000_000;
const TENS_OF_DEGREES_PER_RADIAN = 57_295_780;

/** Exponents 10..99 are refused in every mode, zero included (section 1). */
const isTooLarge = (head: number): boolean => head >> 12 === 0 && ((head >> 8) & 15) !== 0;

// Integer road -------------------------------------------------------------------------------------------------

/** What the reduction leaves: quarter turns, and whether the remainder is negative or zero. */
let quarters = 0;
let flag = 0;

/** Signed remainder of m * 10^e by the quarter turn, digit by digit (section 3); returns its magnitude. */
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
  quarters = last + 2 * previous;
  // The nine digits as they stand: ten's complement, the top place lost in the last shift.
  const digits = ((w % 1e9) + 1e9) % 1e9;
  const big = digits >= 5e8;
  flag = big || digits === 0 ? 1 : 0;
  // A remainder above half a quarter turn is taken from the next quarter; the top digit does the carrying.
  if (big) return (below ? 1e9 - digits : 9e8 - digits) / 10;
  return (below && digits !== 0 ? digits - 1e8 : digits) / 10;
}

/** Cotangent of x = m * 10^e (section 5) into mantissa and exponent of decimal.ts. */
function cotangent(m: number, e: number): void {
  if (m === 0) {
    normaliseDecimal(0, 0);
    return;
  }
  divideDecimal(1e7, 0, m, e);
  const c = mantissa;
  const p = exponent;
  const level = ((p % 100) + 100) % 100;
  if (level >= 8) return;
  let w = 0;
  for (let k = 10; ; k--) {
    let t = (2 * k - 1) * c + w;
    if (k === 1) {
      normaliseDecimal(t, p);
      return;
    }
    let shifts = 0;
    while (t >= 1e8) {
      t = Math.floor(t / 10);
      shifts++;
    }
    const counter = (8 + 2 * level + shifts) & 15;
    // A wrapped counter gives a quotient far too large: the machine's own fault near 1E-8 radians (section 5).
    if (counter >= 8) w = -Math.floor(POWERS_OF_10[22 - counter] / t);
    else w = ((w % 1e8) + 1e8) % 1e8;
  }
}

function trigonometric(s: State, kind: number, head: number, word: number): Outcome {
  const negative = (head & 15) !== 0;
  let m = unpackDecimal(word);
  let e = EXPONENT_VALUE[head >> 4];
  const radians = s[ANGLE] === RAD;
  if (s[ANGLE] === GRAD) {
    multiplyDecimal(9e7, 0, m, e);
    m = mantissa;
    e = exponent - 1;
  }
  if (!radians) e--;
  const threshold = radians ? 1 : 5;
  quarters = 0;
  flag = m === 0 ? 1 : 0;
  if (e >= 0 && (e >= 1 || m >= threshold * 1e7)) {
    m = reduce(m, e, radians ? QUARTER_RADIANS : QUARTER_TENS_OF_DEGREES, threshold);
    e = 0;
  }
  normaliseDecimal(m, e);
  if (!radians && mantissa !== 0) divideDecimal(mantissa, exponent, TENS_OF_DEGREES_PER_RADIAN, 0);
  cotangent(mantissa, exponent);
  const cot = mantissa;
  const cotExponent = exponent;
  const k = (quarters + flag) & 3;
  let minus = flag === 1;
  if (kind === TAN) {
    if ((k & 1) === 0) {
      if (cot === 0) return DOMAIN_ERROR;
      divideDecimal(1e7, 0, cot, cotExponent);
    } else {
      minus = !minus;
    }
    deliver(s, minus !== negative ? -mantissa : mantissa, packExponent(exponent));
    return OK;
  }
  multiplyDecimal(cot, cotExponent, cot, cotExponent);
  addDecimal(1e7, 0, mantissa, exponent);
  rootDecimal(mantissa, exponent);
  const useReciprocal = ((k & 1) === 0) === (kind === SIN);
  // sin: gA, B, -gA, -B; cos: B, -gA, -B, gA (section 6).
  const minusOfQuarter = kind === SIN ? k >= 2 : k === 1 || k === 2;
  const value = minusOfQuarter !== (useReciprocal && minus);
  if (useReciprocal) divideDecimal(1e7, 0, mantissa, exponent);
  else divideDecimal(cot, cotExponent, mantissa, exponent);
  const resultMinus = kind === SIN ? value !== negative : value;
  deliver(s, resultMinus ? -mantissa : mantissa, clampExponent(packExponent(exponent)));
  return OK;
}

/** Sines keep only the two low exponent digits: 00 is taken for 000, anything else for a negative exponent. */
const clampExponent = (e: number): number => ((e & 0xff) === 0 ? 0 : 0x900 | (e & 0xff));

function deliver(s: State, m: number, packedExponent: number): void {
  if (m === 0) replaceX(s, 0, 0);
  else replaceX(s, (packedExponent << 4) | (m < 0 ? 9 : 0), packDecimal(Math.abs(m)));
}

// Digit-serial road --------------------------------------------------------------------------------------------

const ONE = 0x10000000;

/** Up to this effort a result that is late for the message still arrives in X: 700 places do, 790 do not. */
const LATE_LIMIT = 3000;

function reduceSerial(w: Uint8Array, digits: number, quarter: Uint8Array, threshold: number): boolean {
  let below = false;
  let digit = 0;
  let last = 0;
  let previous = 0;
  let left = digits;
  for (let rounds = 0; rounds < 10_000; rounds++) {
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
      digit = below ? 9 : 0;
      left--;
      again = below ? w[TOP] >= 10 || (w[TOP] === 9 && w[UNITS] >= 9) : w[TOP] === 0 && w[UNITS] === 0;
    } while (left > 0 && again);
    if (left === 0) {
      quarters = last + 2 * previous;
      settleRemainder(w, below);
      return true;
    }
  }
  return false;
}

function settleRemainder(w: Uint8Array, below: boolean): void {
  if (isZero(w)) {
    flag = 1;
    return;
  }
  const big = w[TOP] >= 5;
  w[TOP] = (w[TOP] + (below ? 15 : 0) + (big ? 1 : 0)) & 15;
  flag = big ? 1 : 0;
  if (big) negate(w, w);
  shiftRight(w);
}

function cotangentSerial(c: Working): Working | null {
  if (isZero(c.d)) return c;
  const level = (((c.e >> 4) & 15) * 10 + (c.e & 15)) % 100;
  if (level >= 8) return c;
  const unit = newDigits(10);
  unit.set(c.d.subarray(0, 8));
  let w = newDigits(10);
  for (let k = 10; ; k--) {
    const t = w.slice();
    for (let i = 0; i < 2 * k - 1; i++) add(t, unit, t);
    if (k === 1) {
      const d = newDigits();
      d.set(t.subarray(0, 9));
      return normalise({ d, e: c.e }, 0);
    }
    let shifts = 0;
    while (t[9] !== 0 || t[TOP] !== 0) {
      shiftRight(t);
      shifts++;
    }
    const counter = (8 + 2 * level + shifts) & 15;
    if (counter >= 8) {
      const dividend = newDigits();
      dividend[UNITS] = 1;
      const d = newDigits();
      d.set(t.subarray(0, 8));
      const ended = divideDigits(dividend, d, 16 - counter, false, 0);
      spend(actions);
      if (!ended) return null;
      w = newDigits(10);
      for (let i = 0; i < 8; i++) w[i] = (quotient >>> (4 * i)) & 15;
      negate(w, w);
    } else {
      w[TOP] = 0;
      w[9] = 0;
    }
  }
}

/** The digit-serial road of {@link trigonometry}. */
export function trigonometrySerial(s: State, kind: number): Outcome {
  resetEffort();
  const result = isTooLarge(s[X]) ? null : computeSerial(s[ANGLE], kind, s[X], s[X + 1]);
  if (!result || effort > LATE_LIMIT) return refuse(s);
  const isNothing = isZero(result.d, 8);
  replaceX(s, isNothing ? 0 : (result.e << 4) | result.d[TOP], mantissaOf(result));
  return effort > EFFORT_LIMIT ? TIME_OUT : OK;
}

function computeSerial(angle: number, kind: number, head: number, word: number): Working | null {
  const negative = (head & 15) !== 0;
  const radians = angle === RAD;
  let w = working(word, head >> 4);
  if (angle === GRAD) {
    // Nine tenths of a degree a grad; the exponent does not go through the adder of a product.
    w = normalise({ d: multiplyDigits(working(0x90000000).d, word).slice(), e: w.e }, 0);
    w.e = stepExponentDown(w.e);
  }
  if (!radians) w.e = stepExponentDown(w.e);
  const threshold = radians ? 1 : 5;
  quarters = 0;
  flag = isZero(w.d) ? 1 : 0;
  const lastDigit = w.e & 15;
  if (w.e >> 8 === 0 && (lastDigit >= 1 || w.d[UNITS] >= threshold)) {
    const quarter = working(packDecimal(radians ? QUARTER_RADIANS : QUARTER_TENS_OF_DEGREES)).d;
    if (!reduceSerial(w.d, lastDigit + 1, quarter, threshold)) return null;
    w.e = 0;
  }
  let x = normalise(w, 0);
  if (!radians && !isZero(x.d)) {
    const scaled = ratio(x, working(packDecimal(TENS_OF_DEGREES_PER_RADIAN)));
    if (!scaled) return null;
    x = scaled;
  }
  const c = isZero(x.d) ? working(0) : ratio(working(ONE), x);
  const cot = c && cotangentSerial(c);
  if (!cot) return null;
  const k = (quarters + flag) & 3;
  const minus = flag === 1;
  if (kind === TAN) {
    if ((k & 1) === 0) {
      const inverse = ratio(working(ONE), cot);
      return inverse && withSign(inverse, minus !== negative);
    }
    return withSign(cot, !minus !== negative);
  }
  const square = product(cot, cot);
  square.d[TOP] = 0;
  const root = rootSerial(sum(working(ONE), square));
  const useReciprocal = ((k & 1) === 0) === (kind === SIN);
  const minusOfQuarter = kind === SIN ? k >= 2 : k === 1 || k === 2;
  const value = minusOfQuarter !== (useReciprocal && minus);
  const result = ratio(useReciprocal ? working(ONE) : cot, root);
  if (!result) return null;
  result.e = clampExponent(result.e);
  return withSign(result, kind === SIN ? value !== negative : value);
}

function withSign(w: Working, minus: boolean): Working {
  w.d[TOP] = minus ? 9 : 0;
  return w;
}

// Commands -----------------------------------------------------------------------------------------------------

/** Command F sin, F cos or F tg by the angle switch; a refused argument stays in X and in X1. */
export function trigonometry(s: State, kind: number): Outcome {
  if (!isNormal(s[X], s[X + 1])) return trigonometrySerial(s, kind);
  if (isTooLarge(s[X])) return refuse(s);
  return trigonometric(s, kind, s[X], s[X + 1]) === OK ? OK : refuse(s);
}
