/** Boards that can be solved without guessing: the solver clears them before they are offered. */
import { rememberedBy } from '../../remembered.ts';
import { toNumber } from '../decimal.ts';
import {
  knowledgeOf,
  laidAround,
  type Minesweeper,
  minesAround,
  neighboursOf,
  openFriendly,
} from './rules.ts';
import { analyseMinesweeper } from './solver.ts';

/** Boards that are tried: enough for 99 mines on 30 x 16. */
const TRIES = 1000;

/**
 * The game with mines that need no guess from the first cell on: the first such board that the generator lays after the
 * game's random number. Where none is found it is the board of that number itself, not certified.
 */
export const certified = rememberedBy(
  ({ width, height, mineCount, random }: Minesweeper, first: number) =>
    `${width} ${height} ${mineCount} ${toNumber(random)} ${first}`,
  (game, first): Minesweeper => {
    const start = laidAround(game, first);
    let laid = start;
    for (let tries = 0; tries < TRIES; tries++) {
      if (isSolvable(laid, first)) return { ...laid, isCertified: true };
      laid = laidAround({ ...game, random: laid.random }, first);
    }
    return start;
  },
);

/** True if there is always a cell that is surely safe, until the board is cleared. */
function isSolvable(laid: Minesweeper, first: number): boolean {
  let game = openFriendly(laid, first);
  const mines = new Set<number>();
  while (game.status === 'playing') {
    // Single numbers decide most cells, and cost far less than counting all arrangements.
    const simple = besideNumbers(game, mines);
    const safe = simple.length > 0 ? simple : analyseMinesweeper(knowledgeOf(game)).safe;
    if (safe.length === 0) return false;
    for (const cell of safe) if (game.status === 'playing') game = openFriendly(game, cell);
  }
  return true;
}

/** Cells beside a number whose mines are all known. Cells that must be mines are added to `mines`. */
function besideNumbers(game: Minesweeper, mines: Set<number>): number[] {
  const safe = new Set<number>();
  for (const cell of game.opened) {
    const closed = neighboursOf(game)[cell].filter((n) => !game.opened.has(n));
    const count = minesAround(game, cell);
    if (closed.length === count) for (const mine of closed) mines.add(mine);
    else if (closed.filter((n) => mines.has(n)).length === count)
      for (const free of closed) if (!mines.has(free)) safe.add(free);
  }
  return [...safe];
}
