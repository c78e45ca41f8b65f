/** The original "Tic-Tac-Toe 4x4", byte for byte, with the registers that its page asks for; credit and comments are in the file. */
import { type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './tic-tac-toe-4x4.pmk';

/** "Tic-Tac-Toe 4x4" by S. Anvarov after an idea and algorithm of Hs On: its bytes and start values. */
export const TIC_TAC_TOE_PROGRAM: OriginalProgram = originalFromPmk(pmk);
