/** Parts of a text that belong together: what an editor folds, and what it selects step by step. */
import { SECTIONS } from '../../listing/formats/pmk-program.ts';
import { symbols } from './service.ts';

/** Lines from the first to the last one, counted from 0. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Words that begin a section of several lines; those of the header have a line each. */
const FOLDED = new Set([...SECTIONS.keys(), 'rules']);

/** Sections (`program:`, `replay ...:`) and, within them, what follows a label; parts of one line are none. */
export function foldsOf(text: string): LineRange[] {
  const lines = text.split(/\r\n|\r|\n/);
  const all = symbols(text)
    .filter(({ kind, name }) => kind === 'label' || FOLDED.has(name.split(/\s/)[0]))
    .toSorted((a, b) => a.line - b.line);
  const folds = all.map(({ line, kind }, i) => {
    // A label's part ends at the next name of any kind, a section's at the next section.
    const next = all.slice(i + 1).find((other) => kind === 'label' || other.kind !== 'label');
    let to = (next?.line ?? lines.length) - 1;
    while (to > line && lines[to].trim() === '') to--;
    return { from: line, to };
  });
  return folds.filter(({ from, to }) => to > from);
}

/** The parts around a line, from the smallest one to the whole text. */
export function partsAround(text: string, line: number): LineRange[] {
  const last = text.split(/\r\n|\r|\n/).length - 1;
  const around = foldsOf(text)
    .filter(({ from, to }) => from <= line && line <= to)
    .sort((a, b) => a.to - a.from - (b.to - b.from));
  return [{ from: line, to: line }, ...around, { from: 0, to: last }];
}
