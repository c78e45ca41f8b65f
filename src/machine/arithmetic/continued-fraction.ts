/**
 * The one loop of the logarithms, the powers, the cotangent and the arctangent: a continued fraction of ten levels,
 *
 *     w + a1 / (3w + a2 / (5w + ... a9 / 19w)),
 *
 * evaluated from the inside in fixed point, in the unit of w's own exponent (spec 4.8). The functions differ in the numerators only.
 */

import { hundredsOf, onesOf, tensOf } from '../words.ts';
import { NINE_DIGITS, normalise, POWERS_OF_10, UNIT } from './decimal.ts';
import {
  add,
  type Digits,
  incrementDigit,
  loadMantissa,
  negate,
  newDigits,
  shiftRight,
  TOP,
  UNITS,
} from './digits.ts';
import { copyOf, divideDigits, ENDLESS, effort, normalised, type Scratch } from './scratch.ts';

/** ak = -k²: w is |(1 + u) / (1 - u)|. */
export const LOGARITHM = 0;
/** ak = 1: w is 2 / f. */
export const EXPONENTIAL = 1;
/** ak = -1: w is 1 / x. */
export const COTANGENT = 2;
/** ak = k²: w is 1 / x. */
export const ARCTANGENT = 3;
type Fraction = typeof LOGARITHM | typeof EXPONENTIAL | typeof COTANGENT | typeof ARCTANGENT;

const LEVELS = 10;
/** Cycles of one of the 2k - 1 additions of level k. */
const LEVEL_ADDITION_CYCLES = 2;
/** Cycles of the division of a level, beside its loop. */
const LEVEL_DIVISION_CYCLES = 4;
/** From this exponent on the machine leaves the fraction out. */
const LAST_EXPONENT = 7;

/** The digit counter of a division: it starts with the places already lost, counts to 16, and wraps. */
const digitCounter = (exponent: number, shifts: number): number => (8 + 2 * exponent + shifts) & 15;

/** Quotients are aligned to the last place of w: with the counter at 8 they have eight digits. */
const SCALE = POWERS_OF_10.map((_, counter) => (counter > 7 ? UNIT * POWERS_OF_10[15 - counter] : 0));

/** The fraction of w = m * 10^e, m normalised and positive, into the result of decimal.ts. */
export function continuedFraction(kind: Fraction, m: number, e: number): void {
  const level = ((e % 100) + 100) % 100;
  if (level > LAST_EXPONENT) {
    normalise(m, e);
    return;
  }
  const squares = kind === LOGARITHM || kind === ARCTANGENT;
  const minus = kind === LOGARITHM || kind === COTANGENT;
  let r = 0;
  // |d| stays below 2^31: at most 19 w and k r with w < 10^8.
  for (let k = LEVELS; ; k--) {
    const term = squares ? Math.imul(k, r) : r;
    let d = (Math.imul(2 * k - 1, m) + (minus ? -term : term)) | 0;
    if (k === 1) {
      normalise(d, e);
      return;
    }
    let shifts = 0;
    while (d >= NINE_DIGITS) {
      d = (d / 10) | 0;
      shifts++;
    }
    const counter = digitCounter(level, shifts);
    // The quotient is exact for the reason given at divideMantissas.
    if (counter > 7) r = (((squares ? k - 1 : 1) * SCALE[counter]) / d) | 0;
    else r = remainderWithoutDivision(kind, r);
  }
}

/** The quotient's place when the counter has wrapped and nothing is divided: the machine's own fault. */
function remainderWithoutDivision(kind: Fraction, r: number): number {
  if (kind === EXPONENTIAL) return r;
  // The cotangent's quotient stays as the eight digits of its complement.
  if (kind !== COTANGENT) return 0;
  return r > 0 ? r - NINE_DIGITS : r;
}

/**
 * {@link continuedFraction} on digits; the top place of `w` is its sign. Null when a division in it never ends.
 */
export function continuedFractionSerial(kind: Fraction, w: Scratch): Scratch | null {
  const level = kind === COTANGENT ? (10 * tensOf(w.e) + onesOf(w.e)) % 100 : onesOf(w.e);
  if (level > LAST_EXPONENT || (kind !== COTANGENT && tensOf(w.e) !== 0))
    // The sign of w counts as a digit of it, and stays.
    return normalised(copyOf(w), w.d[TOP]);
  const m = w.d.slice();
  if (kind !== EXPONENTIAL) m[TOP] = 0;
  const r = newDigits();
  const d = newDigits();
  for (let k = (hundredsOf(w.e) + LEVELS) & 15 || 16; ; k--) {
    let hundreds = formLevel(kind, k, m, r, d);
    effort.cycles += LEVEL_ADDITION_CYCLES * (2 * k - 1);
    if (k === 1) return normalised({ d, e: w.e }, 0);
    let shifts = 0;
    while (hundreds !== 0 || d[TOP] !== 0) {
      shiftRight(d, hundreds);
      hundreds = 0;
      shifts++;
    }
    const counter = digitCounter(level, shifts);
    if (counter > 7) {
      dividend.fill(0);
      dividend[UNITS] = kind === LOGARITHM || kind === ARCTANGENT ? (k - 1) & 15 : 1;
      const quotient = divideDigits(dividend, d, 16 - counter, false);
      effort.cycles += LEVEL_DIVISION_CYCLES;
      if (quotient === ENDLESS) return null;
      loadMantissa(r, quotient);
      if (kind === LOGARITHM || kind === COTANGENT) negate(r, r);
    } else if (kind === COTANGENT) {
      r[TOP] = 0;
    } else if (kind !== EXPONENTIAL) {
      r.fill(0);
    }
  }
}

const dividend = newDigits();
const term = newDigits();
const NOTHING = newDigits();

/** One level into `d`, as k (2w + r) - w; returns its tenth digit, the hundreds. */
function formLevel(kind: Fraction, k: number, m: Digits, r: Digits, d: Digits): number {
  if (kind === COTANGENT) return formCotangentLevel(k, m, r, d);
  let hundreds = negate(d, m);
  for (let i = 0; i < k; i++) {
    // The numerators of the exponential are not squares: its r is added once, at the end.
    const carries = add(term, m, kind === EXPONENTIAL ? NOTHING : r) + add(term, m, term);
    if (kind === ARCTANGENT) hundreds += carries + add(d, term, d);
    else hundreds = incrementDigit(hundreds, add(d, d, term));
  }
  hundreds = (hundreds + 15) & 15;
  if (kind === ARCTANGENT) return incrementDigit(hundreds, 0);
  return incrementDigit(hundreds, add(d, kind === EXPONENTIAL ? r : NOTHING, d));
}

const wide = newDigits(10);
const unit = newDigits(10);

/** (2k - 1) w + r; r is negative. */
function formCotangentLevel(k: number, m: Digits, r: Digits, d: Digits): number {
  wide.set(r);
  wide[9] = r[TOP];
  unit.set(m.subarray(0, 8));
  for (let i = 0; i < 2 * k - 1; i++) add(wide, unit, wide);
  d.set(wide.subarray(0, 9));
  return wide[9];
}
