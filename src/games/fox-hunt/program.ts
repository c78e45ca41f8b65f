/** The original "Fox Hunt 100", byte for byte, with the registers that its page asks for; credit and comments are in the file. */
import { type OriginalProgram, originalFromPmk } from '../original.ts';
import pmk from './fox-hunt-100.pmk';

export const FOX_HUNT_PROGRAM: OriginalProgram = originalFromPmk(pmk);
