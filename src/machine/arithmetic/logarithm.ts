/**
 * F lg, F ln, F 10^x, F e^x and F x^y (spec 6.2, 6.3). Results are raw: no range test, no copy to X2. The series is the machine's
 * own continued fraction with its own roundings.
 */
import { DOMAIN_ERROR, OK, type Outcome, refuse, type State, X, Y } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  firstTetradOf,
  hundredsOf,
  ONE,
  PLUS,
  packDecimal,
  signedDecimal,
  signOf,
  TENTHS,
  TWO,
  unpackDecimal,
} from '../words.ts';
import { deliverInTime, LOGARITHM_CYCLES } from './basic.ts';
import { continuedFraction, continuedFractionSerial, EXPONENTIAL, LOGARITHM } from './continued-fraction.ts';
import {
  addDecimal,
  deliverDecimal,
  divideDecimal,
  isNormal,
  multiplyDecimal,
  normalise,
  POWERS_OF_10,
  result,
  UNIT,
} from './decimal.ts';
import {
  add,
  incrementExponent,
  isZero,
  negate,
  newDigits,
  shiftLeft,
  shiftRight,
  subtract,
  subtractExponents,
  TOP,
  UNITS,
} from './digits.ts';
import {
  alignToUnits,
  complement,
  copyOf,
  effort,
  normalised,
  product,
  ratio,
  type Scratch,
  scratch,
  scratchAt,
  sum,
} from './scratch.ts';

/** ln 10 as the machine knows it, units digit at 10^7. */
const LN10 = 23_025_851;
const LN10_WORD = packDecimal(LN10);
/** From this mantissa on, the argument of the logarithm is divided by ten. */
const REDUCTION_THRESHOLD = 31_975_310;
const THRESHOLD_WORD = packDecimal(REDUCTION_THRESHOLD);

// Fast path ----------------------------------------------------------------------------------------------------

/** floor(m * 10^e), e <= 0. */
const shiftDown = (m: number, e: number): number => Math.floor(m / POWERS_OF_10[Math.min(-e, 15)]);

/** The common tail 1 - 2 / (1 - u) of logarithms and powers (spec 6.1). */
function tail(u: number, e: number): void {
  addDecimal(UNIT, 0, -u, e);
  divideDecimal(2 * UNIT, 0, result.mantissa, result.exponent);
  addDecimal(UNIT, 0, -result.mantissa, result.exponent);
}

/** ln of m * 10^(n-7) into the result of decimal.ts. */
function logarithm(m: number, n: number): void {
  const reduced = m >= REDUCTION_THRESHOLD;
  const uExponent = reduced ? -1 : 0;
  addDecimal(UNIT, 0, -m, uExponent);
  if (result.mantissa !== 0) {
    tail(m, uExponent);
    continuedFraction(LOGARITHM, Math.abs(result.mantissa), result.exponent);
    divideDecimal(2 * UNIT, 0, result.mantissa, result.exponent);
  }
  let value = result.mantissa;
  let scale = result.exponent;
  if (reduced) {
    value = shiftDown(-value, scale) + LN10;
    scale = 0;
  }
  if (n !== 0) {
    if (scale < 0) value = shiftDown(value, scale);
    scale = 0;
    if (n < 0) value = -value;
    let step = LN10;
    for (let i = Math.abs(n); i > 0; i--) {
      value += step;
      if (value >= 9e8) {
        value = Math.floor(value / 10);
        step = Math.floor(step / 10);
        scale++;
      }
    }
  }
  normalise(n < 0 ? -value : value, scale);
}

// Digit-serial path --------------------------------------------------------------------------------------------

/** Minus q in nine-digit ten's complement, from a finished value with its sign in the top place. */
function negated(q: Scratch): Scratch {
  const d = q.d.slice();
  const positive = d[TOP] === 0;
  d[TOP] = 0;
  if (positive) negate(d, d);
  return { d, e: q.e };
}

/** {@link tail} on digits; null when its division fails. */
function tailSerial(u: Scratch): Scratch | null {
  const q = ratio(scratch(TWO), sum(scratch(ONE), complement(u)));
  return q && sum(scratch(ONE), negated(q));
}

/** |ln u| of the reduced mantissa; null when a division fails. */
function logarithmOfUnit(u: Scratch): Scratch | null {
  if (isZero(sum(scratch(ONE), complement(u)).d)) return scratch(0);
  const w = tailSerial(u);
  if (!w) return null;
  w.d[TOP] = 0;
  const d = continuedFractionSerial(LOGARITHM, w);
  return d && ratio(scratch(TWO), d);
}

/** Cycles of taking one ten off the argument: an exponent counted down, ln 10 added. */
const TENFOLD_CYCLES = 2;

/** ln on digits; null for an argument that is refused. */
function logarithmSerial(head: number, word: number): Scratch | null {
  if (signOf(head) !== PLUS || word === 0 || firstTetradOf(head) >= 10) return null;
  const m = scratch(word);
  const reduced = subtract(newDigits(), m.d, scratch(THRESHOLD_WORD).d) === 1;
  const l = logarithmOfUnit({ d: m.d, e: reduced ? TENTHS : 0 });
  if (!l) return null;
  const value = l.d;
  value[TOP] = 0;
  let scale = l.e;
  const step = scratch(LN10_WORD).d;
  if (reduced) {
    negate(value, value);
    alignToUnits(value, scale);
    add(value, step, value);
    scale = 0;
  }
  let n = exponentOf(head);
  const sign = n >> 8 >= 9 ? 9 : 0;
  if (n !== 0) {
    alignToUnits(value, scale);
    scale = 0;
    if (n >> 8 !== 0) {
      negate(value, value);
      n = subtractExponents(0, n);
    }
    while (n !== 0) {
      n = subtractExponents(n, 1);
      add(value, step, value);
      effort.cycles += TENFOLD_CYCLES;
      if (value[TOP] >= 9) {
        shiftRight(value);
        shiftRight(step);
        scale = incrementExponent(scale);
      }
    }
  }
  return normalised({ d: value, e: scale }, sign);
}

// Commands -----------------------------------------------------------------------------------------------------

/** Command F ln (`common` false) or F lg (`common` true). */
export function log(s: State, common: boolean, limit: number): Outcome {
  if (!isNormal(s[X], s[X + 1])) return logSerial(s, common, limit);
  if (signOf(s[X]) !== PLUS || s[X + 1] === 0) return refuse(s);
  logarithm(unpackDecimal(s[X + 1]), EXPONENT_VALUE[exponentOf(s[X])]);
  if (common) divideDecimal(result.mantissa, result.exponent, LN10, 0);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link log}. */
export function logSerial(s: State, common: boolean, limit: number): Outcome {
  effort.cycles = LOGARITHM_CYCLES;
  const l = logarithmSerial(s[X], s[X + 1]);
  return deliverInTime(s, l && common ? ratio(l, scratch(LN10_WORD)) : l, limit);
}

/** Beyond these exponents the three exponent tetrads wrap in ways that only the digit-serial path follows. */
const SAFE_EXPONENT = 90;
/** The result of {@link power} where only the digit-serial path is exact. */
const NOT_PLAIN = -1;

// Powers: the fast path ---------------------------------------------------------------------------------------------

/**
 * The power core: 10^x for a mantissa and exponent with -90 <= exponent; `rotate` appends the integer digits to the
 * fraction, as e^x and x^y do. Returns DOMAIN_ERROR for an integer part of 100 or more.
 */
function power(x: number, e: number, rotate: boolean): Outcome | typeof NOT_PLAIN {
  const magnitude = Math.abs(x);
  if (e >= 2 && magnitude !== 0) return DOMAIN_ERROR;
  let n = 0;
  let fraction = magnitude;
  let fractionExponent = e;
  if (e >= 0) {
    const unit = POWERS_OF_10[7 - e];
    n = Math.floor(magnitude / unit);
    fraction = (magnitude - n * unit) * POWERS_OF_10[e + 1] + (rotate ? n : 0);
    fractionExponent = -1;
  }
  multiplyDecimal(LN10, 0, fraction, fractionExponent);
  let invert = x < 0;
  if (result.mantissa === 0) {
    normalise(UNIT, 0);
  } else {
    if (result.exponent >= 0) {
      invert = !invert;
      n++;
      addDecimal(LN10, 0, -result.mantissa, result.exponent);
      if (result.mantissa === 0) return DOMAIN_ERROR;
      if (result.mantissa < 0) return NOT_PLAIN;
    }
    divideDecimal(2 * UNIT, 0, result.mantissa, result.exponent);
    continuedFraction(EXPONENTIAL, result.mantissa, result.exponent);
    tail(result.mantissa, result.exponent);
  }
  if (invert) divideDecimal(UNIT, 0, result.mantissa, result.exponent);
  result.exponent += x < 0 ? -n : n;
  return OK;
}

function finishPower(
  s: State,
  outcome: Outcome | typeof NOT_PLAIN,
  serial: (s: State, limit: number) => Outcome,
  limit: number,
): Outcome {
  if (outcome === NOT_PLAIN) return serial(s, limit);
  if (outcome !== OK) return refuse(s);
  deliverDecimal(s);
  return OK;
}

// Powers: the digit-serial path -------------------------------------------------------------------------------------

/** e^f for 0 < f; null when a division fails. */
function exponentialSerial(f: Scratch): Scratch | null {
  const w = ratio(scratch(TWO), f);
  const d = w && continuedFractionSerial(EXPONENTIAL, w);
  return d && tailSerial(d);
}

/** {@link power} on digits; null for an argument that is refused. */
function powerSerial(x: Scratch, rotate: boolean): Scratch | null {
  let sign = x.d[TOP];
  const fraction = copyOf(x);
  fraction.d[TOP] = 0;
  let n = 0;
  while (hundredsOf(fraction.e) === 0) {
    const tens = (n >> 4) & 15;
    const out = fraction.d[UNITS];
    n = ((n & 15) << 4) | out;
    shiftLeft(fraction.d, rotate ? out : 0);
    fraction.d[TOP] = 0;
    fraction.e = subtractExponents(fraction.e, 1);
    if (tens !== 0) return null;
  }
  const ln10 = scratch(LN10_WORD);
  let f = product(ln10, fraction);
  let y: Scratch | null = scratch(ONE);
  if (!isZero(f.d)) {
    if (hundredsOf(f.e) === 0 && (f.d[UNITS] !== 0 || f.d[TOP] !== 0)) {
      sign = (sign + 8) & 15;
      n = (n & 0xff0) | ((n + 1) & 15);
      f = sum(ln10, complement(f));
    }
    y = exponentialSerial(f);
  }
  if (y && sign >= 4) y = ratio(scratch(ONE), y);
  if (!y) return null;
  if (sign === 0 || sign === 8) n = subtractExponents(0, n);
  return { d: y.d, e: subtractExponents(y.e, n) };
}

const isSafe = (head: number, word: number): boolean =>
  isNormal(head, word) && EXPONENT_VALUE[exponentOf(head)] >= -SAFE_EXPONENT;

/** Command F 10^x. */
export function tenToX(s: State, limit: number): Outcome {
  if (!isSafe(s[X], s[X + 1])) return tenToXSerial(s, limit);
  const e = EXPONENT_VALUE[exponentOf(s[X])];
  return finishPower(s, power(signedDecimal(s[X], s[X + 1]), e, false), tenToXSerial, limit);
}

/** The digit-serial path of {@link tenToX}. */
export function tenToXSerial(s: State, limit: number): Outcome {
  effort.cycles = LOGARITHM_CYCLES;
  return deliverInTime(s, powerSerial(scratchAt(s, X), false), limit);
}

/** Command F e^x. */
export function eToX(s: State, limit: number): Outcome {
  if (!isSafe(s[X], s[X + 1])) return eToXSerial(s, limit);
  divideDecimal(signedDecimal(s[X], s[X + 1]), EXPONENT_VALUE[exponentOf(s[X])], LN10, 0);
  return finishPower(s, power(result.mantissa, result.exponent, true), eToXSerial, limit);
}

/** The digit-serial path of {@link eToX}. */
export function eToXSerial(s: State, limit: number): Outcome {
  effort.cycles = LOGARITHM_CYCLES;
  const x = ratio(scratchAt(s, X), scratch(LN10_WORD));
  return deliverInTime(s, x && powerSerial(x, true), limit);
}

/** Command F x^y: base X, exponent Y; Y stays. */
export function xToY(s: State, limit: number): Outcome {
  if (!isNormal(s[X], s[X + 1]) || !isNormal(s[Y], s[Y + 1])) return xToYSerial(s, limit);
  if (signOf(s[X]) !== PLUS || s[X + 1] === 0) return refuse(s);
  logarithm(unpackDecimal(s[X + 1]), EXPONENT_VALUE[exponentOf(s[X])]);
  const y = signedDecimal(s[Y], s[Y + 1]);
  multiplyDecimal(y, EXPONENT_VALUE[exponentOf(s[Y])], result.mantissa, result.exponent);
  divideDecimal(result.mantissa, result.exponent, LN10, 0);
  if (Math.abs(result.exponent) > SAFE_EXPONENT) return xToYSerial(s, limit);
  return finishPower(s, power(result.mantissa, result.exponent, true), xToYSerial, limit);
}

/** The digit-serial path of {@link xToY}. */
export function xToYSerial(s: State, limit: number): Outcome {
  effort.cycles = LOGARITHM_CYCLES;
  const l = logarithmSerial(s[X], s[X + 1]);
  const z = l && ratio(product(scratchAt(s, Y), l), scratch(LN10_WORD));
  return deliverInTime(s, z && powerSerial(z, true), limit);
}
