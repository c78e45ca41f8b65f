/** The original "Minesweeper 9x9", byte for byte, with the registers that its page asks for; credit and comments are in the file. */
import { type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './minesweeper-9x9.pmk';

/** "Minesweeper 9x9" by S. Anvarov: its bytes and start values. */
export const MINESWEEPER_PROGRAM: OriginalProgram = originalFromPmk(pmk);
