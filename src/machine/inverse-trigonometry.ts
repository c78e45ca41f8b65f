/**
 * F sin^-1, F cos^-1, F tg^-1 and F √ (inverse functions specification). The arctangent is the machine's continued
 * fraction in fixed point; arcsine and arccosine are turned into arctangents. Plain decimals take the integer road.
 */
import { actions, divideDigits, quotient } from './arithmetic.ts';
import {
  addDecimal,
  divideDecimal,
  exponent,
  isNormal,
  mantissa,
  multiplyDecimal,
  normaliseDecimal,
  POWERS_OF_10,
} from './decimal.ts';
import {
  add,
  exponentLess,
  incrementExponent,
  isZero,
  negate,
  newDigits,
  round,
  shiftRight,
  TOP,
  UNITS,
} from './digits.ts';
import { rootDecimal, rootSerial } from './roots.ts';
import {
  ANGLE,
  DOMAIN_ERROR,
  GRAD,
  OK,
  type Outcome,
  RAD,
  refuse,
  replaceX,
  type State,
  X,
} from './state.ts';
import { EXPONENT_VALUE, packDecimal, packExponent, unpackDecimal } from './word.ts';
import {
  ALIGNMENT_CYCLES,
  EFFORT_LIMIT,
  effort,
  mantissaOf,
  normalise,
  product,
  ratio,
  resetEffort,
  spend,
  type Working,
  working,
} from './working.ts';

export const ASIN = 0;
export const ACOS = 1;
export const ATAN = 2;

/** A quarter turn in radians, in tens of degrees and in tens of grads, units digit at 10^7. */
const QUARTER = [15_707_963, 100_000_000, 90_000_000];
const TENS_OF_DEGREES_PER_RADIAN = 57_295_780;
const TENS_OF_GRADS_DIVISOR = 90_000_000;

// Integer road -------------------------------------------------------------------------------------------------

/** floor(m / 10^n), any n >= 0. */
const shiftDown = (m: number, n: number): number => Math.floor(m / POWERS_OF_10[Math.min(n, 15)]);

/** arctg(1/y) for y = m * 10^e >= 1 (section 5) into mantissa and exponent of decimal.ts. */
function inverseCotangent(m: number, e: number): void {
  if (e >= 8) {
    normaliseDecimal(m, e);
  } else {
    let f = 0;
    for (let k = 10; ; k--) {
      let d = (2 * k - 1) * m + k * f;
      if (k === 1) {
        normaliseDecimal(d, e);
        break;
      }
      let shifts = 0;
      while (d >= 1e8) {
        d = Math.floor(d / 10);
        shifts++;
      }
      const counter = (8 + 2 * e + shifts) & 15;
      f = counter < 8 ? 0 : Math.floor(((k - 1) * 1e7 * POWERS_OF_10[15 - counter]) / d);
    }
  }
  divideDecimal(1e7, 0, mantissa, exponent);
}

function inverse(s: State, kind: number, head: number, word: number): Outcome {
  const negative = (head & 15) !== 0;
  let m = unpackDecimal(word);
  let e = EXPONENT_VALUE[head >> 4];
  let turns = 0;
  let isUnit = false;
  if (kind !== ATAN) {
    multiplyDecimal(m, e, m, e);
    if (exponent > 0) return DOMAIN_ERROR;
    addDecimal(1e7, 0, -mantissa, exponent);
    if (mantissa < 0) return DOMAIN_ERROR;
    if (mantissa === 0) {
      isUnit = true;
    } else {
      rootDecimal(mantissa, exponent);
      divideDecimal(m, e, mantissa, exponent);
      m = mantissa;
      e = exponent;
    }
  }
  let leaked = false;
  if (isUnit || m === 0) {
    turns = isUnit ? 1 : 0;
    normaliseDecimal(0, 0);
  } else {
    if (e >= 0) {
      turns = 1;
    } else {
      divideDecimal(1e7, 0, m, e);
      m = mantissa;
      e = exponent;
    }
    leaked = kind === ATAN && negative && turns === 1 && e >= 8;
    inverseCotangent(m, e);
    const angle = s[ANGLE];
    if (angle === GRAD) {
      divideDecimal(mantissa, exponent, TENS_OF_GRADS_DIVISOR, 0);
      normaliseDecimal(mantissa, exponent + 1);
    }
    if (angle !== RAD) multiplyDecimal(mantissa, exponent, TENS_OF_DEGREES_PER_RADIAN, 0);
  }
  // The minus of a large negative argument leaks into the place above the units (section 6).
  combine(s, kind, negative, turns, leaked ? mantissa - 1e8 : mantissa, exponent);
  return OK;
}

function combine(s: State, kind: number, negative: boolean, turns: number, r: number, e: number): void {
  let a = turns === 1 ? -r : r;
  let n = turns;
  let zeroMinus = false;
  if (kind === ACOS) {
    if (negative) {
      n++;
    } else {
      a = -a;
      n = 1 - n;
    }
  } else if (negative) {
    a = -a;
    n = -n;
    zeroMinus = n === 0;
  }
  let scale = e;
  if (n !== 0 || zeroMinus) {
    if (scale < 0) a = shiftDown(a, -scale);
    scale = 0;
  }
  let minus = false;
  if (n < 0 || zeroMinus) {
    a = -a;
    n = -n;
    minus = true;
  }
  normaliseDecimal(a + n * QUARTER[s[ANGLE]], scale);
  const final = s[ANGLE] === RAD ? exponent : exponent + 1;
  const sign = minus && mantissa !== 0 ? 9 : 0;
  replaceX(s, (packExponent(final) << 4) | sign, packDecimal(Math.abs(mantissa)));
}

// Digit-serial road --------------------------------------------------------------------------------------------

const ONE = 0x10000000;

/** arctg(1/y) on nibbles (section 8 and clarification m). */
function inverseCotangentSerial(y: Working): Working | null {
  const e = y.e & 15;
  if (e >= 8 || ((y.e >> 4) & 15) !== 0) return ratio(working(ONE), normalise({ d: y.d.slice(), e: y.e }, 0));
  const m = y.d.slice();
  let f = newDigits();
  const d = newDigits();
  for (let k = ((y.e >> 8) + 10) & 15 || 16; ; k--) {
    let hundreds = 0;
    hundreds += negate(d, m);
    const term = newDigits();
    for (let i = 0; i < k; i++) {
      hundreds += add(term, m, f);
      hundreds += add(term, m, term);
      hundreds += add(d, term, d);
    }
    hundreds = (hundreds + 15) & 15;
    if (hundreds >= 10) hundreds -= 10;
    if (k === 1) return ratio(working(ONE), normalise({ d, e: y.e }, 0));
    let shifts = 0;
    while (hundreds !== 0 || d[TOP] !== 0) {
      shiftRight(d, hundreds);
      hundreds = 0;
      shifts++;
    }
    const counter = (8 + 2 * e + shifts) & 15;
    f = newDigits();
    if (counter >= 8) {
      const dividend = newDigits();
      dividend[UNITS] = (k - 1) & 15;
      const ended = divideDigits(dividend, d.slice(), 16 - counter, false, 0);
      spend(actions);
      if (!ended) return null;
      for (let i = 0; i < 8; i++) f[i] = (quotient >>> (4 * i)) & 15;
    }
  }
}

/** 1 - p on nibbles; null when the difference is negative (section 8). */
function oneMinus(p: Working): Working | null {
  const v = newDigits();
  negate(v, p.d);
  const one = working(ONE);
  let e = p.e;
  if (exponentLess(p.e, 0)) {
    while (exponentLess(e, 0)) {
      round(v);
      shiftRight(v, v[TOP] >= 8 ? 9 : 0);
      e = incrementExponent(e);
      spend(ALIGNMENT_CYCLES);
    }
  } else {
    let oneExponent = 0;
    while (exponentLess(oneExponent, p.e)) {
      round(one.d);
      shiftRight(one.d, one.d[TOP] >= 8 ? 9 : 0);
      oneExponent = incrementExponent(oneExponent);
      spend(ALIGNMENT_CYCLES);
    }
  }
  add(v, one.d, v);
  return v[TOP] >= 8 ? null : normalise({ d: v, e }, 0);
}

function combineSerial(angle: number, kind: number, negative: boolean, turns: number, r: Working): Working {
  const a = r.d.slice();
  let e = r.e;
  let n = turns;
  let zeroMinus = false;
  const flip = (): void => {
    negate(a, a);
  };
  if (n === 1) flip();
  if (kind === ACOS) {
    if (negative) n++;
    else {
      flip();
      n = 1 - n;
    }
  } else if (negative) {
    flip();
    n = -n;
    zeroMinus = n === 0;
  }
  if (n !== 0 || zeroMinus) {
    while (e >> 8 !== 0) {
      shiftRight(a, a[TOP]);
      e = incrementExponent(e);
      spend(2);
    }
  }
  let minus = false;
  if (n < 0 || zeroMinus) {
    flip();
    n = -n;
    minus = true;
  }
  const quarter = newDigits();
  let rest = QUARTER[angle];
  for (let i = 0; i < 9; i++) {
    quarter[i] = rest % 10;
    rest = Math.floor(rest / 10);
  }
  for (let i = 0; i < n; i++) add(a, quarter, a);
  const result = normalise({ d: a, e }, minus ? 9 : 0);
  if (angle !== RAD) result.e = incrementExponent(result.e);
  return result;
}

function inverseOfWorking(angle: number, kind: number, head: number, word: number): Working | null {
  const signTetrad = head & 15;
  const negative = signTetrad >= 4;
  let t = working(word, head >> 4);
  let isUnit = false;
  if (kind !== ATAN) {
    const c = oneMinus(product(t, t));
    if (!c) return null;
    const w = rootSerial(c);
    if (isZero(w.d)) {
      isUnit = true;
    } else {
      const quotientOfRoots = ratio(t, w);
      if (!quotientOfRoots) return null;
      t = quotientOfRoots;
    }
  }
  let turns = isUnit ? 1 : 0;
  let r = working(0);
  if (!isUnit && !isZero(t.d)) {
    if (t.e >> 8 === 0 && t.d[UNITS] >= 1) {
      turns = 1;
    } else {
      const inverted = ratio(working(ONE), t);
      if (!inverted) return null;
      t = inverted;
    }
    const skipped = (t.e & 15) >= 8 || ((t.e >> 4) & 15) !== 0;
    const found = inverseCotangentSerial(t);
    if (!found) return null;
    r = found;
    if (angle === GRAD) {
      const scaled = ratio(r, working(packDecimal(TENS_OF_GRADS_DIVISOR)));
      if (!scaled) return null;
      r = scaled;
      r.e = incrementExponent(r.e);
    }
    if (angle !== RAD) r = product(working(packDecimal(TENS_OF_DEGREES_PER_RADIAN)), r);
    if (kind === ATAN && signTetrad === 9 && skipped && turns === 1) r.d[TOP] = 9;
  }
  return combineSerial(angle, kind, negative, turns, r);
}

/** The digit-serial road of {@link inverseTrigonometry}. */
export function inverseTrigonometrySerial(s: State, kind: number): Outcome {
  resetEffort();
  const result = inverseOfWorking(s[ANGLE], kind, s[X], s[X + 1]);
  if (!result || effort > EFFORT_LIMIT) return refuse(s);
  const sign = isZero(result.d, 8) ? 0 : result.d[TOP];
  replaceX(s, (result.e << 4) | sign, mantissaOf(result));
  return OK;
}

// Commands -----------------------------------------------------------------------------------------------------

/** Command F sin^-1, F cos^-1 or F tg^-1 by the angle switch. */
export function inverseTrigonometry(s: State, kind: number): Outcome {
  if (!isNormal(s[X], s[X + 1])) return inverseTrigonometrySerial(s, kind);
  return inverse(s, kind, s[X], s[X + 1]) === OK ? OK : refuse(s);
}

/** Command F √: any sign tetrad but 0 is an error, also on zero. */
export function root(s: State): Outcome {
  if ((s[X] & 15) !== 0) return refuse(s);
  if (!isNormal(s[X], s[X + 1])) return rootDigits(s);
  rootDecimal(unpackDecimal(s[X + 1]), EXPONENT_VALUE[s[X] >> 4]);
  replaceX(s, packExponent(exponent) << 4, packDecimal(mantissa));
  return OK;
}

/** The digit-serial road of {@link root}. */
export function rootDigits(s: State): Outcome {
  if ((s[X] & 15) !== 0) return refuse(s);
  const result = rootSerial(working(s[X + 1], s[X] >> 4));
  replaceX(s, result.e << 4, mantissaOf(result));
  return OK;
}
