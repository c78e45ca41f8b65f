/**
 * lg, ln, 10^x, e^x and x^y (logarithms and powers specification). Results are raw: no range test, no copy to X2.
 * The series are the machine's own continued fractions with its own roundings. Plain decimals take the integer road,
 * everything else the digit-serial one.
 */

import { actions, divideDigits, quotient } from './arithmetic.ts';
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
import { DOMAIN_ERROR, OK, type Outcome, refuse, replaceX, type State, X, Y } from './state.ts';
import { EXPONENT_VALUE, packDecimal, packExponent, unpackDecimal } from './word.ts';
import {
  complement,
  mantissaOf,
  normalise,
  product,
  ratio,
  spend,
  sum,
  type Working,
  working,
} from './working.ts';

const LN10 = 23_025_851;
/** From this mantissa on, the argument of the logarithm is divided by ten. */
const REDUCTION_THRESHOLD = 31_975_310;
/** Beyond these exponents the three exponent tetrads wrap in ways that only the digit road follows. */
const SAFE_EXPONENT = 90;

// Integer road -------------------------------------------------------------------------------------------------

const LOG = 0;
const EXP = 1;

/** Continued fraction of ten levels (section 2); the result stays in mantissa and exponent of decimal.ts. */
function continuedFraction(w: number, e: number, kind: number): void {
  if (e >= 8) {
    normaliseDecimal(w, e);
    return;
  }
  let r = 0;
  let d = 0;
  for (let k = 10; ; k--) {
    d = kind === LOG ? k * (2 * w - r) - w : (2 * k - 1) * w + r;
    if (k === 1) break;
    let shifts = 0;
    while (d >= 1e8) {
      d = Math.floor(d / 10);
      shifts++;
    }
    const counter = (8 + 2 * e + shifts) & 15;
    if (counter > 7) r = Math.floor(((kind === LOG ? k - 1 : 1) * 1e7 * POWERS_OF_10[15 - counter]) / d);
    else if (kind === LOG) r = 0;
  }
  normaliseDecimal(d, e);
}

/** The common tail 1 - 2 / (1 - u) (section 3). */
function tail(u: number, e: number): void {
  addDecimal(1e7, 0, -u, e);
  divideDecimal(2e7, 0, mantissa, exponent);
  addDecimal(1e7, 0, -mantissa, exponent);
}

/** ln of m * 10^(n-7) (section 4). */
function logarithm(m: number, n: number): void {
  const reduced = m >= REDUCTION_THRESHOLD;
  const uExponent = reduced ? -1 : 0;
  addDecimal(1e7, 0, -m, uExponent);
  if (mantissa === 0) {
    normaliseDecimal(0, 0);
  } else {
    tail(m, uExponent);
    continuedFraction(Math.abs(mantissa), exponent, LOG);
    divideDecimal(2e7, 0, mantissa, exponent);
  }
  let value = mantissa;
  let scale = exponent;
  if (reduced) {
    value = Math.floor(-value / POWERS_OF_10[Math.min(-scale, 15)]) + LN10;
    scale = 0;
  }
  if (n !== 0) {
    if (scale < 0) value = Math.floor(value / POWERS_OF_10[Math.min(-scale, 15)]);
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
  normaliseDecimal(n < 0 ? -value : value, scale);
}

/**
 * The power core (section 5): 10^x for a mantissa and exponent with -90 <= exponent; `rotate` appends the integer
 * digits to the fraction, as e^x and x^y do. Returns DOMAIN_ERROR for an integer part of 100 or more, -1 where only
 * the digit road is exact.
 */
function power(x: number, e: number, rotate: boolean): Outcome | -1 {
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
  if (mantissa === 0) {
    normaliseDecimal(1e7, 0);
  } else {
    if (exponent >= 0) {
      invert = !invert;
      n++;
      addDecimal(LN10, 0, -mantissa, exponent);
      if (mantissa === 0) return DOMAIN_ERROR;
      if (mantissa < 0) return -1;
    }
    divideDecimal(2e7, 0, mantissa, exponent);
    continuedFraction(mantissa, exponent, EXP);
    tail(mantissa, exponent);
  }
  if (invert) divideDecimal(1e7, 0, mantissa, exponent);
  normaliseDecimal(mantissa, exponent + (x < 0 ? -n : n));
  return OK;
}

function deliverDecimal(s: State): Outcome {
  const head = (packExponent(exponent) << 4) | (mantissa < 0 ? 9 : 0);
  replaceX(s, head, packDecimal(Math.abs(mantissa)));
  return OK;
}

const signed = (head: number, word: number): number =>
  (head & 15) === 0 ? unpackDecimal(word) : -unpackDecimal(word);

// Digit-serial road --------------------------------------------------------------------------------------------

const ONE = 0x10000000;
const TWO = 0x20000000;
const LN10_TETRADS = packDecimal(LN10);
const THRESHOLD_TETRADS = packDecimal(REDUCTION_THRESHOLD);

const TEN = 10;

/** target := target * k + the digits b, on ten digits by repeated addition. */
function accumulate(target: Uint8Array, b: Uint8Array, times: number): void {
  for (let i = 0; i < times; i++) add(target, b, target);
}

/** CF on nibbles; null when a division in it never ends. */
function continuedFractionSerial(w: Working, kind: number): Working | null {
  const e0 = w.e & 15;
  if (((w.e >> 4) & 15) !== 0 || e0 >= 8) {
    const skipped = { d: w.d.slice(), e: w.e };
    skipped.d[TOP] = 0;
    return normalise(skipped, w.d[TOP]);
  }
  const m = newDigits(TEN);
  m.set(w.d.subarray(0, 9));
  if (kind === LOG) m[TOP] = 0;
  const r = newDigits(TEN);
  let d = newDigits(TEN);
  for (let k = 10; ; k--) {
    d = newDigits(TEN);
    if (kind === LOG) {
      // k(2w - r) - w
      const term = newDigits(TEN);
      add(term, m, m);
      subtract(term, term, r);
      accumulate(d, term, k);
      subtract(d, d, m);
    } else {
      d.set(r);
      accumulate(d, m, 2 * k - 1);
    }
    d[9] &= 1;
    if (k === 1) break;
    let shifts = 0;
    while (d[9] !== 0 || d[TOP] !== 0) {
      shiftRight(d);
      shifts++;
    }
    const counter = (8 + 2 * e0 + shifts) & 15;
    if (counter > 7) {
      const dividend = newDigits();
      dividend[UNITS] = kind === LOG ? k - 1 : 1;
      const ended = divideDigits(dividend, d.slice(0, 9), 16 - counter, false, 0);
      spend(actions);
      if (!ended) return null;
      const q = quotient;
      for (let i = 0; i < TEN; i++) r[i] = i < 8 ? (q >>> (4 * i)) & 15 : 0;
    } else if (kind === LOG) {
      r.fill(0);
    }
  }
  const result = { d: newDigits(), e: w.e };
  result.d.set(d.subarray(0, 9));
  return normalise(result, 0);
}

function tailSerial(u: Working): Working | null {
  const v = sum(working(ONE), complement(u));
  const q = ratio(working(TWO), v);
  if (!q) return null;
  return sum(working(ONE), flipped(q));
}

/** Minus q in nine-digit ten's complement, from a finished value with its sign in the extra place. */
function flipped(q: Working): Working {
  const d = q.d.slice();
  const positive = d[TOP] === 0;
  d[TOP] = 0;
  if (positive) negate(d, d);
  return { d, e: q.e };
}

function logarithmSerial(head: number, word: number): Working | null {
  if ((head & 15) !== 0 || word === 0 || head >> 12 >= 10) return null;
  const n0 = head >> 4;
  const m = working(word);
  const trial = newDigits();
  const reduced = subtract(trial, m.d, working(THRESHOLD_TETRADS).d) === 1;
  const u: Working = { d: m.d, e: reduced ? 0x999 : 0 };
  const v = sum(working(ONE), complement(u));
  let l: Working = working(0);
  if (!isZero(v.d)) {
    const q = ratio(working(TWO), v);
    if (!q) return null;
    const w = sum(working(ONE), flipped(q));
    w.d[TOP] = 0;
    const d = continuedFractionSerial(w, LOG);
    if (!d) return null;
    const found = ratio(working(TWO), d);
    if (!found) return null;
    l = found;
  }
  const value = l.d.slice();
  value[TOP] = 0;
  let scale = l.e;
  const align = (): void => {
    while (scale >> 8 !== 0) {
      shiftRight(value, value[TOP]);
      scale = incrementExponent(scale);
    }
  };
  const step = working(LN10_TETRADS).d;
  if (reduced) {
    negate(value, value);
    align();
    add(value, step, value);
    scale = 0;
  }
  let n = n0;
  const negative = n >> 8 !== 0;
  if (n !== 0) {
    align();
    scale = 0;
    if (negative) {
      negate(value, value);
      n = subtractExponents(0, n);
    }
    while (n !== 0) {
      n = subtractExponents(n, 1);
      add(value, step, value);
      if (value[TOP] >= 9) {
        shiftRight(value);
        shiftRight(step);
        scale = incrementExponent(scale);
      }
    }
  }
  return normalise({ d: value, e: scale }, n0 >> 8 >= 9 ? 9 : 0);
}

function powerSerial(x: Working, rotate: boolean): Working | null {
  let sign = x.d[TOP];
  const fraction: Working = { d: x.d.slice(), e: x.e };
  fraction.d[TOP] = 0;
  let n = 0;
  while (fraction.e >> 8 === 0) {
    const old = (n >> 4) & 15;
    const out = fraction.d[UNITS];
    n = ((n & 0xf) << 4) | out;
    shiftLeft(fraction.d, rotate ? out : 0);
    fraction.d[TOP] = 0;
    fraction.e = subtractExponents(fraction.e, 1);
    if (old !== 0) return null;
  }
  const ln10 = working(LN10_TETRADS);
  let f = product(ln10, fraction);
  f.d[TOP] = isZero(f.d) ? 0 : f.d[TOP];
  let y: Working;
  if (isZero(f.d)) {
    y = working(ONE);
  } else {
    const whole = newDigits();
    const magnitude = f.d.slice();
    if (f.e >> 8 === 0 && subtract(whole, magnitude, working(ONE).d) === 1) {
      sign = (sign + 8) & 15;
      n = (n & 0xff0) | ((n + 1) & 15);
      f = sum(ln10, complement(f));
    }
    const w = ratio(working(TWO), f);
    if (!w) return null;
    const d = continuedFractionSerial(w, EXP);
    if (!d) return null;
    const found = tailSerial(d);
    if (!found) return null;
    y = found;
  }
  if (sign >= 4) {
    const inverse = ratio(working(ONE), y);
    if (!inverse) return null;
    y = inverse;
  }
  if (sign === 0 || sign === 8) n = subtractExponents(0, n);
  return { d: y.d, e: subtractExponents(y.e, n) };
}

const numberOf = (head: number, word: number): Working => working(word, head >> 4, head & 15);

function deliverWorking(s: State, w: Working | null): Outcome {
  if (!w) return refuse(s);
  const word = mantissaOf(w);
  replaceX(s, (w.e << 4) | w.d[TOP], word);
  return OK;
}

// Commands -----------------------------------------------------------------------------------------------------

/** Command F ln (`common` false) or F lg (`common` true). */
export function log(s: State, common: boolean): Outcome {
  if (!isNormal(s[X], s[X + 1])) return logSerial(s, common);
  if ((s[X] & 15) !== 0 || s[X + 1] === 0) return refuse(s);
  logarithm(unpackDecimal(s[X + 1]), EXPONENT_VALUE[s[X] >> 4]);
  if (common) divideDecimal(mantissa, exponent, LN10, 0);
  return deliverDecimal(s);
}

/** The digit-serial road of {@link log}. */
export function logSerial(s: State, common: boolean): Outcome {
  let l = logarithmSerial(s[X], s[X + 1]);
  if (l && common) l = ratio(l, working(LN10_TETRADS));
  return deliverWorking(s, l);
}

function finishPower(s: State, outcome: Outcome | -1, serial: (s: State) => Outcome): Outcome {
  if (outcome === -1) return serial(s);
  return outcome === OK ? deliverDecimal(s) : refuse(s);
}

/** Command F 10^x. */
export function tenToX(s: State): Outcome {
  const e = EXPONENT_VALUE[s[X] >> 4];
  if (!isNormal(s[X], s[X + 1]) || e < -SAFE_EXPONENT) return tenToXSerial(s);
  return finishPower(s, power(signed(s[X], s[X + 1]), e, false), tenToXSerial);
}

/** The digit-serial road of {@link tenToX}. */
export const tenToXSerial = (s: State): Outcome =>
  deliverWorking(s, powerSerial(numberOf(s[X], s[X + 1]), false));

/** Command F e^x. */
export function eToX(s: State): Outcome {
  const e = EXPONENT_VALUE[s[X] >> 4];
  if (!isNormal(s[X], s[X + 1]) || e < -SAFE_EXPONENT) return eToXSerial(s);
  divideDecimal(signed(s[X], s[X + 1]), e, LN10, 0);
  return finishPower(s, power(mantissa, exponent, true), eToXSerial);
}

/** The digit-serial road of {@link eToX}. */
export function eToXSerial(s: State): Outcome {
  const x = ratio(numberOf(s[X], s[X + 1]), working(LN10_TETRADS));
  return deliverWorking(s, x && powerSerial(x, true));
}

/** Command F x^y: base X, exponent Y; Y stays. */
export function xToY(s: State): Outcome {
  if (!isNormal(s[X], s[X + 1]) || !isNormal(s[Y], s[Y + 1])) return xToYSerial(s);
  if ((s[X] & 15) !== 0 || s[X + 1] === 0) return refuse(s);
  logarithm(unpackDecimal(s[X + 1]), EXPONENT_VALUE[s[X] >> 4]);
  multiplyDecimal(signed(s[Y], s[Y + 1]), EXPONENT_VALUE[s[Y] >> 4], mantissa, exponent);
  divideDecimal(mantissa, exponent, LN10, 0);
  if (Math.abs(exponent) > SAFE_EXPONENT) return xToYSerial(s);
  return finishPower(s, power(mantissa, exponent, true), xToYSerial);
}

/** The digit-serial road of {@link xToY}. */
export function xToYSerial(s: State): Outcome {
  const l = logarithmSerial(s[X], s[X + 1]);
  if (!l) return refuse(s);
  const z = ratio(product(numberOf(s[Y], s[Y + 1]), l), working(LN10_TETRADS));
  return deliverWorking(s, z && powerSerial(z, true));
}
