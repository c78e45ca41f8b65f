/** The four games as the terminal shows them. */
import type { Views } from './view.ts';
import { foxHuntView } from './views/fox-hunt.ts';
import { labyrinthView } from './views/labyrinth.ts';
import { minesweeperView } from './views/minesweeper.ts';
import { ticTacToeView } from './views/tic-tac-toe.ts';

export const VIEWS: Views = {
  'fox-hunt': foxHuntView,
  minesweeper: minesweeperView,
  labyrinth: labyrinthView,
  'tic-tac-toe': ticTacToeView,
};
