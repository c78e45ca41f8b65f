/** How long the control chip waits for the arithmetic (spec 5.5). */
import { OK, type Outcome, refuse, replaceX, type State, TIME_OUT } from '../state.ts';
import { headOf } from '../words.ts';
import { TOP } from './digits.ts';
import { effort } from './loops.ts';
import { mantissaOf, type Scratch } from './scratch.ts';

/** Cycles of a command beside those of what it calculates: + - and ÷ ... */
export const COMMAND_CYCLES = 6;
/** ... sines, tangents and their inverses ... */
export const TRIGONOMETRIC_CYCLES = 56;
/** ... logarithms and powers, these about. */
export const LOGARITHM_CYCLES = 34;

/** ЕГГ0Г if the effort is beyond the limit, as it never is for plain decimals; what was calculated is in X all the same. */
export const inTime = (limit: number): Outcome => (effort.cycles > limit ? TIME_OUT : OK);

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
