/**
 * F lg and F ln (spec 6.2). Results are raw: no range test, no copy to X2. The
 * series is the machine's own continued fraction with its own roundings.
 */
import { OK, type Outcome, refuse, type State, X } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  firstTetradOf,
  ONE,
  PLUS,
  packDecimal,
  signOf,
  TENTHS,
  TWO,
  unpackDecimal,
} from '../words.ts';
import { deliverInTime, LOGARITHM_CYCLES } from './basic.ts';
import { continuedFraction, continuedFractionSerial, LOGARITHM } from './continued-fraction.ts';
import {
  addDecimal,
  deliverDecimal,
  divideDecimal,
  isNormal,
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
  shiftRight,
  subtract,
  subtractExponents,
  TOP,
} from './digits.ts';
import {
  alignToUnits,
  complement,
  effort,
  normalised,
  ratio,
  type Scratch,
  scratch,
  sum,
} from './scratch.ts';

/** ln 10 as the machine knows it, units digit at 10^7. */
export const LN10 = 23_025_851;
export const LN10_WORD = packDecimal(LN10);
/** From this mantissa on, the argument of the logarithm is divided by ten. */
const REDUCTION_THRESHOLD = 31_975_310;
const THRESHOLD_WORD = packDecimal(REDUCTION_THRESHOLD);

// Fast path ----------------------------------------------------------------------------------------------------

/** floor(m * 10^e), e <= 0. */
const shiftDown = (m: number, e: number): number => Math.floor(m / POWERS_OF_10[Math.min(-e, 15)]);

/** The common tail 1 - 2 / (1 - u) of logarithms and powers (spec 6.1). */
export function tail(u: number, e: number): void {
  addDecimal(UNIT, 0, -u, e);
  divideDecimal(2 * UNIT, 0, result.mantissa, result.exponent);
  addDecimal(UNIT, 0, -result.mantissa, result.exponent);
}

/** ln of m * 10^(n-7) into the result of decimal.ts. */
export function logarithm(m: number, n: number): void {
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
export function tailSerial(u: Scratch): Scratch | null {
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
export function logarithmSerial(head: number, word: number): Scratch | null {
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
