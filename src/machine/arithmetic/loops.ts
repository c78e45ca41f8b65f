/**
 * The two loops of the digit-serial path that every multiplication and division of the chips goes through, and the
 * meter of their time.
 */
import { add, type Digits, newDigits, shiftLeft, shiftRight, subtract, TOP, UNITS } from './digits.ts';
import type { Scratch } from './scratch.ts';

export interface Shortcuts {
  /** `multiplyDigits` of loops.ts; null if a digit of the multiplicand is A..F. */
  product(multiplicand: Digits, multiplier: number): Digits | null;
  /** target := target + times * a, as by additions; false, and nothing is changed, if a digit is A..F. */
  addMultiple(target: Digits, a: Digits, times: number): boolean;
  /** True if a sine or tangent continues after its 1/x as for an ordinary argument, and in time. */
  isOrdinary(reciprocal: Scratch): boolean;
}

/** Those in use; null while the turbo is not switched on. */
export let shortcuts: Shortcuts | null = null;

/** Uses these for all machines of the thread from now on; null goes back to digit by digit. */
export function takeShortcuts(given: Shortcuts | null): void {
  shortcuts = given;
}

/**
 * Elementary cycles that the digit-serial path has taken, for the commands whose time the control chip limits. They set
 * it to what they cost besides before they begin. `isEndless` after a division that never ends, until the next command.
 */
export const effort = { cycles: 0, isEndless: false };

/** Cycles of one place of a multiplication; each addition to or subtraction from the product takes one more. */
export const PLACE_CYCLES = 2;

/**
 * Nine-digit product of the digits of `multiplicand` (extra place 0) and the eight tetrads of `multiplier`
 * (spec 4.5).
 */
export function multiplyDigits(multiplicand: Digits, multiplier: number): Digits {
  const quick = shortcuts?.product(multiplicand, multiplier);
  if (quick) return quick;
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
