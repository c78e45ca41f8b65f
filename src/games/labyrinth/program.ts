/** The original "Labyrinth 7x7x7", byte for byte, with the registers that its page asks for; credit and comments are in the file. */
import { type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './labyrinth-7x7x7.pmk';

/** "Labyrinth 7x7x7" by S. Anvarov: its bytes and start values. */
export const LABYRINTH_PROGRAM: OriginalProgram = originalFromPmk(pmk);
