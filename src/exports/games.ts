/** `eggog/games` as the package exports it: the functions look at their arguments first. */
import * as games from '../games/index.ts';
import { decimal as aDecimal } from './games/kinds.ts';
import { guards, number, optional, text, within } from './guard.ts';

export * from '../games/index.ts';

const guard = guards(games);

export { foxHunt } from './games/fox-hunt.ts';
export { labyrinth } from './games/labyrinth.ts';
export { minesweeper } from './games/minesweeper.ts';
export { ticTacToe } from './games/tic-tac-toe.ts';

export const decimal = guard('decimal', number, optional(within(-99, 99)));
export const formatDecimal = guard('formatDecimal', aDecimal);
export const parseDecimal = guard('parseDecimal', text);
export const seededRandom = guard('seededRandom', number);
export const toNumber = guard('toNumber', aDecimal);
