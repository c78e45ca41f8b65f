/** The one door for reading: bytes of any file in, program or diagnostics out. */
import { type Diagnostic, diagnostic, WHOLE_FILE } from './diagnostics.ts';
import { decodeText, type Encoding, isJavaStream } from './encoding.ts';
import { parsePmk } from './formats/pmk.ts';
import { FORMATS, type FormatName, formatOfName, formatOfText } from './formats.ts';
import { namedModel } from './older-models.ts';
import { isPage, textOfPage } from './page.ts';
import type { Alternative, FoundProgram, ProgramFile, ReadResult } from './program-file.ts';
import { readPublished } from './reader/published.ts';
import { LARGEST_FILE } from './size.ts';

/** What is known of a file besides its bytes. */
export interface ReadOptions {
  /** Read as this format instead of detecting it. */
  readonly format?: FormatName;
  /** File name, a hint for detection. */
  readonly name?: string;
  /** Which of several programs to read, from 1; without it the main one. */
  readonly program?: number;
}

/** What a text or file was read as; no program where a diagnostic is an error. */
export interface ReadProgramResult {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The format that was recognised or asked for; null if none was. */
  readonly format: FormatName | null;
  readonly encoding: Encoding | null;
  /** The decoded text, for showing lines of it; null for binary formats. */
  readonly text: string | null;
  /** The programs of a text that holds several. */
  readonly programs?: readonly FoundProgram[] | undefined;
  /** Other readings, and the other programs of the text. */
  readonly alternatives: readonly Alternative[];
}

const LARGE: ReadProgramResult = {
  program: null,
  diagnostics: [diagnostic('error', WHOLE_FILE, 'unreadable', { why: 'large' })],
  format: null,
  encoding: null,
  text: null,
  alternatives: [],
};

/** Reads a program file. Never throws for what is in the file. */
export function readProgram(input: Uint8Array | string, options: ReadOptions = {}): ReadProgramResult {
  if (input.length > LARGEST_FILE) return LARGE;
  if (typeof input === 'string') return readText(input, options, null, []);
  const hinted = options.format ?? (options.name ? formatOfName(options.name) : null);
  const binary = options.format ?? (isJavaStream(input) ? 'android' : hinted === 'mkp' ? 'mkp' : null);
  const parseBytes = binary === null ? undefined : FORMATS[binary].parseBytes;
  if (parseBytes)
    return { ...parseBytes(input), format: binary, encoding: null, text: null, alternatives: [] };
  const { text, encoding, diagnostics } = decodeText(input);
  if (text === null)
    return {
      program: null,
      diagnostics: diagnostics.list(),
      format: null,
      encoding,
      text: null,
      alternatives: [],
    };
  return readText(text, options, encoding, diagnostics.list());
}

function readText(
  source: string,
  options: ReadOptions,
  encoding: Encoding | null,
  before: readonly Diagnostic[],
): ReadProgramResult {
  const text = options.format === undefined && isPage(source) ? textOfPage(source) : source;
  const { format, result } = parseText(text, options);
  const { diagnostics, programs, alternatives = [] } = result;
  const program = withModel(result.program, format, text);
  return {
    program,
    diagnostics: [...before, ...diagnostics],
    format,
    encoding,
    text,
    programs,
    alternatives,
  };
}

/** Adds the older model that a text names. */
function withModel(program: ProgramFile | null, format: FormatName | null, text: string): ProgramFile | null {
  const model = program && format !== 'pmk' ? namedModel(text, program.bytes) : undefined;
  return model && program ? { ...program, header: { ...program.header, model } } : program;
}

interface Parsed {
  readonly format: FormatName | null;
  readonly result: ReadResult;
}

/** A line that defines a label, `loop:`, `.end:`. */
const DEFINES_LABEL = /^\s*[.\p{L}_][\p{L}\d_]*:\s*(?:$|;|\/\/)/mu;
/** Endings that ask for a format whose marks may be missing. */
const TRUSTED: ReadonlySet<FormatName | null> = new Set(['hex', 'mkl', 'm61', 'mk52', 'lasm', 'eep']);

function parseText(text: string, { format, name = '', program: wanted }: ReadOptions): Parsed {
  const named = formatOfName(name);
  const chosen = format ?? formatOfText(text) ?? (TRUSTED.has(named) ? named : null);
  if (chosen !== null && chosen !== 'text') {
    const parsed = parseAs(text, chosen, wanted);
    // Words of a header may stand above a listing of another kind.
    if (format !== undefined || chosen !== 'pmk' || parsed.result.program || /^program:/m.test(text))
      return parsed;
    const published = readAsPublished(text, wanted);
    return published.result.program ? published : parsed;
  }
  if (DEFINES_LABEL.test(text)) {
    const labelled = parsePmk(text);
    if (labelled.program) return { format: 'text', result: labelled };
  }
  const published = readAsPublished(text, wanted);
  if (published.result.program || named !== 'pmk') return published;
  return { format: 'pmk', result: parsePmk(text) };
}

function parseAs(text: string, format: FormatName, wanted: number | undefined): Parsed {
  const { parse } = FORMATS[format];
  const lines = `1–${text.trimEnd().split('\n').length}`;
  const refusal =
    format === 'keys'
      ? diagnostic('error', WHOLE_FILE, 'keysOnly', { lines, nature: 'keys' })
      : diagnostic('error', WHOLE_FILE, 'notAProgram');
  const result = parse?.(text, wanted) ?? { program: null, diagnostics: [refusal] };
  if (wanted === undefined || wanted === 1 || result.programs) return { format, result };
  const missing = diagnostic('error', WHOLE_FILE, 'badValue', { what: 'program', word: String(wanted) });
  return { format, result: { program: null, diagnostics: [...result.diagnostics, missing] } };
}

function readAsPublished(text: string, wanted: number | undefined): Parsed {
  const result = readPublished(text, wanted);
  return { format: result.format, result };
}
