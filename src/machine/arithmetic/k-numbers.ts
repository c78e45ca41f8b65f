/** The parts of the К functions: digit strings under a sign tetrad (spec 9.2). */
import type { State } from '../state.ts';
import { hundredsOf, onesOf, tensOf } from '../words.ts';
import {
  add,
  addExponents,
  type Digits,
  negate,
  newDigits,
  shiftLeft,
  subtractExponents,
  TOP,
} from './digits.ts';
import { copyOf, deliverScratch, mantissaOf, type Scratch, scratch } from './scratch.ts';

/** The top place of a scratch number is its sign tetrad here. */
const SIGN = TOP;

/** X1 := X, X := n; a zero mantissa gets exponent 000 and keeps its sign (FZ of spec 9.1). */
export function put(s: State, n: Scratch): void {
  if (mantissaOf(n) === 0) n.e = 0;
  deliverScratch(s, n);
}

/** EXP of spec 9.2: sum or difference of exponents, clamped at the top. */
export function combineExponents(e1: number, e0: number, minus: boolean): { e: number; overflow: boolean } {
  const e = addExponents(minus ? subtractExponents(0, e0) : e0, e1);
  const top = hundredsOf(e);
  return top >= 8 ? { e, overflow: top !== 9 } : { e: e & 0xff, overflow: top !== 0 };
}

/** MANT of spec 9.2: signed sum or difference of nine-digit fields. */
export function combineMantissas(m1: Digits, m0: Digits, minus: boolean): { d: Digits; overflow: boolean } {
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
export function shiftMantissa(d: Digits, entering = 0): void {
  const sign = d[SIGN];
  shiftLeft(d, entering);
  d[SIGN] = sign;
}

/** NORM of spec 9.2: at most seven shifts. Returns their number. */
export function normaliseInPlace(p: Scratch): number {
  let shifts = 0;
  while (shifts < 7 && p.d[7] === 0) {
    shiftMantissa(p.d);
    p.e = combineExponents(p.e, 1, true).e;
    shifts++;
  }
  return shifts;
}

export const SMALL = 0;
export const BIG = 1;
const MIDDLE = 2;

/** The place of the decimal point: SMALL below 1, BIG without fraction digits, MIDDLE within the mantissa. */
export const kindOf = (e: number): number => {
  if (hundredsOf(e) === 9) return SMALL;
  return onesOf(e) >= 7 || tensOf(e) !== 0 ? BIG : MIDDLE;
};

/** FRAC of spec 9.2: the fraction digits left in their places. */
export function fraction(p: Scratch): Scratch {
  const kind = kindOf(p.e);
  if (kind === BIG) return scratch(0);
  const r = copyOf(p);
  if (kind === MIDDLE) for (let i = 7; i >= 7 - onesOf(p.e); i--) r.d[i] = 0;
  return r;
}

/** Adds a small constant to the nine digits through the adder. */
export function addConstant(d: Digits, value: number): void {
  const constant = newDigits(d.length);
  constant[0] = value;
  add(d, constant, d);
}

/** Division by 3 of a nine-digit field whose divisor starts at the first mantissa digit (spec 9.2). */
export function thirdOf(field: Digits): Digits {
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
