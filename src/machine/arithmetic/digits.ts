/**
 * The digit-serial arithmetic of the chips: one digit cell and the operations on digit strings that are built from
 * it (spec 4.1). This is the path for hexadecimal tetrads, unnormalised mantissas and
 * exponents out of range; clean decimals take integer arithmetic instead and must give the same.
 *
 * A {@link Digits} holds the least significant digit first. Mantissas have nine digits: 0..7 are the mantissa
 * (7 = units), 8 is the extra place that serves as overflow and sign. Exponents are packed in 12 bits.
 */

/** Digits of a working number, least significant first. */
export type Digits = Uint8Array;

/** The extra place above the units digit. */
export const TOP = 8;
/** The units digit. */
export const UNITS = 7;

/** A working number that is zero; nine digits are eight and the top place. */
export const newDigits = (length = 9): Digits => new Uint8Array(length);

/** The digit cell takes a sum biased by 6: the low four bits of the result are the digit, bit 4 the carry. */
const cell = (sum: number): number => (sum >= 16 ? (sum & 15) | 16 : (sum + 10) & 15);

/** target := b + a; the two operands are not alike for hexadecimal digits. Returns the final carry. */
export function add(target: Digits, a: Digits, b: Digits): number {
  let carry = 0;
  for (let i = 0; i < target.length; i++) {
    const r = cell(((a[i] + 6) & 15) + b[i] + carry);
    target[i] = r & 15;
    carry = r >> 4;
  }
  return carry;
}

/** target := b - a. Returns the final carry: 1 means no borrow. */
export function subtract(target: Digits, b: Digits, a: Digits): number {
  let carry = 1;
  for (let i = 0; i < target.length; i++) {
    const r = cell(b[i] + 15 - a[i] + carry);
    target[i] = r & 15;
    carry = r >> 4;
  }
  return carry;
}

/** Zeros for the longest string of digits. */
const ZEROS: Digits = new Uint8Array(10);

/** target := ten's complement of a. Returns the final carry (1 only when a is zero). */
export const negate = (target: Digits, a: Digits): number => subtract(target, ZEROS, a);

/** One digit plus `carry` through the cell, the carry out of it lost: A..F become 0..5. */
export const incrementDigit = (digit: number, carry: number): number => cell(digit + 6 + carry) & 15;

/** Half-up rounding on digit 0 into the digits above it; digits 13..15 do not round (spec 4.2). A..F are carried. */
export function round(d: Digits): void {
  let carry = d[0] >= 5 && d[0] <= 12 ? 1 : 0;
  for (let i = 1; i < 9; i++) {
    const r = cell(d[i] + 6 + carry);
    d[i] = r & 15;
    carry = r >> 4;
  }
}

/** True if the lowest `length` digits are all 0. */
export function isZero(d: Digits, length = d.length): boolean {
  for (let i = 0; i < length; i++) if (d[i] !== 0) return false;
  return true;
}

/** Times ten in place: the top digit is lost, `entering` becomes the lowest. */
export function shiftLeft(d: Digits, entering = 0): void {
  // Digit by digit: copyWithin is several times slower on so few.
  for (let i = d.length - 1; i > 0; i--) d[i] = d[i - 1];
  d[0] = entering;
}

/** A tenth in place: the lowest digit is lost, `entering` becomes the top one. */
export function shiftRight(d: Digits, entering = 0): void {
  const top = d.length - 1;
  for (let i = 0; i < top; i++) d[i] = d[i + 1];
  d[top] = entering;
}

/** Spreads eight mantissa tetrads into nine digits, the extra place cleared. */
export function loadMantissa(target: Digits, mantissa: number): void {
  for (let i = 0; i < 8; i++) target[i] = (mantissa >>> (4 * i)) & 15;
  for (let i = 8; i < target.length; i++) target[i] = 0;
}

/** Packs the first eight digits into a mantissa word. */
export function packMantissa(d: Digits): number {
  let word = 0;
  for (let i = 7; i >= 0; i--) word = (word << 4) | d[i];
  return word;
}

/** Exponent b + a on three packed tetrads; `carry` 1 gives one more, the carry out is lost. */
export function addExponents(a: number, b: number, carry = 0): number {
  let sum = 0;
  let c = carry;
  for (let shift = 0; shift < 12; shift += 4) {
    const r = cell((((a >> shift) + 6) & 15) + ((b >> shift) & 15) + c);
    sum |= (r & 15) << shift;
    c = r >> 4;
  }
  return sum;
}

/** Exponent b - a on three packed tetrads; `carry` 0 gives one less. */
export function subtractExponents(b: number, a: number, carry = 1): number {
  let difference = 0;
  let c = carry;
  for (let shift = 0; shift < 12; shift += 4) {
    const r = cell(((b >> shift) & 15) + 15 - ((a >> shift) & 15) + c);
    difference |= (r & 15) << shift;
    c = r >> 4;
  }
  return difference;
}

/** Exponent + 1 through the increment cell. */
export const incrementExponent = (e: number): number => addExponents(0, e, 1);

/** Exponent - 1 through the digit cell (hexadecimal tetrads become decimal on the way). */
export const stepExponentDown = (e: number): number => subtractExponents(e, 0, 0);

/** The chips' comparison of exponents: the top tetrad of the hexadecimal difference p - q is 8 or more. */
export const exponentLess = (p: number, q: number): boolean => (((p - q) >> 8) & 15) >= 8;
