/** The rows of a program’s listing: labels, commands, comments, notes, and the cost of a step. */

import { useMemo } from 'preact/hooks';
import {
  disassemble,
  type ListingLine,
  type ProgramFile,
  plainProgram,
  textsIn,
} from '../../listing/index.ts';
import { spanText } from '../../span.ts';
import { say } from '../app/catalogue.ts';
import { type Lang, lang } from '../app/preferences.ts';
import { machine, model } from '../machine/calculator.ts';
import { PROGRAM } from './all-messages.ts';
import { isEntered, memoryKey, program, usedSteps } from './document.ts';
import LABELS from './label-names.json';

export interface Row {
  readonly from: number;
  readonly to: number;
  readonly address: string;
  readonly label: string | null;
  /** Comment lines of the author before the step. */
  readonly before: readonly string[];
  readonly code: string;
  readonly text: string;
  readonly comment: string;
  readonly notes: string;
}

/** The author's comments: whole lines before a step, and the rest of the line after it. */
function commentsOf(
  layout: readonly ListingLine[],
  language: Lang,
): {
  before: Map<number, string[]>;
  after: Map<number, string>;
} {
  const before = new Map<number, string[]>();
  const after = new Map<number, string>();
  let waiting: string[] = [];
  for (const line of layout) {
    if (line.kind === 'comment') waiting.push(line.text);
    if (line.kind === 'label' && line.comment !== '') waiting.push(line.comment);
    if (line.kind !== 'cells') continue;
    if (waiting.length > 0) before.set(line.from, textsIn(waiting, language));
    waiting = [];
    if (line.comment !== '') after.set(line.from, textsIn([line.comment], language).join(' '));
  }
  return { before, after };
}

/** The program with its labels in the language of the reader, where they are known; nothing else of it changes. */
export function withLabelsIn(file: ProgramFile, language: Lang): ProgramFile {
  if (language !== 'ru') return file;
  const named = (label: string): string => (LABELS as { readonly [label: string]: string })[label] ?? label;
  return {
    ...file,
    labels: new Map([...file.labels].map(([label, step]) => [named(label), step])),
    symbols: new Map([...file.symbols].map(([step, label]) => [step, named(label)])),
  };
}

/** One row a command, with its address. */
function rowsOf(file: ProgramFile, language: Lang): Row[] {
  const steps = disassemble(withLabelsIn(file, language), language);
  const { before, after } = commentsOf(file.layout, language);
  const rows: Row[] = [];
  for (let at = 0; at < steps.length; ) {
    const count = steps[at + 1]?.isAddress ? 2 : 1;
    const some = steps.slice(at, at + count);
    const cells = some.map(({ step }) => step);
    rows.push({
      from: at,
      to: at + count,
      address: some[0].address,
      label: some[0].label,
      before: cells.flatMap((cell) => before.get(cell) ?? []),
      code: some.map(({ code }) => code).join(' '),
      text: some.map(({ text }) => text).join(' '),
      comment: cells.flatMap((cell) => after.get(cell) ?? []).join('; '),
      notes: some.flatMap(({ notes }) => notes).join('; '),
    });
    at += count;
  }
  return rows;
}

/** Rows of the program that the machine holds: with the texts of the document, unless keys have changed it. */
export function useRows(): Row[] {
  const file = isEntered.value ? program.value : null;
  const memory = memoryKey.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the memory can have changed
  return useMemo(() => {
    const shown = file ?? plainProgram(machine.peek().program.slice(0, usedSteps.value));
    return rowsOf(shown, lang.value);
  }, [file, memory, lang.value]);
}

/** The words of a language for thousands and millions are too long for a margin: the letters of the units do. */
const LETTERS: { readonly [lang in Lang]: { readonly [sign: string]: string } } = {
  en: {},
  ru: { '.': ',', K: 'к', M: 'М', B: 'Г', T: 'Т' },
};

/** A count in at most four characters, such as `1.2K` or `1,2к`. */
export const shortCount = (n: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: n < 100_000 ? 1 : 0 })
    .format(n)
    .replace(/[.KMBT]/g, (sign) => LETTERS[lang.value][sign] ?? sign);

/** Share of the dearest step, in five degrees; nothing for steps that were never executed. */
export const heatOf = (cost: number, most: number): number | undefined =>
  cost > 0 ? Math.max(1, Math.ceil((5 * cost) / most)) : undefined;

/** The number of executions and their time on the real machine. */
export const costText = (times: string, cycles: number): string =>
  say(PROGRAM)('cost', { times, ms: spanText(cycles * model.value.cycleMs, lang.value) });
