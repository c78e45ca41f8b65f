/**
 * F sin^-1, F cos^-1 and F tg^-1 (spec 8.2 to spec 8.4). The arctangent is the machine's continued fraction
 * in fixed point; arcsine and arccosine are turned into arctangents.
 */
import { ANGLE, GRAD, OK, type Outcome, RAD, refuse, replaceX, type State, X } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  headOf,
  hundredsOf,
  MINUS,
  ONE,
  onesOf,
  PLUS,
  packDecimal,
  packExponent,
  signOf,
  tensOf,
  unpackDecimal,
} from '../words.ts';
import { deliverInTime, rootDecimal, rootSerial, TRIGONOMETRIC_CYCLES } from './basic.ts';
import { ARCTANGENT, continuedFraction, continuedFractionSerial } from './continued-fraction.ts';
import {
  addDecimal,
  divideDecimal,
  isNormal,
  multiplyDecimal,
  NINE_DIGITS,
  normalise,
  POWERS_OF_10,
  result,
  resultWord,
  UNIT,
} from './decimal.ts';
import { add, incrementExponent, isZero, negate, TOP, UNITS } from './digits.ts';
import {
  alignToUnits,
  complement,
  effort,
  mantissaOf,
  normalised,
  product,
  ratio,
  type Scratch,
  scratch,
  sum,
} from './scratch.ts';
import { TENS_OF_DEGREES_PER_RADIAN } from './trigonometry.ts';

export const ASIN = 0;
export const ACOS = 1;
export const ATAN = 2;
export type Inverse = typeof ASIN | typeof ACOS | typeof ATAN;

/** A quarter turn in radians, in tens of degrees and in tens of grads, units digit at 10^7. */
const QUARTER = [15_707_963, 100_000_000, 90_000_000];
const TENS_OF_GRADS_DIVISOR = 90_000_000;

// Fast path ----------------------------------------------------------------------------------------------------

/**
 * Turns the argument of an arcsine or arccosine into that of an arctangent, x / √(1 - x²), in the result of decimal.ts;
 * 0 with `false` for |x| = 1, or so near to it that 1 - x² is 0. Null for |x| > 1.
 */
function toTangent(m: number, e: number): boolean | null {
  multiplyDecimal(m, e, m, e);
  if (result.exponent > 0) return null;
  addDecimal(UNIT, 0, -result.mantissa, result.exponent);
  if (result.mantissa < 0) return null;
  if (result.mantissa === 0) return false;
  rootDecimal(result.mantissa, result.exponent);
  divideDecimal(m, e, result.mantissa, result.exponent);
  return true;
}

/** arctg(1/y) in the unit of the angle switch, y = m * 10^e >= 1 (spec 8.2, spec 8.3), into the result of decimal.ts. */
function inverseCotangent(angle: number, m: number, e: number): void {
  continuedFraction(ARCTANGENT, m, e);
  divideDecimal(UNIT, 0, result.mantissa, result.exponent);
  if (angle === GRAD) {
    divideDecimal(result.mantissa, result.exponent, TENS_OF_GRADS_DIVISOR, 0);
    result.exponent++;
  }
  if (angle !== RAD) multiplyDecimal(result.mantissa, result.exponent, TENS_OF_DEGREES_PER_RADIAN, 0);
}

function inverse(s: State, kind: Inverse): Outcome {
  const negative = signOf(s[X]) !== PLUS;
  let m = unpackDecimal(s[X + 1]);
  let e = EXPONENT_VALUE[exponentOf(s[X])];
  let turns = 0;
  if (kind !== ATAN) {
    const found = toTangent(m, e);
    if (found === null) return refuse(s);
    m = result.mantissa;
    e = result.exponent;
    turns = found ? 0 : 1;
  }
  if (m === 0) {
    combine(s, kind, negative, turns, 0, 0);
    return OK;
  }
  if (e >= 0) {
    turns = 1;
  } else {
    divideDecimal(UNIT, 0, m, e);
    m = result.mantissa;
    e = result.exponent;
  }
  inverseCotangent(s[ANGLE], m, e);
  // The minus of a large negative argument leaks into the place above the units (spec 8.4).
  const leaked = kind === ATAN && negative && turns === 1 && e >= 8;
  combine(
    s,
    kind,
    negative,
    turns,
    leaked ? result.mantissa - NINE_DIGITS : result.mantissa,
    result.exponent,
  );
  return OK;
}

function combine(s: State, kind: Inverse, negative: boolean, turns: number, r: number, e: number): void {
  let a = turns === 1 ? -r : r;
  let n = turns;
  let zeroMinus = false;
  if (kind === ACOS) {
    if (negative) {
      n++;
    } else {
      a = -a;
      n = 1 - n;
    }
  } else if (negative) {
    a = -a;
    n = -n;
    zeroMinus = n === 0;
  }
  let scale = e;
  if (n !== 0 || zeroMinus) {
    if (scale < 0) a = Math.floor(a / POWERS_OF_10[Math.min(-scale, 15)]);
    scale = 0;
  }
  let minus = false;
  if (n < 0 || zeroMinus) {
    a = -a;
    n = -n;
    minus = true;
  }
  normalise(a + n * QUARTER[s[ANGLE]], scale);
  const exponent = s[ANGLE] === RAD ? result.exponent : result.exponent + 1;
  const sign = minus && result.mantissa !== 0 ? MINUS : PLUS;
  replaceX(s, headOf(packExponent(exponent), sign), resultWord());
}

// Digit-serial path --------------------------------------------------------------------------------------------

/** 1 - p on digits; null when the difference is negative (spec 8.2). */
function oneMinus(p: Scratch): Scratch | null {
  const w = sum(scratch(ONE), complement(p));
  return w.d[TOP] === 0 ? w : null;
}

function combineSerial(angle: number, kind: Inverse, negative: boolean, turns: number, r: Scratch): Scratch {
  const a = r.d.slice();
  let e = r.e;
  let n = turns;
  let zeroMinus = false;
  const flip = (): void => {
    negate(a, a);
  };
  if (n === 1) flip();
  if (kind === ACOS) {
    if (negative) n++;
    else {
      flip();
      n = 1 - n;
    }
  } else if (negative) {
    flip();
    n = -n;
    zeroMinus = n === 0;
  }
  if (n !== 0 || zeroMinus) {
    alignToUnits(a, e);
    if (hundredsOf(e) !== 0) e = 0;
  }
  let minus = false;
  if (n < 0 || zeroMinus) {
    flip();
    n = -n;
    minus = true;
  }
  const turn = QUARTER[angle];
  const quarter = scratch(packDecimal(turn % NINE_DIGITS), 0, (turn / NINE_DIGITS) | 0).d;
  for (let i = 0; i < n; i++) add(a, quarter, a);
  const result = normalised({ d: a, e }, minus ? 9 : 0);
  if (angle !== RAD) result.e = incrementExponent(result.e);
  return result;
}

/** {@link toTangent} on digits: 'unit' for |x| = 1, null for an error. */
function toTangentSerial(t: Scratch): Scratch | 'unit' | null {
  const c = oneMinus(product(t, t));
  if (!c) return null;
  const w = rootSerial(c);
  return isZero(w.d) ? 'unit' : ratio(t, w);
}

/** {@link inverseCotangent} on digits; null when a division fails. */
function inverseCotangentSerial(angle: number, y: Scratch): Scratch | null {
  const d = continuedFractionSerial(ARCTANGENT, y);
  let r = d && ratio(scratch(ONE), d);
  if (r && angle === GRAD) {
    r = ratio(r, scratch(packDecimal(TENS_OF_GRADS_DIVISOR)));
    if (r) r.e = incrementExponent(r.e);
  }
  return r && angle !== RAD ? product(scratch(packDecimal(TENS_OF_DEGREES_PER_RADIAN)), r) : r;
}

function inverseSerial(angle: number, kind: Inverse, head: number, word: number): Scratch | null {
  const sign = signOf(head);
  const negative = sign >= 4;
  let t = scratch(word, exponentOf(head));
  if (kind !== ATAN) {
    const found = toTangentSerial(t);
    if (!found) return null;
    if (found === 'unit') return combineSerial(angle, kind, negative, 1, scratch(0));
    t = found;
  }
  // A zero keeps the exponent that hexadecimal digits may have left it, unless it is scaled.
  if (isZero(t.d)) return combineSerial(angle, kind, negative, 0, angle === RAD ? t : scratch(0));
  const turns = hundredsOf(t.e) === 0 && t.d[UNITS] >= 1 ? 1 : 0;
  const y = turns === 1 ? t : ratio(scratch(ONE), t);
  const r = y && inverseCotangentSerial(angle, y);
  if (!r) return null;
  const skipped = onesOf(y.e) >= 8 || tensOf(y.e) !== 0;
  if (kind === ATAN && sign >= 8 && skipped && turns === 1) r.d[TOP] = 9;
  return combineSerial(angle, kind, negative, turns, r);
}

/** The digit-serial path of {@link inverseTrigonometry}. */
export function inverseTrigonometrySerial(s: State, kind: Inverse, limit: number): Outcome {
  effort.cycles = TRIGONOMETRIC_CYCLES;
  const angle = inverseSerial(s[ANGLE], kind, s[X], s[X + 1]);
  if (angle && mantissaOf(angle) === 0) angle.d[TOP] = PLUS;
  return deliverInTime(s, angle, limit);
}

// Command ------------------------------------------------------------------------------------------------------

/** Command F sin^-1, F cos^-1 or F tg^-1 by the angle switch. `limit` is in cycles. */
export function inverseTrigonometry(s: State, kind: Inverse, limit: number): Outcome {
  return isNormal(s[X], s[X + 1]) ? inverse(s, kind) : inverseTrigonometrySerial(s, kind, limit);
}
