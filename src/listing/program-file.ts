/** The vocabulary of program texts: what a program file holds, whatever format it came from. */
import { orElse } from '../errors.ts';
import { type Angle, type Key, MK61, MkNumber, type Slot } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import type { Diagnostic, Place } from './diagnostics.ts';
import { foldText } from './fold.ts';
import type { FormatName } from './read.ts';

/** The slots of start values, in the order in which files list them. */
export const SLOT_ORDER: readonly Slot[] = [...MK61.registers, ...MK61.stack];

/** The usual spelling of a slot: `R8`, `Ra`, `X`. */
export const slotText = (slot: Slot): string => (/^R[A-E]$/.test(slot) ? `R${slot[1].toLowerCase()}` : slot);

/** The information of a file about its program, apart from the commands. */
export interface Header {
  /** Comment lines at the top of the file. */
  readonly remarks: readonly string[];
  readonly title: Partial<Localized>;
  readonly author: string;
  readonly source: string;
  /** Position of the angle switch that the program needs; null where it does not matter or is not told. */
  readonly angle: Angle | null;
  /** Id of the model that it is for; the MK-61 where there is none. */
  readonly model?: string | undefined;
  /** Start values, in the order of {@link SLOT_ORDER}. */
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  /** Keys that start the program (an example, numbers included). */
  readonly start: readonly Key[];
  readonly rules: Partial<Localized>;
  readonly notes: Partial<Localized>;
}

const EMPTY_HEADER: Header = {
  remarks: [],
  title: {},
  author: '',
  source: '',
  angle: null,
  registers: new Map(),
  start: [],
  rules: {},
  notes: {},
};

/** Keys and what they must lead to. */
export interface ReplayStep {
  readonly keys: readonly Key[];
  /** The expected display, without the blank sign place and trailing blanks; null where it is not checked. */
  readonly display: string | null;
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  /** Line of the source text, 0 if there is none. */
  readonly line: number;
}

/** A recorded run: start values over those of the header, then steps. */
export interface Replay {
  readonly name: string;
  readonly registers: ReadonlyMap<Slot, MkNumber>;
  readonly steps: readonly ReplayStep[];
}

/** A section `property NAME:` of a program file: the line of its head, and its indented lines without the indentation. */
export interface PropertyText {
  readonly name: string;
  /** The first word of the head, if it is not `property`. */
  readonly word?: string;
  /** Line of the head, from 1; 0 if there is no text. */
  readonly line: number;
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/** One line of a program as its author laid it out; it lets the formatter keep lines and comments together. */
export type ListingLine =
  | { readonly kind: 'cells'; readonly from: number; readonly to: number; readonly comment: string }
  | { readonly kind: 'label'; readonly name: string; readonly comment: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'blank' };

/** A program with everything that one needs to play it. */
export interface ProgramFile {
  readonly header: Header;
  /** One byte a step, from step 00; at most 105. */
  readonly bytes: Uint8Array;
  /** Steps that the reader had to guess. */
  readonly guessed: ReadonlySet<number>;
  /** Labels in the order of their steps. */
  readonly labels: ReadonlyMap<string, number>;
  /** Steps that hold an address which was written as a label. */
  readonly symbols: ReadonlyMap<number, string>;
  readonly layout: readonly ListingLine[];
  readonly replays: readonly Replay[];
  /** The properties, as written; the laboratory reads them (lab/properties). */
  readonly properties: readonly PropertyText[];
  /** The place of each step in the source text; empty if there is none. */
  readonly places: readonly Place[];
}

/** One of the programs of a text, in the order of the text. */
export interface FoundProgram {
  /** The line before it; empty if there is none. */
  readonly heading: string;
  /** Its first and its last line, from 1. */
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}

/** Another reading of a text, or another of its programs. */
export interface Alternative {
  readonly bytes: Uint8Array;
  readonly format: FormatName;
  /** Its first and last lines, from 1. */
  readonly from: number;
  readonly to: number;
  /** The distance from the chosen reading: 0 for one as good. */
  readonly cost: number;
  /** The name of a program that Eggog knows. */
  readonly name?: Localized;
}

/** Result of reading a text: the program unless there are errors, and the diagnostics. */
export interface ReadResult {
  readonly program: ProgramFile | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The programs of the text, for formats that may hold several. */
  readonly programs?: readonly FoundProgram[];
  /** Other readings, and the other programs of the text. */
  readonly alternatives?: readonly Alternative[];
}

/** A program without labels, comments or header lines except those given. */
export function plainProgram(
  bytes: ArrayLike<number>,
  header: Partial<Header> = {},
  more: Partial<ProgramFile> = {},
): ProgramFile {
  return {
    header: { ...EMPTY_HEADER, ...header },
    bytes: Uint8Array.from(bytes),
    guessed: new Set(),
    labels: new Map(),
    symbols: new Map(),
    layout: [],
    replays: [],
    properties: [],
    places: [],
    ...more,
  };
}

/** The registers in the order of {@link SLOT_ORDER}, whatever order they were given in. */
export function orderedRegisters(registers: Iterable<readonly [Slot, MkNumber]>): Map<Slot, MkNumber> {
  const given = new Map(registers);
  return new Map(SLOT_ORDER.flatMap((slot) => (given.has(slot) ? [[slot, given.get(slot)!] as const] : [])));
}

/** A number as {@link MkNumber.parse} takes it, or `#` (also `=`) and 12 tetrads; null for another text. */
export function parseNumber(text: string): MkNumber | null {
  const trimmed = text.trim();
  const exact = /^[#=]\s*([0-9a-fA-F]{12})$/.exec(trimmed);
  return orElse(() => (exact ? MkNumber.fromTetrads(exact[1]) : MkNumber.parse(trimmed)), null);
}

/** Text that {@link parseNumber} reads back to the same tetrads. */
export function formatNumber(value: MkNumber): string {
  const text = value.toString();
  return !text.startsWith('=') && MkNumber.parse(text).equals(value) ? text : `#${value.tetrads}`;
}

/** The slot that a name means: `R8`, `Ra`, `РД`, `П5`, `X`; null if there is none. In Latin letters PC is the counter. */
export function parseSlot(text: string): Slot | null {
  if (text.toLowerCase() === 'pc') return null;
  const folded = foldText(text)
    .replace(/^(?:P|П|RG|REG)(?=.$)/, 'R')
    .replace('Д', 'D');
  return (SLOT_ORDER as readonly string[]).includes(folded) ? (folded as Slot) : null;
}

/** The position of the angle switch that a word means: rad, grad, deg, Р, ГРД, Г, радианы ...; null if none. */
export function parseAngle(text: string): Angle | null {
  const word = foldText(text);
  const begins = (...starts: readonly string[]): boolean => starts.some((start) => word.startsWith(start));
  if (word === 'R' || begins('RAD') || (begins('P') && !word.includes('-'))) return 'rad';
  if (begins('ГPAДУC')) return 'deg';
  if (begins('ГPД', 'ГPAД', 'GRAD', 'GRD', 'GON')) return 'grad';
  return begins('Г', 'DEG') ? 'deg' : null;
}

/** Legend of a switch position on the calculator. */
export const ANGLE_LEGEND: { readonly [angle in Angle]: string } = { rad: 'Р', grad: 'ГРД', deg: 'Г' };

/** A start value as text: `Ra=10`. */
export const assignment = (slot: Slot, value: MkNumber): string => `${slotText(slot)}=${formatNumber(value)}`;

/**
 * The display, without the blank sign place and trailing blanks, its letters in the machine's own alphabet:
 * `5.EL8 --L-05`, `-99999975.`, `EГГ0Г`.
 */
export function normalizeDisplay(display: string): string {
  const letters: { readonly [look: string]: string | undefined } = {
    Е: 'E',
    С: 'C',
    G: 'Г',
    '−': '-',
    '–': '-',
  };
  const text = Array.from(display, (letter) => letters[letter] ?? letter)
    .join('')
    .trimEnd();
  return text.startsWith(' ') ? text.slice(1) : text;
}
