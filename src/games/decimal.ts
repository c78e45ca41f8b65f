/**
 * The calculator's decimal numbers, for rules that must agree with an original program to the last digit: eight
 * digits, no guard digits, and the machine's own rounding (spec 4.3 to spec 4.6,
 * spec 9.3). Written apart from the machine on purpose: a game's rules and its original
 * program are compared with each other, and must not share a error. Exponents outside -99..99 are not handled.
 */
import { fail } from './texts.ts';

/** mantissa * 10^(exponent - 7); the mantissa is an integer of exactly eight digits, signed, or 0 with exponent 0. */
export interface Decimal {
  readonly mantissa: number;
  readonly exponent: number;
}

const ZERO: Decimal = { mantissa: 0, exponent: 0 };
/** The value of F pi: cut, not rounded. */
export const PI: Decimal = { mantissa: 31415926, exponent: 0 };

/** Nine digits at most; the ninth is rounded half-up, as in the common ending of all operations. */
function normalised(digits: number, exponent: number): Decimal {
  let magnitude = Math.abs(digits);
  if (magnitude === 0) return ZERO;
  let e = exponent;
  if (magnitude >= 1e8) {
    magnitude = Math.floor((magnitude + 5) / 10);
    e++;
  }
  while (magnitude < 1e7) {
    magnitude *= 10;
    e--;
  }
  return { mantissa: digits < 0 ? -magnitude : magnitude, exponent: e };
}

/** The machine's number for an integer of at most eight digits times 10^scale. Throws RangeError for more digits. */
export function decimal(integer: number, scale = 0): Decimal {
  if (!Number.isInteger(integer) || Math.abs(integer) >= 1e8) {
    throw new RangeError(`Not an integer of at most eight digits: ${integer}.`);
  }
  return normalised(integer, scale + 7);
}

const negate = (a: Decimal): Decimal =>
  a.mantissa === 0 ? a : { mantissa: -a.mantissa, exponent: a.exponent };

/** The operand with the smaller exponent is rounded half-up (towards plus infinity) at every one-place shift. */
export function add(a: Decimal, b: Decimal): Decimal {
  if (a.mantissa === 0) return b;
  if (b.mantissa === 0) return a;
  const [large, small] = a.exponent >= b.exponent ? [a, b] : [b, a];
  let shifted = small.mantissa;
  for (let e = small.exponent; e < large.exponent && shifted !== 0; e++)
    shifted = Math.floor((shifted + 5) / 10);
  return normalised(large.mantissa + shifted, large.exponent);
}

/** a - b, rounded as {@link add} rounds. */
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

/** Products of mantissas below 10 are cut after eight digits; those of 10 and more have the ninth rounded half-up. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const exact = BigInt(Math.abs(a.mantissa)) * BigInt(Math.abs(b.mantissa));
  const digits = Number(exact / 10_000_000n);
  return normalised(a.mantissa < 0 === b.mantissa < 0 ? digits : -digits, a.exponent + b.exponent);
}

/** The quotient cut after eight digits. Throws RangeError for the divisor zero, where the machine stops. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b.mantissa === 0) throw new RangeError('Division by zero.');
  const dividend = BigInt(Math.abs(a.mantissa));
  const divisor = BigInt(Math.abs(b.mantissa));
  const digits = Number((dividend * (dividend >= divisor ? 10_000_000n : 100_000_000n)) / divisor);
  const exponent = a.exponent - b.exponent - (dividend >= divisor ? 0 : 1);
  return normalised(a.mantissa < 0 === b.mantissa < 0 ? digits : -digits, exponent);
}

/** The value of the digits after the point, with the sign of the number (K {x}). */
export function fractionPart(a: Decimal): Decimal {
  if (a.exponent < 0) return a;
  if (a.exponent >= 7) return ZERO;
  return normalised(a.mantissa % 10 ** (7 - a.exponent), a.exponent);
}

/** The number cut at the point, towards zero (K [x]). */
export function integerPart(a: Decimal): Decimal {
  if (a.exponent < 0) return ZERO;
  if (a.exponent >= 7) return a;
  return normalised(a.mantissa - (a.mantissa % 10 ** (7 - a.exponent)), a.exponent);
}

/** The nearest JavaScript number. */
export const toNumber = (a: Decimal): number => Number(`${a.mantissa}e${a.exponent - 7}`);

/**
 * Reads a number as people write it: "5", "3.45", "0,123", "8.3048126e-1". Throws UserError if the text is not a
 * number, has more than eight significant digits or an exponent outside -99..99.
 */
export function parseDecimal(text: string): Decimal {
  const match = /^([+-]?)(\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  const [, sign = '', whole = '', fraction = '', power = '0'] = match ?? [];
  if (!match || whole + fraction === '') throw fail('number.bad', { text });
  const digits = (whole + fraction).replace(/^0+/, '').replace(/0+$/, '');
  if (digits.length > 8) throw fail('number.digits', { text });
  if (digits === '') return ZERO;
  const leadingZeros = (whole + fraction).length - (whole + fraction).replace(/^0+/, '').length;
  const exponent = whole.length - leadingZeros - 1 + Number(power);
  if (Math.abs(exponent) > 99) throw fail('number.range', { text });
  return { mantissa: Number(`${sign}${digits.padEnd(8, '0')}`), exponent };
}

/** The number as people write it: plain between 1e-7 and 99999999, with a power of ten elsewhere. */
export function formatDecimal(a: Decimal): string {
  const sign = a.mantissa < 0 ? '-' : '';
  const digits = String(Math.abs(a.mantissa)).padStart(8, '0');
  if (a.exponent > 7 || a.exponent < -8) {
    return `${sign}${`${digits[0]}.${digits.slice(1)}`.replace(/\.?0+$/, '')}e${a.exponent}`;
  }
  const padded = a.exponent < 0 ? '0'.repeat(-a.exponent) + digits : digits;
  const point = Math.max(a.exponent, 0) + 1;
  return sign + `${padded.slice(0, point)}.${padded.slice(point)}`.replace(/\.?0*$/, '');
}
