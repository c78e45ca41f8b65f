/** What the commands over program files share: loading with --json, format names. */

import { mistake } from '../errors.ts';
import {
  type Diagnostic,
  FORMAT_NAMES,
  FORMATS,
  type FormatName,
  isFormatName,
  type ProgramFile,
  type ReadProgramResult,
} from '../listing/index.ts';
import type { Shared } from './command.ts';
import { type CliIo, printJson } from './io.ts';
import { LISTING_WORDS } from './listing-messages.ts';
import { loadProgramFile, readProgramFile } from './load.ts';

/** Options that these commands have in common. */
export type ProgramOptions = Shared<'from' | 'program' | 'quiet' | 'json'>;

/** A program that was read, and all there is to know of its text. */
export interface ReadProgram extends ReadProgramResult {
  readonly program: ProgramFile;
}

/**
 * Reads a program. Without `--json` it prints diagnostics and throws a UserError for errors; with it, errors are
 * printed as a JSON object with exit code 2 and the answer is null.
 */
export async function readForCommand(
  io: CliIo,
  file: string,
  options: ProgramOptions,
): Promise<ReadProgram | null> {
  if (!options.json) {
    const { format, ...program } = await loadProgramFile(io, file, options, options.quiet === true);
    return { program, format, diagnostics: [], encoding: null, text: null };
  }
  const result = await readProgramFile(io, file, options);
  if (result.program) return { ...result, program: result.program };
  io.setExitCode(2);
  printJson(io, {
    file,
    format: result.format,
    diagnostics: result.diagnostics.map((found) => diagnosticJson(io, found)),
  });
  return null;
}

/** A diagnostic as plain data, in the language of the interface. Registers are named in its message. */
export function diagnosticJson(io: Pick<CliIo, 'lang'>, found: Diagnostic): object {
  const { message, expected, registers, ...rest } = found;
  return { ...rest, message: message[io.lang], ...(expected ? { expected: expected[io.lang] } : {}) };
}

/** Names of the formats that can be written. */
export const writableFormats = (): FormatName[] => FORMAT_NAMES.filter((name) => FORMATS[name].make);

/** The named format, which must be writable. Throws UserError otherwise. */
export function requireWritable(name: string): FormatName {
  if (!isFormatName(name))
    throw mistake(LISTING_WORDS, (w) => w.badFormat(name, writableFormats().join(', ')));
  if (!FORMATS[name].make)
    throw mistake(LISTING_WORDS, (w) => w.readOnlyFormat(name, writableFormats().join(', ')));
  return name;
}
