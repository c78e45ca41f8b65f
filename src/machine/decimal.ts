/**
 * Exact integer helpers for clean decimals: mantissas are integers 0..99999999, and every intermediate stays an
 * exactly representable double. They are the fast road beside the digit-serial one of digits.ts.
 */
import { EXPONENT_VALUE, isDecimal, NOT_IN_RANGE } from './word.ts';

/** floor(a * b / 10^7) for integers below 10^8, exactly. */
export function multiplyMantissas(a: number, b: number): number {
  const bHigh = Math.floor(b / 10_000);
  const high = a * bHigh;
  const highQuotient = Math.floor(high / 1000);
  return highQuotient + Math.floor(((high - highQuotient * 1000) * 10_000 + a * (b - bHigh * 10_000)) / 1e7);
}

/** floor(a * 10^7 / b) or, for a < b, floor(a * 10^8 / b): eight digits for normalised operands, b > 0. */
export const divideMantissas = (a: number, b: number): number => Math.floor((a >= b ? a * 1e7 : a * 1e8) / b);

/** True for decimal tetrads, an exponent within -99..99 and a sign 0 or 9; leading zeros are allowed. */
export const isPlain = (head: number, mantissa: number): boolean =>
  isDecimal(mantissa) &&
  EXPONENT_VALUE[(head >> 4) & 0xfff] !== NOT_IN_RANGE &&
  ((head & 15) === 0 || (head & 15) === 9);

/** {@link isPlain}, and the units digit is not zero, or the number is plus zero itself. */
export const isNormal = (head: number, mantissa: number): boolean =>
  isPlain(head, mantissa) && (mantissa >>> 28 !== 0 || (mantissa === 0 && head === 0));

export const POWERS_OF_10 = Array.from({ length: 16 }, (_, i) => 10 ** i);

/** Result of the operations below: a signed normalised mantissa (or 0) and its exponent. */
export let mantissa = 0;
export let exponent = 0;

function setNormalised(m: number, e: number): void {
  let magnitude = Math.abs(m);
  let shifted = e;
  if (magnitude === 0) {
    mantissa = 0;
    exponent = 0;
    return;
  }
  if (magnitude >= 1e8) {
    magnitude = Math.floor((magnitude + 5) / 10);
    shifted++;
  }
  while (magnitude < 1e7) {
    magnitude *= 10;
    shifted--;
  }
  mantissa = m < 0 ? -magnitude : magnitude;
  exponent = shifted;
}

/** NORM of a signed integer of at most nine digits: nine digits round half-up to eight. */
export const normaliseDecimal = setNormalised;

/** ADD of signed mantissas: the operand of the smaller exponent is rounded at every one-place shift. */
export function addDecimal(m0: number, e0: number, m1: number, e1: number): void {
  let small = e1 < e0 ? m1 : m0;
  const large = e1 < e0 ? m0 : m1;
  const largeExponent = Math.max(e1, e0);
  let shifts = Math.abs(e0 - e1);
  if (large === 0) {
    setNormalised(small, Math.min(e1, e0));
    return;
  }
  if (shifts > 9) shifts = 9;
  while (shifts-- > 0) small = Math.floor((small + 5) / 10);
  setNormalised(small + large, largeExponent);
}

/** DIV of signed normalised mantissas, the divisor not zero. */
export function divideDecimal(m1: number, e1: number, m0: number, e0: number): void {
  const a = Math.abs(m1);
  const b = Math.abs(m0);
  const q = divideMantissas(a, b);
  setNormalised(m1 < 0 === m0 < 0 ? q : -q, a >= b ? e1 - e0 : e1 - e0 - 1);
}

/** MUL of signed mantissas. */
export function multiplyDecimal(m0: number, e0: number, m1: number, e1: number): void {
  const p = multiplyMantissas(Math.abs(m0), Math.abs(m1));
  setNormalised(m0 < 0 === m1 < 0 ? p : -p, e0 + e1);
}
