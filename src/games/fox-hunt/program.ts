/** The original "Fox Hunt 100", byte for byte, with the registers that its page asks for; credit and comments are in the file. */
import { type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './fox-hunt-100.pmk';

/** "Fox Hunt 100" by S. Anvarov: its 105 bytes and start values. */
export const FOX_HUNT_PROGRAM: OriginalProgram = originalFromPmk(pmk);
