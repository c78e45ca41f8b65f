/** The classics as an embedded calculator wants them: the build takes bytes and start values out of their files. */
import foxHunt from '../../games/fox-hunt/fox-hunt-100.pmk?program';
import labyrinth from '../../games/labyrinth/labyrinth-7x7x7.pmk?program';
import minesweeper from '../../games/minesweeper/minesweeper-9x9.pmk?program';
import ticTacToe from '../../games/tic-tac-toe/tic-tac-toe-4x4.pmk?program';
import type { EmbeddedProgram } from './options.ts';

export const CLASSICS: { readonly [name: string]: EmbeddedProgram } = {
  'fox-hunt-100': foxHunt,
  'labyrinth-7x7x7': labyrinth,
  'minesweeper-9x9': minesweeper,
  'tic-tac-toe-4x4': ticTacToe,
};
