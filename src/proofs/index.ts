/** The proofs, by name. */
import { FOX_HUNT_PROOF } from './fox-hunt.ts';
import { LABYRINTH_PROOF } from './labyrinth.ts';
import { MINESWEEPER_PROOF } from './minesweeper.ts';
import type { Proof } from './proof.ts';
import { QUEENS_PROOF } from './queens.ts';
import { TIC_TAC_TOE_PROOF } from './tic-tac-toe.ts';

export const PROOFS: { readonly [name: string]: Proof } = {
  'tic-tac-toe': TIC_TAC_TOE_PROOF,
  'fox-hunt': FOX_HUNT_PROOF,
  minesweeper: MINESWEEPER_PROOF,
  labyrinth: LABYRINTH_PROOF,
  queens: QUEENS_PROOF,
};
