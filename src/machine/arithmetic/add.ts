/**
 * Commands + and - (spec 5.2, spec 4.4). Operands are read raw and the result is raw: no range
 * check, no copy to X2.
 */
import { dropWith, OK, type Outcome, type State, TIME_OUT, X, Y } from '../state.ts';
import { EXPONENT_VALUE, exponentOf, flipSign, headOf, signedDecimal, signOf } from '../words.ts';
import { addDecimal, isPlain, resultHead, resultWord } from './decimal.ts';
import { add, exponentLess, isZero, negate, TOP } from './digits.ts';
import { effort } from './loops.ts';
import { align, mantissaOf, normaliseDigits, type Scratch, scratch } from './scratch.ts';
import { timeLimit } from './time-limit.ts';

/** Y + X, or Y - X with `minus`. `cell` is where the command stands, for the time limit. */
export function addOrSubtract(s: State, minus: boolean, cell: number): Outcome {
  const yHead = s[Y];
  const xHead = minus ? flipSign(s[X]) : s[X];
  if (!isPlain(xHead, s[X + 1]) || !isPlain(yHead, s[Y + 1])) return addOrSubtractSerial(s, minus, cell);
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
export function addOrSubtractSerial(s: State, minus: boolean, cell: number): Outcome {
  effort.cycles = minus ? 15 : 14;
  const result = addSerial(s[Y], s[Y + 1], minus ? flipSign(s[X]) : s[X], s[X + 1]);
  dropWith(s, headOf(result.e, result.d[TOP]), mantissaOf(result));
  return effort.cycles > timeLimit(cell) ? TIME_OUT : OK;
}

/** A number whose sign has become ten's complement. */
function signedScratch(head: number, word: number): Scratch {
  const w = scratch(word, exponentOf(head));
  if (signOf(head) !== 0) {
    negate(w.d, w.d);
    effort.cycles++;
  }
  return w;
}

function addSerial(yHead: number, yWord: number, xHead: number, xWord: number): Scratch {
  const x = signedScratch(xHead, xWord);
  const y = signedScratch(yHead, yWord);
  const xIsSmaller = exponentLess(x.e, y.e);
  if (!xIsSmaller) effort.cycles += 2;
  const large = xIsSmaller ? y : x;
  const small = xIsSmaller ? x : y;
  align(small, large.d, large.e);
  add(small.d, large.d, small.d);
  const negative = small.d[TOP] >= 8;
  if (negative) {
    negate(small.d, small.d);
    effort.cycles++;
  }
  if (isZero(small.d)) effort.cycles--;
  effort.cycles += 2 * normaliseDigits(small, negative ? 9 : 0);
  return small;
}
