/**
 * A machine number is 12 tetrads `eee s mmmmmmmm`, held as two integers:
 *
 * - `head`: 16 bits, three exponent tetrads (ten's complement: 000..099, 999 = -1, 901 = -99) and the sign tetrad
 *   (0 plus, 9 minus);
 * - `mantissa`: 32 bits, eight tetrads d.ddddddd, the units digit on top (signed when bit 31 is set).
 *
 * Any tetrad may hold A..F, and mantissas may be unnormalised: the chips do not mind, and neither may we.
 */

/** 1.0000000 and 2.0000000 as mantissa words. */
export const ONE = 0x10000000;
export const TWO = 0x20000000;

/** The mask of a word's seven tetrads below the units digit. */
export const BELOW_UNITS = 0x0fffffff;

/** The mask of a head. */
export const HEAD = 0xffff;

/** The mask of a head without its first exponent tetrad. */
export const BELOW_FIRST = 0x0fff;

/** The mask of a head's three exponent tetrads. */
export const EXPONENT_TETRADS = 0xfff0;

/** The sign tetrads that decimal arithmetic knows. */
export const PLUS = 0;
export const MINUS = 9;

/** The exponents -1 and -99 (spec 1.1), and -100: there a number has become too small for the display (spec 3.2). */
export const TENTHS = 0x999;
export const LEAST_EXPONENT = 0x901;
export const BELOW_RANGE = 0x900;

/** The negative exponent of which only the last two tetrads are given. */
export const negativeExponent = (lastTwo: number): number => BELOW_RANGE | lastTwo;

/** The three exponent tetrads of a head. */
export const exponentOf = (head: number): number => head >> 4;

/** The sign tetrad of a head. */
export const signOf = (head: number): number => head & 15;

/** A head of three exponent tetrads and a sign tetrad. */
export const headOf = (exponent: number, sign: number): number => (exponent << 4) | sign;

/** `head` with another sign tetrad. */
export const withSign = (head: number, sign: number): number => (head & EXPONENT_TETRADS) | sign;

/** The head of the number with the other sign: 9 - s, whatever the tetrad is. */
export const flipSign = (head: number): number => withSign(head, (9 - signOf(head)) & 15);

/** The first of the three exponent tetrads of a head: 0 or 9 within -99..99, 1 above; the others derail the machine. */
export const firstTetradOf = (head: number): number => head >> 12;

/** The first two exponent tetrads of a head, as the byte that a derailed counter takes. */
export const firstByteOf = (head: number): number => (head >> 8) & 0xff;

/** The three tetrads of an exponent. */
export const hundredsOf = (exponent: number): number => exponent >> 8;
export const tensOf = (exponent: number): number => (exponent >> 4) & 15;
export const onesOf = (exponent: number): number => exponent & 15;

/** `head` with another first exponent tetrad. */
export const withFirstTetrad = (head: number, tetrad: number): number =>
  (tetrad << 12) | (head & BELOW_FIRST);

/** The units digit of a mantissa word. */
export const unitsOf = (mantissa: number): number => mantissa >>> 28;

/** A mantissa word of one digit. */
export const unitsWord = (digit: number): number => digit << 28;

/** `mantissa` with another units digit. */
export const withUnits = (mantissa: number, digit: number): number =>
  (mantissa & BELOW_UNITS) | unitsWord(digit);

/** Packed decimal digits of 0..9999. */
const BCD4 = new Uint16Array(10_000);
for (let i = 0; i < 10_000; i++) {
  BCD4[i] = ((i / 1000) << 12) | ((((i / 100) | 0) % 10) << 8) | ((((i / 10) | 0) % 10) << 4) | (i % 10);
}

/** The entry of {@link EXPONENT_VALUE} for exponents that are not -99..99 in decimal tetrads. */
export const NOT_IN_RANGE = 127;

/** Value -99..99 of a three-tetrad exponent, or {@link NOT_IN_RANGE}. */
export const EXPONENT_VALUE = new Int8Array(4096).fill(NOT_IN_RANGE);
for (let e = -99; e <= 99; e++) EXPONENT_VALUE[BCD4[(e + 1000) % 1000]] = e;

/** The three tetrads of an exponent, modulo 1000: what the adder leaves when a result runs out of -99..99. */
export const packExponent = (exponent: number): number => BCD4[(((exponent % 1000) + 1000) % 1000) | 0];

/** True if every tetrad of `word` is 0..9. */
export const isDecimal = (word: number): boolean => (word & ((word << 1) | (word << 2)) & 0x88888888) === 0;

/** Integer 0..99999999 of eight decimal tetrads. */
export function unpackDecimal(word: number): number {
  let x = word >>> 0;
  x -= 6 * ((x >>> 4) & 0x0f0f0f0f);
  x -= 156 * ((x >>> 8) & 0x00ff00ff);
  return x - 55536 * (x >>> 16);
}

/** Eight decimal tetrads of an integer 0..99999999. */
export function packDecimal(value: number): number {
  const high = (value / 10_000) | 0;
  return (BCD4[high] << 16) | BCD4[value - high * 10_000];
}

/** {@link unpackDecimal} with the sign of the number's head: any sign tetrad but 0 is a minus. */
export const signedDecimal = (head: number, word: number): number =>
  signOf(head) === PLUS ? unpackDecimal(word) : 0 - unpackDecimal(word);

/** Number of zero tetrads below the lowest non-zero one; 8 for a zero word. */
export const trailingZeroTetrads = (word: number): number =>
  word === 0 ? 8 : (31 - Math.clz32(word & -word)) >> 2;

/** Exponent tetrads minus one, digit by digit; a hexadecimal tetrad is just decremented (spec 1.2). */
export function decrementExponent(exponent: number): number {
  if ((exponent & 0x00f) !== 0) return exponent - 1;
  if ((exponent & 0x0f0) !== 0) return exponent - 0x10 + 9;
  if (exponent !== 0) return exponent - 0x100 + 0x99;
  return TENTHS;
}

/** Twelve hexadecimal characters of a number. */
export const toTetrads = (head: number, mantissa: number): string =>
  (
    (head & HEAD).toString(16).padStart(4, '0') + (mantissa >>> 0).toString(16).padStart(8, '0')
  ).toUpperCase();

/** Glyph of each tetrad on the indicator; C and E are Latin letters, Г is Cyrillic, F is blank. */
export const GLYPHS = '0123456789-LCГE ';
