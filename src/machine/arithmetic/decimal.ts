/**
 * The fast path: integer arithmetic for clean decimals. A mantissa is an integer 0..99999999 (units digit at 10^7), and
 * every value between is a 32-bit integer or an exactly representable double. It must give what the digit-serial path
 * of digits.ts gives, to the last digit; the chips' roundings are therefore spelled out.
 *
 * Convention: the operations leave their value in {@link result}, the one scratch object of the fast path; the next
 * operation overwrites it. That is all that is passed between functions other than by arguments.
 */
import { replaceX, type State } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  headOf,
  isDecimal,
  MINUS,
  NOT_IN_RANGE,
  PLUS,
  packDecimal,
  packExponent,
  signOf,
  unitsOf,
} from '../words.ts';

/** Mantissa of 1.0. */
export const UNIT = 10_000_000;
/** The first integer with nine digits. */
export const NINE_DIGITS = 100_000_000;

export const POWERS_OF_10 = Array.from({ length: 16 }, (_, i) => 10 ** i);

/** Value of the last operation: a signed normalised mantissa, or 0, and its exponent. */
export const result = { mantissa: 0, exponent: 0 };

/** True for decimal tetrads, an exponent within -99..99 and a sign 0 or 9; leading zeros are allowed. */
export const isPlain = (head: number, mantissa: number): boolean =>
  isDecimal(mantissa) &&
  EXPONENT_VALUE[exponentOf(head) & 0xfff] !== NOT_IN_RANGE &&
  (signOf(head) === PLUS || signOf(head) === MINUS);

/** {@link isPlain}, and the units digit is not zero, or the number is plus zero itself. */
export const isNormal = (head: number, mantissa: number): boolean =>
  isPlain(head, mantissa) && (unitsOf(mantissa) !== 0 || (mantissa === 0 && head === 0));

/**
 * floor(a * b / 10^7) for integers below 10^8, exactly: the double product is off by less than 2, so the estimate of
 * the quotient is off by one at most, and the remainder modulo 2^32 tells in which direction.
 */
export function multiplyMantissas(a: number, b: number): number {
  const estimate = (a * b * 1e-7) | 0;
  const remainder = (Math.imul(a, b) - Math.imul(estimate, UNIT)) | 0;
  if (remainder < 0) return estimate - 1;
  return remainder >= UNIT ? estimate + 1 : estimate;
}

/**
 * floor(a * 10^7 / b) or, for a < b, floor(a * 10^8 / b): eight digits for normalised operands, b > 0. Exact: the dividend is
 * a * 5^8 * 2^8 with a * 5^8 < 2^53; a fractional quotient lies 1/b > 10^-8 or more below the next one, while a
 * double below 10^8 is rounded by 2^-27 < 10^-8 at most, so rounding never reaches that integer.
 */
const divideMantissas = (a: number, b: number): number => ((a >= b ? a * 1e7 : a * 1e8) / b) | 0;

/** floor((m + 5) / 10): one place of alignment, rounding half up in ten's complement. */
const dropDigit = (m: number): number => (m >= -5 ? ((m + 5) / 10) | 0 : -(((4 - m) / 10) | 0));

/** NORM of a signed integer of at most nine digits into {@link result}: nine digits round half up to eight. */
export function normalise(m: number, e: number): void {
  let magnitude = m < 0 ? -m : m;
  let exponent = e;
  if (magnitude === 0) {
    result.mantissa = 0;
    result.exponent = 0;
    return;
  }
  if (magnitude >= NINE_DIGITS) {
    magnitude = ((magnitude + 5) / 10) | 0;
    exponent++;
  }
  while (magnitude < UNIT) {
    magnitude *= 10;
    exponent--;
  }
  result.mantissa = m < 0 ? -magnitude : magnitude;
  result.exponent = exponent;
}

/** ADD of signed mantissas: the operand of the smaller exponent is rounded at every one-place shift. */
export function addDecimal(m0: number, e0: number, m1: number, e1: number): void {
  const firstIsLarge = e1 < e0;
  const large = firstIsLarge ? m0 : m1;
  let small = firstIsLarge ? m1 : m0;
  if (large === 0) {
    normalise(small, firstIsLarge ? e1 : e0);
    return;
  }
  let shifts = firstIsLarge ? e0 - e1 : e1 - e0;
  // After nine places nothing is left to shift.
  if (shifts > 9) shifts = 9;
  while (shifts-- > 0) small = dropDigit(small);
  normalise(small + large, firstIsLarge ? e0 : e1);
}

/** DIV of signed normalised mantissas, the divisor not zero. */
export function divideDecimal(m1: number, e1: number, m0: number, e0: number): void {
  const a = m1 < 0 ? -m1 : m1;
  const b = m0 < 0 ? -m0 : m0;
  const q = divideMantissas(a, b);
  normalise(m1 < 0 === m0 < 0 ? q : -q, a >= b ? e1 - e0 : e1 - e0 - 1);
}

/** MUL of signed mantissas. */
export function multiplyDecimal(m0: number, e0: number, m1: number, e1: number): void {
  const p = multiplyMantissas(m0 < 0 ? -m0 : m0, m1 < 0 ? -m1 : m1);
  normalise(m0 < 0 === m1 < 0 ? p : -p, e0 + e1);
}

/** The head of {@link result}; its exponent goes modulo 1000, as the chips' adder leaves it. */
export const resultHead = (): number =>
  headOf(packExponent(result.exponent), result.mantissa < 0 ? MINUS : PLUS);

/** The mantissa word of {@link result}. */
export const resultWord = (): number => packDecimal(result.mantissa < 0 ? -result.mantissa : result.mantissa);

/** X1 := X, X := {@link result}. */
export const deliverDecimal = (s: State): void => replaceX(s, resultHead(), resultWord());
