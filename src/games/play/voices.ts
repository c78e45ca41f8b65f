/** The words of the four games by name. */
import { foxHuntWords } from './fox-hunt/words.ts';
import type { GameId } from './kind.ts';
import { labyrinthWords } from './labyrinth/words.ts';
import { minesweeperWords } from './minesweeper/words.ts';
import { ticTacToeWords } from './tic-tac-toe/words.ts';
import type { GameWords } from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: a list of games whose positions and hints have nothing in common
export const WORDS: { readonly [id in GameId]: GameWords<any, any> } = {
  'fox-hunt': foxHuntWords,
  minesweeper: minesweeperWords,
  labyrinth: labyrinthWords,
  'tic-tac-toe': ticTacToeWords,
};
