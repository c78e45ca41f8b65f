/** How long the control chip waits for + - ÷ and 1/x (spec 5.5). */

/** Stands for the cell of a command that is executed from the keyboard. */
export const FROM_KEYBOARD = -1;

const KEYBOARD_LIMIT = 2397;
const PROGRAM_LIMIT = 2437;
/** The limit grows with the cell of the command, by rounds of the memory ring: [last cell, rounds]. */
const ROUNDS: readonly (readonly [lastCell: number, rounds: number])[] = [
  [0, 1],
  [5, 0],
  [8, 1],
  [12, 0],
  [16, 1],
  [19, 0],
  [24, 1],
  [26, 0],
  [32, 2],
  [33, 1],
  [68, 2],
  [96, 3],
  [97, 4],
];
const ROUNDS_BEHIND = 3;
const CYCLES_PER_ROUND = 15;

/** Cycles beyond which a command in `cell` ends in ЕГГ0Г. Plain decimals never come near. */
export function timeLimit(cell: number): number {
  if (cell === FROM_KEYBOARD) return KEYBOARD_LIMIT;
  for (const [last, rounds] of ROUNDS) if (cell <= last) return PROGRAM_LIMIT + CYCLES_PER_ROUND * rounds;
  return PROGRAM_LIMIT + CYCLES_PER_ROUND * ROUNDS_BEHIND;
}
