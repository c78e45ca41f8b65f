/** `.eep`: the image of an EEPROM in Intel HEX, the codes of the 105 steps from address 0 on. Read only. */
import { bytesOfHex } from '../../machine/hex.ts';
import { type Angle, MK61, MkNumber, type Slot } from '../../machine/index.ts';
import { withoutTail } from '../addresses.ts';
import { languageOf } from '../comment-header.ts';
import { Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import { decodeEntities } from '../fold.ts';
import { orderedRegisters, type ReadResult, resultOf, SLOT_ORDER } from '../program-file.ts';
import { splitLines } from '../words.ts';
import { reportGaps } from './dumps.ts';

/** Length, address, kind, data and check sum. */
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
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'beyond', word: behind, lines: '', count: 1 });
  return resultOf(diagnostics, withoutTail(Uint8Array.from(written, (cell) => cell ?? NOP)));
}

/** True for such a text. */
export const isXml = (text: string): boolean => /<(?:\w+:)?cell\b[^<>]*\bopCode\s*=/.test(text);

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);

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
    diagnostics.warn(WHOLE_FILE, 'skipped', { what: 'register', word: held.join(' '), lines: '', count: 1 });
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

/** A fault in the stream. */
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

/** Words of the chips in the order of the file. */
function readChips(data: Uint8Array): { m: number[][]; shift: number[][]; angle: number; isOlder: boolean } {
  const view = new DataView(data.buffer);
  let at = 4;
  at += 2 + view.getUint16(at);
  const words = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => view.getInt32(from + 4 * i) & 15);
  const m: number[][] = [];
  for (let chip = 0; chip < 3; chip++, at += PROCESSOR_BYTES) m.push(words(at + PAGE * 4, PAGE));
  const shift: number[][] = [];
  for (let register = 0; register < 2; register++, at += SHIFT_BYTES) shift.push(words(at + 12, 6 * PAGE));
  const angle = view.getInt32(at);
  const isOlder = view.getInt32(at + 4) >> 8 === 1;
  return { m, shift, angle, isOlder };
}

/** The pages in the order of the registers. */
function pagesOf({ m, shift, isOlder }: ReturnType<typeof readChips>): number[][] {
  const page = (register: number, index: number): number[] =>
    shift[register].slice(index * PAGE, (index + 1) * PAGE);
  const [m1302, m1303, m1306] = m;
  return [
    page(0, 1),
    ...(isOlder ? [] : [m1306]),
    m1303,
    m1302,
    ...[2, 3, 4, 5, 0, 1].map((index) => page(1, index)),
    ...[2, 3, 4, 5, 0].map((index) => page(0, index)),
  ];
}

/** Twelve tetrads that stand three apart, most significant first at `from`. */
const numberAt = (page: readonly number[], from: number): MkNumber =>
  MkNumber.fromTetrads(Array.from({ length: 12 }, (_, i) => page[from - 3 * i].toString(16)).join(''));

const STACK: readonly Slot[] = ['X1', 'X', 'Y', 'Z', 'T'];

/** Reads a saved state: program, registers, stack, angle switch. */
export function parseAndroidState(bytes: Uint8Array): ReadResult {
  const diagnostics = new Diagnostics();
  try {
    const chips = readChips(blockData(bytes));
    const pages = pagesOf(chips);
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
    return resultOf(diagnostics, program, { registers, angle: ANGLES[chips.angle] ?? null });
  } catch (error) {
    if (!(error instanceof Damage || error instanceof RangeError)) throw error;
    diagnostics.error(WHOLE_FILE, 'unreadable', { why: 'state', detail: error.message });
    return { program: null, diagnostics: diagnostics.list() };
  }
}
