/** How the original lays its mines: N := {11 N + pi}, two digits of N are the cell (page of the Minesweeper 9x9). */
import { type Decimal, decimal } from '../decimal.ts';
import { drawCells, firstState as firstOf, fractionOf, STATES } from '../generator.ts';

export { STATES } from '../generator.ts';

/**
 * One step of the generator, in ten-millionths. A product of ten and more has no room for the seventh decimal and is
 * rounded half-up, and pi is rounded to six decimals before it is added to it; a sum of ten and more is rounded the
 * same way.
 */
export function nextState(state: number): number {
  const product = 11 * state;
  if (product >= 100_000_000) return (Math.floor((product + 5) / 10) * 10 + 31_415_930) % STATES;
  return fractionOf(product + 31_415_926);
}

/** The state that follows a random number in register 6, in ten-millionths. Throws UserError if it is negative. */
export const firstState = (random: Decimal): number => firstOf(random, 11);

/**
 * The cell of a state on a board of width x height, or -1 where the original draws again. The number floor((width + 1)
 * (height + 1) N) counts the cells of a board with an empty row and an empty column more; on 9 x 9 it is the first two
 * digits of N, and zeros are drawn again.
 */
export function cellOfState(state: number, width: number, height: number): number {
  const place = Math.floor((state * (width + 1) * (height + 1)) / STATES);
  const row = Math.floor(place / (width + 1));
  const column = place % (width + 1);
  return row === 0 || column === 0 ? -1 : (row - 1) * width + column - 1;
}

/** The result of laying the mines. */
export type Laying =
  | {
      readonly impossible: false;
      /** The cells in the order of drawing; cell = width * (row - 1) + column - 1. */
      readonly mines: readonly number[];
      /** The random number that is left in register 6 for the next game. */
      readonly random: Decimal;
    }
  | {
      /** The generator runs in a circle that has not enough cells: the original would never stop. */
      readonly impossible: true;
      readonly laidAtMost: number;
    };

/**
 * Lays mines in different cells as the original does, or proves that it would continue for ever: the states repeat
 * (Brent's cycle finding), and what was drawn until then is all that will ever be drawn.
 *
 * @param random the number in register 6; throws UserError if it is negative or very large, 0..1 is usual.
 * @param count how many mines.
 * @param avoid cells that must stay free; the original has none.
 */
export function layMines(
  random: Decimal,
  count: number,
  width = 9,
  height = 9,
  avoid: readonly number[] = [],
): Laying {
  const taken = new Uint8Array(width * height);
  for (const cell of avoid) taken[cell] = 1;
  const drawing = drawCells(
    { first: firstState(random), next: nextState, cellOf: (state) => cellOfState(state, width, height) },
    count,
    taken,
  );
  if (drawing.impossible) return { impossible: true, laidAtMost: drawing.most };
  return { impossible: false, mines: drawing.cells, random: decimal(drawing.state, -7) };
}
