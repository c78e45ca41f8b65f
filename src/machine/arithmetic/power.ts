/**
 * F 10^x, F e^x and F x^y (spec 6.3). Results are raw: no range test, no
 * copy to X2.
 */
import { DOMAIN_ERROR, OK, type Outcome, refuse, type State, X, Y } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  hundredsOf,
  ONE,
  PLUS,
  signedDecimal,
  signOf,
  TWO,
  unpackDecimal,
} from '../words.ts';
import { deliverInTime, LOGARITHM_CYCLES } from './basic.ts';
import { continuedFraction, continuedFractionSerial, EXPONENTIAL } from './continued-fraction.ts';
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
import { isZero, shiftLeft, subtractExponents, TOP, UNITS } from './digits.ts';
import { LN10, LN10_WORD, logarithm, logarithmSerial, tail, tailSerial } from './logarithm.ts';
import {
  complement,
  copyOf,
  effort,
  product,
  ratio,
  type Scratch,
  scratch,
  scratchAt,
  sum,
} from './scratch.ts';

/** Beyond these exponents the three exponent tetrads wrap in ways that only the digit-serial path follows. */
const SAFE_EXPONENT = 90;
/** The result of {@link power} where only the digit-serial path is exact. */
const NOT_PLAIN = -1;

// Fast path ----------------------------------------------------------------------------------------------------

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

// Digit-serial path --------------------------------------------------------------------------------------------

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

// Commands -----------------------------------------------------------------------------------------------------

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
