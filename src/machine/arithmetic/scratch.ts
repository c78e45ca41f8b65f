/**
 * Scratch numbers: the one shape of a number on the digit-serial path, the operations that the functions are made of (spec 4.3),
 * the two loops that every multiplication and division of the chips goes through, and the meter of their time.
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

/**
 * Elementary cycles that the digit-serial path has taken, for the commands whose time the control chip limits. They set
 * it to what they cost besides before they begin. `isEndless` after a division that never ends, until the next command.
 */
export const effort = { cycles: 0, isEndless: false };

/** Cycles of one place of a multiplication; each addition to or subtraction from the product takes one more. */
const PLACE_CYCLES = 2;

/**
 * Nine-digit product of the digits of `multiplicand` (extra place 0) and the eight tetrads of `multiplier`
 * (spec 4.5).
 */
export function multiplyDigits(multiplicand: Digits, multiplier: number): Digits {
  const product = newDigits();
  let carry = 0;
  for (let i = 0; i < 8; i++) {
    const q = (((multiplier >>> (4 * i)) & 15) + carry) & 15;
    shiftRight(product, carry ? 9 : 0);
    carry = 0;
    effort.cycles += PLACE_CYCLES;
    if (q >= 1 && q <= 4) {
      effort.cycles += q;
      for (let n = q; n > 0; n--) add(product, multiplicand, product);
    } else if (q >= 5 && q <= 9) {
      carry = 1;
      for (let n = 10 - q; n > 0; n--) {
        subtract(product, product, multiplicand);
        effort.cycles++;
        if (product[TOP] === 0) {
          carry = 0;
          break;
        }
      }
    } else if (q >= 10 && q <= 13) {
      carry = 1;
    }
  }
  if (carry) {
    // The multiplicand one place up: its units digit lands in the extra place.
    const tenfold = multiplicand.slice();
    shiftLeft(tenfold);
    add(product, tenfold, product);
  }
  return product;
}

/** Beyond this many rounds a division with hexadecimal digits never ends (spec 5.5). */
const MOST_ACTIONS = 100_000;
/** The result of {@link divideDigits} when the loop never ends. */
export const ENDLESS = -1;

/**
 * The non-restoring division loop (spec 4.6) that all chips share: shifts quotient digits of r / d into
 * a word until `digits` have been produced; the last eight are returned as an unsigned number. `negative` tells in which
 * state it starts: with a subtraction, or, after a trial that went below zero, with a shift. Spoils `r`. Returns
 * {@link ENDLESS} if the loop never ends.
 */
export function divideDigits(r: Digits, d: Digits, digits: number, negative: boolean): number {
  const half = (d[UNITS] + 1) >> 1 || 8;
  let left = digits;
  let count = 0;
  let actions = 0;
  let quotient = 0;
  let below = negative;
  let shifting = negative;
  while (true) {
    if (++actions > MOST_ACTIONS) {
      effort.isEndless = true;
      return ENDLESS;
    }
    if (shifting) {
      const again = below
        ? r[UNITS] >= 10 || (r[UNITS] === 9 && r[UNITS - 1] >= 9)
        : r[UNITS] === 0 && r[UNITS - 1] === 0;
      shiftLeft(r);
      quotient = (quotient << 4) | count;
      count = below ? 9 : 0;
      if (--left === 0) {
        effort.cycles += actions;
        return quotient >>> 0;
      }
      shifting = again;
    } else if (!below) {
      subtract(r, r, d);
      if (r[TOP] >= 8) {
        below = true;
        shifting = true;
      } else {
        count = (count + 1) & 15;
        shifting = r[TOP] === 0 && r[UNITS] < half;
      }
    } else {
      add(r, d, r);
      if (r[TOP] === 0) {
        below = false;
        shifting = true;
      } else {
        count = (count - 1) & 15;
        const t = half + r[UNITS];
        const near = (t >= 10 && t <= 15) || t >= 25;
        shifting = r[TOP] >= 10 || (r[TOP] === 9 && near);
      }
    }
  }
}
