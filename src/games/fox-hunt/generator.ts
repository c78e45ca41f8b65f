/** How the original draws its cells: N := {7 N + pi}, the first two digits of N are the cell (page of the Fox Hunt 100). */
import type { Decimal } from '../decimal.ts';
import { drawCells, firstState as firstOf, fractionOf, STATES } from '../generator.ts';
import { fail } from '../texts.ts';

export { STATES } from '../generator.ts';

/**
 * The cell outside the board where the original puts a fox when N is exactly 0: the exponent key turns a zero into a
 * one (spec 11.5), so that 100 N comes out as 100. Its loop looks at the cells 0..99 only;
 * such a fox is never heard and never found.
 */
export const PHANTOM_CELL = 100;

/**
 * One step of the generator, in ten-millionths. Sums of ten and more need a ninth digit, which is rounded half-up, so
 * that the next state is then a multiple of ten.
 */
export function nextState(state: number): number {
  return fractionOf(7 * state + 31_415_926);
}

/** The first state that follows the number typed at the start, in ten-millionths. Throws UserError if it is negative. */
export const firstState = (random: Decimal): number => firstOf(random, 7);

/**
 * The cell of a state on a board of size x size. On the original's 10 x 10 it is the first two digits of N; other
 * sizes take floor(size^2 N), which is the same rule.
 */
export function cellOfState(state: number, size: number): number {
  if (state === 0 && size === 10) return PHANTOM_CELL;
  return Math.floor((state * size * size) / STATES);
}

/** The result of placing. */
export type Placement =
  | {
      readonly impossible: false;
      /** The cells in the order of drawing; {@link PHANTOM_CELL} among them if N was ever 0. */
      readonly foxes: readonly number[];
      readonly drawn: number;
    }
  | {
      /** The generator runs in a circle that has not enough cells: the original would never stop. */
      readonly impossible: true;
      readonly placedAtMost: number;
    };

/**
 * Places `count` foxes in different cells as the original does, or proves that it would continue for ever: the states
 * repeat (Brent's cycle finding), and what was drawn until then is all that will ever be drawn.
 *
 * @param random the number typed at the start; throws UserError if it is negative or very large, 0..1 is usual.
 * @param count how many foxes; throws UserError unless it is an integer of at least 1.
 * @param size side of the board, 10 in the original.
 */
export function placeFoxes(random: Decimal, count: number, size = 10): Placement {
  checkSize(size);
  if (!Number.isInteger(count) || count < 1) {
    throw fail('fox.whole', { count });
  }
  const taken = new Uint8Array(Math.max(size * size, PHANTOM_CELL + 1));
  const drawing = drawCells(
    { first: firstState(random), next: nextState, cellOf: (state) => cellOfState(state, size) },
    count,
    taken,
  );
  if (drawing.impossible) return { impossible: true, placedAtMost: drawing.most };
  return { impossible: false, foxes: drawing.cells, drawn: drawing.drawn };
}

/** Throws UserError unless the side of the board is 2..30. */
function checkSize(size: number): void {
  if (!Number.isInteger(size) || size < 2 || size > 30) {
    throw fail('fox.side', { size });
  }
}

/** After so many steps every state of the generator has repeated itself (`eggog prove fox-hunt`). */
export const LONGEST_LIFE = 27_081;
