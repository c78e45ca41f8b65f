/** `eggog/games` as the package exports it: the functions look at their arguments first. */
import * as games from '../games/index.ts';
import { decimal as aDecimal } from './games/kinds.ts';
import { guarded, number, optional, text, within } from './guard.ts';

export * from '../games/index.ts';
export { foxHunt } from './games/fox-hunt.ts';
export { labyrinth } from './games/labyrinth.ts';
export { minesweeper } from './games/minesweeper.ts';
export { ticTacToe } from './games/tic-tac-toe.ts';

export const decimal = guarded('decimal', games.decimal, number, optional(within(-99, 99)));
export const formatDecimal = guarded('formatDecimal', games.formatDecimal, aDecimal);
export const parseDecimal = guarded('parseDecimal', games.parseDecimal, text);
export const seededRandom = guarded('seededRandom', games.seededRandom, number);
export const toNumber = guarded('toNumber', games.toNumber, aDecimal);
