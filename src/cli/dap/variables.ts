/** The variables that an editor shows and changes: numbers of the stack and the registers, and what is hidden. */
import type { DebugProtocol as Dap } from '@vscode/debugprotocol';
import { numberOf } from '../../app/debug-view.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { displayRegister } from '../../lab/observe.ts';
import { returnsText } from '../../lab/trace.ts';
import { parseAddress, parseAngle, parseNumber, parseSlot } from '../../listing/index.ts';
import { readHidden } from '../../machine/hidden-state.ts';
import { formatAddress } from '../../machine/index.ts';
import { errors } from '../../messages.ts';
import { type Lang, numeral } from '../../texts.ts';
import CATALOGUE from './messages.json' with { type: 'json' };

const fail = errors(CATALOGUE);

/** References of the groups. */
export const STACK = 1;
export const REGISTERS = 2;
export const HIDDEN = 3;

export function variablesOf(target: Debugger, group: number, lang: Lang): Dap.Variable[] {
  if (group === HIDDEN) return hiddenOf(target, lang);
  const { machine } = target;
  const slots = group === STACK ? machine.model.stack : machine.model.registers;
  return slots.map((slot) => {
    const { name, value } = numberOf(machine, slot, null);
    return {
      name,
      value: value.toString(),
      type: value.tetrads,
      evaluateName: slot,
      variablesReference: 0,
    };
  });
}

function hiddenOf({ machine, timeline, pending }: Debugger, lang: Lang): Dap.Variable[] {
  const { f, c, K, A, E, L, H } = readHidden(machine);
  const values = {
    X2: displayRegister(machine).toString(),
    display: machine.display(),
    PC: formatAddress(machine.pc),
    angle: machine.angle,
    returns: returnsText(machine.returnStack),
    keys: pending.join(' '),
    tick: `${timeline.position}/${timeline.end}`,
    commands: String(machine.commands),
    seconds: numeral[lang]((machine.cycles * machine.model.cycleMs) / 1000, 1),
    ...{ f, c, K, A, E, L, H },
  };
  return Object.entries(values).map(([name, value]) => ({ name, value, variablesReference: 0 }));
}

/** Changes a number, the counter or the switch; returns the new value as shown. */
export function changeVariable(target: Debugger, name: string, text: string): string {
  if (name === 'PC') {
    const address = parseAddress(text);
    if (address === null) throw fail('badNumber', { text });
    target.change({ kind: 'counter', address });
    return formatAddress(address);
  }
  if (name === 'angle') {
    const angle = parseAngle(text);
    if (angle === null) throw fail('badNumber', { text });
    target.change({ kind: 'angle', angle });
    return angle;
  }
  const slot = parseSlot(name);
  if (slot === null) throw fail('badSet', { name });
  const value = parseNumber(text);
  if (value === null) throw fail('badNumber', { text });
  target.change({ kind: 'number', slot, value });
  return target.machine.get(slot).toString();
}
