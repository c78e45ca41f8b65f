/** The generators of the Fox Hunt and the Minesweeper: numbers N := {f N + pi}, cells out of them. */
import { add, type Decimal, decimal, fractionPart, multiply, PI } from './decimal.ts';
import { fail } from './texts.ts';

/** Number of states: after its first step N is a whole number of ten-millionths. */
export const STATES = 10_000_000;

/** The fraction of a sum in ten-millionths. Sums of ten and more need a ninth digit, which is rounded half-up. */
export const fractionOf = (sum: number): number =>
  (sum < 100_000_000 ? sum : Math.floor((sum + 5) / 10) * 10) % STATES;

/**
 * The first state that follows a number, in ten-millionths.
 *
 * @param random 0..1 is usual; the originals take any number that is not negative. Throws UserError for others.
 * @param factor f of the generator.
 */
export function firstState(random: Decimal, factor: number): number {
  if (random.mantissa < 0 || random.exponent > 90) throw fail('number.random');
  const next = fractionPart(add(multiply(random, decimal(factor)), PI));
  return Math.round(next.mantissa * 10 ** next.exponent);
}

/** A generator with its way to make cells. */
interface CellGenerator {
  readonly first: number;
  next(state: number): number;
  /** The cell of a state, or -1 where the original draws again. */
  cellOf(state: number): number;
}

/** The result of drawing. */
type Drawing =
  | {
      readonly impossible: false;
      /** The cells in the order of drawing. */
      readonly cells: readonly number[];
      /** The state that gave the last cell (the first state for no cells), and the number of cells. */
      readonly state: number;
      readonly drawn: number;
    }
  | {
      /** The generator runs in a circle that has not enough cells: the original would never stop. */
      readonly impossible: true;
      readonly most: number;
    };

/**
 * Draws `count` different cells, or proves that this would continue for ever: the states repeat (Brent's cycle finding),
 * and what was drawn until then is all that will ever be drawn.
 *
 * @param taken for every cell 1 if it must not be drawn; it is written to.
 */
export function drawCells({ first, next, cellOf }: CellGenerator, count: number, taken: Uint8Array): Drawing {
  const cells: number[] = [];
  let state = first;
  let drawn = 0;
  let checkpoint = -1;
  let nextCheckpoint = 1;
  if (count === 0) return { impossible: false, cells, state, drawn };
  for (;;) {
    if (state === checkpoint) return { impossible: true, most: cells.length };
    if (drawn === nextCheckpoint) {
      checkpoint = state;
      nextCheckpoint *= 2;
    }
    drawn++;
    const cell = cellOf(state);
    if (cell >= 0 && taken[cell] === 0) {
      taken[cell] = 1;
      cells.push(cell);
      if (cells.length === count) return { impossible: false, cells, state, drawn };
    }
    state = next(state);
  }
}
