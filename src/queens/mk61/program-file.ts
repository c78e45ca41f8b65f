/** A compiled program as a program file that the writers of listings print. */
import {
  type Header,
  type ListingLine,
  type ProgramFile,
  parseAddress,
  parseMnemonic,
  plainProgram,
  type Replay,
  slotText,
  textIn,
} from '../../listing/index.ts';
import { type Key, MK61 } from '../../machine/index.ts';
import { messages } from '../../messages.ts';
import { type Lang, perLang } from '../../texts.ts';
import CATALOGUE from '../messages.json' with { type: 'json' };
import type { Agreement } from './agreement.ts';
import type { MachineProgram } from './compile.ts';

const say = messages(CATALOGUE);

/** The texts of a listing beside its commands. */
export interface ListingTexts {
  readonly title: Header['title'];
  /** Displays at the first stops, if they are known: they become a replay. */
  readonly displays?: readonly string[];
  readonly agreement?: Agreement;
  /** The language of a text for one reader; without it the file has both. */
  readonly lang?: Lang;
}

const START: readonly Key[] = ['В/О', 'С/П'];
const registerName = (register: number): string => slotText(MK61.registers[register]);

/** The program with one command a line, states as labels, statements as comments, the registers in the notes. */
export function toProgramFile(
  program: MachineProgram,
  { title, displays = [], agreement, lang }: ListingTexts,
): ProgramFile {
  const labels = new Map<string, number>();
  const symbols = new Map<number, string>();
  const layout: ListingLine[] = [];
  for (const { cell, bytes, labels: names, to, comment } of program.lines) {
    for (const name of names.map(labelOf)) {
      labels.set(name, cell);
      layout.push({ kind: 'label', name, comment: '' });
    }
    if (to !== null) symbols.set(cell + 1, labelOf(to));
    const said = lang ? textIn(comment, lang) : comment;
    layout.push({ kind: 'cells', from: cell, to: cell + bytes.length, comment: said });
  }
  const onlyIn = (text: Header['title']): Header['title'] =>
    lang && text[lang] !== undefined ? { [lang]: text[lang] } : text;
  const notes = onlyIn(perLang((one) => notesOf(program, agreement, one)));
  const header = { title: onlyIn(title), start: START, notes };
  return plainProgram(program.bytes, header, { labels, symbols, layout, replays: replaysOf(displays) });
}

/**
 * The name of a state as a label. С8 could be read as an address: such names are written state_A8 or, where the
 * notation is Russian, состояние_С8.
 */
function labelOf(name: string): string {
  if (parseAddress(name) === null && parseMnemonic(name) === null) return name;
  return `${/\p{Script=Cyrillic}/u.test(name) ? 'состояние' : 'state'}_${name}`;
}

function notesOf(
  { variables, array, inputs }: MachineProgram,
  agreement: Agreement | undefined,
  lang: Lang,
): string {
  const places = [...variables].map(([name, register]) => `${name} = ${registerName(register)}`);
  if (array) {
    const { name, from, to } = array;
    places.unshift(`${name}[${from}] ... ${name}[${to}] = ${registerName(from)} ... ${registerName(to)}`);
  }
  const given = inputs.map((name) => `${name} (${registerName(variables.get(name)!)})`).join(', ');
  const lines = [say(lang, 'note-registers', { list: places.join(', ') || '-' })];
  if (array) lines.push(say(lang, `note-${array.kind}`));
  if (given) lines.push(say(lang, 'note-inputs', { list: given }));
  if (agreement) {
    const { kind, stops, runs } = agreement;
    lines.push(say(lang, `note-${kind}`, { stops, runs }));
  }
  return lines.join('\n');
}

function replaysOf(displays: readonly string[]): Replay[] {
  if (displays.length === 0) return [];
  const steps = displays.map((display, i) => ({
    keys: i === 0 ? START : (['С/П'] as const),
    display,
    registers: new Map(),
    line: 0,
  }));
  return [{ name: 'first stops | первые остановки', registers: new Map(), steps }];
}
