/** Programs among the lines that the reader of a text left out: they stand there in another layout than the one it read. */
import { aboutLines, type Diagnostic, Diagnostics } from './diagnostics.ts';
import type { FoundProgram, ReadResult } from './program-file.ts';
import { chooseProgram, type Reading } from './several.ts';
import type { SourceText } from './source.ts';
import { setsUp, standsAlone } from './unlabelled.ts';

/** Fewer steps are an example, or a row of a table. */
const FEWEST_STEPS = 5;

/** A program with addresses begins with the first of them. */
const FIRST_STEP = /^[\s|([№*]*00(?![\d,])/;

/** Reads a text, and of several programs the one with this number, from 1. */
type Read = (text: SourceText, wanted?: number) => ReadResult | null;

const PASSED: ReadonlySet<string> = new Set(['proseSkipped', 'programSkipped']);

/**
 * The result with the programs that `read` finds in the lines it passed over; the same bytes once more are none. `all`
 * reads the text whatever program is wanted.
 */
export function withLeftPrograms(
  result: ReadResult,
  text: SourceText,
  read: Read,
  wanted: number | undefined,
  all: () => ReadResult,
): ReadResult {
  const passed = (of: ReadResult): Set<number> =>
    new Set(of.diagnostics.flatMap(({ code, lines = [] }) => (PASSED.has(code) ? lines : [])));
  const main = wanted === undefined ? result : all();
  const numbers = passed(main);
  const begins = [...numbers].some((number) => FIRST_STEP.test(text.lines[number - 1]?.source ?? ''));
  if (!begins) return result;
  const { program } = main;
  if (!program || (main.programs?.length ?? 1) > 1) return result;
  const rest = text.without(text.lines.filter(({ number }) => !numbers.has(number)));
  const left = readingsOf(rest, read).filter(
    (reading) => !reading.program || String(reading.program.bytes) !== String(program.bytes),
  );
  if (left.length === 0) return result;
  const own = program.places.flatMap(({ line }) => (line > 0 ? [line] : []));
  const place: FoundProgram = main.programs?.[0] ?? {
    heading: '',
    from: Math.min(...own),
    to: Math.max(...own),
    steps: program.bytes.length,
  };
  const isTaken = (line: number): boolean => left.some(({ from, to }) => line >= from && line <= to);
  const readings = [
    { ...place, program, left: [], diagnostics: without(main.diagnostics, isTaken) },
    ...left,
  ];
  readings.sort((one, other) => one.from - other.from);
  return chooseProgram(readings, [], wanted, new Diagnostics());
}

/** The programs of a text that are whole, one after another. */
function readingsOf(text: SourceText, read: Read): Reading[] {
  const first = read(text);
  const programs = first?.programs ?? [];
  return programs.flatMap((found, at) => {
    const result = at === 0 ? first : read(text, at + 1);
    const program = result?.program;
    const isWhole =
      program && program.bytes.length >= FEWEST_STEPS && (standsAlone(program) || setsUp(program));
    return isWhole ? [{ ...found, program, left: [], diagnostics: result.diagnostics }] : [];
  });
}

/** What is said without the lines that were taken after all. */
const without = (said: readonly Diagnostic[], isTaken: (line: number) => boolean): Diagnostic[] =>
  said.flatMap((one) => {
    const { code, lines } = one;
    if (!lines || (code !== 'proseSkipped' && code !== 'programSkipped')) return [one];
    const kept = lines.filter((line) => !isTaken(line));
    return kept.length > 0
      ? [
          aboutLines(
            code,
            kept.map((number) => ({ number, tokens: [] })),
          ),
        ]
      : [];
  });
