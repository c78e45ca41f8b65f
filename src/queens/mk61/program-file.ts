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
import { catalogue, type Lang, plural } from '../../texts.ts';
import type { Agreement } from './agreement.ts';
import type { BoundsKind } from './bounds.ts';
import type { MachineProgram } from './compile.ts';

/** The texts of a listing beside its commands. */
export interface ListingTexts {
  readonly title: Header['title'];
  /** Displays at the first stops, if they are known: they become a replay. */
  readonly displays?: readonly string[];
  readonly agreement?: Agreement;
  /** The language of a text for one reader; without it everything stands there in all of them. */
  readonly lang?: Lang;
}

const START: readonly Key[] = ['В/О', 'С/П'];
const registerName = (register: number): string => slotText(MK61.registers[register]);

/**
 * The program as a program file: one command a line, states as labels, statements as comments, the registers in the
 * notes. The writers of `listing` print it in every format.
 */
export function toProgramFile(
  program: MachineProgram,
  { title, displays = [], agreement, lang }: ListingTexts,
): ProgramFile {
  const labels = new Map<string, number>();
  const symbols = new Map<number, string>();
  const layout: ListingLine[] = [];
  for (const { cell, bytes, labels: names, to, comment } of program.lines) {
    for (const name of names) {
      labels.set(labelOf(name), cell);
      layout.push({ kind: 'label', name: labelOf(name), comment: '' });
    }
    if (to !== null) symbols.set(cell + 1, labelOf(to));
    layout.push({
      kind: 'cells',
      from: cell,
      to: cell + bytes.length,
      comment: lang ? textIn(comment, lang) : comment,
    });
  }
  const header = {
    title: onlyIn(title, lang),
    start: START,
    notes: onlyIn(notesOf(program, agreement), lang),
  };
  return plainProgram(program.bytes, header, { labels, symbols, layout, replays: replaysOf(displays) });
}

const onlyIn = (text: Header['title'], lang: Lang | undefined): Header['title'] =>
  lang && text[lang] !== undefined ? { [lang]: text[lang] } : text;

/**
 * The name of a state as a label. С8 could be read as an address, so such names are written state_A8 or, where the
 * notation is Russian, состояние_С8.
 */
function labelOf(name: string): string {
  if (parseAddress(name) === null && parseMnemonic(name) === null) return name;
  return `${/\p{Script=Cyrillic}/u.test(name) ? 'состояние' : 'state'}_${name}`;
}

const NOTES = catalogue(
  {
    registers: 'Registers',
    before: 'To be stored before the start',
    bounds: {
      proven: 'No other element can be reached (proven).',
      tried: 'No other element is reached (every input was tried).',
      checked: 'An index outside this stops with ЕГГ0Г.',
    },
    agreement: {
      all: (stops: number) =>
        `Compared with the notation on the machine: everything that it can be given, ${stops} ${plural.en(stops, 'stop', 'stops')}.`,
      part: (stops: number, runs: number) =>
        `Compared with the notation on the machine: a sample of ${runs} ${plural.en(runs, 'run', 'runs')}, ${stops} ${plural.en(stops, 'stop', 'stops')}.`,
    },
  },
  {
    registers: 'Регистры',
    before: 'До пуска занести',
    bounds: {
      proven: 'Других элементов программа не достигает (доказано).',
      tried: 'Других элементов программа не достигает (проверено на всех входах).',
      checked: 'Индекс вне этих границ останавливает программу с ЕГГ0Г.',
    },
    agreement: {
      all: (stops: number) =>
        `Сверено с записью на машине: всё, что можно ввести, ${stops} ${plural.ru(stops, 'остановка', 'остановки', 'остановок')}.`,
      part: (stops: number, runs: number) =>
        `Сверено с записью на машине: выборка, ${runs} ${plural.ru(runs, 'прогон', 'прогона', 'прогонов')}, ${stops} ${plural.ru(stops, 'остановка', 'остановки', 'остановок')}.`,
    },
  },
);

function notesOf({ variables, array, inputs }: MachineProgram, agreement?: Agreement): Header['notes'] {
  const places = [...variables].map(([name, register]) => `${name} = ${registerName(register)}`);
  if (array) {
    const { name, from, to } = array;
    places.unshift(`${name}[${from}] ... ${name}[${to}] = ${registerName(from)} ... ${registerName(to)}`);
  }
  const given = inputs.map((name) => `${name} (${registerName(variables.get(name)!)})`).join(', ');
  const note = (lang: Lang): string => {
    const t = NOTES[lang];
    const lines = [`${t.registers}: ${places.join(', ') || '-'}`];
    if (array) lines.push(t.bounds[array.kind satisfies BoundsKind]);
    if (given) lines.push(`${t.before}: ${given}`);
    if (agreement) lines.push(t.agreement[agreement.kind](agreement.stops, agreement.runs));
    return lines.join('\n');
  };
  return { ru: note('ru'), en: note('en') };
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
