/** Runs a program command by command, for those who want to see each. */
import type { Key, Machine, RunEnd } from '../../machine/index.ts';

/** As `machine.run(budget)`; `onCommand` is called before each command. Slower by far. */
export function observedRun(machine: Machine, budget: number, onCommand: (machine: Machine) => void): RunEnd {
  let end: RunEnd = 'idle';
  for (let i = 0; i < budget && machine.running; i++) {
    onCommand(machine);
    end = machine.run(1);
  }
  return machine.running ? 'budget' : end;
}

/** As `pressKeys`, with {@link observedRun}. */
export function observedPress(
  machine: Machine,
  keys: readonly Key[],
  budget: number,
  onCommand: (machine: Machine) => void,
): RunEnd {
  let end: RunEnd = 'idle';
  for (const key of keys) {
    machine.press(key);
    if (!machine.running && !machine.hung) continue;
    end = observedRun(machine, budget, onCommand);
    if (end === 'budget' || end === 'hang') return end;
  }
  return end;
}
