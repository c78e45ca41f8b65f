/** Runs a program command by command, for those who want to see each. */
import type { Machine, Pressing, RunEnd } from '../../machine/index.ts';

/** Presses keys so that `onCommand` is called before each command of a run. Slower by far. */
export const observed = (
  machine: Machine,
  maxCommands: number,
  onCommand: (machine: Machine) => void,
): Pressing => ({
  maxCommands,
  run: (most) => {
    let end: RunEnd = machine.run(0);
    for (let left = most; end === 'budget' && left > 0; left--) {
      onCommand(machine);
      end = machine.run(1);
    }
    return end;
  },
});
