/** Commands × and F x^2 (spec 4.5): raw operands, a raw result. */
import { dropWith, OK, type Outcome, replaceX, type State, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, headOf, signedDecimal, signOf } from '../words.ts';
import { deliverDecimal, isPlain, multiplyDecimal, resultHead, resultWord } from './decimal.ts';
import { TOP } from './digits.ts';
import { mantissaOf, product, type Scratch, scratch } from './scratch.ts';

/** Multiplies into the result of decimal.ts. */
function multiplyPlain(aHead: number, aWord: number, bHead: number, bWord: number): void {
  multiplyDecimal(
    signedDecimal(aHead, aWord),
    EXPONENT_VALUE[exponentOf(aHead)],
    signedDecimal(bHead, bWord),
    EXPONENT_VALUE[exponentOf(bHead)],
  );
}

const multiplySerial = (aHead: number, aWord: number, bHead: number, bWord: number): Scratch =>
  product(scratch(aWord, exponentOf(aHead), signOf(aHead)), scratch(bWord, exponentOf(bHead), signOf(bHead)));

/** Command ×: Y is the multiplicand. */
export function times(s: State): Outcome {
  if (!isPlain(s[X], s[X + 1]) || !isPlain(s[Y], s[Y + 1])) return timesSerial(s);
  multiplyPlain(s[Y], s[Y + 1], s[X], s[X + 1]);
  dropWith(s, resultHead(), resultWord());
  return OK;
}

/** The digit-serial path of {@link times}. */
export function timesSerial(s: State): Outcome {
  const result = multiplySerial(s[Y], s[Y + 1], s[X], s[X + 1]);
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
export function squareSerial(s: State): Outcome {
  const result = multiplySerial(s[X], s[X + 1], s[X], s[X + 1]);
  replaceX(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return OK;
}
