/** Programs among the lines that the reader of a text left out: they stand there in another layout than the one it read. */
import { isDigit } from './commands.ts';
import { aboutLines, type Diagnostic, Diagnostics } from './diagnostics.ts';
import { withoutDividers } from './dividers.ts';
import { parseListing } from './formats/listing.ts';
import { withStepPoints } from './formats/step-chain.ts';
import { european } from './letters.ts';
import type { ProgramFile, ReadResult } from './program-file.ts';
import { chooseProgram, type Reading } from './several.ts';
import type { SourceText } from './source.ts';
import type { Line } from './tokens.ts';
import { setsUp, standsAlone } from './unlabelled.ts';
import { holdsProgram } from './usage.ts';

/** Fewer steps are an example, or a row of a table. */
const FEWEST_STEPS = 5;

/** A program with addresses begins with the first of them, perhaps behind the name of its row. */
const FIRST_STEP = european(/^[\s|([№*]*(?:\p{L}{3,}\.?[\s|:]+)?00(?![\d,])/u);

/** A row of codes, perhaps behind the number of its first step. */
const CODES = /^[\s|]*(?:[\dA-F]{2,4}:\s*)?[\dA-F]{2}(?:\s+[\dA-F]{2}){4,}\s*$/i;

/** Fewer words without addresses are a remark. */
const FEWEST_WORDS = 10;

const PASSED = ['proseSkipped', 'programSkipped'] as const;
const passedIn = ({ code }: Diagnostic): (typeof PASSED)[number] | undefined =>
  PASSED.find((passed) => passed === code);

/**
 * What was read with the programs in the lines that its reader passed over; null if there are none but the same bytes.
 * `read` reads them as a text of their own.
 */
export function withLeftPrograms(
  main: ReadResult,
  text: SourceText,
  wanted: number | undefined,
  read: (rest: SourceText) => ReadResult,
): ReadResult | null {
  const { program, diagnostics, programs = [] } = main;
  if (!program || programs.length > 1) return null;
  const passed = new Set(diagnostics.flatMap((one) => (passedIn(one) ? (one.lines ?? []) : [])));
  const rest = text.map(({ source, number }) => (passed.has(number) ? source : ''));
  const undivided = withoutDividers(withStepPoints(rest));
  const listed = rest.lines.some(({ source }) => FIRST_STEP.test(source)) ? readingsOf(undivided) : [];
  const rows = undivided.lines.filter((line) => CODES.test(line.source) || holdsProgram(line));
  const words = rows.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const found = listed.length === 0 && words >= FEWEST_WORDS ? readingOf(read(rest), rows) : listed;
  const others = found.filter((reading) => !reading.program || !isPartOf(reading.program, program));
  const left = others.filter((reading) => isWhole(reading.program));
  const isIn = (readings: readonly Reading[], line: number): boolean =>
    readings.some(({ from, to }) => line >= from && line <= to);
  if (left.length === 0) {
    // What ends as no program does may be one misread.
    const lines = rest.filled.filter(({ number }) => isIn(others, number));
    const kept = without(diagnostics, (line) => isIn(others, line));
    return lines.length > 0 ? { ...main, diagnostics: [...kept, aboutLines('programSkipped', lines)] } : null;
  }
  // Codes have no places.
  const lines = text.filled.flatMap(({ number }) => (passed.has(number) ? [] : [number]));
  const own = programs[0] ?? { heading: '', ...placeOf(lines), steps: program.bytes.length };
  const said = without(diagnostics, (line) => isIn(left, line));
  const readings = [{ ...own, program, left: [], diagnostics: said }, ...left];
  readings.sort((one, other) => one.from - other.from);
  return chooseProgram(readings, [], wanted, new Diagnostics());
}

/** True if all steps that are written say the same as those of the other program: it once more, or explanations of steps. */
const isPartOf = ({ bytes, guessed }: ProgramFile, { bytes: whole }: ProgramFile): boolean =>
  [...bytes].every((byte, step) => byte === whole[step] || (guessed.has(step) && step < whole.length));

const placeOf = (lines: readonly number[]): Pick<Reading, 'from' | 'to'> => ({
  from: Math.min(...lines),
  to: Math.max(...lines),
});

/** The one program of a text in which nothing is in doubt; its rows are these. */
function readingOf({ program, diagnostics, programs = [] }: ReadResult, rows: readonly Line[]): Reading[] {
  const isDoubtful = diagnostics.some(
    ({ severity, code }) => severity === 'warning' && code !== 'codesGuessed',
  );
  if (!program || isDoubtful || programs.length > 1 || !standsAlone(program)) return [];
  const place = placeOf(rows.map(({ number }) => number));
  return [{ program, left: [], heading: '', diagnostics, ...place, steps: program.bytes.length }];
}

const isWhole = (program: ProgramFile | null): boolean =>
  program !== null && (standsAlone(program) || setsUp(program));

/** The programs of a listing that may be whole; digits are those of a table. */
function readingsOf(undivided: SourceText): Reading[] {
  const listing = parseListing(undivided, 1);
  if (!listing) return [];
  const { diagnostics, readings } = listing;
  // What is said of all of them, but how many they are.
  const said = diagnostics.filter(
    (one) => one.code !== 'severalPrograms' && !readings[0].diagnostics.includes(one),
  );
  return readings.flatMap((reading) => {
    const bytes = [...(reading.program?.bytes ?? [])];
    const commands = bytes.filter((byte) => !isDigit(byte)).length;
    return bytes.length >= FEWEST_STEPS && (isWhole(reading.program) || commands >= bytes.length / 2)
      ? [{ ...reading, left: [], diagnostics: [...said, ...reading.diagnostics] }]
      : [];
  });
}

/** What is said without the lines that were taken after all. */
const without = (said: readonly Diagnostic[], isTaken: (line: number) => boolean): Diagnostic[] =>
  said.flatMap((one) => {
    const code = passedIn(one);
    if (!code || !one.lines) return [one];
    const kept = one.lines.filter((line) => !isTaken(line)).map((number) => ({ number }));
    return kept.length > 0 ? [aboutLines(code, kept)] : [];
  });
