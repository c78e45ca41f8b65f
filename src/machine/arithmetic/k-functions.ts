/**
 * The К functions 26, 2A, 30 to 3B, 3D, 3E, and the hidden word of К СЧ (spec 9.1): digit strings under a sign tetrad. They read
 * their operands raw and leave the result raw. The frequent decimal cases are taken out.
 */
import { OK, type Outcome, RANDOM, refuse, replaceX, type State, X, Y } from '../state.ts';
import {
  BELOW_UNITS,
  EXPONENT_VALUE,
  exponentOf,
  headOf,
  hundredsOf,
  isDecimal,
  LEAST_EXPONENT,
  MINUS,
  ONE,
  onesOf,
  PLUS,
  signedDecimal,
  signOf,
  TENTHS,
  tensOf,
  unitsOf,
  unpackDecimal,
  withSign,
} from '../words.ts';
import { deliverDecimal, isNormal, normalise } from './decimal.ts';
import {
  add,
  addExponents,
  type Digits,
  isZero,
  negate,
  newDigits,
  shiftLeft,
  subtractExponents,
  TOP,
} from './digits.ts';
import { copyOf, deliverScratch, mantissaOf, type Scratch, scratch, scratchAt } from './scratch.ts';

// Building blocks (spec 9.2) --------------------------------------------------------------------------------------

/** The top place of a scratch number is its sign tetrad here. */
const SIGN = TOP;

/** X1 := X, X := n; a zero mantissa gets exponent 000 and keeps its sign (FZ of spec 9.1). */
function put(s: State, n: Scratch): void {
  if (mantissaOf(n) === 0) n.e = 0;
  deliverScratch(s, n);
}

/** EXP of spec 9.2: sum or difference of exponents, clamped at the top. */
function combineExponents(e1: number, e0: number, minus: boolean): { e: number; overflow: boolean } {
  const e = addExponents(minus ? subtractExponents(0, e0) : e0, e1);
  const top = hundredsOf(e);
  return top >= 8 ? { e, overflow: top !== 9 } : { e: e & 0xff, overflow: top !== 0 };
}

/** MANT of spec 9.2: signed sum or difference of nine-digit fields. */
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

/** NORM of spec 9.2: at most seven shifts. Returns their number. */
function normaliseInPlace(p: Scratch): number {
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

/** The place of the decimal point: SMALL below 1, BIG without fraction digits, MIDDLE within the mantissa. */
const kindOf = (e: number): number => {
  if (hundredsOf(e) === 9) return SMALL;
  return onesOf(e) >= 7 || tensOf(e) !== 0 ? BIG : MIDDLE;
};

/** FRAC of spec 9.2: the fraction digits left in their places. */
function fraction(p: Scratch): Scratch {
  const kind = kindOf(p.e);
  if (kind === BIG) return scratch(0);
  const r = copyOf(p);
  if (kind === MIDDLE) for (let i = 7; i >= 7 - onesOf(p.e); i--) r.d[i] = 0;
  return r;
}

/** Adds a small constant to the nine digits through the adder. */
function addConstant(d: Digits, value: number): void {
  const constant = newDigits(d.length);
  constant[0] = value;
  add(d, constant, d);
}

/** Division by 3 of a nine-digit field whose divisor starts at the first mantissa digit (spec 9.2). */
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
  replaceX(s, s[X + 1] === 0 ? 0 : withSign(s[X], PLUS), s[X + 1]);
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** КЗН. */
export function signum(s: State): Outcome {
  if (s[X + 1] === 0) replaceX(s, 0, 0);
  else replaceX(s, signOf(s[X]), ONE);
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** К{x}: an integer keeps its sign as a negative zero. */
export function fractionalPart(s: State): Outcome {
  const head = s[X];
  const e = exponentOf(head);
  let word = s[X + 1];
  const kind = kindOf(e);
  if (kind === BIG) {
    replaceX(s, 0, 0);
  } else if (kind === SMALL ? unitsOf(word) !== 0 : e <= 6) {
    // The integer digits fall away and the next non-zero digit becomes the units digit.
    const gone = kind === SMALL ? 0 : e + 1;
    word <<= 4 * gone;
    const zeros = Math.clz32(word) >> 2;
    if (word === 0) replaceX(s, signOf(head), 0);
    else if (kind === SMALL) replaceX(s, head, word);
    else replaceX(s, headOf(TENTHS - zeros, signOf(head)), word << (4 * zeros));
  } else {
    const r = fraction(scratchAt(s, X));
    normaliseInPlace(r);
    put(s, r);
  }
  s[RANDOM] = s[X + 1];
  return OK;
}

/** К[x]: towards zero; hexadecimal digits of the integer part fold into decimal ones. */
export function integerPart(s: State): Outcome {
  const head = s[X];
  const word = s[X + 1];
  const e = exponentOf(head);
  const sign = signOf(head);
  const kind = kindOf(e);
  if (kind === SMALL || (head === 0 && word === 0)) {
    s[RANDOM] = word;
    replaceX(s, 0, 0);
  } else if (kind === BIG) {
    s[RANDOM] = word;
    replaceX(s, word === 0 ? sign : head, word);
  } else if (e <= 6 && isDecimal(word) && unitsOf(word) !== 0 && (sign === PLUS || sign === MINUS)) {
    replaceX(s, head, word & (-1 << (28 - 4 * e)));
    s[RANDOM] = s[X + 1];
  } else {
    const x = scratchAt(s, X);
    const r: Scratch = { e: x.e, d: combineMantissas(x.d, fraction(x).d, true).d };
    normaliseInPlace(r);
    put(s, r);
    s[RANDOM] = s[X + 1];
  }
  return OK;
}

// Maximum ------------------------------------------------------------------------------------------------------

function chooseMaximum(x: Scratch, y: Scratch, originalY: Scratch): Scratch {
  const xNegative = x.d[TOP] === 9;
  const yNegative = y.d[TOP] === 9;
  if (xNegative && !yNegative) return y;
  if (yNegative && !xNegative) return x;
  const { e, overflow } = combineExponents(y.e, x.e, true);
  if (!overflow && (e & 0xff) === 0) {
    const { d } = combineMantissas(y.d, x.d, true);
    return isZero(d, 8) || d[TOP] === 9 ? x : originalY;
  }
  if (hundredsOf(e) === 0) return yNegative ? x : originalY;
  return xNegative ? originalY : x;
}

/** Кmax, with the marks on the wrong operand that make zero "the greatest number" (spec 9.4). */
export function maximum(s: State): Outcome {
  const e = EXPONENT_VALUE[exponentOf(s[X])] - EXPONENT_VALUE[exponentOf(s[Y])];
  // Exponents that differ by 100 are alike to the chips.
  if (!s[X + 1] || !s[Y + 1] || !isNormal(s[X], s[X + 1]) || !isNormal(s[Y], s[Y + 1]) || Math.abs(e) > 99)
    return maximumSerial(s);
  const greater = signedDecimal(s[Y], s[Y + 1]) > signedDecimal(s[X], s[X + 1]) * 10 ** e ? Y : X;
  replaceX(s, s[greater], s[greater + 1]);
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** The digit-serial path of {@link maximum}. */
export function maximumSerial(s: State): Outcome {
  const x = scratchAt(s, X);
  const y = scratchAt(s, Y);
  const originalY = scratchAt(s, Y);
  if (s[X + 1] === 0) y.e = LEAST_EXPONENT;
  if (s[Y + 1] === 0) x.e = LEAST_EXPONENT;
  put(s, chooseMaximum(x, y, originalY));
  s[RANDOM] = s[Y + 1];
  return OK;
}

/** Opcode 3E, which no key enters: "normalised Y". */
export function normalisedY(s: State): Outcome {
  const n = scratchAt(s, Y);
  const shifts = normaliseInPlace(n);
  const c = shifts === 0 ? scratchAt(s, Y) : scratch(shifts, 1);
  const word = mantissaOf(n);
  put(s, chooseMaximum(n, c, n));
  s[RANDOM] = word;
  return OK;
}

// Logical functions --------------------------------------------------------------------------------------------

/** 8 as a mantissa word: the units digit of every logical result. */
export const EIGHT = 0x80000000 | 0;

/** The ending of the logical functions: tetrads 2..8 of `word` after an 8, and the hidden word of the random numbers. */
function deliverLogical(s: State, word: number, random = s[Y + 1]): Outcome {
  replaceX(s, 0, EIGHT | (word & BELOW_UNITS));
  s[RANDOM] = random;
  return OK;
}

/** К∧. */
export const and = (s: State): Outcome => deliverLogical(s, s[X + 1] & s[Y + 1]);
/** К∨. */
export const or = (s: State): Outcome => deliverLogical(s, s[X + 1] | s[Y + 1]);
/** К⊕. */
export const exclusiveOr = (s: State): Outcome =>
  deliverLogical(s, s[X + 1] ^ s[Y + 1], (s[RANDOM] << 4) | (s[Y + 1] & 15));
/** КИНВ. */
export const invert = (s: State): Outcome => deliverLogical(s, ~s[X + 1]);

// Random numbers -----------------------------------------------------------------------------------------------

/** The addend of К СЧ. */
const RANDOM_STEP = 212_201;

/** К СЧ: the next number from the hidden word, Y and one digit of X (spec 9.7). */
export function random(s: State): Outcome {
  const x = s[X + 1];
  const y = s[Y + 1];
  if (!isDecimal(x) || !isDecimal(y) || !isDecimal(s[RANDOM])) return randomSerial(s);
  const a = (10 * ((x >> 4) & 15) + 7 + 10 * ((y >> 4) & 15) + (y & 15)) % 100;
  const w = (a * 1e6 + RANDOM_STEP + unpackDecimal(y) + unpackDecimal(s[RANDOM])) % 1e8;
  const q = Math.floor(w / 3);
  normalise((q % 1e6) * 100 + Math.floor(q / 1e7) * 10, -1);
  deliverDecimal(s);
  s[RANDOM] = s[X + 1];
  return OK;
}

/** The digit-serial path of {@link random}. */
export function randomSerial(s: State): Outcome {
  const y = scratchAt(s, Y);
  const x = scratchAt(s, X);
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
  add(t, scratch(s[RANDOM]).d, t);
  t[TOP] = 0;
  const q = thirdOf(t);
  const d = newDigits();
  // q3 q4 q5 q6 q7 q8 q1 0
  d.set(q.subarray(0, 6), 2);
  d[1] = q[7];
  const r: Scratch = { e: TENTHS, d };
  normaliseInPlace(r);
  put(s, r);
  s[RANDOM] = s[X + 1];
  return OK;
}

// Degrees, minutes and seconds (spec 9.6) --------------------------------------------------------------------------

/** Nine digits shifted right and rounded half up, under a sign. */
function shiftedRight(d: Digits, sign: number): Digits {
  const r = newDigits();
  r.set(d.subarray(1));
  r[TOP] = sign;
  if (d[0] >= 5) addConstant(r, 1);
  return r;
}

/** Subtracts 0.4 of the fraction: one level of decimal -> sexagesimal. */
function toMinutes(x: Scratch, f: Scratch): Scratch {
  const a = f.d.slice();
  a[TOP] = 0;
  for (let i = 0; i < 2; i++) add(a, a.slice(), a.slice());
  return { e: x.e, d: combineMantissas(x.d, shiftedRight(a, f.d[TOP]), true).d };
}

/** К°←′ (33): decimal to degrees and minutes, not normalised. */
export function toDegreesMinutes(s: State): Outcome {
  const x = scratchAt(s, X);
  put(s, toMinutes(x, fraction(x)));
  return OK;
}

/** К°←′" (30): decimal to degrees, minutes and seconds, not normalised. */
export function toDegreesMinutesSeconds(s: State): Outcome {
  const x = scratchAt(s, X);
  const minutes = toMinutes(x, fraction(x));
  put(s, toMinutes(minutes, fraction({ e: addExponents(2, x.e), d: minutes.d })));
  return OK;
}

/** Passes of the two range checks together after which the control chip gives up; the spec leaves 166..170 open. */
const CHECK_LIMIT = 168;

/** Counts the passes of the two checks of one command; the command sets it to 0. */
const checks = { passes: 0 };

/** CHECK of spec 9.6: true if the first digit of the minutes is 6 or more. */
function minutesTooLarge(mantissa: Digits, e: number): boolean {
  const d = mantissa.slice();
  let rest = e;
  if (hundredsOf(e) === 9) return (e & 0xff) === 0x99 && d[7] >= 6;
  if (onesOf(e) >= 6) return false;
  while ((rest & 0xff) !== 0x99) {
    shiftMantissa(d, d[0]);
    rest = combineExponents(rest, 1, true).e;
    if (++checks.passes > 1000) return true;
  }
  return d[7] >= 6;
}

/** Adds two thirds of the fraction: one level of sexagesimal -> decimal. */
function fromMinutes(x: Scratch, f: Scratch): Scratch {
  const field = f.d.slice();
  field[TOP] = 0;
  const q = newDigits();
  q.set(thirdOf(field));
  const doubled = combineMantissas(q, q, false).d;
  doubled[TOP] = f.d[TOP];
  const { d, overflow } = combineMantissas(doubled, x.d, false);
  if (!overflow) return { e: x.e, d };
  d[TOP] = 1;
  return { e: combineExponents(x.e, 1, false).e, d: shiftedRight(d, x.d[TOP]) };
}

function sexagesimalError(s: State, hidden: number): Outcome {
  s[RANDOM] = hidden;
  return refuse(s);
}

/**
 * Sign tetrad that К°→′" does not leave as it is when the seconds are refused (spec 9.6); when the minutes are,
 * it stays.
 */
const SIGN_WRITTEN_BACK = 3;

/** The number in X for both commands back; null where there is no fraction and the command is done. */
function begin(s: State): Scratch | null {
  const x = scratchAt(s, X);
  checks.passes = 0;
  if (hundredsOf(x.e) !== 0 || kindOf(x.e) !== BIG) return x;
  s[RANDOM] = s[Y + 1];
  put(s, x);
  return null;
}

/** К°→′ (26): degrees and minutes to decimal. */
export function fromDegreesMinutes(s: State): Outcome {
  const x = begin(s);
  if (!x) return OK;
  const word = s[X + 1];
  if (minutesTooLarge(x.d, x.e)) return sexagesimalError(s, word);
  put(s, fromMinutes(x, fraction(x)));
  s[RANDOM] = word;
  return OK;
}

/** К°→′" (2A, and 3D, which no key enters): degrees, minutes and seconds to decimal. */
export function fromDegreesMinutesSeconds(s: State): Outcome {
  const x = begin(s);
  if (!x) return OK;
  const secondsExponent = combineExponents(2, x.e, false).e;
  if (minutesTooLarge(x.d, secondsExponent)) {
    const outcome = sexagesimalError(s, s[X + 1]);
    if (signOf(s[X]) === SIGN_WRITTEN_BACK) s[X] = withSign(s[X], MINUS);
    return outcome;
  }
  const minutes = fromMinutes(x, fraction({ e: secondsExponent, d: x.d }));
  const word = mantissaOf(minutes);
  if (minutesTooLarge(minutes.d, minutes.e) || checks.passes > CHECK_LIMIT) return sexagesimalError(s, word);
  put(s, fromMinutes(minutes, fraction(minutes)));
  s[RANDOM] = word;
  return OK;
}
