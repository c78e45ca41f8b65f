/** Programs among the lines that the reader of a text left out: they stand there in another layout than the one it read. */
import { isDigit } from './commands.ts';
import { aboutLines, type Diagnostic, Diagnostics } from './diagnostics.ts';
import { withoutDividers } from './dividers.ts';
import { parseListing } from './formats/listing.ts';
import { withStepPoints } from './formats/step-chain.ts';
import { hasStepTable } from './formats/table-columns.ts';
import { isOneCommand } from './known-words.ts';
import { european, SOME_WORD } from './letters.ts';
import type { ProgramFile, ReadResult } from './program-file.ts';
import { chooseProgram, type Reading } from './several.ts';
import type { SourceText } from './source.ts';
import type { Line } from './tokens.ts';
import { namesPart, namesProgram, setsUp, standsAlone } from './unlabelled.ts';
import { holdsProgram } from './usage.ts';

/** Fewer steps are an example, or a row of a table. */
const FEWEST_STEPS = 5;
/** Under a heading that names a program fewer are one. */
const FEWEST_NAMED = 3;

/** A program with addresses begins with the first of them, perhaps behind the name of its row. */
const FIRST_STEP = european(/^[\s|([№*]*(?:\p{L}{3,}\.?[\s|:]+)?00(?!,?\d)/u);

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
  const told = toldLines(text);
  const passed = new Set(
    diagnostics.flatMap((one) => (passedIn(one) ? (one.lines ?? []) : [])).filter((line) => !told.has(line)),
  );
  const rest = text.map(({ source, number }) => (passed.has(number) ? source : ''));
  const undivided = withoutDividers(withStepPoints(rest));
  const fewestAt = (line: number, usual: number): number => (isNamed(rest, line) ? FEWEST_NAMED : usual);
  const listed = rest.lines.some(({ source }) => FIRST_STEP.test(source))
    ? readingsOf(undivided).filter(({ from, steps }) => steps >= fewestAt(from, FEWEST_STEPS))
    : [];
  const rows = undivided.lines.filter((line) => CODES.test(line.source) || holdsProgram(line));
  const words = rows.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const isEnough = rows.length > 0 && words >= fewestAt(rows[0].number, FEWEST_WORDS);
  const bare = listed.length === 0 && isEnough ? readingOf(read(rest), rows) : [];
  const found = [listed, bare, columnsIn(rest, read)].find(({ length }) => length > 0) ?? [];
  const others = found.filter((reading) => !reading.program || !isPartOf(reading.program, program));
  const left = others.filter((reading) => isWhole(reading.program));
  const isIn = (readings: readonly Reading[], line: number): boolean =>
    readings.some(({ from, to }) => line >= from && line <= to);
  // What ends as no program does may be one misread.
  const unread = new Set(unreadIn(rest));
  const lines = rest.filled.filter(
    ({ number }) =>
      !isIn(left, number) && (isIn(others, number) || (unread.has(number) && !adjoins(found, rest, number))),
  );
  const isSaid = (line: number): boolean => lines.some(({ number }) => number === line);
  const kept = without(diagnostics, (line) => isIn(left, line) || isSaid(line));
  const said = lines.length > 0 ? [...kept, aboutLines('programSkipped', lines)] : kept;
  if (left.length === 0) return lines.length > 0 ? { ...main, diagnostics: said } : null;
  // Codes have no places.
  const numbers = text.filled.flatMap(({ number }) => (passed.has(number) ? [] : [number]));
  const own = programs[0] ?? { heading: '', ...placeOf(numbers), steps: program.bytes.length };
  const readings = [{ ...own, program, left: [], diagnostics: said }, ...left];
  readings.sort((one, other) => one.from - other.from);
  return chooseProgram(readings, [], wanted, new Diagnostics());
}

/** `## Правила`: what our documents have above their table. */
const TOLD = /^##\s+(?:Правила|Rules|Заметки|Notes)\s*$/;

/** The lines of such chapters beside a table of steps: words, whatever steps they name. */
function toldLines(text: SourceText): ReadonlySet<number> {
  if (!hasStepTable(text)) return new Set();
  let isTold = false;
  return new Set(
    text.lines.flatMap(({ source, number }) => {
      if (/^##\s/.test(source)) isTold = TOLD.test(source);
      return isTold ? [number] : [];
    }),
  );
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

/** True for a line in one block with a reading: the short last row of codes, the codes of a table. */
function adjoins(readings: readonly Reading[], { lines }: SourceText, number: number): boolean {
  let first = number;
  while (first > 1 && !lines[first - 2].isBlank && !namesProgram(lines[first - 2].source)) first--;
  return readings.some(({ from, to }) => from <= number && to >= first);
}

/** Codes without blanks between. */
const PACKED = /^\s*(?:[\dA-F]{2}){4,}\s*$/i;

/** The lines that begin as programs under a heading that names one, down to the next blank line, and rows of codes. */
function unreadIn(rest: SourceText): number[] {
  const { lines } = rest;
  return lines.flatMap(({ number, source }, at) => {
    if (isCodes(source)) return [number];
    if (!(FIRST_STEP.test(source) || PACKED.test(source)) || !isNamed(rest, number)) return [];
    const end = lines.findIndex(({ isBlank }, i) => i > at && isBlank);
    return lines.slice(at, end < 0 ? lines.length : end).map((line) => line.number);
  });
}

/** True for a row of pairs that are codes and no numbers: with letters among their digits, or with an end as of a program. */
function isCodes(source: string): boolean {
  const words = source.trim().split(/\s+/);
  if (words.length < FEWEST_PAIRS || !words.every((word) => /^[\dA-F]{2}$/i.test(word))) return false;
  const bytes = Uint8Array.from(words, (word) => Number.parseInt(word, 16));
  return /\d/.test(source) && (/[A-F]/i.test(source) || standsAlone({ bytes }));
}
const FEWEST_PAIRS = 4;

/** True if the words above a line that a reader passed over name a program. */
function isNamed({ lines }: SourceText, line: number): boolean {
  let at = line - 2;
  while (at >= 0 && !SOME_WORD.test(lines[at].source)) at--;
  return at >= 0 && (namesProgram(lines[at].source) || namesPart(lines[at].source));
}

/** Fewer commands in a column of their own are keys of an instruction. */
const FEWEST_IN_COLUMN = 4;

/** Programs of one command a line, below the instruction of the program that was read; what is pressed is none. */
function columnsIn(rest: SourceText, read: (part: SourceText) => ReadResult): Reading[] {
  const { lines } = rest;
  const isStep = (at: number): boolean =>
    lines[at] !== undefined && (isOneCommand(lines[at].tokens) || /^\s*\d\d\s*$/.test(lines[at].source));
  const found: Reading[] = [];
  for (let from = 0, to = 0; from < lines.length; from = Math.max(to, from + 1)) {
    to = from;
    while (isStep(to)) to++;
    const own = lines.slice(from, to);
    if (own.length >= FEWEST_IN_COLUMN && own.some((line) => holdsProgram(line)))
      found.push(...readingOf(read(rest.between(from, to)), own));
  }
  return found;
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
    return isWhole(reading.program) || (bytes.length >= FEWEST_STEPS && commands >= bytes.length / 2)
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
