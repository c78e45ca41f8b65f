/** The four classics' original programs under the names of their listings, for commands that need all of them. */
import { FOX_HUNT_PROGRAM } from './fox-hunt/program.ts';
import { LABYRINTH_PROGRAM } from './labyrinth/program.ts';
import { MINESWEEPER_PROGRAM } from './minesweeper/program.ts';
import type { OriginalProgram } from './original.ts';
import { TIC_TAC_TOE_PROGRAM } from './tic-tac-toe/program.ts';

export const ORIGINALS: { readonly [name: string]: OriginalProgram } = {
  'fox-hunt-100': FOX_HUNT_PROGRAM,
  'minesweeper-9x9': MINESWEEPER_PROGRAM,
  'labyrinth-7x7x7': LABYRINTH_PROGRAM,
  'tic-tac-toe-4x4': TIC_TAC_TOE_PROGRAM,
};
