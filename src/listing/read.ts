import { STOP } from '../machine/codes.ts';
import type { Lang, Localized } from '../texts.ts';
import { stepText } from './addresses.ts';
import { namedModel } from './analysis.ts';
import { textIn } from './comment-header.ts';
import { type Diagnostic, Diagnostics, diagnostic, WHOLE_FILE } from './diagnostics.ts';
import { decodeText, type Encoding, isJavaStream, isPage, textOfPage } from './encoding.ts';
import {
  isEep,
  isTerminal,
  isXml,
  makeDecimalDump,
  makeHexDump,
  makeLabelledHexDump,
  makeTerminalRows,
  parseAndroidState,
  parseEep,
  parseRaw,
  parseTerminalRows,
  parseXml,
} from './formats/codes.ts';
import { isLasm, isM61, makeM61, parseLasm, parseM61 } from './formats/m61.ts';
import { isPmk, makePmk, parsePmk } from './formats/pmk.ts';
import {
  isKeyStream,
  makeDotted,
  makeGrid,
  makeHtml,
  makeKeyStream,
  makeMarkdown,
  makeTwoColumn,
} from './formats/printed.ts';
import {
  isMk52,
  isMkl,
  isPmktool,
  makePmktool,
  parseMk52,
  parseMkl,
  parsePmktool,
} from './formats/sources.ts';
import {
  type Alternative,
  type FoundProgram,
  type ProgramFile,
  plainProgram,
  type ReadResult,
} from './program-file.ts';
import { readPublished } from './reader/published.ts';
import { LARGEST_FILE } from './severity.ts';
import { formatKeys } from './typed-text.ts';

/** The one door for reading: bytes of any file in, program or diagnostics out. */

import TEXTS from './texts.json' with { type: 'json' };

/** The known facts of a file besides its bytes. */
export interface ReadOptions {
  /** Read as this format instead of detecting it. */
  readonly format?: FormatName;
  /** File name, a hint for detection. */
  readonly name?: string;
  /** The program to read of several, from 1; by default the main one. */
  readonly program?: number;
}

/** The reading of a text or file; no program where a diagnostic is an error. */
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

/** Reads a program file. Never throws for what is in the file. */
export function readProgram(input: Uint8Array | string, options: ReadOptions = {}): ReadProgramResult {
  const nothing = { program: null, format: null, encoding: null, text: null, alternatives: [] };
  if (input.length > LARGEST_FILE)
    return { ...nothing, diagnostics: [diagnostic('error', WHOLE_FILE, 'unreadable', { why: 'large' })] };
  if (typeof input === 'string') return readText(input, options);
  const hinted = options.format ?? formatOfName(options.name ?? '');
  const binary = options.format ?? (isJavaStream(input) ? 'android' : hinted === 'mkp' ? 'mkp' : null);
  const parseBytes = binary === null ? undefined : FORMATS[binary].parseBytes;
  if (parseBytes) return { ...nothing, ...parseBytes(input), format: binary };
  const { text, encoding, diagnostics } = decodeText(input);
  const before = diagnostics.list();
  if (text === null) return { ...nothing, diagnostics: before, encoding };
  const result = readText(text, options);
  return { ...result, encoding, diagnostics: [...before, ...result.diagnostics] };
}

function readText(source: string, options: ReadOptions): ReadProgramResult {
  const text = options.format === undefined && isPage(source) ? textOfPage(source) : source;
  const { format, result } = parseText(text, options);
  const { diagnostics, programs, alternatives = [] } = result;
  let { program } = result;
  const model = program && format !== 'pmk' ? namedModel(text, program.bytes) : undefined;
  if (program && model) program = { ...program, header: { ...program.header, model } };
  return { program, diagnostics, format, encoding: null, text, programs, alternatives };
}

/** A line that defines a label, `loop:`, `.end:`. */
const DEFINES_LABEL = /^\s*[.\p{L}_][\p{L}\d_]*:\s*(?:$|;|\/\/)/mu;
/** Endings that ask for a format whose marks may be missing. */
const TRUSTED: ReadonlySet<FormatName | null> = new Set(['hex', 'mkl', 'm61', 'mk52', 'lasm', 'eep']);

/** The reading of a text, and the format that it was read as. */
type Parsed = { readonly format: FormatName | null; readonly result: ReadResult };

function parseText(text: string, { format, name = '', program: wanted }: ReadOptions): Parsed {
  const named = formatOfName(name);
  const marked = FORMAT_NAMES.find((one) => FORMATS[one].marks?.(text));
  const chosen = format ?? marked ?? (TRUSTED.has(named) ? named : null);
  const parsed = chosen !== null && chosen !== 'text' ? parseAs(text, chosen, wanted) : null;
  // Words of a header may stand above a listing of another kind.
  const isSure = format !== undefined || chosen !== 'pmk' || /^program:/m.test(text);
  if (parsed && (isSure || parsed.result.program)) return parsed;
  const labelled = !parsed && DEFINES_LABEL.test(text) ? parsePmk(text) : null;
  if (labelled?.program && labelled.program.symbols.size > 0) return { format: 'text', result: labelled };
  const published = readPublished(text, wanted);
  if (published.program) return { format: published.format, result: published };
  // Words with a colon that no jump names may be headings.
  if (labelled?.program) {
    const doubt = diagnostic('warning', WHOLE_FILE, 'doubtful', { steps: 0, line: 0, number: 1 });
    return { format: 'text', result: { ...labelled, diagnostics: [...labelled.diagnostics, doubt] } };
  }
  if (parsed || named !== 'pmk') return parsed ?? { format: published.format, result: published };
  return { format: 'pmk', result: parsePmk(text) };
}

function parseAs(text: string, format: FormatName, wanted: number | undefined) {
  const lines = `1–${text.trimEnd().split('\n').length}`;
  const refusal =
    format === 'keys'
      ? diagnostic('error', WHOLE_FILE, 'keysOnly', { lines, nature: 'keys' })
      : diagnostic('error', WHOLE_FILE, 'notAProgram');
  const result = FORMATS[format].parse?.(text, wanted) ?? { program: null, diagnostics: [refusal] };
  if (wanted === undefined || wanted === 1 || result.programs) return { format, result };
  const missing = diagnostic('error', WHOLE_FILE, 'badValue', { what: 'program', word: String(wanted) });
  return { format, result: { program: null, diagnostics: [...result.diagnostics, missing] } };
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
  const steps = isEmpty ? 0 : Math.max(program.bytes.length, again.bytes.length);
  const other = Array.from({ length: steps }).findIndex(
    (_, step) => program.bytes[step] !== again.bytes[step],
  );
  if (other >= 0) {
    const from = stepText(other);
    lost.unshift({ en: `the steps from ${from} on`, ru: `шаги начиная с ${from}` });
  }
  if (lost.length > 0) {
    const what = { en: lost.map(({ en }) => en).join(', '), ru: lost.map(({ ru }) => ru).join(', ') };
    diagnostics.warn(WHOLE_FILE, 'notCarried', { format: name, what });
  }
  return { text, diagnostics: diagnostics.list() };
}

/** Words of a text, so that line breaks and blanks between them do not matter. */
const plainWords = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ');

const commentsIn = ({ header, layout }: ProgramFile): readonly string[] => [
  ...header.remarks,
  ...layout.map((line) => (line.kind === 'comment' ? line.text : line.kind === 'blank' ? '' : line.comment)),
];

/** The parts of a program that were not read back, in words. */
function lossesOf(program: ProgramFile, again: ProgramFile): Localized[] {
  const [header, other] = [program.header, again.header];
  const left = [other.title, other.rules, other.notes]
    .flatMap((text) => Object.values(text))
    .concat(other.author, other.source, commentsIn(again))
    .map(plainWords)
    .join('\n');
  const holds = (texts: readonly (string | undefined)[]): boolean =>
    texts.every((text) => !text || left.includes(plainWords(text)));
  const inBoth = (text: string): string[] => [textIn(text, 'en'), textIn(text, 'ru')];
  const start = formatKeys(header.start);
  // Formats with one title have that of the reader's language.
  const named = [Object.values(header.title), inBoth(header.author), inBoth(header.source)];
  const [title, author, source] = named.map(
    (texts) => texts.length === 0 || texts.some((text) => holds([text])),
  );
  const isKept: { readonly [what in keyof typeof TEXTS.losses]: boolean } = {
    title,
    author,
    source,
    names: named.every((texts, index) => ![title, author, source][index] || holds(texts)),
    rules: holds(Object.values(header.rules)),
    notes: holds(Object.values(header.notes)),
    angle: header.angle === null || header.angle === other.angle,
    registers: [...header.registers].every(
      ([slot, { tetrads }]) => other.registers.get(slot)?.tetrads === tetrads,
    ),
    start: start === '' || start === formatKeys(other.start),
    labels: [...program.labels].every(([name, step]) => again.labels.get(name) === step),
    comments: holds(commentsIn(program).flatMap(inBoth)),
    replays: again.replays.length >= program.replays.length,
    properties: again.properties.length >= program.properties.length,
  };
  return Object.entries(TEXTS.losses).flatMap(([what, words]) =>
    isKept[what as keyof typeof isKept] ? [] : [words],
  );
}

/** The formats, by name: what each is called, which files have it, and how it is read and written. */
import TITLES from './formats.json' with { type: 'json' };

/** A format of programs. */
export interface Format {
  readonly name: FormatName;
  readonly title: Localized;
  /** File name endings, the first one for new files. */
  readonly endings: readonly string[];
  /** True for a text that has the marks of the format. Formats without marks are read by their layout. */
  readonly marks?: (text: string) => boolean;
  /** Reads a text, or one of several programs in it. Missing for formats that are only written, and for binary ones. */
  readonly parse?: (text: string, wanted?: number) => ReadResult;
  /** Reads the bytes of a binary format; missing for the others. */
  readonly parseBytes?: (bytes: Uint8Array) => ReadResult;
  /** Writes a program; what is lost for a particular program goes to the diagnostics. */
  readonly make?: (program: ProgramFile, lang: Lang, diagnostics: Diagnostics) => string;
}

/** The name of a format, as the options of the commands take it. */
export type FormatName = keyof typeof TITLES;

const listed = (text: string, wanted?: number): ReadResult =>
  readPublished(text, wanted, ['labels', 'codes', 'plain', 'fence']);
const hex = (text: string, wanted?: number): ReadResult => readPublished(text, wanted, ['hex']);

const WAYS: { readonly [name in FormatName]: Omit<Format, 'name' | 'title' | 'endings'> } = {
  pmk: { marks: isPmk, parse: (text) => parsePmk(text), make: makePmk },
  text: { parse: readPublished },
  grid: { parse: listed, make: makeGrid },
  'two-column': { parse: listed, make: makeTwoColumn },
  dotted: { parse: listed, make: makeDotted },
  hex: { parse: hex, make: makeHexDump },
  'hex-rows': { parse: hex, make: makeLabelledHexDump },
  decimal: { parse: (text, wanted) => readPublished(text, wanted, ['decimal']), make: makeDecimalDump },
  terminal: { marks: isTerminal, parse: parseTerminalRows, make: makeTerminalRows },
  m61: { marks: isM61, parse: parseM61, make: makeM61 },
  pmktool: { marks: isPmktool, parse: parsePmktool, make: makePmktool },
  markdown: { parse: listed, make: makeMarkdown },
  html: { parse: (text, wanted) => listed(textOfPage(text), wanted), make: makeHtml },
  keys: { marks: isKeyStream, make: (program, lang) => makeKeyStream(program, lang) },
  lasm: { marks: isLasm, parse: parseLasm },
  mkl: { marks: isMkl, parse: parseMkl },
  mk52: { marks: isMk52, parse: parseMk52 },
  xml: { marks: isXml, parse: parseXml },
  eep: { marks: isEep, parse: parseEep },
  android: { parseBytes: parseAndroidState },
  mkp: { parseBytes: parseRaw },
};

/** The names of all formats. */
export const FORMAT_NAMES = /* @__PURE__ */ Object.keys(TITLES) as readonly FormatName[];

/** The names of the formats, and whether each is read and written. Who does not use it gets no readers of formats. */
export const FORMATS = /* @__PURE__ */ (() => {
  const entries = FORMAT_NAMES.map((name): [FormatName, Format] => {
    const { endings, ...title } = TITLES[name];
    return [name, { name, title, endings, ...WAYS[name] }];
  });
  return Object.fromEntries(entries) as { readonly [name in FormatName]: Format };
})();

/** True for the name of a format. */
export const isFormatName = (name: string): name is FormatName =>
  (FORMAT_NAMES as readonly string[]).includes(name);

/** The format that a file name asks for; null if its ending says nothing. */
export function formatOfName(fileName: string): FormatName | null {
  const lower = fileName.toLowerCase();
  return FORMAT_NAMES.find((name) => FORMATS[name].endings.some((ending) => lower.endsWith(ending))) ?? null;
}
