/** The original programs of the games under the names of their listings, for commands that need all of them. */
import { FOX_HUNT_PROGRAM } from './fox-hunt/cartridge.ts';
import { LABYRINTH_PROGRAM } from './labyrinth/cartridge.ts';
import { MINESWEEPER_PROGRAM } from './minesweeper/cartridge.ts';
import type { OriginalProgram } from './original.ts';
import { TIC_TAC_TOE_PROGRAM } from './tic-tac-toe/cartridge.ts';

export const ORIGINALS: { readonly [name: string]: OriginalProgram } = {
  'fox-hunt-100': FOX_HUNT_PROGRAM,
  'minesweeper-9x9': MINESWEEPER_PROGRAM,
  'labyrinth-7x7x7': LABYRINTH_PROGRAM,
  'tic-tac-toe-4x4': TIC_TAC_TOE_PROGRAM,
};
