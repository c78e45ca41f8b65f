/** From the name of a file to a program: reading, diagnostics as a compiler prints them, refusal. */

import { createReadStream } from 'node:fs';
import { choice, count, flag, type InputOf } from '../app/action.ts';
import { editDistance } from '../edit-distance.ts';
import { UserError } from '../errors.ts';
import { adviceOf } from '../listing/diagnostics.ts';
import type { Diagnostic, FormatName, ProgramFile, ReadProgramResult } from '../listing/index.ts';
import { FORMAT_NAMES, FORMATS, readProgram } from '../listing/read.ts';
import { errorsOf, LARGEST_FILE } from '../listing/severity.ts';
import { errors as errorsIn, messages } from '../messages.ts';
import { type Lang, perLang } from '../texts.ts';
import { cannotRead } from './files.ts';
import { askAtTerminal, type CliIo, readStdin } from './io.ts';
import MESSAGES from './messages.json';

const fail = errorsIn(MESSAGES);
const say = messages(MESSAGES);

/** A program that was read, with the format it came in. */
export interface LoadedProgram extends ProgramFile {
  readonly format: FormatName;
}

/** The formats that `--from` takes. */
const READABLE = FORMAT_NAMES.filter((name) => FORMATS[name].parse ?? FORMATS[name].parseBytes);
/** The formats that `--to` takes. */
export const WRITABLE = FORMAT_NAMES.filter((name) => FORMATS[name].make);

/** The fields of commands that read a program. */
export const READING = {
  from: choice(READABLE, { value: 'format' }),
  as: count({ least: 1, value: 'number' }),
  program: count({ least: 1, most: 9999, value: 'number' }),
  quiet: flag({ short: 'q' }),
};

/** A format, otherwise detected; a reading of a doubtful text and one of several programs, both from 1. */
export type ReadingChoice = Omit<InputOf<typeof READING>, 'quiet'>;

/**
 * Reads a program file, `-` for standard input. Warnings and notes go to standard error unless the command is quiet; errors too, and then it
 * throws a UserError that counts them.
 */
export async function loadProgramFile(
  io: CliIo,
  file: string,
  choice: ReadingChoice = {},
): Promise<LoadedProgram> {
  const result = await readProgramFile(io, file, choice);
  if (!io.isQuiet || !result.program) printDiagnostics(io, file, result);
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
  if (given === null && io.interactive) io.err(`${say(io.lang, 'load.stdin')}\n`);
  const bytes = given ?? (await readStdin(io, LARGEST_FILE));
  const read = (chosen: number | undefined): ReadProgramResult =>
    readProgram(bytes, { name: file, ...(from && { format: from }), ...(chosen && { program: chosen }) });
  const result = read(program);
  if (as !== undefined) return withReading(result, as);
  if (!io.interactive || given === null) return result;
  const has = (code: Diagnostic['code']) => result.diagnostics.find((found) => found.code === code);
  const several = program === undefined ? has('severalPrograms') : undefined;
  if (several) {
    const chosen = Number(several.params.number);
    const list = (result.programs ?? []).map(({ heading, from: line, ...each }) => ({
      ...each,
      where: say(io.lang, 'programAt', { line, heading: heading.slice(-LONGEST_HEADING) }),
    }));
    const number = await ask(io, 'whichProgram', list, chosen);
    return number === chosen ? result : read(number);
  }
  if (!has('doubtful') || !result.program || result.alternatives.length === 0) return result;
  const readings = [result.program, ...result.alternatives].map(({ bytes: codes }) => [...codes]);
  const step = readings[0].findIndex((code, at) => code !== readings[1][at]);
  const { mnemonicOf } = await import('../listing/mnemonics.ts');
  const list = readings.map((codes) => {
    const shown = codes
      .slice(step, step + STEPS_SHOWN)
      .map(mnemonicOf)
      .join('  ');
    return { steps: codes.length, where: say(io.lang, 'readingFrom', { step, shown }) };
  });
  return withReading(result, await ask(io, 'whichReading', list, 1));
}

const LONGEST_HEADING = 50;
/** Steps of a reading that a terminal shows, from where it differs on. */
const STEPS_SHOWN = 6;

/** Asks at a terminal which one is meant; an empty answer takes the one that was chosen. */
async function ask(
  io: CliIo,
  question: 'whichProgram' | 'whichReading',
  list: readonly { readonly steps: number; readonly where: string }[],
  chosen: number,
): Promise<number> {
  const lines = list.map((each, at) => say(io.lang, 'choice', { number: at + 1, ...each }));
  const asked = say(io.lang, question, { list: lines.join('\n'), number: chosen });
  const number = Number(await askAtTerminal(asked));
  return list[number - 1] ? number : chosen;
}

/** A result with another of its readings in the place of its program. Throws UserError where there is none of that number. */
async function withReading(result: ReadProgramResult, number: number): Promise<ReadProgramResult> {
  const { program, alternatives } = result;
  if (number === 1 || !program) return result;
  const chosen = alternatives[number - 2];
  if (!chosen) throw fail('noReading', { number, count: alternatives.length + 1 });
  const { plainProgram } = await import('../listing/program-file.ts');
  const diagnostics = result.diagnostics.filter(({ severity }) => severity !== 'warning');
  return {
    ...result,
    program: plainProgram(chosen.bytes, program.header),
    format: chosen.format,
    diagnostics,
  };
}

/**
 * The bytes of a file, or of a program of the library: `eggog run fox-hunt-100`. One byte more than the largest file is
 * read at most, so that a huge file costs neither time nor memory.
 */
async function readBytes(file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of createReadStream(file, { end: LARGEST_FILE })) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    const mistake = cannotRead(file, error);
    const name = file.replace(/\.pmk$/, '');
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || /[^a-z0-9-]/.test(name)) throw mistake;
    const { LIBRARY, libraryText } = await import('../app/library.ts');
    const text = libraryText(name);
    if (text !== null) return Buffer.from(text);
    const isNear = (known: string): boolean => known.startsWith(name) || editDistance(known, name) <= 2;
    const nearest = name.length < 3 ? undefined : Object.keys(LIBRARY).find(isNear);
    if (nearest === undefined) throw mistake;
    throw new UserError(perLang((lang) => say(lang, 'load.nearest', { why: mistake.in(lang), nearest })));
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
