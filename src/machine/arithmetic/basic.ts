/** Commands + - × ÷ x² 1/x √ (spec 5.2, 5.3, 5.4), and how long the control chip waits for the arithmetic (spec 5.5). */
import { dropWith, OK, type Outcome, refuse, replaceX, type State, TIME_OUT, X, Y } from '../state.ts';
import {
  EXPONENT_VALUE,
  exponentOf,
  flipSign,
  headOf,
  negativeExponent,
  ONE,
  onesOf,
  PLUS,
  signedDecimal,
  signOf,
  unitsOf,
  unpackDecimal,
} from '../words.ts';
import {
  addDecimal,
  deliverDecimal,
  divideDecimal,
  isNormal,
  isPlain,
  multiplyDecimal,
  multiplyMantissas,
  normalise,
  resultHead,
  resultWord,
} from './decimal.ts';
import { add, addExponents, type Digits, negate, newDigits, shiftLeft, subtract, TOP } from './digits.ts';
import {
  deliverScratch,
  effort,
  mantissaOf,
  normalised,
  product,
  ratio,
  type Scratch,
  scratch,
  scratchAt,
  sum,
} from './scratch.ts';

/** Cycles of a command beside those of what it calculates: + - and ÷ ... */
const COMMAND_CYCLES = 6;
/** ... sines, tangents and their inverses ... */
export const TRIGONOMETRIC_CYCLES = 56;
/** ... logarithms and powers, these about. */
export const LOGARITHM_CYCLES = 34;

/** ЕГГ0Г if the effort is beyond the limit, as it never is for plain decimals; what was calculated is in X all the same. */
const inTime = (limit: number): Outcome => (effort.cycles > limit ? TIME_OUT : OK);

/** Cycles beyond the limit after which what a function still calculates is not in X yet when its error is looked at. */
const ARRIVAL_CYCLES = 775;

/**
 * The end of a function: X1 := X, and X := `w`, its head `head` if that is another, unless it is missing or much too late;
 * then X keeps the argument.
 */
export function deliverInTime(
  s: State,
  w: Scratch | null,
  limit: number,
  head = w ? headOf(w.e, w.d[TOP]) : 0,
): Outcome {
  if (!w || effort.cycles > limit + ARRIVAL_CYCLES) return refuse(s);
  replaceX(s, head, mantissaOf(w));
  return inTime(limit);
}

/** Y + X, or Y - X with `minus`. `limit` is in cycles. */
export function addOrSubtract(s: State, minus: boolean, limit: number): Outcome {
  const yHead = s[Y];
  const xHead = minus ? flipSign(s[X]) : s[X];
  if (!isPlain(xHead, s[X + 1]) || !isPlain(yHead, s[Y + 1])) return addOrSubtractSerial(s, minus, limit);
  addDecimal(
    signedDecimal(yHead, s[Y + 1]),
    EXPONENT_VALUE[exponentOf(yHead)],
    signedDecimal(xHead, s[X + 1]),
    EXPONENT_VALUE[exponentOf(xHead)],
  );
  dropWith(s, resultHead(), resultWord());
  return OK;
}

/** The digit-serial path of {@link addOrSubtract}. */
export function addOrSubtractSerial(s: State, minus: boolean, limit: number): Outcome {
  effort.cycles = minus ? COMMAND_CYCLES + 1 : COMMAND_CYCLES;
  const result = sum(signed(scratchAt(s, Y)), signed(scratchAt(s, X), minus));
  dropWith(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return inTime(limit);
}

/** A number whose sign, flipped by `minus`, has become ten's complement. */
function signed(w: Scratch, minus = false): Scratch {
  const sign = minus ? flipSign(w.d[TOP]) : w.d[TOP];
  w.d[TOP] = 0;
  if (sign !== 0) {
    negate(w.d, w.d);
    effort.cycles++;
  }
  return w;
}

/** Multiplies into the result of decimal.ts. */
function multiplyPlain(aHead: number, aWord: number, bHead: number, bWord: number): void {
  multiplyDecimal(
    signedDecimal(aHead, aWord),
    EXPONENT_VALUE[exponentOf(aHead)],
    signedDecimal(bHead, bWord),
    EXPONENT_VALUE[exponentOf(bHead)],
  );
}

/** Command ×: Y is the multiplicand. */
export function times(s: State): Outcome {
  if (!isPlain(s[X], s[X + 1]) || !isPlain(s[Y], s[Y + 1])) return timesSerial(s);
  multiplyPlain(s[Y], s[Y + 1], s[X], s[X + 1]);
  dropWith(s, resultHead(), resultWord());
  return OK;
}

/** The digit-serial path of {@link times}. */
export function timesSerial(s: State): Outcome {
  const result = product(scratchAt(s, Y), scratchAt(s, X));
  dropWith(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return OK;
}

/** Command F x^2. */
export function square(s: State): Outcome {
  if (!isPlain(s[X], s[X + 1])) return squareSerial(s);
  multiplyPlain(s[X], s[X + 1], s[X], s[X + 1]);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link square}. */
export const squareSerial = (s: State): Outcome =>
  deliverScratch(s, product(scratchAt(s, X), scratchAt(s, X)));

/** Divides into the result of decimal.ts; false where only the digit-serial path will do. */
function dividePlain(aHead: number, aWord: number, bHead: number, bWord: number): boolean {
  if (unitsOf(bWord) === 0 || !isPlain(aHead, aWord) || !isPlain(bHead, bWord)) return false;
  divideDecimal(
    signedDecimal(aHead, aWord),
    EXPONENT_VALUE[exponentOf(aHead)],
    signedDecimal(bHead, bWord),
    EXPONENT_VALUE[exponentOf(bHead)],
  );
  return true;
}

/** Command ÷: an error leaves X, Y, Z, T and sets X1 := X. `limit` is in cycles. */
export function over(s: State, limit: number): Outcome {
  if (!dividePlain(s[Y], s[Y + 1], s[X], s[X + 1])) return overSerial(s, limit);
  dropWith(s, resultHead(), resultWord());
  return OK;
}

/** The digit-serial path of {@link over}. */
export function overSerial(s: State, limit: number): Outcome {
  effort.cycles = COMMAND_CYCLES;
  const result = ratio(scratchAt(s, Y), scratchAt(s, X));
  if (!result) return refuse(s);
  dropWith(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return inTime(limit);
}

/** Command F 1/x. `limit` is in cycles. */
export function reciprocal(s: State, limit: number): Outcome {
  if (!dividePlain(0, ONE, s[X], s[X + 1])) return reciprocalSerial(s, limit);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link reciprocal}. */
export function reciprocalSerial(s: State, limit: number): Outcome {
  effort.cycles = COMMAND_CYCLES + 2;
  const outcome = deliverScratch(s, ratio(scratch(ONE), scratchAt(s, X)));
  return outcome === OK ? inTime(limit) : outcome;
}

// √: the schoolbook root digit by digit, truncated (spec 4.7, spec 8.1) ---------------------------------------------

/** True if r * r <= m * 10^7, for r below 10^8; every product stays exact. */
function squareFits(r: number, m: number): boolean {
  const low = r % 10_000;
  const high = (r - low) / 10_000;
  const exact = (((2 * high * low) % 1000) * 10_000 + low * low) % 1e7 === 0;
  return multiplyMantissas(r, r) + (exact ? 0 : 1) <= m;
}

/** floor(sqrt(m * 10^7)) for an integer m below 10^9. */
function rootOfMantissa(m: number): number {
  let r = Math.floor(Math.sqrt(m * 1e7));
  while (!squareFits(r, m)) r--;
  while (squareFits(r + 1, m)) r++;
  return r;
}

/** Root of a positive normalised decimal; into the result of decimal.ts. */
export function rootDecimal(m: number, e: number): void {
  const odd = (e & 1) !== 0;
  normalise(rootOfMantissa(odd ? m * 10 : m), odd ? (e - 1) / 2 : e / 2);
}

/** Root on nibbles (spec 4.7); the sign place of `x` is ignored. */
export function rootSerial(x: Scratch): Scratch {
  effort.cycles += ROOT_CYCLES;
  // Half of the exponent: five times E through the adder, last digit dropped.
  let five = 0;
  for (let i = 0; i < 5; i++) five = addExponents(x.e, five);
  const half = (five >> 4) & 0xff;
  const remainder = newDigits(10);
  remainder.set(x.d.subarray(0, 8));
  if (onesOf(five) !== 0) shiftLeft(remainder);
  const root = newDigits(10);
  for (let place = 7; place >= 0; place--) {
    const unit = newDigits(10);
    unit[place] = 1;
    subtractRootDigit(remainder, root, unit);
    shiftLeft(remainder);
  }
  const d = newDigits();
  d.set(root.subarray(0, 9));
  return normalised({ d, e: half < 0x50 ? half : negativeExponent(half) }, 0);
}

/** Cycles of a root beside its rounds; each pass of the adder in a round is one. */
const ROOT_CYCLES = 24;

/** One root digit: rem -= root, root += unit, rem -= root for as long as it goes. */
function subtractRootDigit(remainder: Digits, root: Digits, unit: Digits): void {
  for (let rounds = 0; rounds < 32; rounds++) {
    if (subtract(remainder, remainder, root) === 0) {
      add(remainder, root, remainder);
      return;
    }
    add(root, unit, root);
    effort.cycles += 3;
    if (subtract(remainder, remainder, root) === 0) {
      effort.cycles += 3;
      add(remainder, root, remainder);
      subtract(root, root, unit);
      add(remainder, root, remainder);
      return;
    }
  }
}

/** Command F √: any sign tetrad but 0 is an error, also on zero. */
export function root(s: State): Outcome {
  if (signOf(s[X]) !== PLUS) return refuse(s);
  if (!isNormal(s[X], s[X + 1])) return squareRootSerial(s);
  rootDecimal(unpackDecimal(s[X + 1]), EXPONENT_VALUE[exponentOf(s[X])]);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link root}. */
export function squareRootSerial(s: State): Outcome {
  if (signOf(s[X]) !== PLUS) return refuse(s);
  return deliverScratch(s, rootSerial(scratchAt(s, X)));
}
