/** What a step of a lesson asks of the machine, as data, and whether a machine is so. */

import { normalizeDisplay, parseNumber } from '../listing/index.ts';
import { bytesOfHex, hexByte } from '../machine/hex.ts';
import { type Entry, entryOf, isCalculating, isUnfinished } from '../machine/hidden-state.ts';
import type { Angle, Machine, MkNumber, RunEnd, Slot } from '../machine/index.ts';

/** The last run of the program, from С/П to its end. */
export interface LastRun {
  readonly end: RunEnd;
  readonly commands: number;
  readonly cycles: number;
}

/**
 * What must be so; everything that is named must hold. Slots are numbers as {@link parseNumber} reads them and must agree
 * in all twelve tetrads.
 */
export type Goal = { readonly [slot in Slot]?: string } & {
  /** The indicator without the blank sign place and trailing blanks: `5.`, `2.       -01`, `EГГ0Г`. */
  readonly display?: string;
  /** Program bytes in hexadecimal, by the step where they begin: `{ '00': '50 10 51 00' }`. */
  readonly program?: { readonly [step: string]: string };
  /** The counter, an address byte in hexadecimal. */
  readonly pc?: string;
  /** The top of the return stack, address bytes in hexadecimal: `'03'`, `'03 07'`. */
  readonly returns?: string;
  readonly mode?: 'calculation' | 'programming';
  readonly entry?: Entry;
  readonly angle?: Angle;
  /** How the last run of this step ended, and with how many commands. */
  readonly ran?: { readonly end?: RunEnd; readonly commands?: number };
};

/** The number of a text. Throws RangeError for a text that is none: a mistake of the lesson's author. */
export function numberOf(text: string): MkNumber {
  const number = parseNumber(text);
  if (!number) throw new RangeError(`"${text}" is no number`);
  return number;
}

const holdsBytes = (machine: Machine, step: string, text: string): boolean =>
  bytesOfHex(text).every(
    (byte, i) => machine.program[machine.model.cellOf[Number.parseInt(step, 16)] + i] === byte,
  );

/** True if a machine with nothing half typed is as the goal says. */
export function reaches(machine: Machine, goal: Goal, ran: LastRun | null): boolean {
  const { display, program, pc, returns, mode, entry, angle, ran: run, ...slots } = goal;
  if (machine.running || isUnfinished(machine)) return false;
  if (display !== undefined && normalizeDisplay(machine.display()) !== display) return false;
  for (const [slot, text] of Object.entries(slots) as [Slot, string][])
    if (!machine.get(slot).equals(numberOf(text))) return false;
  for (const [step, text] of Object.entries(program ?? {}))
    if (!holdsBytes(machine, step, text)) return false;
  if (pc !== undefined && hexByte(machine.pc) !== pc) return false;
  if (returns !== undefined && !machine.returnStack.map(hexByte).join(' ').startsWith(returns)) return false;
  if (mode !== undefined && isCalculating(machine) !== (mode === 'calculation')) return false;
  if (entry !== undefined && entryOf(machine) !== entry) return false;
  if (angle !== undefined && machine.angle !== angle) return false;
  if (run === undefined) return true;
  if (!ran || (run.end !== undefined && run.end !== ran.end)) return false;
  return run.commands === undefined || run.commands === ran.commands;
}
