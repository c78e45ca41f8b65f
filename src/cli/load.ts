/** From the name of a file to a program: reading, diagnostics as a compiler prints them, refusal. */

import { open } from 'node:fs/promises';
import { count, flag, text } from '../app/action.ts';
import { editDistance } from '../edit-distance.ts';
import { UserError } from '../errors.ts';
import { adviceOf } from '../listing/diagnostics.ts';
import type {
  Alternative,
  Diagnostic,
  FormatName,
  ProgramFile,
  ReadProgramResult,
} from '../listing/index.ts';
import { errorsOf, LARGEST_FILE } from '../listing/severity.ts';
import { errors as errorsIn, messages } from '../messages.ts';
import { type Lang, perLang } from '../texts.ts';
import { cannotRead } from './files.ts';
import { type CliIo, readStdin } from './io.ts';
import MESSAGES from './messages.json';

const fail = errorsIn(MESSAGES);
const say = messages(MESSAGES);

/** A program that was read, with the format it came in. */
export interface LoadedProgram extends ProgramFile {
  readonly format: FormatName;
}

/** The fields of commands that read a program. Completion knows the formats. */
export const READING = {
  from: text({ value: 'format' }),
  as: text({ value: 'reading' }),
  program: count({ least: 1, most: 9999, value: 'number' }),
  quiet: flag({ short: 'q' }),
};

/** Options of reading. */
export interface ReadingChoice {
  /** Name of a format; without it the format is detected. */
  readonly from?: string | undefined;
  /** The reading of a doubtful text: its number, from 1, or a format. */
  readonly as?: string | undefined;
  /** Number of one of several programs, from 1. */
  readonly program?: number | undefined;
}

/**
 * Reads a program file, `-` for standard input. Warnings and notes go to standard error unless `quiet`; errors too, and then it
 * throws a UserError that counts them.
 */
export async function loadProgramFile(
  io: CliIo,
  file: string,
  choice: ReadingChoice = {},
  quiet = false,
): Promise<LoadedProgram> {
  const result = await readProgramFile(io, file, choice);
  if (!quiet || !result.program) printDiagnostics(io, file, result);
  const errors = errorsOf(result.diagnostics).length;
  if (!result.program || errors > 0) {
    throw fail('noProgram', { file, errors });
  }
  return { ...result.program, format: result.format! };
}

/** The reading alone, for commands that report diagnostics in their own way. */
export async function readProgramFile(
  io: CliIo,
  file: string,
  { from, as, program }: ReadingChoice = {},
): Promise<ReadProgramResult> {
  // A missing file is reported first; a bad option is reported before standard input is read.
  const given = file === '-' ? null : await readBytes(file);
  const isNumber = as !== undefined && /^\d+$/.test(as);
  const named = from ?? (isNumber ? undefined : as);
  const format = named === undefined ? undefined : (await import('./formats.ts')).readableFormat(named);
  if (given === null && io.interactive) io.err(`${say(io.lang, 'load.stdin')}\n`);
  const bytes = given ?? (await readStdin(io, LARGEST_FILE));
  const { readProgram } = await import('../listing/read.ts');
  const options = { name: file, ...(format === undefined ? {} : { format }) };
  const result = readProgram(bytes, { ...options, ...(program === undefined ? {} : { program }) });
  if (isNumber) return withReading(result, Number(as));
  const isAsked = io.interactive && given !== null && as === undefined;
  const several = result.diagnostics.find(({ code }) => code === 'severalPrograms');
  if (isAsked && program === undefined && several && result.programs) {
    const chosen = Number(several.params.number);
    const list = result.programs.map(({ steps, from: line, heading }, at) =>
      say(io.lang, 'programLine', { number: at + 1, steps, line, heading: heading.slice(-LONGEST_HEADING) }),
    );
    const number = await ask(io, 'whichProgram', list, chosen);
    return number === chosen ? result : readProgram(bytes, { ...options, program: number });
  }
  const isDoubtful = result.diagnostics.some(({ code }) => code === 'doubtful');
  if (!isAsked || !isDoubtful || result.alternatives.length === 0) return result;
  const { mnemonicOf } = await import('../listing/mnemonics.ts');
  const readings = readingsOf(result);
  const list = readings.map(({ bytes: steps, format: name }, at) => {
    const other = readings[at === 0 ? 1 : 0].bytes;
    const from = steps.findIndex((byte, step) => byte !== other[step]);
    const shown = [...steps.slice(Math.max(0, from))].slice(0, STEPS_SHOWN).map(mnemonicOf).join('  ');
    const step = Math.max(0, from);
    return say(io.lang, 'readingLine', { number: at + 1, steps: steps.length, format: name, step, shown });
  });
  return withReading(result, await ask(io, 'whichReading', list, 1));
}

const LONGEST_HEADING = 50;
/** Steps of a reading that a terminal shows, from where it differs on. */
const STEPS_SHOWN = 6;

/** The reading that was chosen, and the others of the same text. */
const readingsOf = ({
  program,
  format,
  alternatives,
}: ReadProgramResult): readonly Pick<Alternative, 'bytes' | 'format'>[] =>
  program && format ? [{ bytes: program.bytes, format }, ...alternatives] : [];

/** A result with another of its readings in the place of its program. Throws UserError where there is none of that number. */
async function withReading(result: ReadProgramResult, number: number): Promise<ReadProgramResult> {
  const readings = readingsOf(result);
  if (number === 1 || !result.program) return result;
  if (!readings[number - 1]) throw fail('noReading', { number, count: readings.length });
  const { plainProgram } = await import('../listing/program-file.ts');
  const { bytes, format } = readings[number - 1];
  const diagnostics = result.diagnostics.filter(({ severity }) => severity !== 'warning');
  return { ...result, program: plainProgram(bytes, result.program.header), format, diagnostics };
}

/** Asks at a terminal which one is meant; an empty answer takes the one that was chosen. */
async function ask(
  io: CliIo,
  question: 'whichProgram' | 'whichReading',
  list: readonly string[],
  chosen: number,
): Promise<number> {
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(say(io.lang, question, { list: list.join('\n'), number: chosen }));
  terminal.close();
  const number = Number(answer.trim());
  return Number.isInteger(number) && list[number - 1] ? number : chosen;
}

/** A program of the library can be named without a file: `eggog run fox-hunt-100`. */
async function originalOf(file: string): Promise<string | null> {
  const name = file.replace(/\.pmk$/, '');
  return /[^a-z0-9-]/.test(name) ? null : (await import('../app/library.ts')).libraryText(name);
}

/** The error for a program that is not there; a name that begins like one of the library is named. */
async function noProgram(file: string, error: unknown): Promise<UserError> {
  const mistake = cannotRead(file, error);
  if (!/^[a-z0-9-]{3,}$/.test(file)) return mistake;
  const { LIBRARY } = await import('../app/library.ts');
  const nearest = Object.keys(LIBRARY).find((name) => name.startsWith(file) || editDistance(name, file) <= 2);
  if (nearest === undefined) return mistake;
  return new UserError(perLang((lang) => say(lang, 'load.nearest', { why: mistake.in(lang), nearest })));
}

/** Reads one byte more than the largest file at most, so that a huge file costs neither time nor memory. */
async function readBytes(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file, 'r');
    try {
      // A pipe tells no size and comes in pieces.
      const buffer = new Uint8Array(LARGEST_FILE + 1);
      let length = 0;
      for (let read = 1; read > 0 && length < buffer.length; length += read) {
        read = (await handle.read(buffer, length, buffer.length - length, null)).bytesRead;
      }
      return buffer.subarray(0, length);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      const text = await originalOf(file);
      if (text !== null) return new TextEncoder().encode(text);
    }
    throw await noProgram(file, error);
  }
}

/** All diagnostics of a reading, as a compiler prints them. */
export function diagnosticsText(
  lang: Lang,
  file: string,
  { diagnostics, text }: Pick<ReadProgramResult, 'diagnostics' | 'text'>,
): string {
  const lines = text?.split(/\r\n|\r|\n/) ?? [];
  return diagnostics.map((diagnostic) => renderDiagnostic(lang, file, diagnostic, lines)).join('');
}

/** Prints all diagnostics of a reading to standard error. */
export const printDiagnostics = (
  io: CliIo,
  file: string,
  result: Pick<ReadProgramResult, 'diagnostics' | 'text'>,
): void => io.err(diagnosticsText(io.lang, file, result));

/** A diagnostic as plain data, in the language of the interface. Registers are named in its message. */
export function diagnosticJson({ lang }: { readonly lang: Lang }, found: Diagnostic): object {
  const { message, expected, registers, ...rest } = found;
  return { ...rest, message: message[lang], ...(expected ? { expected: expected[lang] } : {}) };
}

/** Longer lines are cut around the place. */
const WIDTH = 100;

/**
 * `file:line:column: error: message`, the line with a caret, what was expected, the nearest name. A note is its sentence
 * alone, so that errors and warnings stand out.
 */
function renderDiagnostic(
  lang: Lang,
  file: string,
  diagnostic: Diagnostic,
  lines: readonly string[],
): string {
  const { line, column, length, severity, message, step } = diagnostic;
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const atStep = step === undefined ? '' : say(lang, 'load.atStep', { step });
  let text = `${place}: ${say(lang, `load.${severity}`)}: ${message[lang]}${atStep}\n`;
  const source = line > 0 && severity !== 'note' ? lines[line - 1] : undefined;
  if (source !== undefined) {
    const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, source.length - WIDTH));
    const shown = source.slice(from, from + WIDTH);
    const indent = shown.slice(0, column - 1 - from).replace(/[^\t]/g, ' ');
    text += `  ${shown}\n  ${indent}${'^'.repeat(Math.max(1, Math.min(length, shown.length - indent.length)))}\n`;
  }
  const { code, params } = diagnostic;
  const isOther = code === 'doubtful' && params.steps !== 0;
  const advice = isOther ? [say(lang, 'load.other', { number: params.number })] : adviceOf(diagnostic, lang);
  return text + advice.map((sentence) => `  ${sentence}\n`).join('');
}
