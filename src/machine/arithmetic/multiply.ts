/** Commands × and F x^2 (spec 4.5): raw operands, a raw result. */
import { dropWith, OK, type Outcome, type State, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, headOf, signedDecimal } from '../words.ts';
import { deliverDecimal, isPlain, multiplyDecimal, resultHead, resultWord } from './decimal.ts';
import { TOP } from './digits.ts';
import { deliverScratch, mantissaOf, product, scratchAt } from './scratch.ts';

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
