/**
 * Saved states of the Android calculators: a Java serialisation stream with the contents of the three chips and the
 * two shift registers. The memory is a ring of pages of 42 tetrads; page k holds register Rk and steps 7k..7k+6.
 */
import { type Angle, MkNumber, type Slot } from '../../machine/index.ts';
import { Diagnostics, WHOLE_FILE } from '../diagnostics.ts';
import { orderedRegisters, type ReadResult, resultOf, SLOT_ORDER, withoutEmptyEnd } from '../program-file.ts';

const PAGE = 42;
/** R, M and ST of 42 words each, 14 + 1 flags, 16 words. */
const PROCESSOR_BYTES = 3 * PAGE * 4 + 15 + 16 * 4;
/** Three words, then six pages. */
const SHIFT_BYTES = (3 + 6 * PAGE) * 4;
const ANGLES: { readonly [code: number]: Angle } = { 10: 'rad', 11: 'grad', 12: 'deg' };

/** What is wrong with the stream. */
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
    const program = withoutEmptyEnd(memory);
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
