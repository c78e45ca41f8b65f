/** What the chosen step does, in words that come when a step is first chosen. */
import { numberText } from '../../lab/changes.ts';
import { describeCommand } from '../../lab/command-help.ts';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { machine, model } from '../machine/calculator.ts';
import { cursor } from './desk.ts';

export function StepHelp() {
  const code = machine.value.program[cursor.value];
  const { memory, register } = model.value.commands[code];
  const text = describeCommand(code, lang.value);
  const slot = memory && register !== null ? model.value.registers[register] : 'X';
  // What the register holds stands behind its name.
  const value = numberText(machine.value.get(slot));
  return <>{printedProse(text.replace(/\bR[\da-e]\b/, (name) => `${name} (${value})`))}</>;
}
