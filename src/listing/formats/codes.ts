/** Formats that hold codes: dumps, the rows of the mk61s terminal, raw bytes, images of memories, saved states. */
import { bytesOfHex, hexByte } from '../../machine/hex.ts';
import { type Angle, MK61, MkNumber, type Slot } from '../../machine/index.ts';
import type { Lang } from '../../texts.ts';
import { stepText, withoutTail } from '../addresses.ts';
import { commentHeader, languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, resultOf, WHOLE_FILE } from '../diagnostics.ts';
import { decodeEntities } from '../fold.ts';
import { orderedRegisters, type ProgramFile, type ReadResult, SLOT_ORDER } from '../program-file.ts';
import { splitLines } from '../words.ts';

/** Reads pairs of hexadecimal digits; row numbers such as `08:`, commas, `0x` and comments may stand among them. */
export function parseHex(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const bytes: number[] = [];
  for (const [index, line] of splitLines(text).entries())
    for (const { 0: word, index: at } of line.replace(/[;#].*/, '').matchAll(/[^\s,]+/g)) {
      const digits = word.replace(/^0x/i, '');
      if (/^(?:[\dA-F]{2})+$/i.test(digits)) for (const byte of bytesOfHex(digits)) bytes.push(byte);
      else if (at > 0 || !word.endsWith(':')) {
        const place = { line: index + 1, column: at + 1, length: word.length };
        diagnostics.bad(place, 'byte', word);
      }
    }
  if (bytes.length > MK61.cells) diagnostics.tooLong(bytes.length);
  return resultOf(diagnostics, bytes);
}

/** Bytes from a buffer of steps, null where nothing was written; a single byte beyond step A4 is left out. */
export function assembleBytes(
  cells: readonly (number | null)[],
  diagnostics: Diagnostics,
  place: Place = WHOLE_FILE,
): Uint8Array {
  const beyond = cells.slice(MK61.cells).filter((cell) => cell !== null).length;
  if (beyond > 1) diagnostics.tooLong(cells.length, place);
  else if (beyond === 1) diagnostics.warn(place, 'skipped', { what: 'beyond', word: 1, lines: 0, count: 1 });
  return Uint8Array.from(cells.slice(0, MK61.cells), (cell) => cell ?? 0);
}

const MOST_CELLS = 256;

/** Puts bytes into the cells from `step` on; steps far beyond any memory are errors. */
export function writeBytes(
  cells: (number | null)[],
  step: number,
  bytes: readonly number[],
  place: Place,
  diagnostics: Diagnostics,
): void {
  if (step + bytes.length > MOST_CELLS) {
    diagnostics.tooLong(step + bytes.length, place);
    return;
  }
  while (cells.length < step) cells.push(null);
  bytes.forEach((byte, i) => {
    cells[step + i] = byte;
  });
}

/** Reports the steps that nothing holds. */
export function reportGaps(cells: readonly (number | null)[], place: Place, diagnostics: Diagnostics): void {
  const count = cells.filter((cell) => cell === null).length;
  if (count === 0) return;
  const [from, to] = [stepText(cells.indexOf(null)), stepText(cells.lastIndexOf(null))];
  diagnostics.warn(place, 'lostStep', { jump: 'none', from, to, count }, { step: from });
}

/** Parts of `size` elements, the last one possibly shorter. */
export function chunk(bytes: Uint8Array, size: number): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i < bytes.length; i += size) parts.push([...bytes.subarray(i, i + size)]);
  return parts;
}

/** Ten codes a row, a header in comments. */
export function makeHexDump(program: ProgramFile, lang?: Lang): string {
  // Few pairs of digits could be numbers, so such programs are marked as codes.
  const isPlain = [...program.bytes].every((byte) => /^\d\d$/.test(hexByte(byte)));
  const mark = program.bytes.length < 3 && isPlain ? '0x' : '';
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => mark + hexByte(byte)).join(' '));
  return `${[...commentHeader(program.header, '#', lang), ...rows].join('\n')}\n`;
}

/** Eight codes a row after the decimal number of their first step. */
export function makeLabelledHexDump(program: ProgramFile): string {
  const rows = chunk(program.bytes, 8).map(
    (row, i) => `${String(i * 8).padStart(2, '0')}: ${row.map(hexByte).join(' ')}`,
  );
  return `${rows.join('\n')}\n`;
}

/** Ten numbers a row. */
export function makeDecimalDump(program: ProgramFile, lang?: Lang): string {
  const rows = chunk(program.bytes, 10).map((row) => row.map((byte) => String(byte).padStart(3)).join(', '));
  const header = commentHeader({ ...program.header, angle: null, registers: new Map() }, '#', lang);
  return `${['# format: decimal', ...header, `${rows.join(',\n')}`].join('\n')}\n`;
}

/** `0000 520B4300`, optionally after `hin`. */
const TERMINAL_ROW = /^\s*(?:hin\s+)?(\d{4})\s+((?:[0-9A-F]{2})+)\s*$/i;

/** Step and bytes of a terminal row; null for other lines. */
export function terminalRow(line: string): { step: number; bytes: number[] } | null {
  const parts = TERMINAL_ROW.exec(line);
  if (!parts) return null;
  return { step: Number(parts[1]), bytes: [...bytesOfHex(parts[2])] };
}

const isFilled = (line: string): boolean => line.trim() !== '' && !/^\s*[;#]/.test(line);

/** True for a text of nothing but terminal rows, the first for step 0000. */
export function isTerminal(text: string): boolean {
  const lines = splitLines(text).filter(isFilled);
  return lines.every((line) => TERMINAL_ROW.test(line)) && terminalRow(lines[0] ?? '')?.step === 0;
}

/** Reads the rows that the terminal of the mk61s prints and takes. */
export function parseTerminalRows(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = [];
  splitLines(text).forEach((line, index) => {
    if (!isFilled(line)) return;
    const row = terminalRow(line);
    const place = { line: index + 1, column: 1, length: line.length };
    if (!row) diagnostics.bad(place, 'record', line.trim());
    else writeBytes(cells, row.step, row.bytes, place, diagnostics);
  });
  return resultOf(diagnostics, assembleBytes(cells, diagnostics));
}

/** Rows of 24 codes; `command` is put in front of each (`hin`). */
export function terminalRows(bytes: Uint8Array, command = ''): string[] {
  return chunk(bytes, 24).map(
    (row, i) => `${command}${String(i * 24).padStart(4, '0')} ${row.map(hexByte).join('')}`,
  );
}

/** A program as the terminal of the mk61s dumps it; start values have no place there. */
export const makeTerminalRows = (program: ProgramFile): string =>
  `${terminalRows(program.bytes).join('\n')}\n`;

/** Reads `.mkp`, raw codes; FF at the end is padding. */
export function parseRaw(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end--;
  return resultOf(diagnostics, assembleBytes([...bytes.subarray(0, Math.min(end, MOST_CELLS))], diagnostics));
}

/** `.eep`, the image of an EEPROM in Intel HEX, codes from address 0 on: length, address, kind, data and check sum. */
const RECORD = /^\s*:((?:[0-9A-F]{2}){5,})\s*$/i;
/** The kinds of records: data, the last one, what is added to the addresses, where a processor starts. */
const [END, SEGMENT, LINEAR, MOST_KIND] = [1, 2, 4, 5];
const ERASED = 0xff;
const NOP = 0x54;
/** This number of bytes after the program is not registers of a calculator but the firmware of some device. */
const MOST_BEHIND = 256;

/** True for texts of such records; one may be damaged. */
export function isEep(text: string): boolean {
  const filled = splitLines(text).filter((line) => line.trim() !== '');
  const records = filled.filter((line) => RECORD.test(line)).length;
  return records > 1 && records >= filled.length - 1 && filled.every((line) => line.trim().startsWith(':'));
}

/**
 * Reads such an image. A record that is damaged or whose check sum is wrong is an error with its line; steps that no
 * record holds, a missing last record, and bytes behind step A4 are warned of.
 */
export function parseEep(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const cells: (number | null)[] = Array.from({ length: MK61.cells }, () => null);
  let behind = 0;
  let base = 0;
  let isEnded = false;
  for (const [index, line] of splitLines(text).entries()) {
    if (line.trim() === '') continue;
    const place = { line: index + 1, column: 1, length: line.length };
    const bytes = [...bytesOfHex(RECORD.exec(line)?.[1] ?? '')];
    const [length, high, low, kind] = bytes;
    const data = bytes.slice(4, -1);
    const sum = bytes.reduce((all, byte) => all + byte, 0) % 256;
    if (bytes.length === 0 || data.length !== length || sum !== 0 || kind > MOST_KIND || isEnded)
      diagnostics.bad(place, 'record', line.trim());
    else if (kind === END) isEnded = true;
    else if (kind === SEGMENT || kind === LINEAR)
      base = (data[0] * 256 + data[1]) * (kind === SEGMENT ? 16 : 65536);
    else if (kind === 0)
      data.forEach((byte, i) => {
        const at = base + high * 256 + low + i;
        if (at < MK61.cells) cells[at] = byte;
        else if (byte !== 0 && byte !== ERASED) behind++;
      });
  }
  if (!isEnded) diagnostics.warn(WHOLE_FILE, 'badValue', { what: 'record', word: ':' });
  const last = cells.findLastIndex((cell) => cell !== null && cell !== ERASED);
  const written = cells.slice(0, last + 1);
  reportGaps(written, WHOLE_FILE, diagnostics);
  if (behind > MOST_BEHIND) diagnostics.tooLong(MK61.cells + behind);
  if (behind > 0)
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'beyond', word: behind, lines: 0, count: 1 });
  return resultOf(diagnostics, withoutTail(Uint8Array.from(written, (cell) => cell ?? NOP)));
}

/** True for such a text. */
export const isXml = (text: string): boolean => /<(?:\w+:)?cell\b[^<>]*\bopCode\s*=/.test(text);

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(element)?.[2];

/** Reads such a text. The format of its registers is not described, so they are left out. */
export function parseXml(text: string): ReadResult {
  const diagnostics = new Diagnostics();
  const placeOf = (at: number, length: number): Place => {
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: before.at(-1)!.length + 1, length };
  };
  const element = (name: string): string =>
    decodeEntities(new RegExp(`<(?:\\w+:)?${name}\\b[^<>]*>([^<]*)</`).exec(text)?.[1] ?? '').trim();
  const codes = [...text.matchAll(/<(?:\w+:)?cell\b[^<>]*>/g)].map((cell) => {
    const code = attribute(cell[0], 'opCode') ?? '';
    const place = placeOf(cell.index, cell[0].length);
    if (!/^\d{1,3}$/.test(code) || Number(code) > 255) diagnostics.bad(place, 'byte', code);
    const hex = attribute(cell[0], 'opCodeHex');
    if (hex !== undefined && hex !== '' && Number.parseInt(hex, 16) !== Number(code))
      diagnostics.error(place, 'codeMismatch', { code: hex, command: code });
    return Number(code);
  });
  const held = [...text.matchAll(/<(?:\w+:)?register\b[^<>]*>/g)].flatMap((register, i) =>
    (attribute(register[0], 'value') ?? '').replaceAll('0', '') === '' ? [] : [`R${i.toString(16)}`],
  );
  if (held.length > 0)
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'register', word: held.join(' '), lines: 0, count: 1 });
  if (codes.length > MK61.cells) diagnostics.tooLong(codes.length);
  const bytes = diagnostics.hasErrors ? codes : withoutTail(Uint8Array.from(codes));
  const title = element('title');
  const notes = element('description');
  const header = {
    ...(title ? { title: languageOf(title) } : {}),
    ...(notes ? { notes: languageOf(notes) } : {}),
    author: element('author'),
    source: element('source'),
  };
  return resultOf(diagnostics, bytes, header);
}

const PAGE = 42;
/** R, M and ST of 42 words each, 14 + 1 flags, 16 words. */
const PROCESSOR_BYTES = 3 * PAGE * 4 + 15 + 16 * 4;
/** Three words, then six pages. */
const SHIFT_BYTES = (3 + 6 * PAGE) * 4;
const ANGLES: { readonly [code: number]: Angle } = { 10: 'rad', 11: 'grad', 12: 'deg' };

class Damage extends Error {}

/** Joins the data blocks of a serialisation stream; class descriptions and other objects are skipped. */
function blockData(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: number[] = [];
  let at = 4;
  const skipUtf = (): void => {
    at += 2 + view.getUint16(at);
  };
  while (at < bytes.length) {
    const tag = bytes[at++];
    if (tag === 0x77 || tag === 0x7a) {
      const length = tag === 0x77 ? bytes[at] : view.getInt32(at);
      at += tag === 0x77 ? 1 : 4;
      if (length < 0 || at + length > bytes.length)
        throw new Damage(`a block of ${length} bytes at ${at} does not fit`);
      for (let i = 0; i < length; i++) data.push(bytes[at + i]);
      at += length;
    } else if (tag === 0x72) {
      skipUtf();
      at += 8 + 1;
      if (view.getUint16(at) !== 0) throw new Damage('a class with fields of its own');
      at += 2;
    } else if (tag === 0x71) at += 4;
    else if (tag === 0x74) skipUtf();
    else if (tag !== 0x73 && tag !== 0x78 && tag !== 0x70)
      throw new Damage(`byte ${tag.toString(16)} at ${at - 1}`);
  }
  return Uint8Array.from(data);
}

/** The pages of the chips in the order of the registers, and the code of the angle switch. */
function readPages(data: Uint8Array): { pages: number[][]; angle: number } {
  const view = new DataView(data.buffer);
  const chips = 6 + view.getUint16(4);
  const shift = chips + 3 * PROCESSOR_BYTES;
  const end = shift + 2 * SHIFT_BYTES;
  const words = (from: number): number[] =>
    Array.from({ length: PAGE }, (_, i) => view.getInt32(from + 4 * i) & 15);
  const [m1302, m1303, m1306] = [0, 1, 2].map((chip) => words(chips + chip * PROCESSOR_BYTES + PAGE * 4));
  const page = (register: number, index: number): number[] =>
    words(shift + register * SHIFT_BYTES + 12 + index * PAGE * 4);
  const isOlder = view.getInt32(end + 4) >> 8 === 1;
  const pages = [
    page(0, 1),
    ...(isOlder ? [] : [m1306]),
    m1303,
    m1302,
    ...[2, 3, 4, 5, 0, 1].map((index) => page(1, index)),
    ...[2, 3, 4, 5, 0].map((index) => page(0, index)),
  ];
  return { pages, angle: view.getInt32(end) };
}

/** Twelve tetrads that stand three apart, most significant first at `from`. */
const numberAt = (page: readonly number[], from: number): MkNumber =>
  MkNumber.fromTetrads(Array.from({ length: 12 }, (_, i) => page[from - 3 * i].toString(16)).join(''));

const STACK: readonly Slot[] = ['X1', 'X', 'Y', 'Z', 'T'];

/** Reads a saved state: program, registers, stack, angle switch. */
export function parseAndroidState(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  try {
    const { pages, angle } = readPages(blockData(bytes));
    const memory: number[] = [];
    const values: [Slot, MkNumber][] = [];
    pages.forEach((page, k) => {
      for (let cell = 0; cell < 7; cell++) {
        const [high, low] = cell === 0 ? [41, 38] : [6 * cell - 1, 6 * cell - 4];
        memory.push((page[high] << 4) | page[low]);
      }
      values.push([SLOT_ORDER[k], numberAt(page, 33)]);
    });
    // The stack lies beside the last five registers.
    STACK.forEach((slot, i) => {
      const page = pages[pages.length - STACK.length + i];
      if (page) values.push([slot, numberAt(page, 34)]);
    });
    const program = withoutTail(Uint8Array.from(memory));
    const registers = orderedRegisters(
      values.filter(([, value]) => value.head !== 0 || value.mantissa !== 0),
    );
    return resultOf(diagnostics, program, { registers, angle: ANGLES[angle] ?? null });
  } catch (error) {
    if (!(error instanceof Damage || error instanceof RangeError)) throw error;
    diagnostics.error(WHOLE_FILE, 'unreadable', { why: 'state', detail: error.message });
    return { program: null, diagnostics: diagnostics.list() };
  }
}
