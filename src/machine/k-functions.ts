/**
 * The К functions 26, 2A, 30 to 3B, 3D, 3E and the hidden word of К СЧ (specification of the K functions). All read
 * their operands raw and leave the result raw. Values are small enough here for one road: digit strings, with the
 * frequent decimal cases of К[x] and К{x} taken out.
 */
import { add, type Digits, isZero, negate, newDigits, packMantissa, shiftLeft } from './digits.ts';
import { OK, type Outcome, RANDOM, refuse, replaceX, type State, X, Y } from './state.ts';
import { isDecimal, packDecimal, packExponent, unpackDecimal } from './word.ts';

/** A number taken apart: exponent of three packed tetrads, nine digits of which the top one is the sign tetrad. */
interface Parts {
  e: number;
  d: Digits;
}

const SIGN = 8;

const parts = (head: number, word: number): Parts => {
  const d = newDigits();
  for (let i = 0; i < 8; i++) d[i] = (word >>> (4 * i)) & 15;
  d[SIGN] = head & 15;
  return { e: head >> 4, d };
};

const wordOf = (p: Parts): number => packMantissa(p.d);

/** FZ: a zero mantissa gets exponent 000; the sign stays. */
function fixZero(p: Parts): Parts {
  if (isZero(p.d, 8)) p.e = 0;
  return p;
}

function put(s: State, p: Parts): void {
  replaceX(s, (p.e << 4) | p.d[SIGN], wordOf(p));
}

/** EXP of section 2: sum or difference of exponents, clamped at the top. */
function combineExponents(e1: number, e0: number, minus: boolean): { e: number; overflow: boolean } {
  const a = newDigits(3);
  const b = newDigits(3);
  for (let i = 0; i < 3; i++) {
    a[i] = (e0 >> (4 * i)) & 15;
    b[i] = (e1 >> (4 * i)) & 15;
  }
  if (minus) negate(a, a);
  add(b, a, b);
  const e = (b[2] << 8) | (b[1] << 4) | b[0];
  if (b[2] >= 8) return { e, overflow: b[2] !== 9 };
  return { e: e & 0xff, overflow: b[2] !== 0 };
}

/** MANT of section 2: signed sum or difference of nine-digit fields. */
function combineMantissas(m1: Digits, m0: Digits, minus: boolean): { d: Digits; overflow: boolean } {
  const a = m0.slice();
  const b = m1.slice();
  const aIsPlus = a[SIGN] === 0;
  const bIsPlus = b[SIGN] === 0;
  a[SIGN] = 0;
  b[SIGN] = 0;
  if (!bIsPlus) negate(b, b);
  if (aIsPlus === minus) negate(a, a);
  add(b, a, b);
  const top = b[SIGN];
  b[SIGN] = 0;
  if (top < 8) return { d: b, overflow: top !== 0 };
  negate(b, b);
  return { d: b, overflow: top !== 9 };
}

/** Shifts the eight mantissa digits left under a standing sign. */
function shiftMantissa(d: Digits, entering = 0): void {
  const sign = d[SIGN];
  shiftLeft(d, entering);
  d[SIGN] = sign;
}

/** NORM of section 2: at most seven shifts. Returns their number. */
function normaliseParts(p: Parts): number {
  let shifts = 0;
  while (shifts < 7 && p.d[7] === 0) {
    shiftMantissa(p.d);
    p.e = combineExponents(p.e, 1, true).e;
    shifts++;
  }
  return shifts;
}

const SMALL = 0;
const BIG = 1;
const MIDDLE = 2;

const kindOf = (e: number): number => {
  if (e >> 8 === 9) return SMALL;
  return (e & 15) >= 7 || ((e >> 4) & 15) !== 0 ? BIG : MIDDLE;
};

/** FRAC of section 2: the fraction digits left in their places. */
function fraction(p: Parts): Parts {
  const kind = kindOf(p.e);
  if (kind === SMALL) return { e: p.e, d: p.d.slice() };
  if (kind === BIG) return { e: 0, d: newDigits() };
  const d = p.d.slice();
  for (let i = 7; i >= 7 - (p.e & 15); i--) d[i] = 0;
  return { e: p.e, d };
}

/** Adds a small constant to the nine digits through the adder. */
function addConstant(d: Digits, value: number): void {
  const constant = newDigits(d.length);
  constant[0] = value;
  add(d, constant, d);
}

/** Division by 3 of a nine-digit field whose divisor starts at the first mantissa digit (section 7). */
function thirdOf(field: Digits): Digits {
  const a = field.slice();
  const q = newDigits(8);
  for (let place = 7; place >= 0; place--) {
    const three = newDigits();
    three[place] = 3;
    const minusThree = newDigits();
    negate(minusThree, three);
    shiftLeft(q);
    for (let rounds = 0; rounds < 64; rounds++) {
      add(a, a.slice(), minusThree);
      if (a[8] === 9) break;
      addConstant(q, 1);
    }
    add(a, three, a);
  }
  return q;
}

// One-operand value functions ----------------------------------------------------------------------------------

/** К|x|. */
export function absolute(s: State): Outcome {
  replaceX(s, s[X + 1] === 0 ? 0 : s[X] & 0xfff0, s[X + 1]);
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** КЗН. */
export function signum(s: State): Outcome {
  if (s[X + 1] === 0) replaceX(s, 0, 0);
  else replaceX(s, s[X] & 15, 0x10000000);
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** К{x}: an integer keeps its sign as a negative zero. */
export function fractionalPart(s: State): Outcome {
  let word = s[X + 1];
  const e = s[X] >> 4;
  if (e <= 6) {
    // The integer digits fall away and the next non-zero digit becomes the units digit.
    word <<= 4 * (e + 1);
    if (word === 0) {
      replaceX(s, s[X] & 15, 0);
    } else {
      const shifts = Math.clz32(word) >> 2;
      replaceX(s, ((0x999 - shifts) << 4) | (s[X] & 15), word << (4 * shifts));
    }
    s[RANDOM] = s[X + 1];
    return OK;
  }
  const r = fraction(parts(s[X], word));
  normaliseParts(r);
  put(s, fixZero(r));
  s[RANDOM] = s[X + 1];
  return OK;
}

/** К[x]: towards zero; hexadecimal digits of the integer part fold into decimal ones. */
export function integerPart(s: State): Outcome {
  const head = s[X];
  const word = s[X + 1];
  if (head === 0 && word === 0) {
    s[RANDOM] = 0;
    replaceX(s, 0, 0);
    return OK;
  }
  const e = head >> 4;
  const kind = kindOf(e);
  if (kind === SMALL) {
    s[RANDOM] = word;
    replaceX(s, 0, 0);
    return OK;
  }
  if (kind === BIG) {
    s[RANDOM] = word;
    put(s, fixZero(parts(head, word)));
    return OK;
  }
  const sign = head & 15;
  if (e <= 6 && isDecimal(word) && word >>> 28 !== 0 && (sign === 0 || sign === 9)) {
    replaceX(s, head, word & (-1 << (28 - 4 * e)));
    s[RANDOM] = s[X + 1];
    return OK;
  }
  const x = parts(head, word);
  const r: Parts = { e: x.e, d: combineMantissas(x.d, fraction(x).d, true).d };
  normaliseParts(r);
  put(s, fixZero(r));
  s[RANDOM] = s[X + 1];
  return OK;
}

// Maximum ------------------------------------------------------------------------------------------------------

function chooseMaximum(x: Parts, y: Parts, originalY: Parts): Parts {
  const xNegative = x.d[SIGN] === 9;
  const yNegative = y.d[SIGN] === 9;
  if (xNegative && !yNegative) return y;
  if (yNegative && !xNegative) return x;
  const { e, overflow } = combineExponents(y.e, x.e, true);
  if (!overflow && (e & 0xff) === 0) {
    const { d } = combineMantissas(y.d, x.d, true);
    return isZero(d, 8) || d[SIGN] === 9 ? x : originalY;
  }
  if (e >> 8 === 0) return yNegative ? x : originalY;
  return xNegative ? originalY : x;
}

/** Кmax, with the marks on the wrong operand that make zero "the greatest number" (section 3). */
export function maximum(s: State): Outcome {
  const x = parts(s[X], s[X + 1]);
  const y = parts(s[Y], s[Y + 1]);
  const originalY = parts(s[Y], s[Y + 1]);
  if (s[X + 1] === 0) y.e = 0x901;
  if (s[Y + 1] === 0) x.e = 0x901;
  put(s, fixZero(chooseMaximum(x, y, originalY)));
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** Opcode 3E, which no key enters: "normalised Y". */
export function normalisedY(s: State): Outcome {
  const n = parts(s[Y], s[Y + 1]);
  const shifts = normaliseParts(n);
  const c = shifts === 0 ? parts(s[Y], s[Y + 1]) : parts(0x0010, shifts);
  const word = wordOf(n);
  put(s, fixZero(chooseMaximum({ e: n.e, d: n.d.slice() }, c, { e: n.e, d: n.d.slice() })));
  s[RANDOM] = word;
  return OK;
}

// Logical functions --------------------------------------------------------------------------------------------

const logical = (word: number): number => 0x80000000 | (word & 0x0fffffff);

/** К∧, К∨, К⊕ by opcode 37, 38, 39: tetrads 2..8 of X and Y; the first is always 8. */
export function bitwise(s: State, opcode: number): Outcome {
  const x = s[X + 1];
  const y = s[Y + 1];
  const word = opcode === 0x37 ? x & y : opcode === 0x38 ? x | y : x ^ y;
  replaceX(s, 0, logical(word));
  s[RANDOM] = opcode === 0x39 ? (s[RANDOM] << 4) | (y & 15) : y;
  return OK;
}

/** КИНВ. */
export function invert(s: State): Outcome {
  replaceX(s, 0, logical(~s[X + 1]));
  s[RANDOM] = s[Y + 1];
  return OK;
}

// Sexagesimal conversions --------------------------------------------------------------------------------------

/** Subtracts 0.4 of the fraction: one level of decimal -> sexagesimal. */
function toMinutes(x: Parts, f: Parts): Digits {
  const a = newDigits();
  a.set(f.d.subarray(0, 8));
  for (let i = 0; i < 2; i++) add(a, a.slice(), a.slice());
  const dropped = a[0];
  const r = newDigits();
  for (let i = 0; i < 8; i++) r[i] = a[i + 1];
  r[SIGN] = f.d[SIGN];
  if (dropped >= 5) addConstant(r, 1);
  return combineMantissas(x.d, r, true).d;
}

/** К°←′ (33): decimal to degrees and minutes, not normalised. */
export function toDegreesMinutes(s: State): Outcome {
  const x = parts(s[X], s[X + 1]);
  put(s, fixZero({ e: x.e, d: toMinutes(x, fraction(x)) }));
  return OK;
}

const addTwo = (e: number): number => {
  const d = newDigits(3);
  for (let i = 0; i < 3; i++) d[i] = (e >> (4 * i)) & 15;
  addConstant(d, 2);
  return (d[2] << 8) | (d[1] << 4) | d[0];
};

/** К°←′" (30): decimal to degrees, minutes and seconds, not normalised. */
export function toDegreesMinutesSeconds(s: State): Outcome {
  const x = parts(s[X], s[X + 1]);
  const minutes: Parts = { e: x.e, d: toMinutes(x, fraction(x)) };
  const f = fraction({ e: addTwo(x.e), d: minutes.d });
  put(s, fixZero({ e: x.e, d: toMinutes(minutes, f) }));
  return OK;
}

/** Passes of the two range checks together after which the control chip gives up; the spec leaves 166..170 open. */
const CHECK_LIMIT = 168;
let checkPasses = 0;

/** CHECK of section 5: true if the first digit of the minutes is 6 or more. */
function minutesTooLarge(mantissa: Digits, e: number): boolean {
  const d = mantissa.slice();
  let rest = e;
  if (e >> 8 === 9) return (e & 0xff) === 0x99 && d[7] >= 6;
  if ((e & 15) >= 6) return false;
  while ((rest & 0xff) !== 0x99) {
    shiftMantissa(d, d[0]);
    rest = combineExponents(rest, 1, true).e;
    if (++checkPasses > 1000) return true;
  }
  return d[7] >= 6;
}

/** Adds two thirds of the fraction: one level of sexagesimal -> decimal. */
function fromMinutes(x: Parts, f: Parts): Parts {
  const field = newDigits();
  field.set(f.d.subarray(0, 8));
  const q = newDigits();
  q.set(thirdOf(field));
  const doubled = combineMantissas(q, q, false).d;
  doubled[SIGN] = f.d[SIGN];
  const { d, overflow } = combineMantissas(doubled, x.d, false);
  if (!overflow) return { e: x.e, d };
  const dropped = d[0];
  const shifted = newDigits();
  for (let i = 0; i < 7; i++) shifted[i] = d[i + 1];
  shifted[7] = 1;
  shifted[SIGN] = x.d[SIGN];
  if (dropped >= 5) addConstant(shifted, 1);
  return { e: combineExponents(x.e, 1, false).e, d: shifted };
}

function sexagesimalError(s: State, hidden: number): Outcome {
  s[RANDOM] = hidden;
  return refuse(s);
}

const hasNoFraction = (e: number): boolean => e >> 8 === 0 && ((e & 15) >= 7 || ((e >> 4) & 15) !== 0);

/** К°→′ (26): degrees and minutes to decimal. */
export function fromDegreesMinutes(s: State): Outcome {
  const x = parts(s[X], s[X + 1]);
  if (hasNoFraction(x.e)) {
    s[RANDOM] = s[Y + 1];
    put(s, fixZero(x));
    return OK;
  }
  const word = s[X + 1];
  checkPasses = 0;
  if (minutesTooLarge(x.d, x.e)) return sexagesimalError(s, word);
  put(s, fixZero(fromMinutes(x, fraction(x))));
  s[RANDOM] = word;
  return OK;
}

/** К°→′" (2A, and 3D, which no key enters): degrees, minutes and seconds to decimal. */
export function fromDegreesMinutesSeconds(s: State): Outcome {
  const x = parts(s[X], s[X + 1]);
  if (hasNoFraction(x.e)) {
    s[RANDOM] = s[Y + 1];
    put(s, fixZero(x));
    return OK;
  }
  checkPasses = 0;
  const secondsExponent = combineExponents(2, x.e, false).e;
  if (minutesTooLarge(x.d, secondsExponent)) return sexagesimalError(s, s[X + 1]);
  const minutes = fromMinutes(x, fraction({ e: secondsExponent, d: x.d }));
  const word = wordOf(minutes);
  if (minutesTooLarge(minutes.d, minutes.e) || checkPasses > CHECK_LIMIT) return sexagesimalError(s, word);
  put(s, fixZero(fromMinutes(minutes, fraction(minutes))));
  s[RANDOM] = word;
  return OK;
}

// Random numbers -----------------------------------------------------------------------------------------------

/** К СЧ: the next number from the hidden word, Y and one digit of X (section 6). */
export function random(s: State): Outcome {
  const x = s[X + 1];
  const y = s[Y + 1];
  if (!isDecimal(x) || !isDecimal(y) || !isDecimal(s[RANDOM])) return randomSerial(s);
  const a = (10 * ((x >> 4) & 15) + 7 + 10 * ((y >> 4) & 15) + (y & 15)) % 100;
  const w = (a * 1e6 + 212_201 + unpackDecimal(y) + unpackDecimal(s[RANDOM])) % 1e8;
  const q = Math.floor(w / 3);
  let mantissa = (q % 1e6) * 100 + Math.floor(q / 1e7) * 10;
  let exponent = -1;
  while (mantissa !== 0 && mantissa < 1e7) {
    mantissa *= 10;
    exponent--;
  }
  replaceX(s, mantissa === 0 ? 0 : packExponent(exponent) << 4, packDecimal(mantissa));
  s[RANDOM] = s[X + 1];
  return OK;
}

/** The digit-serial road of {@link random}. */
export function randomSerial(s: State): Outcome {
  const y = parts(s[Y], s[Y + 1]);
  const x = parts(s[X], s[X + 1]);
  x.d[0] = 7;
  const t = newDigits();
  add(t, x.d, y.d);
  shiftMantissa(t);
  for (const ones of [2, 1, 2, 1]) {
    for (let i = 0; i < ones; i++) addConstant(t, 1);
    shiftMantissa(t);
  }
  addConstant(t, 10);
  shiftMantissa(t);
  addConstant(t, 1);
  add(t, y.d, t);
  add(t, parts(0, s[RANDOM]).d, t);
  t[SIGN] = 0;
  const q = thirdOf(t);
  const d = newDigits();
  // q3 q4 q5 q6 q7 q8 q1 0
  for (let i = 0; i < 6; i++) d[i + 2] = q[i];
  d[1] = q[7];
  const r: Parts = { e: 0x999, d };
  normaliseParts(r);
  fixZero(r);
  put(s, r);
  s[RANDOM] = s[X + 1];
  return OK;
}
