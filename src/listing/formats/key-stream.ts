/** The program as typing for the real calculator: which keys, and what the indicator shows after them. */

import { type Key, Machine, MK61 } from '../../machine/index.ts';
import { catalogue, type Lang } from '../../texts.ts';
import { formatAddress, stepText, takesAddress } from '../addresses.ts';
import { STORES } from '../commands.ts';
import { formatKeys, keysOfAddress, keysOfCommand } from '../key-names.ts';
import { type ProgramFile, slotText } from '../program-file.ts';
import { keysOfNumber } from '../typed-number.ts';
import { ANGLE_LEGEND, formatNumber } from '../values.ts';
import { cellTexts } from './pmk-writer.ts';

/** One line of the typing. */
export interface Typing {
  readonly what: 'value' | 'program' | 'step' | 'calculate';
  /** Empty if the keyboard cannot enter it. */
  readonly keys: readonly Key[];
  /** Indicator after the keys. */
  readonly display: string;
  /** Step of a command. */
  readonly step: number | null;
  /** `x→П 2`, `R8 = 70`. */
  readonly meaning: string;
}

/** All typing, in order: start values, then the program. Steps that no keys enter are passed over with ШГ→. */
export function typingOf(program: ProgramFile): Typing[] {
  const machine = new Machine();
  machine.angle = program.header.angle ?? 'rad';
  const typing: Typing[] = [];
  const type = (
    what: Typing['what'],
    keys: readonly Key[],
    meaning: string,
    step: number | null = null,
  ): void => {
    for (const key of keys) machine.press(key);
    typing.push({ what, keys, display: machine.display(), step, meaning });
  };
  for (const [slot, value] of program.header.registers) {
    const register = MK61.registers.indexOf(slot);
    const store = register < 0 ? null : keysOfCommand(STORES[register]);
    const digits = store ? keysOfNumber(value) : null;
    const meaning = `${slotText(slot)} = ${formatNumber(value)}`;
    type('value', digits && store ? [...digits, ...store] : [], meaning);
  }
  if (typing.length > 0) type('value', ['Cx'], '');
  type('program', ['В/О', 'F', 'ВП'], 'F ПРГ');
  const cells = cellTexts({ bytes: program.bytes, symbols: new Map() });
  for (let step = 0; step < program.bytes.length; step++) {
    const byte = program.bytes[step];
    const command = keysOfCommand(byte);
    const operand = takesAddress(byte) && step + 1 < program.bytes.length ? program.bytes[step + 1] : null;
    const address = operand === null ? [] : keysOfAddress(operand);
    const isTwoSteps = operand !== null && command !== null && address !== null;
    const meaning = isTwoSteps ? `${cells[step]} ${formatAddress(operand)}` : cells[step];
    if (command && address) type('step', [...command, ...address], meaning, step);
    else type('step', [], meaning, step);
    if (!command || !address) machine.press('ШГ→');
    if (isTwoSteps) step++;
  }
  type('calculate', ['F', '/-/', 'В/О'], 'F АВТ');
  return typing;
}

const NOTES = catalogue(
  {
    cannot: 'cannot be typed',
    skip: 'cannot be typed; press ШГ→',
    angle: 'Angle switch',
    program: 'programming mode',
    calculate: 'calculation mode',
  },
  {
    cannot: 'набрать нельзя',
    skip: 'набрать нельзя; нажмите ШГ→',
    angle: 'Переключатель',
    program: 'режим программирования',
    calculate: 'режим вычислений',
  },
);

/** True for such a text: the keys that begin to type a program, and the indicator after them. */
export const isKeyStream = (text: string): boolean => /^ *В\/О F ВП +"/m.test(text);

/** The typing as text: step, keys, indicator after them, meaning. */
export function makeKeyStream(program: ProgramFile, lang: Lang): string {
  const notes = NOTES[lang];
  const lines: string[] = [];
  if (program.header.angle) lines.push(`${notes.angle}: ${ANGLE_LEGEND[program.header.angle]}`);
  for (const { what, keys, display, step, meaning } of typingOf(program)) {
    const place = (step === null ? '' : stepText(step)).padEnd(4);
    if (keys.length === 0) {
      lines.push(`${place}[${meaning}: ${what === 'step' ? notes.skip : notes.cannot}]`);
      continue;
    }
    const text = what === 'program' ? notes.program : what === 'calculate' ? notes.calculate : meaning;
    const shown = `"${display.trimEnd()}"`;
    lines.push(`${place}${formatKeysApart(keys).padEnd(26)}  ${shown.padEnd(16)}  ${text}`.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

/** Every key on its own, except the digits of numbers before a store. */
const formatKeysApart = (keys: readonly Key[]): string =>
  keys.includes('x→П') && keys.length > 2 ? formatKeys(keys) : keys.join(' ');
