/**
 * The original: "Labyrinth 7x7x7", a program by the author of the seed page of the Labyrinth 7x7x7, byte for byte, with the
 * registers that the page asks for. 105 steps.
 */
import type { OriginalProgram } from '../original.ts';

export const LABYRINTH_PROGRAM: OriginalProgram = {
  code: `
    52 A7 AA 4E 6C A7 4C 6E AA 11
    57 63 64 63 0F 25 54 0C 01 0B
    5D 16 50 34 72 62 61 15 05 10
    37 35 11 0C 40 14 05 11 5E 46
    1A 11 92 1C 32 12 31 4D DD 0E
    0F 32 10 A9 BD 11 72 D4 64 60
    11 44 C2 50 06 40 25 07 6C 12
    20 10 35 4C 09 44 12 34 A9 B0
    5D 66 36 0F 11 32 11 52 68 6C
    65 40 1C 13 63 12 37 42 11 02
    61 15 13 10 3A`,
  angle: 'rad',
  registers: { R6: '7', R7: '64', R8: '9.5555555', R9: '81', RA: '88', RC: '0' },
};
