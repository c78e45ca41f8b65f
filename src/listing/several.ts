/** A text that holds several programs: which one is read, and what is said of the others. */

import { plural } from '../texts.ts';
import { type Diagnostic, type Diagnostics, WHOLE_FILE } from './diagnostics.ts';
import { behindLabel, decoratedLabel, labelOf } from './formats/labels.ts';
import { understood } from './formats/pieces.ts';
import { CONNECTIVE, dividedWords } from './known-words.ts';
import { LETTER } from './letters.ts';
import { LINES } from './messages.ts';
import type { FoundProgram, ProgramFile, ReadResult } from './program-file.ts';
import { matchEither } from './reading.ts';
import { isSetup, playSetup } from './setup.ts';
import type { Line, LineRanges } from './tokens.ts';

/** One program of the text, read. */
export interface Reading extends FoundProgram {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Lines between its rows that it does not hold. */
  readonly left: readonly Line[];
}

/** Takes one of the programs and says what becomes of the others and of the lines that are in none. */
export function chooseProgram(
  readings: readonly Reading[],
  before: readonly Line[],
  wanted: number | undefined,
  diagnostics: Diagnostics,
): ReadResult {
  const programs = readings.map(({ heading, from, to, steps }) => ({ heading, from, to, steps }));
  const [first, second] = readings;
  const hasSetup =
    wanted === undefined &&
    !!first.program &&
    !!second?.program &&
    isSetup(first.program, first.heading, second.program);
  const at = wanted === undefined ? Number(hasSetup) : wanted - 1;
  const chosen = readings[at];
  if (!chosen) {
    diagnostics.error(WHOLE_FILE, 'noSuchProgram', [wanted!, readings.length]);
    return { program: null, diagnostics: diagnostics.list(), programs };
  }
  let { program } = chosen;
  if (program && hasSetup && first.program) {
    const place = { line: first.from, column: 1, length: 1 };
    const played = playSetup(first.program, program);
    if (played) {
      program = played.program;
      diagnostics.warn(place, 'setupPlayed', [1, played.slots]);
    } else diagnostics.warn(place, 'setupNotPlayed', [1]);
  }
  if (readings.length > (hasSetup ? 2 : 1)) {
    diagnostics.warn(WHOLE_FILE, 'severalPrograms', [listOf(programs), at + 1]);
  }
  const ends = new Set(readings.map(({ steps }) => steps));
  reportSkipped([...before, ...readings.flatMap(({ left }) => left)], ends, diagnostics);
  return { program, diagnostics: [...diagnostics.list(), ...chosen.diagnostics], programs };
}

/** So many programs are named in a message. */
const MOST_NAMED = 20;

/** The first programs of a text for a message, number, lines, steps, and how many others there are. */
export function listOf(programs: readonly FoundProgram[]): { en: string; ru: string } {
  const named = programs.slice(0, MOST_NAMED);
  const others = programs.length - named.length;
  const en = named.map(
    ({ steps, ...part }, i) => `${i + 1} (${LINES.en(linesOf(part))}, ${steps} ${stepsOf(steps)})`,
  );
  const ru = named.map(({ steps, ...part }, i) => `${i + 1} (${LINES.ru(linesOf(part))}, шагов ${steps})`);
  if (others > 0) {
    en.push(`${others} more`);
    ru.push(`ещё ${others}`);
  }
  return { en: en.join(', '), ru: ru.join(', ') };
}

const linesOf = ({ from, to }: Pick<FoundProgram, 'from' | 'to'>): LineRanges => ({
  ranges: from === to ? `${from}` : `${from}–${to}`,
  count: to - from + 1,
});
const stepsOf = (count: number): string => plural.en(count, 'step', 'steps');

/** Says which lines were passed over; those that look like program apart from the others. */
function reportSkipped(lines: readonly Line[], ends: ReadonlySet<number>, diagnostics: Diagnostics): void {
  const sorted = [...lines].sort((a, b) => a.number - b.number);
  for (const code of ['programSkipped', 'proseSkipped'] as const) {
    // A line that bears the number of the step behind the last one may be that step.
    const isStep = ({ tokens }: Line): boolean => ends.has(labelOf(tokens[0]) ?? -1);
    const found = sorted.filter(
      (line) => (looksLikeProgram(line) || isStep(line)) === (code === 'programSkipped'),
    );
    diagnostics.warnLines(code, found);
  }
}

/** A line most of whose words are commands, and not just numbers and signs as in a sentence or a table of values. */
function looksLikeProgram(line: Line): boolean {
  const all = dividedWords(line);
  if (all.length === 0) return false;
  const words = decoratedLabel(all[0])?.rest ? behindLabel(all) : all;
  const hasCommand = words.some(
    ({ text }, at) => LETTER.test(text) && !CONNECTIVE.test(text) && matchEither(words, at) !== null,
  );
  const isLone = words.length === 1 && words[0].text.length > 1 && understood(words) === 1;
  return (words.length >= 2 || isLone) && hasCommand && understood(words) >= words.length * 0.6;
}
