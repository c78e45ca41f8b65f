/** The place in the original Fox Hunt 100 where it draws a fox, for explorations and proofs that look at single draws. */

import { cellOfState, nextState } from '../../games/fox-hunt/generator.ts';
import { FOX_HUNT_PROGRAM } from '../../games/fox-hunt/program.ts';
import { machineFor } from '../../lab/exploration.ts';
import { lazily } from '../../lazily.ts';
import { readKeys } from '../../listing/key-names.ts';
import { integerNumber, Machine, MkNumber, pressKeys, type Slot } from '../../machine/index.ts';
import { exponentOf, headOf, PLUS, packExponent } from '../../machine/words.ts';

/** Address of the draw. */
export const DRAW = 0x10;

/** The registers that hold the foxes, 28 cells each. */
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

/** The bit of a cell's fox. */
interface FoxBit {
  readonly slot: Slot;
  readonly bit: number;
}

/** Register and mantissa bit of the fox in each of the 100 cells, found by drawing it on an empty board. */
const foxBits = lazily((): readonly FoxBit[] => {
  const bits: FoxBit[] = [];
  const before = atDraw().snapshot();
  const machine = new Machine();
  for (let n = 0, missing = 100; missing > 0; n++) {
    const cell = cellOfState(nextState(n), 10);
    if (cell >= 100 || bits[cell]) continue;
    machine.restore(before);
    for (const slot of FOX_FIELDS) machine.set(slot, MkNumber.ZERO);
    machine.set('Y', tenMillionths(n));
    machine.runTo(DRAW);
    const slot = FOX_FIELDS.find((field) => machine.get(field).mantissa !== 0)!;
    bits[cell] = { slot, bit: machine.get(slot).mantissa & 0x0fff_ffff };
    missing--;
  }
  return bits;
});

/** The cells in which a machine with this program has foxes, ascending. */
export const foxesIn = (machine: Machine): number[] =>
  foxBits().flatMap(({ slot, bit }, cell) => ((machine.get(slot).mantissa & bit) !== 0 ? [cell] : []));
