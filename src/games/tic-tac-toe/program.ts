/**
 * The original: "Tic-Tac-Toe 4x4", a program by the authors that the seed page of Tic-Tac-Toe 4x4 names, byte for byte, with the
 * registers that the page asks for. 105 steps.
 */
import type { OriginalProgram } from '../original.ts';

export const TIC_TAC_TOE_PROGRAM: OriginalProgram = {
  code: `
    52 62 63 50 43 AB E3 04 41 04
    42 53 EB 37 35 EC 09 08 53 58
    60 36 40 11 EC 61 43 62 48 58
    11 5B 09 68 AD 42 63 AD 41 69
    62 6C 12 15 34 61 15 10 38 49
    40 11 57 97 6A 0B 4A 1E 4E 67
    61 AE 66 62 AE 65 62 53 72 64
    62 0B 61 10 AD 8E 34 04 13 35
    04 12 59 85 EA 04 10 52 15 6A
    12 10 B0 6B 37 35 7A 43 15 13
    35 6D 11 22 10`,
  angle: 'deg',
  registers: {
    R4: '44444.4',
    R5: '44444.4',
    R6: '44444.4',
    R7: '44444.4',
    R9: '0',
    RA: 'Г.-02',
    RB: '88888834.',
    RC: '2.2600029e-1',
    RD: '4.1200076e-1',
  },
};
