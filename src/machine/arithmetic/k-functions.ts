/**
 * The К functions 31, 32, 34 to 3B, 3E and the hidden word of К СЧ (spec 9.1). All read their
 * operands raw and leave the result raw. The frequent decimal cases are taken out; digit strings do the rest.
 */
import { OK, type Outcome, RANDOM, replaceX, type State, X, Y } from '../state.ts';
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
  PLUS,
  signedDecimal,
  signOf,
  TENTHS,
  unitsOf,
  unpackDecimal,
  withSign,
} from '../words.ts';
import { deliverDecimal, isNormal, normalise } from './decimal.ts';
import { add, isZero, newDigits, TOP } from './digits.ts';
import {
  addConstant,
  BIG,
  combineExponents,
  combineMantissas,
  fraction,
  kindOf,
  normaliseInPlace,
  put,
  SMALL,
  shiftMantissa,
  thirdOf,
} from './k-numbers.ts';
import { mantissaOf, type Scratch, scratch, scratchAt } from './scratch.ts';

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
