/** Commands ÷ and F 1/x (spec 5.4, spec 4.6): raw operands, a raw result. */
import { dropWith, OK, type Outcome, refuse, replaceX, type State, TIME_OUT, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, headOf, ONE, signedDecimal, signOf, unitsOf } from '../words.ts';
import { deliverDecimal, divideDecimal, isPlain, resultHead, resultWord } from './decimal.ts';
import { add, incrementExponent, subtract, subtractExponents, TOP } from './digits.ts';
import { divideDigits, ENDLESS, effort } from './loops.ts';
import { mantissaOf, normaliseDigits, productSign, type Scratch, scratch } from './scratch.ts';
import { timeLimit } from './time-limit.ts';

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

/** a / b digit by digit; null for a divisor with units digit 0 or an endless loop. Its cost goes to `effort`. */
function divideSerial(aHead: number, aWord: number, bHead: number, bWord: number): Scratch | null {
  if (unitsOf(bWord) === 0) return null;
  let exponent = subtractExponents(exponentOf(aHead), exponentOf(bHead), 0);
  const dividend = scratch(aWord).d;
  const divisor = scratch(bWord).d;
  effort.cycles = 13;
  const noBorrow = subtract(dividend, dividend, divisor) === 1;
  if (noBorrow) {
    add(dividend, divisor, dividend);
    exponent = incrementExponent(exponent);
    effort.cycles++;
  }
  const quotient = noBorrow
    ? divideDigits(dividend, divisor, 8, false)
    : divideDigits(dividend, divisor, 9, true);
  if (quotient === ENDLESS) return null;
  if (quotient === 0) effort.cycles--;
  const result = scratch(quotient, exponent);
  effort.cycles += 2 * normaliseDigits(result, productSign(signOf(aHead), signOf(bHead)));
  return result;
}

/** Command ÷: an error leaves X, Y, Z, T and sets X1 := X. `cell` is where it stands, for the time limit. */
export function over(s: State, cell: number): Outcome {
  if (!dividePlain(s[Y], s[Y + 1], s[X], s[X + 1])) return overSerial(s, cell);
  dropWith(s, resultHead(), resultWord());
  return OK;
}

/** The digit-serial path of {@link over}. */
export function overSerial(s: State, cell: number): Outcome {
  const result = divideSerial(s[Y], s[Y + 1], s[X], s[X + 1]);
  if (!result) return refuse(s);
  dropWith(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return effort.cycles > timeLimit(cell) ? TIME_OUT : OK;
}

/** Command F 1/x. `cell` is where it stands, for the time limit. */
export function reciprocal(s: State, cell: number): Outcome {
  if (!dividePlain(0, ONE, s[X], s[X + 1])) return reciprocalSerial(s, cell);
  deliverDecimal(s);
  return OK;
}

/** The digit-serial path of {@link reciprocal}. */
export function reciprocalSerial(s: State, cell: number): Outcome {
  const result = divideSerial(0, ONE, s[X], s[X + 1]);
  if (!result) return refuse(s);
  replaceX(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return effort.cycles + 2 > timeLimit(cell) ? TIME_OUT : OK;
}
