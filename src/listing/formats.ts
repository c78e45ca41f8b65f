/** The formats, by name: what each is called, which files have it, and how it is read and written. */
import type { Lang, Localized } from '../texts.ts';
import type { Diagnostics } from './diagnostics.ts';
import { textOfPage } from './encoding.ts';
import {
  isTerminal,
  makeDecimalDump,
  makeHexDump,
  makeLabelledHexDump,
  makeTerminalRows,
  parseRaw,
  parseTerminalRows,
} from './formats/dumps.ts';
import { isEep, isXml, parseAndroidState, parseEep, parseXml } from './formats/images.ts';
import { isLasm, isM61, makeM61, parseLasm, parseM61 } from './formats/m61.ts';
import { isMk52, parseMk52 } from './formats/mk52.ts';
import { isMkl, parseMkl } from './formats/mkl.ts';
import { isPmk, parsePmk } from './formats/pmk.ts';
import { isPmktool, makePmk, makePmktool, parsePmktool } from './formats/pmk-writer.ts';
import {
  isKeyStream,
  makeDotted,
  makeGrid,
  makeHtml,
  makeKeyStream,
  makeMarkdown,
  makeTwoColumn,
} from './formats/printed.ts';
import TITLES from './formats.json' with { type: 'json' };
import type { ProgramFile, ReadResult } from './program-file.ts';
import type { Layout } from './reader/candidates.ts';
import { readPublished } from './reader/published.ts';

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

const layouts =
  (...names: readonly Layout[]) =>
  (text: string, wanted?: number): ReadResult =>
    readPublished(text, wanted, names.length > 0 ? names : undefined);
const listed = layouts('labels', 'codes', 'plain', 'fence');
const hex = layouts('hex');

const WAYS: { readonly [name in FormatName]: Omit<Format, 'name' | 'title' | 'endings'> } = {
  pmk: { marks: isPmk, parse: (text) => parsePmk(text), make: makePmk },
  text: { parse: layouts() },
  grid: { parse: listed, make: makeGrid },
  'two-column': { parse: listed, make: makeTwoColumn },
  dotted: { parse: listed, make: makeDotted },
  hex: { parse: hex, make: makeHexDump },
  'hex-rows': { parse: hex, make: makeLabelledHexDump },
  decimal: { parse: layouts('decimal'), make: makeDecimalDump },
  terminal: { marks: isTerminal, parse: parseTerminalRows, make: makeTerminalRows },
  m61: { marks: isM61, parse: parseM61, make: makeM61 },
  pmktool: {
    marks: isPmktool,
    parse: parsePmktool,
    make: makePmktool,
  },
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
export const FORMAT_NAMES = Object.keys(TITLES) as readonly FormatName[];

/** What each format is called, reads and writes. */
export const FORMATS = Object.fromEntries(
  FORMAT_NAMES.map((name): [FormatName, Format] => {
    const { endings, ...title } = TITLES[name];
    return [name, { name, title, endings, ...WAYS[name] }];
  }),
) as { readonly [name in FormatName]: Format };

/** True for the name of a format. */
export const isFormatName = (name: string): name is FormatName =>
  (FORMAT_NAMES as readonly string[]).includes(name);

/** The format that a file name asks for; null if its ending says nothing. */
export function formatOfName(fileName: string): FormatName | null {
  const lower = fileName.toLowerCase();
  return FORMAT_NAMES.find((name) => FORMATS[name].endings.some((ending) => lower.endsWith(ending))) ?? null;
}

/** The format whose marks a text has; null for texts that are read by their layout. */
export const formatOfText = (text: string): FormatName | null =>
  FORMAT_NAMES.find((name) => FORMATS[name].marks?.(text)) ?? null;
