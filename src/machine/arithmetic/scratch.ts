/**
 * Scratch numbers: the one shape of a number on the digit-serial path, and the operations that the functions are made
 * of (spec 4.3).
 */

import { OK, type Outcome, refuse, replaceX, type State } from '../state.ts';
import { exponentOf, headOf, hundredsOf, signOf } from '../words.ts';
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

/** The number at an offset of the state, its sign in the top place. */
export const scratchAt = (s: State, offset: number): Scratch =>
  scratch(s[offset + 1], exponentOf(s[offset]), signOf(s[offset]));

/** X1 := X, X := w; a missing value refuses the argument. */
export function deliverScratch(s: State, w: Scratch | null): Outcome {
  if (!w) return refuse(s);
  replaceX(s, headOf(w.e, w.d[TOP]), mantissaOf(w));
  return OK;
}

/** A copy with digits of its own. */
export const copyOf = (w: Scratch): Scratch => ({ d: w.d.slice(), e: w.e });

/** Eight mantissa tetrads of a scratch number. */
export const mantissaOf = (w: Scratch): number => packMantissa(w.d);

/** Sign of a product or quotient: the sum of the sign tetrads decides (spec 4.5). */
const productSign = (a: number, b: number): number => (((a + b) & 15) < 8 ? 0 : 9);

/** NORM (spec 4.3) in place; the sign goes to the top place. Returns its argument. */
export function normalised(w: Scratch, sign: number): Scratch {
  if (isZero(w.d)) {
    w.e = 0;
    effort.cycles--;
    return w;
  }
  while (w.d[TOP] === 0) {
    shiftLeft(w.d);
    w.e = stepExponentDown(w.e);
    effort.cycles += 2;
  }
  round(w.d);
  w.e = incrementExponent(w.e);
  shiftRight(w.d, sign);
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
function align(small: Scratch, large: Digits, exponent: number): void {
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
const ALIGNMENT_CYCLES = 4;

/** Truncating shifts up to exponent 0, the top digit replicated. */
export function alignToUnits(value: Digits, exponent: number): void {
  for (let e = exponent; hundredsOf(e) !== 0; e = incrementExponent(e)) {
    shiftRight(value, value[TOP]);
    effort.cycles += 2;
  }
}

/** Cycles of an addition, a division and a multiplication beside those of their loops (spec 5.5). */
const SUM_CYCLES = 8;
const RATIO_CYCLES = 7;
const PRODUCT_CYCLES = 9;

/** ADD (spec 4.4): both operands in nine-digit ten's complement, neither is changed. */
export function sum(w0: Scratch, w1: Scratch): Scratch {
  const exchange = !exponentLess(w1.e, w0.e);
  effort.cycles += exchange ? SUM_CYCLES + 2 : SUM_CYCLES;
  const large = exchange ? w1 : w0;
  const small = copyOf(exchange ? w0 : w1);
  align(small, large.d, large.e);
  add(small.d, large.d, small.d);
  if (small.d[TOP] < 8) return normalised(small, 0);
  negate(small.d, small.d);
  effort.cycles++;
  return normalised(small, 9);
}

/** DIV (spec 4.6): null for a divisor with units digit 0 or an endless loop. */
export function ratio(dividend: Scratch, divisor: Scratch): Scratch | null {
  if (divisor.d[UNITS] === 0) return null;
  effort.cycles += RATIO_CYCLES;
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
  effort.cycles += PRODUCT_CYCLES;
  const sign = productSign(multiplicand.d[TOP], multiplier.d[TOP]);
  const m0 = multiplicand.d.slice();
  m0[TOP] = 0;
  const d = multiplyDigits(m0, packMantissa(multiplier.d));
  return normalised({ d, e: addExponents(multiplicand.e, multiplier.e) }, sign);
}
