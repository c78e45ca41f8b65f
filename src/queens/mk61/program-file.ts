import {
  type Header,
  type ListingLine,
  type ProgramFile,
  parseAddress,
  parseMnemonic,
  plainProgram,
  type Replay,
} from '../../listing/index.ts';
import type { Key } from '../../machine/index.ts';
import type { MachineProgram } from './compile.ts';

/** What a listing says besides the commands. */
export interface ListingTexts {
  readonly title: Header['title'];
  /** Displays at the first stops, if they are known: they become a replay. */
  readonly displays?: readonly string[];
}

const START: readonly Key[] = ['В/О', 'С/П'];
const REGISTER_NAMES = '0123456789abcde';
const registerName = (register: number): string => `R${REGISTER_NAMES[register]}`;

/**
 * The program as a program file: one command a line, states as labels, statements as comments, the registers in the
 * notes. The writers of `listing` print it in every format.
 */
export function toProgramFile(program: MachineProgram, { title, displays = [] }: ListingTexts): ProgramFile {
  const labels = new Map<string, number>();
  const symbols = new Map<number, string>();
  const layout: ListingLine[] = [];
  for (const { cell, bytes, labels: names, to, comment } of program.lines) {
    for (const name of names) {
      labels.set(labelOf(name), cell);
      layout.push({ kind: 'label', name: labelOf(name), comment: '' });
    }
    if (to !== null) symbols.set(cell + 1, labelOf(to));
    layout.push({ kind: 'cells', from: cell, to: cell + bytes.length, comment });
  }
  const header = { title, start: START, notes: notesOf(program) };
  return plainProgram(program.bytes, header, { labels, symbols, layout, replays: replaysOf(displays) });
}

/** The name of a state as a label: С8 could be read as an address, so such names are written state_С8. */
function labelOf(name: string): string {
  return parseAddress(name) === null && parseMnemonic(name) === null ? name : `state_${name}`;
}

function notesOf({ variables, array, inputs }: MachineProgram): Header['notes'] {
  const places = [...variables].map(([name, register]) => `${name} = ${registerName(register)}`);
  if (array) {
    const { name, from, to } = array;
    places.unshift(`${name}[${from}] ... ${name}[${to}] = ${registerName(from)} ... ${registerName(to)}`);
  }
  const given = inputs.map((name) => `${name} (${registerName(variables.get(name)!)})`).join(', ');
  const note = (registers: string, before: string): string =>
    [`${registers}: ${places.join(', ') || '-'}`, ...(given ? [`${before}: ${given}`] : [])].join('\n');
  return {
    ru: note('Регистры', 'До пуска занести'),
    en: note('Registers', 'To be stored before the start'),
  };
}

function replaysOf(displays: readonly string[]): Replay[] {
  if (displays.length === 0) return [];
  const steps = displays.map((display, i) => ({
    keys: i === 0 ? START : (['С/П'] as const),
    display,
    registers: new Map(),
    line: 0,
  }));
  return [{ name: 'first stops', registers: new Map(), steps }];
}
