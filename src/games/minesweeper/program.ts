/**
 * The original: "Minesweeper 9x9", a program by the author of the seed page of the Minesweeper 9x9, byte for byte, with
 * the registers that the page asks for. 97 steps.
 */
import type { OriginalProgram } from '../original.ts';

export const MINESWEEPER_PROGRAM: OriginalProgram = {
  code: `
    34 40 17 6C 60 11 21 00 41 42
    44 48 66 01 01 12 20 10 35 46
    6A 12 AC C9 A7 E9 43 10 DE 38
    BE 5D 12 20 50 9D AC CD 69 40
    A7 EA 45 01 01 11 63 10 43 A7
    57 53 D5 60 0C 01 0E 35 40 5E
    45 65 51 34 43 3A 3A 35 63 6A
    11 12 52 63 AB 4E 14 AB 14 01
    10 15 10 DE 37 35 52 04 13 34
    0F 35 6D 13 16 34 52`,
  angle: 'rad',
  registers: { R6: '0', R7: '73', R9: '1.1828112e-1', RA: '100', RB: '87', RC: '63', RD: '3.5000033e-1' },
};
