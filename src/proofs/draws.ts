/** The originals of the Fox Hunt and the Minesweeper at the step that draws from their generators. */
import { FOX_HUNT_PROGRAM } from '../games/fox-hunt/cartridge.ts';
import { machineFor } from '../lab/exploration.ts';
import { readKeys } from '../listing/key-names.ts';
import { integerNumber, type Machine, MkNumber, pressKeys } from '../machine/index.ts';
import { exponentOf, headOf, PLUS, packExponent } from '../machine/words.ts';

/** Address of the draw. */
export const DRAW = 0x10;

/** The registers of the mines. */
export const MINE_FIELDS = ['R1', 'R2', 'R4', 'R8'] as const;

/** The registers of the foxes, 28 cells each. */
export const FOX_FIELDS = ['R0', 'R1', 'RB', 'RE'] as const;

/** n ten-millionths as the machine writes them. */
export function tenMillionths(n: number): MkNumber {
  if (n === 0) return MkNumber.ZERO;
  const whole = integerNumber(n);
  // 12345 is 1.2345^4; divided by ten million it is 1.2345^-3.
  return MkNumber.fromWords(headOf(packExponent(exponentOf(whole.head) - 7), PLUS), whole.mantissa);
}

/** The original where it draws its second fox: at address 10, the random number in Y. */
export function atDraw(): Machine {
  const machine = machineFor({ program: FOX_HUNT_PROGRAM }, {});
  pressKeys(machine, readKeys('0.5 В↑ 9 В/О С/П'), 0);
  for (let visits = 0; visits < 2; visits++) machine.runTo(DRAW);
  return machine;
}
