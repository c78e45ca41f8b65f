/** From the name of a file to a program: reading, diagnostics as a compiler prints them, refusal. */

import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { adviceOf } from '../listing/advice.ts';
import { readCanonical } from '../listing/canonical.ts';
import type { Diagnostic, FormatName, ProgramFile, ReadProgramResult } from '../listing/index.ts';
import { errorsOf } from '../listing/severity.ts';
import { LARGEST_FILE } from '../listing/size.ts';
import { catalogue, type Localized, plural } from '../texts.ts';
import { cannotRead } from './files.ts';
import type { CliIo } from './io.ts';

/** A program that was read, with the format it came in. */
export interface LoadedProgram extends ProgramFile {
  readonly format: FormatName;
}

/** How a file is to be read, as the options of a command say it. */
export interface ReadingChoice {
  /** Name of a format; without it the format is detected. */
  readonly from?: string | undefined;
  /** Number of one of several programs, from 1. */
  readonly program?: string | undefined;
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
    throw new UserError({
      en: `${file}: ${errors} ${plural.en(errors, 'error', 'errors')}, no program loaded`,
      ru: `${file}: ошибок: ${errors}, программа не загружена`,
    });
  }
  return { ...result.program, format: result.format! };
}

const STDIN: Localized = {
  en: 'Reading the program from standard input; Ctrl-D ends it.',
  ru: 'Программа читается со стандартного ввода; конец — Ctrl-D.',
};

/** The name of a file that may hold a text of any kind. */
const TEXT_NAME = /(?:^|[\\/])[^.\\/]+(?:\.(?:txt|pmk))?$/i;

/** The reading alone, for commands that report diagnostics in their own way. */
export async function readProgramFile(
  io: CliIo,
  file: string,
  { from, program }: ReadingChoice = {},
): Promise<ReadProgramResult> {
  // A file that is not there is told first; standard input is not waited for where an option is wrong.
  const given = file === '-' ? null : await readBytes(file);
  const format = from === undefined ? undefined : (await import('./readable.ts')).readableFormat(from);
  if (program !== undefined && !/^[1-9]\d{0,3}$/.test(program)) {
    throw new UserError({
      en: `--program ${program}: the number of a program in the text is wanted, from 1`,
      ru: `--program ${program}: нужен номер программы в тексте, с 1`,
    });
  }
  if (given === null && io.interactive) io.err(`${STDIN[io.lang]}\n`);
  const bytes = given ?? (await io.readStdin(LARGEST_FILE));
  const isAnyText = from === undefined && program === undefined && TEXT_NAME.test(file);
  const short = isAnyText ? readCanonical(bytes) : null;
  if (short) return short;
  const { readProgram } = await import('../listing/read.ts');
  return readProgram(bytes, {
    name: file,
    ...(format === undefined ? {} : { format }),
    ...(program === undefined ? {} : { program: Number(program) }),
  });
}

/** Throws UserError if a program is named by a file that is not there. */
export async function requireProgramFile(file: string): Promise<void> {
  if (file === '-') return;
  try {
    statSync(file);
  } catch (error) {
    if ((await originalOf(file)) === null) throw cannotRead(file, error);
  }
}

/** The classics can be named without a file: `eggog run fox-hunt-100`, or `fox-hunt-100.pmk`. */
async function originalOf(file: string): Promise<string | null> {
  const name = file.replace(/\.pmk$/, '');
  if (/[^a-z0-9-]/.test(name)) return null;
  const { ORIGINALS } = await import('../games/programs.ts');
  return Object.hasOwn(ORIGINALS, name) ? ORIGINALS[name].text : null;
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
    throw cannotRead(file, error);
  }
}

/** Prints all diagnostics of a reading to standard error. */
export function printDiagnostics(
  io: CliIo,
  file: string,
  result: Pick<ReadProgramResult, 'diagnostics' | 'text'>,
): void {
  const lines = result.text?.split(/\r\n|\r|\n/) ?? [];
  for (const diagnostic of result.diagnostics) io.err(renderDiagnostic(io, file, diagnostic, lines));
}

const WORDS = catalogue(
  { error: 'error', warning: 'warning', note: 'note', atStep: (step: string) => ` (step ${step})` },
  { error: 'ошибка', warning: 'предупреждение', note: 'примечание', atStep: (step) => ` (шаг ${step})` },
);
/** Longer lines are cut around the place. */
const WIDTH = 100;

/**
 * `file:line:column: error: message`, the line with a caret, what was expected, the nearest name. A note is its sentence
 * alone, so that errors and warnings stand out.
 */
function renderDiagnostic(io: CliIo, file: string, diagnostic: Diagnostic, lines: readonly string[]): string {
  const { line, column, length, severity, message, step } = diagnostic;
  const words = WORDS[io.lang];
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const atStep = step === undefined ? '' : words.atStep(step);
  let text = `${place}: ${words[severity]}: ${message[io.lang]}${atStep}\n`;
  const source = line > 0 && severity !== 'note' ? lines[line - 1] : undefined;
  if (source !== undefined) {
    const from = Math.max(0, Math.min(column - 1 - WIDTH / 2, source.length - WIDTH));
    const shown = source.slice(from, from + WIDTH);
    const indent = shown.slice(0, column - 1 - from).replace(/[^\t]/g, ' ');
    text += `  ${shown}\n  ${indent}${'^'.repeat(Math.max(1, Math.min(length, shown.length - indent.length)))}\n`;
  }
  return (
    text +
    adviceOf(diagnostic, io.lang)
      .map((advice) => `  ${advice}\n`)
      .join('')
  );
}
