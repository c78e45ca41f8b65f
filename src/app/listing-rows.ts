/** A listing as people read it: one row a command, with its labels, the author's comments and notes. */
import { disassemble, type ListingLine, type ProgramFile, stepText, textsIn } from '../listing/index.ts';
import { MK61 } from '../machine/index.ts';
import type { Lang } from '../texts.ts';
import LABELS from './label-names.json' with { type: 'json' };

export type ListingRow = ReturnType<typeof listingRows>[number];

/** The author's comments: whole lines before a step, and the rest of the line after it. */
function commentsOf(layout: readonly ListingLine[], language: Lang) {
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
export function listingRows(file: ProgramFile, language: Lang) {
  const steps = disassemble(withLabelsIn(file, language), language);
  const { before, after } = commentsOf(file.layout, language);
  const commands = steps.filter(({ isAddress }) => !isAddress);
  return commands.map(({ step: from, address, label }) => {
    const some = steps.slice(from, from + (steps[from + 1]?.isAddress ? 2 : 1));
    const cells = some.map(({ step }) => step);
    return {
      from,
      to: from + some.length,
      address,
      label,
      /** Comment lines of the author before the step. */
      before: cells.flatMap((cell) => before.get(cell) ?? []),
      code: some.map(({ code }) => code).join(' '),
      /** Cell to which the address after the command leads; null for a command without one. */
      target: some.length === 2 ? MK61.cellOf[file.bytes[from + 1]] : null,
      text: some.map(({ text }) => text).join(' '),
      comment: cells.flatMap((cell) => after.get(cell) ?? []).join('; '),
      notes: some.flatMap(({ notes }) => notes).join('; '),
    };
  });
}

/** The step that each line of a text makes first. */
export const lineStarts = ({ places }: Pick<ProgramFile, 'places'>) =>
  places.flatMap(({ line }, cell) =>
    line > 0 && places[cell - 1]?.line !== line ? [{ line, cell, address: stepText(cell) }] : [],
  );
