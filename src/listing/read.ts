/** The one door for reading: bytes of any file in, program or diagnostics out. */

import { STOP } from '../machine/codes.ts';
import { type Lang, type Localized, sentence } from '../texts.ts';
import { stepText } from './addresses.ts';
import { textIn } from './comment-header.ts';
import { type Diagnostic, Diagnostics, diagnostic, WHOLE_FILE } from './diagnostics.ts';
import { decodeText, type Encoding, isJavaStream, isPage, textOfPage } from './encoding.ts';
import { parsePmk } from './formats/pmk.ts';
import { FORMATS, type FormatName, formatOfName, formatOfText } from './formats.ts';
import { formatKeys } from './key-names.ts';
import { namedModel } from './older-models.ts';
import {
  type Alternative,
  type FoundProgram,
  type ProgramFile,
  plainProgram,
  type ReadResult,
} from './program-file.ts';
import { readPublished } from './reader/published.ts';
import { LARGEST_FILE } from './severity.ts';

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
  const labelled = DEFINES_LABEL.test(text) ? parsePmk(text) : null;
  if (labelled?.program && labelled.program.symbols.size > 0) return { format: 'text', result: labelled };
  const published = readAsPublished(text, wanted);
  if (published.result.program) return published;
  // Words with a colon that no jump names may be headings.
  if (labelled?.program) return { format: 'text', result: withDoubt(labelled) };
  if (named !== 'pmk') return published;
  return { format: 'pmk', result: parsePmk(text) };
}

const withDoubt = (result: ReadResult): ReadResult => ({
  ...result,
  diagnostics: [...result.diagnostics, diagnostic('warning', WHOLE_FILE, 'doubtful', { steps: 0, line: 0 })],
});

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

/** A written program and what of it the text does not hold. */
export interface WriteResult {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes a program, and reads it again to report what is lost. Throws RangeError for a format that is only read. */
export function makeProgram(program: ProgramFile, name: FormatName, lang: Lang = 'en'): WriteResult {
  const { make, parse } = FORMATS[name];
  if (!make) throw new RangeError(`the format ${name} is only read`);
  const diagnostics = new Diagnostics();
  const text = make(program, lang, diagnostics);
  // A text without steps is no program to a reader; what it holds beside them is seen with one.
  const isEmpty = program.bytes.length === 0;
  const whole = isEmpty ? make({ ...program, bytes: Uint8Array.of(STOP) }, lang, new Diagnostics()) : text;
  const { angle, registers } = program.header;
  const again = parse
    ? (readProgram(whole, { format: name }).program ?? plainProgram([]))
    : plainProgram(program.bytes, { angle, registers });
  const lost = lossesOf(program, again);
  const other = isEmpty ? -1 : firstDifference(program.bytes, again.bytes);
  if (other >= 0) {
    const from = stepText(other);
    lost.unshift(sentence(`the steps from ${from} on`, `шаги начиная с ${from}`));
  }
  if (lost.length > 0) {
    const what = { en: lost.map(({ en }) => en).join(', '), ru: lost.map(({ ru }) => ru).join(', ') };
    diagnostics.warn(WHOLE_FILE, 'notCarried', { format: name, what });
  }
  return { text, diagnostics: diagnostics.list() };
}

/** The first step at which two programs differ; -1 if they are the same. */
function firstDifference(bytes: Uint8Array, others: Uint8Array): number {
  const steps = Math.max(bytes.length, others.length);
  return Array.from({ length: steps }).findIndex((_, step) => bytes[step] !== others[step]);
}

/** Words of a text, so that line breaks and blanks between them do not matter. */
const plainWords = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

/** The words of all texts of a program file, in both languages. */
function wordsOf({ header, layout }: ProgramFile): string {
  const texts = [header.title, header.rules, header.notes].flatMap((text) => Object.values(text));
  const lines = layout.flatMap((line) =>
    line.kind === 'comment' ? [line.text] : line.kind === 'blank' ? [] : [line.comment],
  );
  return [...texts, header.author, header.source, ...header.remarks, ...lines].map(plainWords).join('\n');
}

/** What of a program is not in what was read back, in words. */
function lossesOf(program: ProgramFile, again: ProgramFile): Localized[] {
  const { header, layout } = program;
  const left = wordsOf(again);
  const lost: Localized[] = [];
  const check = (isKept: boolean, en: string, ru: string): void => {
    if (!isKept) lost.push({ en, ru });
  };
  const holds = (texts: readonly (string | undefined)[]): boolean =>
    texts.every((text) => !text || left.includes(plainWords(text)));
  const inBoth = (text: string): string[] => [textIn(text, 'en'), textIn(text, 'ru')];
  // Formats with one title have that of the reader's language.
  const named = [Object.values(header.title), inBoth(header.author), inBoth(header.source)];
  const isKept = named.map((texts) => texts.length === 0 || texts.some((text) => holds([text])));
  check(isKept[0], 'the title', 'название');
  check(isKept[1], 'the author', 'автор');
  check(isKept[2], 'the source', 'источник');
  const isWhole = named.every((texts, index) => !isKept[index] || holds(texts));
  check(isWhole, 'names in the other language', 'названия на другом языке');
  check(holds(Object.values(header.rules)), 'rules', 'правила');
  check(holds(Object.values(header.notes)), 'notes', 'заметки');
  const isAngleKept = header.angle === null || header.angle === again.header.angle;
  check(isAngleKept, 'the angle switch', 'переключатель углов');
  const values = [...header.registers].every(
    ([slot, { tetrads }]) => again.header.registers.get(slot)?.tetrads === tetrads,
  );
  check(values, 'start values', 'начальные значения');
  const start = formatKeys(header.start);
  check(start === '' || start === formatKeys(again.header.start), 'start keys', 'клавиши пуска');
  const areLabelsKept = [...program.labels].every(([name, step]) => again.labels.get(name) === step);
  check(areLabelsKept, 'labels', 'метки');
  const comments = layout.map((line) =>
    line.kind === 'comment' ? line.text : line.kind === 'blank' ? '' : line.comment,
  );
  check(holds([...header.remarks, ...comments].flatMap(inBoth)), 'comments', 'пояснения');
  check(again.replays.length >= program.replays.length, 'replays', 'проверки');
  check(again.properties.length >= program.properties.length, 'properties', 'свойства');
  return lost;
}
