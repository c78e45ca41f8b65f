/** Runs a program command by command, for those who want to see each. */
import type { Machine, RunEnd } from '../../machine/index.ts';

/** As `machine.run(budget)`; `onCommand` is called before each command. Slower by far. */
export function observedRun(machine: Machine, budget: number, onCommand: (machine: Machine) => void): RunEnd {
  let end: RunEnd = 'idle';
  for (let i = 0; i < budget && machine.running; i++) {
    onCommand(machine);
    end = machine.run(1);
  }
  return machine.running ? 'budget' : end;
}
