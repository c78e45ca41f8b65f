/** The one door for reading: bytes of any file in, program or diagnostics out. */
import { type Diagnostic, Diagnostics, diagnostic, WHOLE_FILE } from './diagnostics.ts';
import { decodeText, type Encoding, isJavaStream, LARGEST_FILE, LARGEST_TEXT } from './encoding.ts';
import { isForeignDump, isHexDump, isTerminalRows } from './formats/hex.ts';
import { parseListing, shapeOfListing } from './formats/listing.ts';
import { isM61 } from './formats/m61.ts';
import { isMkl } from './formats/mkl.ts';
import { isPmk, parsePmk } from './formats/pmk.ts';
import { parsePmktool, withCommentFacts } from './formats/pmktool.ts';
import { FORMATS, type FormatName, formatOfName } from './formats.ts';
import type { ProgramFile, ReadResult } from './program-file.ts';
import { matchCommand } from './reading.ts';
import { splitLines, tokenize } from './tokens.ts';

/** What is known of a file besides its bytes. */
export interface ReadOptions {
  /** Read as this format instead of detecting it. */
  readonly format?: FormatName;
  /** File name, a hint for detection. */
  readonly name?: string;
}

export interface ReadProgramResult {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The format that was recognised or asked for; null if none was. */
  readonly format: FormatName | null;
  readonly encoding: Encoding | null;
  /** The decoded text, for showing lines of it; null for binary formats. */
  readonly text: string | null;
}

/** Longer texts are books, not programs. */
const MOST_LINES = 5000;

const failure = (code: 'notAProgram' | 'emptyProgram' | 'webPage'): Detected => ({
  format: null,
  result: { program: null, diagnostics: [diagnostic('error', WHOLE_FILE, code, [])] },
});

const tooBig: ReadProgramResult = {
  program: null,
  diagnostics: [diagnostic('error', WHOLE_FILE, 'tooBig', [LARGEST_TEXT])],
  format: null,
  encoding: null,
  text: null,
};

/** Reads a program file. Never throws for what is in the file. */
export function readProgram(input: Uint8Array | string, options: ReadOptions = {}): ReadProgramResult {
  if (typeof input === 'string') {
    return input.length > LARGEST_FILE ? tooBig : readText(input, options, null, []);
  }
  const hinted = options.format ?? (options.name ? formatOfName(options.name) : null);
  const binary = options.format ?? (isJavaStream(input) ? 'android' : hinted === 'mkp' ? 'mkp' : null);
  const parseBytes = binary === null ? undefined : FORMATS[binary].parseBytes;
  if (input.length > LARGEST_FILE) return tooBig;
  if (parseBytes) return { ...parseBytes(input), format: binary, encoding: null, text: null };
  const { text, encoding, diagnostics } = decodeText(input);
  if (text === null)
    return { program: null, diagnostics: diagnostics.list(), format: null, encoding, text: null };
  return readText(text, options, encoding, diagnostics.list());
}

function readText(
  text: string,
  options: ReadOptions,
  encoding: Encoding | null,
  before: readonly Diagnostic[],
): ReadProgramResult {
  const { format, result } = options.format ? readAs(text, options.format) : detect(text, options.name);
  return { program: result.program, diagnostics: [...before, ...result.diagnostics], format, encoding, text };
}

type Detected = { format: FormatName | null; result: ReadResult };

function readAs(text: string, format: FormatName): Detected {
  const parse = FORMATS[format].parse;
  return parse ? { format, result: parse(text) } : failure('notAProgram');
}

/** The first format whose marks the text bears; formats with unmistakable marks come first. */
function detect(text: string, name = ''): Detected {
  if (text.trim() === '') return failure('emptyProgram');
  if (splitLines(text).length > MOST_LINES) {
    return {
      format: null,
      result: { program: null, diagnostics: [diagnostic('error', WHOLE_FILE, 'tooManyLines', [MOST_LINES])] },
    };
  }
  if (/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return failure('webPage');
  if (isForeignDump(text)) return readAs(text, 'hex');
  if (isPmk(text)) return readAs(text, 'pmk');
  if (isMkl(text) || /\.mkl$/i.test(name)) return readAs(text, 'mkl');
  if (isTerminalRows(text)) return readAs(text, 'terminal');
  if (isM61(text) || /\.m61$/i.test(name)) return readAs(text, 'm61');
  if (isHexDump(text)) return readAs(text, /^\s*[0-9]{1,3}:/m.test(text) ? 'hex-rows' : 'hex');
  const isLasm =
    /^\s*\d{4}\s+[0-9A-F]{2}\s/im.test(text) || /(?:^|\s)(?:jlz|jme|jnz|jz|rpt[0-3]|hlt)(?:\s|$)/i.test(text);
  const listing = parseListing(text, isLasm ? 'lasm' : 'common');
  if (listing) return { format: isLasm ? 'lasm' : shapeOfListing(text), result: listing };
  return detectSource(text);
}

/** Commands without addresses, perhaps with labels and with prose around them. */
function detectSource(text: string): Detected {
  const { source, skipped, first, isNothing } = withoutProse(text);
  if (isNothing) return failure('notAProgram');
  let result = withCommentFacts(parsePmk(source), source);
  let format: FormatName = 'pmk';
  if (result.diagnostics.some(({ code }) => code === 'addressMismatch')) {
    result = parsePmktool(source);
    format = 'pmktool';
  }
  if (skipped === 0) return { format, result };
  const remarks = new Diagnostics();
  remarks.warn({ line: first, column: 1, length: 1 }, 'proseSkipped', [skipped, first]);
  return { format, result: { ...result, diagnostics: [...remarks.list(), ...result.diagnostics] } };
}

/** Blanks the lines without any command in them, and tells whether anything is left that could be a program. */
function withoutProse(text: string): { source: string; skipped: number; first: number; isNothing: boolean } {
  let commands = 0;
  let words = 0;
  let skipped = 0;
  let first = 0;
  const lines = splitLines(text).map((line, index) => {
    const { tokens } = tokenize(line, index + 1);
    const known = tokens.filter(
      (_, at) => matchCommand(tokens, at) !== null || /^[\p{L}\d_]+:$/u.test(tokens[at].text),
    ).length;
    const prose = tokens.filter(
      (token) => /^\p{L}{4,}[,.:;!?]*$/u.test(token.text) && matchCommand([token], 0) === null,
    ).length;
    const isProse = tokens.length >= 2 && prose >= 2 && known <= tokens.length / 3;
    if (isProse) {
      skipped++;
      first ||= index + 1;
      return '';
    }
    words += tokens.length;
    commands += known;
    return line;
  });
  return { source: lines.join('\n'), skipped, first, isNothing: words === 0 || commands < words * 0.3 };
}
