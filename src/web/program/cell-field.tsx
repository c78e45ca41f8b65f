/** A chosen step: what it does, and changing it where it stands. It comes with the spellings of all commands. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import { numberText } from '../../lab/changes.ts';
import { describeCommand } from '../../lab/command-help.ts';
import { operandSteps } from '../../listing/addresses.ts';
import { mnemonicOf, parseAddress, parseMnemonic, stepText } from '../../listing/index.ts';
import { formatAddress, MK61 } from '../../machine/index.ts';
import { both, say } from '../app/catalogue.ts';
import { complain } from '../app/notices.tsx';
import { lang } from '../app/preferences.ts';
import { printedProse } from '../app/prose.tsx';
import { machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { chooseStep, cursor } from './desk.ts';
import { editAt, editing, writeAt } from './edit.ts';

/**
 * The codes that a text stands for: two hexadecimal digits are a code, anything else a command, with its address if it
 * has one (`БП 23`). In the place of an address, two digits are the address. Null if it is neither.
 */
export function codesOf(text: string, isAddress: boolean): number[] | null {
  const plain = text.trim();
  if (isAddress) {
    const address = parseAddress(plain);
    if (address !== null) return [address];
  }
  if (/^[0-9a-f]{2}$/i.test(plain)) return [Number.parseInt(plain, 16)];
  const whole = parseMnemonic(plain);
  if (whole !== null) return [whole];
  const [, name = '', place = ''] = /^(.*) (.*)$/.exec(plain) ?? [];
  const [command, address] = [parseMnemonic(name), parseAddress(place)];
  return command !== null && address !== null && MK61.commands[command].operand === 'address'
    ? [command, address]
    : null;
}

export function StepHelp() {
  const code = machine.value.program[cursor.value];
  const { memory, register } = model.value.commands[code];
  const slot = memory && register !== null ? model.value.registers[register] : 'X';
  // The value of the register follows its name.
  const value = numberText(machine.value.get(slot));
  const text = describeCommand(code, lang.value).replace(/\bR[\da-e]\b/, (name) => `${name} (${value})`);
  return <>{printedProse(text)}</>;
}

export function CellField() {
  const cell = editing.value;
  const byte = machine.peek().program[cell] ?? 0;
  const isAddress = operandSteps(machine.peek().program).has(cell);
  const t = say(PROGRAM);
  const field = useRef<HTMLInputElement>(null);
  // Before it is drawn: a key that comes at once is the field's.
  useLayoutEffect(() => field.current?.select(), []);
  const before = isAddress ? formatAddress(byte) : mnemonicOf(byte);
  /** Returns the cell after the written ones; -1 if the text is invalid, and a notice says why. */
  const commit = (text: string): number => {
    if (text.trim() === before || text.trim() === '') return cell + 1;
    const codes = codesOf(text, isAddress);
    if (codes) writeAt(cell, codes);
    else complain(both(PROGRAM, 'noCommand', { text }));
    return codes ? cell + codes.length : -1;
  };
  const leave = (): void => {
    editing.value = -1;
    queueMicrotask(() => chooseStep(cursor.peek()));
  };
  return (
    <>
      <datalist id="commands">
        {model.value.commands.map(({ keys, mnemonic }) => keys && <option key={mnemonic} value={mnemonic} />)}
      </datalist>
      <input
        ref={field}
        list="commands"
        type="text"
        class="cell-field"
        spellcheck={false}
        autocomplete="off"
        aria-label={t('editStep', { step: stepText(cell) })}
        defaultValue={before}
        key={cell}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key === 'Escape') leave();
          else if (key === 'Enter') {
            const next = commit(currentTarget.value);
            if (next >= model.value.cells) leave();
            else if (next >= 0) editAt(next);
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onBlur={({ currentTarget }) => {
          if (editing.peek() !== cell) return;
          editing.value = -1;
          commit(currentTarget.value);
        }}
      />
    </>
  );
}
