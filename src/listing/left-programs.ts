/** Programs among the lines that the reader of a text left out: they stand there in another layout than the one it read. */
import { aboutLines, type Diagnostic, Diagnostics } from './diagnostics.ts';
import { withoutDividers } from './dividers.ts';
import { parseListing } from './formats/listing.ts';
import { withStepPoints } from './formats/step-chain.ts';
import type { FoundProgram, ReadResult } from './program-file.ts';
import { chooseProgram, type Reading } from './several.ts';
import type { SourceText } from './source.ts';
import { setsUp, standsAlone } from './unlabelled.ts';

/** Fewer steps are an example, or a row of a table. */
const FEWEST_STEPS = 5;

/** A program with addresses begins with the first of them. */
const FIRST_STEP = /^[\s|([№*]*00(?![\d,])/;

const PASSED = ['proseSkipped', 'programSkipped'] as const;
const passedIn = ({ code }: Diagnostic): (typeof PASSED)[number] | undefined =>
  PASSED.find((passed) => passed === code);

/** What was read with the listings in the lines that its reader passed over; null if there are none but the same bytes. */
export function withLeftPrograms(
  main: ReadResult,
  text: SourceText,
  wanted: number | undefined,
): ReadResult | null {
  const { program, diagnostics, programs = [] } = main;
  if (!program || programs.length > 1) return null;
  const passed = new Set(diagnostics.flatMap((one) => (passedIn(one) ? (one.lines ?? []) : [])));
  const rest = text.map(({ source, number }) => (passed.has(number) ? source : ''));
  if (!rest.lines.some(({ source }) => FIRST_STEP.test(source))) return null;
  const left = readingsOf(rest).filter((reading) => String(reading.program?.bytes) !== String(program.bytes));
  if (left.length === 0) return null;
  const own = program.places.flatMap(({ line }) => (line > 0 ? [line] : []));
  const place: FoundProgram = programs[0] ?? {
    heading: '',
    from: Math.min(...own),
    to: Math.max(...own),
    steps: program.bytes.length,
  };
  const isTaken = (line: number): boolean => left.some(({ from, to }) => line >= from && line <= to);
  const readings = [{ ...place, program, left: [], diagnostics: without(diagnostics, isTaken) }, ...left];
  readings.sort((one, other) => one.from - other.from);
  return chooseProgram(readings, [], wanted, new Diagnostics());
}

/** The programs of a listing that are whole. */
function readingsOf(text: SourceText): Reading[] {
  const listing = parseListing(withoutDividers(withStepPoints(text)), 1);
  if (!listing) return [];
  const { diagnostics, readings } = listing;
  // What is said of all of them, but how many they are.
  const said = diagnostics.filter(
    (one) => one.code !== 'severalPrograms' && !readings[0].diagnostics.includes(one),
  );
  return readings.flatMap((reading) => {
    const { program } = reading;
    const isWhole =
      program && program.bytes.length >= FEWEST_STEPS && (standsAlone(program) || setsUp(program));
    return isWhole ? [{ ...reading, left: [], diagnostics: [...said, ...reading.diagnostics] }] : [];
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
