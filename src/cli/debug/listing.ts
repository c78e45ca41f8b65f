/** The listing of the debugger: a line a cell, with the labels and comments of the source. */
import type { Debugger } from '../../lab/debugger.ts';
import { placeText } from '../../lab/trace.ts';
import { operandSteps } from '../../listing/addresses.ts';
import type { ProgramFile } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { cut, type Paint } from '../screen/text.ts';

/** Labels and comments by cells. */
export interface SourceNotes {
  readonly labels: ReadonlyMap<number, string>;
  readonly comments: ReadonlyMap<number, string>;
}

/** Labels and comments of the source by cell; a comment stands at the first step of its line. */
export function notesOf({ labels, layout }: Pick<ProgramFile, 'labels' | 'layout'>): SourceNotes {
  const comments = new Map<number, string>();
  let waiting = '';
  for (const line of layout) {
    if (line.kind === 'label') waiting = line.comment;
    if (line.kind !== 'cells') continue;
    const comment = [waiting, line.comment].filter((text) => text !== '').join(' · ');
    if (comment !== '') comments.set(line.from, comment);
    waiting = '';
  }
  return { labels: new Map([...labels].map(([name, step]) => [step, name])), comments };
}

/**
 * Lines around a cell: `>` is the next command, `*` a breakpoint, `:` the line looked at. Comments stand where
 * there is room for them.
 */
export function listingLines(
  { machine, breakpoints }: Debugger,
  notes: SourceNotes,
  centre: number,
  height: number,
  width: number,
  paint: Paint,
): string[] {
  const { program, pc, model } = machine;
  const here = model.cellOf[pc];
  const first = Math.max(0, Math.min(model.cells - height, centre - Math.floor(height / 2)));
  const breaks = new Set(
    breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : [])),
  );
  const operands = operandSteps(program);
  return Array.from({ length: Math.min(height, model.cells) }, (_, i) => {
    const cell = first + i;
    const address = formatAddress(model.addressOf(cell));
    const mark = cell === here ? '>' : cell === centre ? ':' : ' ';
    const dark = cell === here && formatAddress(pc) !== address ? ` (${placeText(pc)})` : '';
    const isOperand = operands.has(cell) && cell !== here;
    const label = notes.labels.get(cell);
    const target = isOperand ? notes.labels.get(model.cellOf[program[cell]]) : undefined;
    const text = isOperand ? (target ?? '') : model.commands[program[cell]].mnemonic;
    const line = `${mark}${breaks.has(cell) ? '*' : ' '} ${address}  ${formatAddress(program[cell])}  ${label ? `${label}: ` : ''}${text}${dark}`;
    const comment = notes.comments.get(cell);
    const shown = cut(line, width - 1);
    const room = width - 4 - [...shown].length;
    const painted = paint(cell === here ? 'strong' : 'plain', shown);
    return comment && room >= LEAST_COMMENT
      ? `${painted}  ${paint('faint', cut(`; ${comment}`, room))}`
      : painted;
  });
}

/** A shorter beginning of a comment tells nothing. */
const LEAST_COMMENT = 8;
