/**
 * Commands + and - (spec 5.2, spec 4.4). Operands are read raw and the result is raw: no range
 * check, no copy to X2.
 */
import { dropWith, OK, type Outcome, type State, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, flipSign, headOf, signedDecimal } from '../words.ts';
import { addDecimal, isPlain, resultHead, resultWord } from './decimal.ts';
import { negate, TOP } from './digits.ts';
import { effort } from './loops.ts';
import { mantissaOf, type Scratch, scratchAt, sum } from './scratch.ts';
import { COMMAND_CYCLES, inTime } from './time-limit.ts';

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
