/** Runs a program command by command, for those who want to see each. */
import type { Machine, RunEnd } from '../../machine/index.ts';
import { watched } from '../watched.ts';

/** The same machine, with runs that call `onCommand` before each command. Slower by far. */
export function observed(machine: Machine, onCommand: (machine: Machine) => void): Machine {
  const run = (maxCommands: number): RunEnd => {
    let end = machine.run(0);
    for (let left = maxCommands; end === 'budget' && left > 0; left--) {
      onCommand(machine);
      end = machine.run(1);
    }
    return end;
  };
  return watched(machine, { run });
}
