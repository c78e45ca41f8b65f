/**
 * Working numbers of the function chip: nine mantissa digits (the extra place holds the sign of a finished value)
 * and a packed exponent, with the digit-serial operations that the functions are made of (logarithms and powers
 * specification, section 1). Only the digit-serial roads use them.
 */
import { actions, divideDigits, multiplyDigits, productSign, quotient } from './arithmetic.ts';
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

/** Elementary cycles that the loops below have taken since {@link resetEffort}: what the time limit is about. */
export let effort = 0;

export function resetEffort(): void {
  effort = 0;
}

/**
 * Beyond this effort the control chip gives up with ЕГГ0Г. The loops are not all that takes time, so this is less than
 * the chip's own limit of about 2455 cycles; the measured cases lie below 2101 or above 2514.
 */
export const EFFORT_LIMIT = 2300;

/** Counts the cycles of a loop of a caller. */
export function spend(cycles: number): void {
  effort += cycles;
}

/** Cycles of one place of alignment: round, shift, count, compare (arithmetic specification, section 9). */
export const ALIGNMENT_CYCLES = 4;

/** A working number; the digits are owned by it. */
export interface Working {
  readonly d: Digits;
  e: number;
}

export function working(mantissa: number, exponent = 0, sign = 0): Working {
  const d = newDigits();
  loadMantissa(d, mantissa);
  d[TOP] = sign;
  return { d, e: exponent };
}

/** Eight mantissa tetrads of a working number. */
export const mantissaOf = (w: Working): number => packMantissa(w.d);

/** NORM (section 1.3): in place; the sign goes to the extra place. */
export function normalise(w: Working, sign: number): Working {
  if (isZero(w.d)) {
    w.e = 0;
    return w;
  }
  while (w.d[TOP] === 0) {
    shiftLeft(w.d);
    w.e = stepExponentDown(w.e);
  }
  round(w.d);
  w.e = incrementExponent(w.e);
  shiftRight(w.d, sign);
  return w;
}

/** Ten's complement of all nine digits, as a new number. */
export function complement(w: Working): Working {
  const d = newDigits();
  negate(d, w.d);
  return { d, e: w.e };
}

/** ADD (section 1.4): both operands in nine-digit ten's complement, neither is changed. */
export function sum(w0: Working, w1: Working): Working {
  const exchange = !exponentLess(w1.e, w0.e);
  const m0 = (exchange ? w1 : w0).d;
  const e0 = (exchange ? w1 : w0).e;
  const m1 = (exchange ? w0 : w1).d.slice();
  let e1 = (exchange ? w0 : w1).e;
  while (exponentLess(e1, e0)) {
    if (isZero(m0)) break;
    round(m1);
    e1 = incrementExponent(e1);
    shiftRight(m1, m1[TOP] < 8 ? 0 : 9);
    effort += ALIGNMENT_CYCLES;
  }
  add(m1, m0, m1);
  if (m1[TOP] < 8) return normalise({ d: m1, e: e1 }, 0);
  negate(m1, m1);
  return normalise({ d: m1, e: e1 }, 9);
}

/** DIV (section 1.5): null for a divisor with units digit 0 or an endless loop. */
export function ratio(dividend: Working, divisor: Working): Working | null {
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
  }
  const ended = noBorrow ? divideDigits(r, d, 8, false, 0) : divideDigits(r, d, 9, true, 8);
  effort += actions;
  if (!ended) return null;
  return normalise(working(quotient, e), sign);
}

/** MUL (section 1.6): the multiplicand first. */
export function product(multiplicand: Working, multiplier: Working): Working {
  const sign = productSign(multiplicand.d[TOP], multiplier.d[TOP]);
  const m0 = multiplicand.d.slice();
  m0[TOP] = 0;
  const d = multiplyDigits(m0, packMantissa(multiplier.d)).slice();
  return normalise({ d, e: addExponents(multiplicand.e, multiplier.e) }, sign);
}
