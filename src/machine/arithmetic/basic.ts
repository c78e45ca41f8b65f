/** Commands + - × ÷ x² 1/x (spec 5.2, 5.3, 5.4), and how long the control chip waits for the arithmetic (spec 5.5). */
import { dropWith, OK, type Outcome, refuse, replaceX, type State, TIME_OUT, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, flipSign, headOf, ONE, signedDecimal, unitsOf } from '../words.ts';
import {
  addDecimal,
  deliverDecimal,
  divideDecimal,
  isPlain,
  multiplyDecimal,
  resultHead,
  resultWord,
} from './decimal.ts';
import { negate, TOP } from './digits.ts';
import {
  deliverScratch,
  effort,
  mantissaOf,
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
