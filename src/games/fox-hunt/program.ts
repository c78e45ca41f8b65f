/**
 * The original: "Fox Hunt 100", a program by the author of the seed page of the Fox Hunt 100, byte for byte, with the
 * registers that the page asks for. 105 steps.
 */
import type { OriginalProgram } from '../original.ts';

export const FOX_HUNT_PROGRAM: OriginalProgram = {
  code: `
    34 42 43 17 0D 46 40 41 4B 4E
    14 07 12 20 10 35 0E 0C 02 34
    A9 CA 0F B7 11 58 10 63 0B 45
    64 65 50 44 9D 6A 11 CD 00 45
    1A 42 D6 D2 62 59 30 A9 9C 0F
    64 62 6A 13 11 57 98 0F 35 64
    35 11 78 10 78 0F 13 22 1D EC
    D5 8C 13 47 25 04 13 34 0F 35
    6D 0B 4D 59 72 13 15 34 14 01
    10 15 10 D7 14 39 11 52 14 B7
    5A 27 66 69 50`,
  angle: 'grad',
  registers: { R8: '70', R9: '-75', RA: '10', RC: '43', RD: '8.3048126e-1' },
};
