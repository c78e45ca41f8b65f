/**
 * Scratch numbers: the one shape of a number on the digit-serial path, and the operations that the functions are made
 * of (spec 4.3).
 */
import {
  add,
  addExponents,
  type Digits,
  exponentLess,
  incrementExponent,
  isZero,
  loadMantissa,
  negate,
  newDigits,
  packMantissa,
  round,
  shiftLeft,
  shiftRight,
  stepExponentDown,
  subtract,
  subtractExponents,
  TOP,
  UNITS,
} from './digits.ts';
import { divideDigits, ENDLESS, effort, multiplyDigits } from './loops.ts';

/** Nine digits, the top one an overflow or sign place, and three packed exponent tetrads. The digits are owned by it. */
export interface Scratch {
  readonly d: Digits;
  e: number;
}

/** A scratch number of a mantissa word. */
export function scratch(mantissa: number, exponent = 0, sign = 0): Scratch {
  const d = newDigits();
  loadMantissa(d, mantissa);
  d[TOP] = sign;
  return { d, e: exponent };
}

/** A copy with digits of its own. */
export const copyOf = (w: Scratch): Scratch => ({ d: w.d.slice(), e: w.e });

/** Eight mantissa tetrads of a scratch number. */
export const mantissaOf = (w: Scratch): number => packMantissa(w.d);

/** Sign of a product or quotient: the sum of the sign tetrads decides (spec 4.5). */
export const productSign = (a: number, b: number): number => (((a + b) & 15) < 8 ? 0 : 9);

/** NORM (spec 4.3) in place; the sign goes to the top place. Returns the number of left shifts. */
export function normaliseDigits(w: Scratch, sign: number): number {
  if (isZero(w.d)) {
    w.e = 0;
    return 0;
  }
  let shifts = 0;
  while (w.d[TOP] === 0) {
    shiftLeft(w.d);
    w.e = stepExponentDown(w.e);
    shifts++;
  }
  round(w.d);
  w.e = incrementExponent(w.e);
  shiftRight(w.d, sign);
  return shifts;
}

/** {@link normaliseDigits} that returns its argument. */
export function normalised(w: Scratch, sign: number): Scratch {
  normaliseDigits(w, sign);
  return w;
}

/** Ten's complement of all nine digits, as a new number. */
export function complement(w: Scratch): Scratch {
  const d = newDigits();
  negate(d, w.d);
  return { d, e: w.e };
}

/**
 * Aligns `small` with an operand of the larger `exponent`: one place at a time, each rounded in ten's complement. A zero
 * operand `large` ends it.
 */
export function align(small: Scratch, large: Digits, exponent: number): void {
  while (exponentLess(small.e, exponent)) {
    if (isZero(large)) {
      effort.cycles++;
      return;
    }
    round(small.d);
    shiftRight(small.d, small.d[TOP] < 8 ? 0 : 9);
    small.e = incrementExponent(small.e);
    effort.cycles += ALIGNMENT_CYCLES;
  }
}

/** Cycles of one place of alignment: round, shift, count, compare (spec 5.5). */
export const ALIGNMENT_CYCLES = 4;

/** ADD (spec 4.4): both operands in nine-digit ten's complement, neither is changed. */
export function sum(w0: Scratch, w1: Scratch): Scratch {
  const exchange = !exponentLess(w1.e, w0.e);
  const large = exchange ? w1 : w0;
  const small = copyOf(exchange ? w0 : w1);
  align(small, large.d, large.e);
  add(small.d, large.d, small.d);
  if (small.d[TOP] < 8) return normalised(small, 0);
  negate(small.d, small.d);
  return normalised(small, 9);
}

/** DIV (spec 4.6): null for a divisor with units digit 0 or an endless loop. */
export function ratio(dividend: Scratch, divisor: Scratch): Scratch | null {
  if (divisor.d[UNITS] === 0) return null;
  const sign = productSign(dividend.d[TOP], divisor.d[TOP]);
  const r = dividend.d.slice();
  const d = divisor.d.slice();
  r[TOP] = 0;
  d[TOP] = 0;
  let e = subtractExponents(dividend.e, divisor.e, 0);
  const noBorrow = subtract(r, r, d) === 1;
  if (noBorrow) {
    add(r, d, r);
    e = incrementExponent(e);
    effort.cycles++;
  }
  const quotient = noBorrow ? divideDigits(r, d, 8, false) : divideDigits(r, d, 9, true);
  return quotient === ENDLESS ? null : normalised(scratch(quotient, e), sign);
}

/** MUL (spec 4.5): the multiplicand first. */
export function product(multiplicand: Scratch, multiplier: Scratch): Scratch {
  const sign = productSign(multiplicand.d[TOP], multiplier.d[TOP]);
  const m0 = multiplicand.d.slice();
  m0[TOP] = 0;
  const d = multiplyDigits(m0, packMantissa(multiplier.d));
  return normalised({ d, e: addExponents(multiplicand.e, multiplier.e) }, sign);
}
