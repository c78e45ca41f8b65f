/** Lines of a source text and steps of its program, both ways. */
import type { Place } from '../../listing/diagnostics.ts';
import { annotate, makePmk, type ProgramFile, readProgram } from '../../listing/index.ts';
import type { Lang } from '../../texts.ts';

/** The text that a debugger shows for a program, and where each step stands in it. */
export interface ProgramSource {
  /** A listing made for a program that came without text; null if the file itself is the source. */
  readonly generated: string | null;
  readonly places: readonly Place[];
}

/** The file itself where its text tells the steps, otherwise an annotated listing. */
export function sourceOf(program: ProgramFile, text: string | null, lang: Lang): ProgramSource {
  const isPlaced = text !== null && program.places.length === program.bytes.length;
  if (isPlaced && program.places.every(({ line }) => line > 0))
    return { generated: null, places: program.places };
  const generated = makePmk(annotate(program, lang));
  return { generated, places: readProgram(generated, { format: 'pmk' }).program?.places ?? [] };
}

/** The steps that begin on a line, from the left. */
export const stepsOnLine = ({ places }: ProgramSource, line: number): number[] =>
  places.flatMap((place, step) => (place.line === line ? [step] : []));

/**
 * The step of a breakpoint set at a line, or at a column of it: the command there, or the first one after it. Null
 * after the last command.
 */
export function stepAt(source: ProgramSource, line: number, column = 1): number | null {
  const { places } = source;
  for (let step = 0; step < places.length; step++) {
    const place = places[step];
    if (place.line > line || (place.line === line && place.column + place.length > column)) return step;
  }
  return null;
}
