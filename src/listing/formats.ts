/** The formats, by name: what each is called, which files have it, and how it is read and written. */
import type { Lang, Localized } from '../texts.ts';
import type { Diagnostics } from './diagnostics.ts';
import { parseAndroidState } from './formats/android-state.ts';
import {
  isTerminal,
  makeDecimalDump,
  makeHexDump,
  makeLabelledHexDump,
  makeTerminalRows,
  parseRaw,
  parseTerminalRows,
} from './formats/dumps.ts';
import { isEep, parseEep } from './formats/eep.ts';
import { makeHtml } from './formats/html.ts';
import { isKeyStream, makeKeyStream } from './formats/key-stream.ts';
import { isLasm, parseLasm } from './formats/lasm.ts';
import { isM61, makeM61, parseM61 } from './formats/m61.ts';
import { isMk52, parseMk52 } from './formats/mk52.ts';
import { isMkl, parseMkl } from './formats/mkl.ts';
import { isPmk, parsePmk } from './formats/pmk.ts';
import { makePmk } from './formats/pmk-writer.ts';
import { isPmktool, makePmktool, parsePmktool } from './formats/pmktool.ts';
import { makeDotted, makeGrid, makeMarkdown, makeTwoColumn } from './formats/tables.ts';
import { isXml, parseXml } from './formats/xml.ts';
import { textOfPage } from './page.ts';
import type { ProgramFile, ReadResult } from './program-file.ts';
import { readPublished } from './reader/published.ts';

/** What the table says of a format. */
interface Row {
  readonly title: Localized;
  /** File name endings, the first one for new files. */
  readonly endings?: readonly string[];
  /** True for a text that has the marks of the format. Formats without marks are read by their layout. */
  readonly marks?: (text: string) => boolean;
  /** Reads a text, or one of several programs in it. Missing for formats that are only written, and for binary ones. */
  readonly parse?: (text: string, wanted?: number) => ReadResult;
  /** Reads the bytes of a binary format; missing for the others. */
  readonly parseBytes?: (bytes: Uint8Array) => ReadResult;
  /** Writes a program; what is lost for a particular program goes to the diagnostics. */
  readonly make?: (program: ProgramFile, lang: Lang, diagnostics: Diagnostics) => string;
}

const published = (text: string, wanted?: number): ReadResult => readPublished(text, wanted);
const listed = (text: string, wanted?: number): ReadResult =>
  readPublished(text, wanted, ['labels', 'codes', 'plain', 'fence']);
const hex = (text: string, wanted?: number): ReadResult => readPublished(text, wanted, ['hex']);
const decimal = (text: string, wanted?: number): ReadResult => readPublished(text, wanted, ['decimal']);

const ROWS = {
  pmk: {
    title: {
      en: 'Eggog source with header, labels, comments and replays',
      ru: 'исходный текст Eggog: заголовок, метки, пояснения, проверки',
    },
    endings: ['.pmk'],
    marks: isPmk,
    parse: (text) => parsePmk(text),
    make: makePmk,
  },
  text: {
    title: {
      en: 'commands in any layout that people publish',
      ru: 'команды в любой записи, какие публикуют',
    },
    parse: published,
  },
  grid: {
    title: {
      en: 'ten-column grid of the magazines, codes beside it',
      ru: 'таблица в десять столбцов, как в журналах, с кодами',
    },
    endings: ['.txt', '.grid'],
    parse: listed,
    make: makeGrid,
  },
  'two-column': {
    title: { en: 'two columns: address, command', ru: 'два столбца: адрес, команда' },
    endings: ['.tsv', '.lst'],
    parse: listed,
    make: makeTwoColumn,
  },
  dotted: {
    title: { en: 'NN.command text of the emulators', ru: 'текст эмуляторов вида NN.команда' },
    endings: ['.emu'],
    parse: listed,
    make: makeDotted,
  },
  hex: {
    title: { en: 'hexadecimal codes, ten a row', ru: 'шестнадцатеричные коды, по десять в строке' },
    endings: ['.hex', '.dump'],
    parse: hex,
    make: makeHexDump,
  },
  'hex-rows': {
    title: {
      en: 'hexadecimal codes, eight a row with row numbers',
      ru: 'шестнадцатеричные коды, по восемь в строке с номерами',
    },
    parse: hex,
    make: makeLabelledHexDump,
  },
  decimal: {
    title: { en: 'decimal codes, ten a row', ru: 'десятичные коды, по десять в строке' },
    parse: decimal,
    make: makeDecimalDump,
  },
  terminal: {
    title: { en: 'terminal rows of the mk61s (hin, hout)', ru: 'строки терминала mk61s (hin, hout)' },
    marks: isTerminal,
    parse: parseTerminalRows,
    make: makeTerminalRows,
  },
  m61: {
    title: { en: 'M61 script of the mk61s', ru: 'сценарий M61 для mk61s' },
    endings: ['.m61'],
    marks: isM61,
    parse: parseM61,
    make: makeM61,
  },
  pmktool: {
    title: {
      en: 'assembler source of the MK-61 replica (pmktool)',
      ru: 'исходный текст pmktool (реплика МК-61)',
    },
    marks: isPmktool,
    parse: parsePmktool,
    make: (program, _lang, diagnostics) => makePmktool(program, diagnostics),
  },
  markdown: {
    title: { en: 'Markdown table', ru: 'таблица Markdown' },
    endings: ['.md'],
    parse: listed,
    make: makeMarkdown,
  },
  html: {
    title: { en: 'page to print, in columns', ru: 'страница для печати, столбцами' },
    endings: ['.html', '.htm'],
    parse: (text, wanted) => listed(textOfPage(text), wanted),
    make: makeHtml,
  },
  keys: {
    title: {
      en: 'keys to type by hand, with the indicator after each',
      ru: 'клавиши для набора вручную и индикатор после каждой',
    },
    endings: ['.keys'],
    marks: isKeyStream,
    make: makeKeyStream,
  },
  lasm: {
    title: { en: 'assembly screen of the mk61s (lasm)', ru: 'экран ассемблера mk61s (lasm)' },
    endings: ['.lasm'],
    marks: isLasm,
    parse: parseLasm,
  },
  mkl: {
    title: { en: 'Semico source', ru: 'исходный текст Semico' },
    endings: ['.mkl'],
    marks: isMkl,
    parse: parseMkl,
  },
  mk52: {
    title: { en: 'program of the MK-52 Resurrect', ru: 'программа устройства MK-52 Resurrect' },
    endings: ['.mk52'],
    marks: isMk52,
    parse: parseMk52,
  },
  xml: {
    title: { en: 'program in XML: 105 cells with their codes', ru: 'программа в XML: 105 ячеек с кодами' },
    endings: ['.xml'],
    marks: isXml,
    parse: parseXml,
  },
  eep: {
    title: { en: 'image of an EEPROM in Intel HEX', ru: 'образ EEPROM строками с контрольными суммами' },
    endings: ['.eep'],
    marks: isEep,
    parse: parseEep,
  },
  android: {
    title: {
      en: 'saved state of the Android calculator',
      ru: 'сохранённое состояние калькулятора для Android',
    },
    parseBytes: parseAndroidState,
  },
  mkp: {
    title: { en: 'raw codes of the Semico tools', ru: 'голые коды программ Semico' },
    endings: ['.mkp', '.bin'],
    parseBytes: parseRaw,
  },
} satisfies { readonly [name: string]: Row };

/** The name of a format, as the options of the commands take it. */
export type FormatName = keyof typeof ROWS;
/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(ROWS) as readonly FormatName[];

/** A format of programs, with the endings of its files. */
export interface Format extends Row {
  readonly name: FormatName;
  readonly endings: readonly string[];
}
/** What each format is called, reads and writes. */
export const FORMATS = Object.fromEntries(
  FORMAT_NAMES.map((name): [FormatName, Format] => [name, { name, endings: [], ...ROWS[name] }]),
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
