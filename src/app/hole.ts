/** The program of a hole of the golf course, and its cases on a calculator. */
import { readProgram } from '../listing/index.ts';
import { readKeys } from '../listing/key-names.ts';
import { errorsOf } from '../listing/severity.ts';
import { type Key, Machine, pressKeys, type State } from '../machine/index.ts';
import { putOf } from '../school/check.ts';
import type { Case, Hole } from '../school/holes.ts';
import { lineStarts } from './listing-rows.ts';

/** The program of a text, empty if the text is or has errors; the first error; the address where each line begins. */
export function readSolution(text: string) {
  const { program, diagnostics } = readProgram(text, { format: 'pmk' });
  const [error] = text.trim() === '' ? [] : errorsOf(diagnostics);
  const bytes = program && !error ? program.bytes : new Uint8Array();
  return { program: bytes, error, lines: program ? lineStarts(program) : [] };
}

/**
 * A calculator before the failing turn of a case: its numbers are in, the keys that start the program are left.
 *
 * @param start the calculator before the case
 */
export function putOnMachine(hole: Hole, start: State, turns: Case, turn: number) {
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
