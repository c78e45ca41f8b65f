/** The original programs of the four games. */
import { originalFoxHunt } from './fox-hunt/original.ts';
import type { GameId, Options } from './kind.ts';
import { originalLabyrinth } from './labyrinth/original.ts';
import { originalMinesweeper } from './minesweeper/original.ts';
import type { OriginalGame } from './original.ts';
import { originalTicTacToe } from './tic-tac-toe/original.ts';

export const ORIGINALS: { readonly [id in GameId]: (options: Options) => OriginalGame } = {
  'fox-hunt': originalFoxHunt,
  minesweeper: originalMinesweeper,
  labyrinth: originalLabyrinth,
  'tic-tac-toe': originalTicTacToe,
};
