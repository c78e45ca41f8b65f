/**
 * + - × ÷ x² 1/x (arithmetic specification, sections 3 to 6). Operands are read raw and the result is raw: no range
 * check, no copy to X2. Two roads: integers for plain decimals, digit-serial for everything else.
 */
import { divideMantissas, isPlain, multiplyMantissas } from './decimal.ts';
import {
  add,
  addExponents,
  type Digits,
  exponentLess,
  incrementExponent,
  isZero,
  loadMantissa,
  negate,
  newDigits,
  packMantissa,
  round,
  shiftLeft,
  shiftRight,
  stepExponentDown,
  subtract,
  subtractExponents,
  TOP,
  UNITS,
} from './digits.ts';
import {
  DOMAIN_ERROR,
  dropWith,
  OK,
  type Outcome,
  refuse,
  replaceX,
  type State,
  TIME_OUT,
  X,
  Y,
} from './state.ts';
import { EXPONENT_VALUE, packDecimal, packExponent, unpackDecimal } from './word.ts';

/** Result of the last operation of this module: head and mantissa, and on the digit road its cost in cycles. */
export let resultHead = 0;
export let resultMantissa = 0;
let cost = 0;

/** Beyond this many rounds a division with hexadecimal digits never ends (arithmetic specification, section 9). */
const ENDLESS = 100_000;
/** Stands for the cell of a command that is executed from the keyboard. */
export const FROM_KEYBOARD = -1;

/** Cost limit of the control chip; in a program it depends on the cell of the command (corrections, 12). */
function timeLimit(cell: number): number {
  if (cell === FROM_KEYBOARD) return 2397;
  const steps: [number, number][] = [
    [0, 1],
    [5, 0],
    [8, 1],
    [12, 0],
    [16, 1],
    [19, 0],
    [24, 1],
    [26, 0],
    [32, 2],
    [33, 1],
    [68, 2],
    [96, 3],
    [97, 4],
  ]; // prettier-ignore
  const found = steps.find(([last]) => cell <= last);
  return 2437 + 15 * (found ? found[1] : 3);
}

function deliver(sign: number, mantissa: number, exponent: number): void {
  resultHead = (packExponent(exponent) << 4) | sign;
  resultMantissa = packDecimal(mantissa);
}

function deliverZero(): void {
  resultHead = 0;
  resultMantissa = 0;
}

/** Common ending of an integer result of at most nine digits (section 3). */
export function finishDecimal(sign: number, mantissa: number, exponent: number): void {
  if (mantissa === 0) {
    deliverZero();
  } else if (mantissa >= 1e8) {
    deliver(sign, Math.floor((mantissa + 5) / 10), exponent + 1);
  } else {
    let m = mantissa;
    let e = exponent;
    while (m < 1e7) {
      m *= 10;
      e--;
    }
    deliver(sign, m, e);
  }
}

/** Common ending on nine digits (section 3). Returns the number of left shifts. */
export function finishDigits(m: Digits, exponent: number, sign: number): number {
  if (isZero(m, 9)) {
    deliverZero();
    return 0;
  }
  let e = exponent;
  let shifts = 0;
  while (m[TOP] === 0) {
    shiftLeft(m);
    e = stepExponentDown(e);
    shifts++;
  }
  round(m);
  resultHead = (incrementExponent(e) << 4) | sign;
  resultMantissa = packMantissa(m, 1);
  return shifts;
}

// Addition and subtraction -------------------------------------------------------------------------------------

function addPlain(yHead: number, yMantissa: number, xHead: number, xMantissa: number): void {
  const ex = EXPONENT_VALUE[xHead >> 4];
  const ey = EXPONENT_VALUE[yHead >> 4];
  const x = (xHead & 15) === 0 ? unpackDecimal(xMantissa) : -unpackDecimal(xMantissa);
  const y = (yHead & 15) === 0 ? unpackDecimal(yMantissa) : -unpackDecimal(yMantissa);
  const xIsSmaller = ex < ey;
  const a = xIsSmaller ? y : x;
  let b = xIsSmaller ? x : y;
  let exponent = xIsSmaller ? ex : ey;
  if (a !== 0) {
    // Every one-place shift rounds anew; after nine of them nothing is left to shift.
    let shifts = Math.min(xIsSmaller ? ey - ex : ex - ey, 9);
    while (shifts-- > 0) b = Math.floor((b + 5) / 10);
    exponent = xIsSmaller ? ey : ex;
  }
  const sum = a + b;
  finishDecimal(sum < 0 ? 9 : 0, Math.abs(sum), exponent);
}

const da = newDigits();
const db = newDigits();

function addDigits(yHead: number, yMantissa: number, xHead: number, xMantissa: number): void {
  const ex = xHead >> 4;
  const ey = yHead >> 4;
  cost = 14;
  const xIsSmaller = exponentLess(ex, ey);
  if (!xIsSmaller) cost += 2;
  const [aHead, aMantissa, bHead, bMantissa] = xIsSmaller
    ? [yHead, yMantissa, xHead, xMantissa]
    : [xHead, xMantissa, yHead, yMantissa];
  loadMantissa(da, aMantissa);
  loadMantissa(db, bMantissa);
  if ((aHead & 15) !== 0) {
    negate(da, da);
    cost++;
  }
  if ((bHead & 15) !== 0) {
    negate(db, db);
    cost++;
  }
  let exponent = bHead >> 4;
  while (exponentLess(exponent, aHead >> 4)) {
    if (isZero(da)) {
      cost++;
      break;
    }
    round(db);
    shiftRight(db, db[TOP] < 8 ? 0 : 9);
    exponent = incrementExponent(exponent);
    cost += 4;
  }
  add(db, da, db);
  let sign = 0;
  if (db[TOP] >= 8) {
    negate(db, db);
    sign = 9;
    cost++;
  }
  if (isZero(db)) cost--;
  cost += 2 * finishDigits(db, exponent, sign);
}

/** Y + X, or Y - X: the result and the stack movement. */
export function addOrSubtract(s: State, minus: boolean, cell: number): Outcome {
  const yHead = s[Y];
  const xHead = minus ? (s[X] & 0xfff0) | ((9 - (s[X] & 15)) & 15) : s[X];
  if (isPlain(xHead, s[X + 1]) && isPlain(yHead, s[Y + 1])) {
    addPlain(yHead, s[Y + 1], xHead, s[X + 1]);
    dropWith(s, resultHead, resultMantissa);
    return OK;
  }
  return addOrSubtractSerial(s, minus, cell);
}

/** The digit-serial road of {@link addOrSubtract}. */
export function addOrSubtractSerial(s: State, minus: boolean, cell: number): Outcome {
  const xHead = minus ? (s[X] & 0xfff0) | ((9 - (s[X] & 15)) & 15) : s[X];
  addDigits(s[Y], s[Y + 1], xHead, s[X + 1]);
  if (minus) cost++;
  dropWith(s, resultHead, resultMantissa);
  return cost > timeLimit(cell) ? TIME_OUT : OK;
}

// Multiplication -----------------------------------------------------------------------------------------------

/** Sign of a product or quotient: the sum of the sign tetrads decides (section 5). */
export const productSign = (a: number, b: number): number => (((a + b) & 15) < 8 ? 0 : 9);

const dm = newDigits();
const dMultiplicand = newDigits();

/**
 * Nine-digit product of the digits of `multiplicand` (extra place 0) and the eight tetrads of `multiplier`
 * (section 5, step 3). The result stays in a buffer of this module that the next operation overwrites.
 */
export function multiplyDigits(multiplicand: Digits, multiplier: number): Digits {
  dm.fill(0);
  let carry = 0;
  for (let i = 0; i < 8; i++) {
    const q = (((multiplier >>> (4 * i)) & 15) + carry) & 15;
    shiftRight(dm, carry ? 9 : 0);
    carry = 0;
    if (q >= 1 && q <= 4) {
      for (let n = q; n > 0; n--) add(dm, multiplicand, dm);
    } else if (q >= 5 && q <= 9) {
      carry = 1;
      for (let n = 10 - q; n > 0; n--) {
        subtract(dm, dm, multiplicand);
        if (dm[TOP] === 0) {
          carry = 0;
          break;
        }
      }
    } else if (q >= 10 && q <= 13) {
      carry = 1;
    }
  }
  if (carry) {
    // The multiplicand one place up: its units digit lands in the extra place.
    dMultiplicand.set(multiplicand);
    shiftLeft(dMultiplicand);
    add(dm, dMultiplicand, dm);
  }
  return dm;
}

function multiplySerial(aHead: number, aMantissa: number, bHead: number, bMantissa: number): void {
  loadMantissa(da, aMantissa);
  const product = multiplyDigits(da, bMantissa);
  finishDigits(product, addExponents(aHead >> 4, bHead >> 4), productSign(aHead & 15, bHead & 15));
}

/** Y · X with `aHead` the multiplicand Y; leaves the raw result in {@link resultHead}, {@link resultMantissa}. */
export function multiply(aHead: number, aMantissa: number, bHead: number, bMantissa: number): void {
  if (isPlain(aHead, aMantissa) && isPlain(bHead, bMantissa)) {
    finishDecimal(
      (aHead & 15) === (bHead & 15) ? 0 : 9,
      multiplyMantissas(unpackDecimal(aMantissa), unpackDecimal(bMantissa)),
      EXPONENT_VALUE[aHead >> 4] + EXPONENT_VALUE[bHead >> 4],
    );
  } else {
    multiplySerial(aHead, aMantissa, bHead, bMantissa);
  }
}

/** Command ×. */
export function times(s: State): Outcome {
  multiply(s[Y], s[Y + 1], s[X], s[X + 1]);
  dropWith(s, resultHead, resultMantissa);
  return OK;
}

/** The digit-serial road of {@link times}. */
export function timesSerial(s: State): Outcome {
  multiplySerial(s[Y], s[Y + 1], s[X], s[X + 1]);
  dropWith(s, resultHead, resultMantissa);
  return OK;
}

/** Command F x^2. */
export function square(s: State): Outcome {
  multiply(s[X], s[X + 1], s[X], s[X + 1]);
  replaceX(s, resultHead, resultMantissa);
  return OK;
}

// Division -----------------------------------------------------------------------------------------------------

const dr = newDigits();
const dd = newDigits();

/** The digits that {@link divideDigits} leaves: quotient in tetrads, and how many actions it took. */
export let quotient = 0;
export let actions = 0;

/**
 * The non-restoring division loop (section 6, step 6) that all chips share: shifts quotient digits of r / d into
 * `quotient` until `digits` have been produced. `negative` tells in which state it starts: with a subtraction, or,
 * after a trial that went below zero, with a shift. `t` rounds the threshold; `initial` is the register's content.
 * Returns false if the loop never ends.
 */
export function divideDigits(
  r: Digits,
  d: Digits,
  digits: number,
  negative: boolean,
  counter: number,
): boolean {
  const half = (d[UNITS] + 1) >> 1 || 8;
  let left = digits;
  let count = counter;
  let below = negative;
  let shifting = negative;
  quotient = 0;
  actions = 0;
  while (true) {
    if (++actions > ENDLESS) return false;
    if (shifting) {
      const again = below
        ? r[UNITS] >= 10 || (r[UNITS] === 9 && r[UNITS - 1] >= 9)
        : r[UNITS] === 0 && r[UNITS - 1] === 0;
      shiftLeft(r);
      quotient = (quotient << 4) | count;
      count = below ? 9 : 0;
      if (--left === 0) return true;
      shifting = again;
    } else if (!below) {
      subtract(r, r, d);
      if (r[TOP] >= 8) {
        below = true;
        shifting = true;
      } else {
        count = (count + 1) & 15;
        shifting = r[TOP] === 0 && r[UNITS] < half;
      }
    } else {
      add(r, d, r);
      if (r[TOP] === 0) {
        below = false;
        shifting = true;
      } else {
        count = (count - 1) & 15;
        const t = half + r[UNITS];
        const near = (t >= 10 && t <= 15) || t >= 25;
        shifting = r[TOP] >= 10 || (r[TOP] === 9 && near);
      }
    }
  }
}

/** a / b through the digit loop. Returns false for a divisor with units digit 0 or an endless loop. */
function divideSerial(aHead: number, aMantissa: number, bHead: number, bMantissa: number): Outcome {
  if (bMantissa >>> 28 === 0) return DOMAIN_ERROR;
  const sign = productSign(aHead & 15, bHead & 15);
  let exponent = subtractExponents(aHead >> 4, bHead >> 4, 0);
  loadMantissa(dr, aMantissa);
  loadMantissa(dd, bMantissa);
  cost = 13;
  const noBorrow = subtract(dr, dr, dd) === 1;
  if (noBorrow) {
    add(dr, dd, dr);
    exponent = incrementExponent(exponent);
    cost++;
  }
  const ended = noBorrow ? divideDigits(dr, dd, 8, false, 0) : divideDigits(dr, dd, 9, true, 0);
  cost += actions;
  if (!ended) return DOMAIN_ERROR;
  loadMantissa(dm, quotient);
  if (quotient === 0) cost--;
  cost += 2 * finishDigits(dm, exponent, sign);
  return OK;
}

function dividePlain(aHead: number, aMantissa: number, bHead: number, bMantissa: number): void {
  const a = unpackDecimal(aMantissa);
  const b = unpackDecimal(bMantissa);
  finishDecimal(
    (aHead & 15) === (bHead & 15) ? 0 : 9,
    divideMantissas(a, b),
    EXPONENT_VALUE[aHead >> 4] - EXPONENT_VALUE[bHead >> 4] - (a >= b ? 0 : 1),
  );
}

/** Raw quotient into {@link resultHead}, {@link resultMantissa}; no time limit here. */
export function divide(aHead: number, aMantissa: number, bHead: number, bMantissa: number): Outcome {
  if (bMantissa >>> 28 !== 0 && isPlain(aHead, aMantissa) && isPlain(bHead, bMantissa)) {
    cost = 0;
    dividePlain(aHead, aMantissa, bHead, bMantissa);
    return OK;
  }
  return divideSerial(aHead, aMantissa, bHead, bMantissa);
}

/** Command ÷: an error leaves X, Y, Z, T and sets X1 := X. */
export function over(s: State, cell: number): Outcome {
  const outcome = divide(s[Y], s[Y + 1], s[X], s[X + 1]);
  return finishQuotient(s, outcome, cell);
}

/** The digit-serial road of {@link over}. */
export function overSerial(s: State, cell: number): Outcome {
  return finishQuotient(s, divideSerial(s[Y], s[Y + 1], s[X], s[X + 1]), cell);
}

function finishQuotient(s: State, outcome: Outcome, cell: number): Outcome {
  if (outcome !== OK) return refuse(s);
  dropWith(s, resultHead, resultMantissa);
  return cost > timeLimit(cell) ? TIME_OUT : OK;
}

/** Command F 1/x. */
export function reciprocal(s: State, cell: number): Outcome {
  const outcome = divide(0, 0x10000000, s[X], s[X + 1]);
  if (outcome !== OK) return refuse(s);
  replaceX(s, resultHead, resultMantissa);
  return cost + 2 > timeLimit(cell) ? TIME_OUT : OK;
}
