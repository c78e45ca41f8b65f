/** The listing of the debugger: a line a cell, with the labels and comments of the source. */
import { cellsOf } from '../../app/debug-view.ts';
import type { Debugger } from '../../lab/debugger.ts';
import { placeText } from '../../lab/trace.ts';
import type { ProgramFile } from '../../listing/index.ts';
import { formatAddress } from '../../machine/index.ts';
import { cut, type Paint } from '../screen/text.ts';

/** Labels with their cells, and comments by cells. */
export interface SourceNotes {
  readonly labels: ReadonlyMap<string, number>;
  readonly comments: ReadonlyMap<number, string>;
}

/** A comment stands at the first step of its line. */
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
  return { labels, comments };
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
  const { pc, model } = machine;
  const first = Math.max(0, Math.min(model.cells - height, centre - Math.floor(height / 2)));
  const breaks = new Set(
    breakpoints.flatMap(({ trigger }) => (trigger.kind === 'address' ? [trigger.cell] : [])),
  );
  return cellsOf(machine, notes.labels, first, height).map(
    ({ cell, address, byte, labels, text, isNext }) => {
      const mark = isNext ? '>' : cell === centre ? ':' : ' ';
      const dark = isNext && formatAddress(pc) !== address ? ` (${placeText(pc)})` : '';
      const label = labels.length > 0 ? `${labels.at(-1)}: ` : '';
      const line = `${mark}${breaks.has(cell) ? '*' : ' '} ${address}  ${formatAddress(byte)}  ${label}${text}${dark}`;
      const comment = notes.comments.get(cell);
      const shown = cut(line, width - 1);
      const room = width - 4 - [...shown].length;
      const painted = paint(isNext ? 'strong' : 'plain', shown);
      return comment && room >= LEAST_COMMENT
        ? `${painted}  ${paint('faint', cut(`; ${comment}`, room))}`
        : painted;
    },
  );
}

/** A shorter beginning of a comment tells nothing. */
const LEAST_COMMENT = 8;
