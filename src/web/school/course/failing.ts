/** A case on a calculator: everything before its turn played, the numbers put in, the keys that start the program left. */

import { readKeys } from '../../../listing/key-names.ts';
import { type Key, Machine, pressKeys, type State } from '../../../machine/index.ts';
import type { Case, Hole } from '../../../school/index.ts';
import { putOf } from '../../../school/index.ts';

/** @param start the calculator before the case, with what the checker had left in it */
export function putOnMachine(
  hole: Hole,
  start: State,
  turns: Case,
  turn: number,
): { readonly machine: Machine; readonly press: readonly Key[] } {
  const machine = new Machine(start);
  let press: readonly Key[] = [];
  for (let i = 0; i <= turn; i++) {
    const { registers, keys } = putOf(hole, turns[i], i);
    for (const [slot, value] of registers) machine.set(slot, value);
    press = readKeys(i === 0 ? hole.press : hole.pressNext);
    pressKeys(machine, i < turn ? keys : keys.slice(0, keys.length - press.length), hole.mostCommands);
  }
  return { machine, press };
}
