/** What the commands on the queens are given: programs, sizes of boards, numbers. */
import { readFile } from 'node:fs/promises';
import { at, mistake, placed, UserError } from '../../errors.ts';
import { decodeText } from '../../listing/encoding.ts';
import {
  type Algorithm,
  NotationError,
  parseAlgorithm,
  QUEENS_WORDS,
  VERSION_NAMES,
  type VersionName,
  version,
} from '../../queens/index.ts';
import type { CliIo } from '../io.ts';
import { printDiagnostics } from '../load.ts';
import { QUEENS } from './messages.ts';

/** A program in the notation and what to call it. */
export interface Source {
  readonly name: string;
  readonly algorithm: Algorithm;
  /** True for the versions of the page. */
  readonly isVersion: boolean;
}

/** Errors in a program are told in the language of the interface, with the name of the file. */
export const inLanguage = <T>(name: string, action: () => T): T => placed(name, action, NotationError);

/** A version by its name or number, otherwise a file (`-` for standard input). */
export async function readSource(io: CliIo, text: string): Promise<Source> {
  const known = VERSION_NAMES.find((name, i) => name === text || String(i + 1) === text);
  if (known) return { name: known, algorithm: version(known as VersionName), isVersion: true };
  const program = await readText(io, text);
  const algorithm = inLanguage(text, () => parseAlgorithm(program, QUEENS_WORDS));
  return { name: text, algorithm, isVersion: false };
}

async function readText(io: CliIo, file: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = file === '-' ? await io.readStdin() : await readFile(file);
  } catch {
    throw mistake(QUEENS, (w) => w.badVersion(file, VERSION_NAMES.join(', ')));
  }
  const { text, diagnostics } = decodeText(bytes);
  const said = diagnostics.list();
  if (text === null) throw at(file, new UserError(said[0].message));
  printDiagnostics(io, file, { diagnostics: said, text });
  return text;
}

/** A size of board for the solvers. Throws UserError unless it is a whole number from 1 to 32. */
export function sizeOf(text: string): number {
  const n = wholeNumber(text);
  if (n === null || n < 1 || n > 32) throw mistake(QUEENS, (w) => w.badSize(text));
  return n;
}

/** A size of board for the interpreter, which is slower: 1 to 12. */
export function runSizeOf(text: string): number {
  const n = wholeNumber(text);
  if (n === null || n < 1 || n > 12) throw mistake(QUEENS, (w) => w.badRunSize(text));
  return n;
}

/** A count given to an option. Throws UserError unless it is a positive whole number. */
export function countOf(option: string, text: string): number {
  const value = wholeNumber(text);
  if (value === null || value < 1) throw mistake(QUEENS, (w) => w.badNumber(option, text));
  return value;
}

const wholeNumber = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** Whole numbers separated by commas. */
export function answersOf(text: string | undefined): number[] {
  if (text === undefined) return [];
  if (!/^-?\d{1,12}(,-?\d{1,12})*$/.test(text)) throw mistake(QUEENS, (w) => w.badAnswers(text));
  return text.split(',').map(Number);
}
