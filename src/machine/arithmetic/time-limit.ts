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

/** Stands for the cell of a command that is executed from the keyboard. */
export const FROM_KEYBOARD = -1;

const KEYBOARD_LIMIT = 2397;
const PROGRAM_LIMIT = 2437;
/** The limit grows with the cell of the command, by rounds of the memory ring: [last cell, rounds]. */
const ROUNDS: readonly (readonly [lastCell: number, rounds: number])[] = [
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
];
const ROUNDS_BEHIND = 3;
const CYCLES_PER_ROUND = 15;

/** Cycles beyond which a command in `cell` ends in ЕГГ0Г. Plain decimals never come near. */
function timeLimit(cell: number): number {
  if (cell === FROM_KEYBOARD) return KEYBOARD_LIMIT;
  for (const [last, rounds] of ROUNDS) if (cell <= last) return PROGRAM_LIMIT + CYCLES_PER_ROUND * rounds;
  return PROGRAM_LIMIT + CYCLES_PER_ROUND * ROUNDS_BEHIND;
}

/** ЕГГ0Г if the effort of a command in `cell` is beyond the limit; what it calculated is in X all the same. */
export const inTime = (cell: number): Outcome => (effort.cycles > timeLimit(cell) ? TIME_OUT : OK);

/** Cycles beyond the limit after which what a function still calculates is not in X yet when its error is looked at. */
const ARRIVAL_CYCLES = 775;

/**
 * The end of a function: X1 := X, and X := `w`, its head `head` if that is another, unless it is missing or much too late;
 * then X keeps the argument.
 */
export function deliverInTime(
  s: State,
  w: Scratch | null,
  cell: number,
  head = w ? headOf(w.e, w.d[TOP]) : 0,
): Outcome {
  if (!w || effort.cycles > timeLimit(cell) + ARRIVAL_CYCLES) return refuse(s);
  replaceX(s, head, mantissaOf(w));
  return inTime(cell);
}
