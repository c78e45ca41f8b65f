/** A program that is written with the keys of a calculator, one command a line. */
import { operandSteps } from '../listing/addresses.ts';
import { readProgram } from '../listing/index.ts';
import { type Angle, type Machine, MK61, pressKeys, setUp } from '../machine/index.ts';
import { programText } from './example.ts';

/** The text with one command a line; what else is in it stays. */
export function splitCommands(text: string): string {
  const lines = text.split('\n');
  const { program } = readProgram(text, { format: 'pmk' });
  const { bytes, places } = program ?? { bytes: [], places: [] };
  const operands = operandSteps(bytes);
  for (let cell = bytes.length - 1; cell > 0; cell--) {
    const { line, column } = places[cell];
    if (operands.has(cell) || line === 0 || places[cell - 1].line !== line) continue;
    const own = lines[line - 1];
    lines[line - 1] = `${own.slice(0, column - 1).trimEnd()}\n${own.slice(column - 1)}`;
  }
  return lines.join('\n');
}

/** The text without its last command. */
export const withoutLast = (text: string): string =>
  splitCommands(text).trimEnd().split('\n').slice(0, -1).join('\n');

/** A calculator in programming mode after the last step of a program. */
export function writingMachine(bytes: Uint8Array, angle: Angle): Machine {
  const machine = setUp({ bytes, angle });
  machine.pc = MK61.addressOf(bytes.length % MK61.cells);
  pressKeys(machine, ['F', 'ВП']);
  return machine;
}

/** True if the calculator holds the program, and the next step belongs to it or follows it. */
export const holdsProgram = ({ program, pc }: Machine, bytes: Uint8Array): boolean =>
  MK61.cellOf[pc] <= bytes.length && bytes.every((byte, cell) => byte === program[cell]);

/** The text of a program after a key of the calculator: a new command is a new line, and comments stay. */
export function writtenText(text: string, before: Uint8Array, now: Machine, spell: (name: string) => string) {
  const { program, pc } = now;
  const after = program.slice(0, Math.max(before.length, MK61.cellOf[pc]));
  const isLonger = before.every((byte, cell) => byte === after[cell]);
  const kept = isLonger ? before.length : 0;
  const added = programText(after.subarray(kept)).split('  ').map(spell);
  if (after.length === kept) return text;
  return [...(kept > 0 ? [text.trimEnd()] : []), ...added].join('\n');
}
