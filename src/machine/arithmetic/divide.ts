/** Commands ÷ and F 1/x (spec 5.4, spec 4.6): raw operands, a raw result. */
import { dropWith, OK, type Outcome, refuse, type State, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, headOf, ONE, signedDecimal, unitsOf } from '../words.ts';
import { deliverDecimal, divideDecimal, isPlain, resultHead, resultWord } from './decimal.ts';
import { TOP } from './digits.ts';
import { effort } from './loops.ts';
import { deliverScratch, mantissaOf, ratio, scratch, scratchAt } from './scratch.ts';
import { COMMAND_CYCLES, inTime } from './time-limit.ts';

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
