/** Codes as digits, and the cells that they are put into: what all formats of bare codes share. */
import { MK61 } from '../../machine/index.ts';
import { parseStepLabel } from '../addresses.ts';
import { type Diagnostics, type Place, WHOLE_FILE } from '../diagnostics.ts';
import type { Token } from '../tokens.ts';

/** Bytes from a buffer of steps, `null` where nothing was written; what stands beyond step A4 is left out. */
export function assembleBytes(
  cells: readonly (number | null)[],
  diagnostics: Diagnostics,
  place: Place = WHOLE_FILE,
): Uint8Array {
  const beyond = cells.slice(MK61.cells).filter((cell) => cell !== null).length;
  if (beyond > 1) diagnostics.error(place, 'tooLong', []);
  else if (beyond === 1) diagnostics.warn(place, 'beyondMemory', [beyond]);
  return Uint8Array.from(cells.slice(0, MK61.cells), (cell) => cell ?? 0);
}

/** The codes of a word: one pair (`5C`, `0x5C,`) or a long row of them without blanks; null otherwise. */
export function codesOf(word: string): number[] | null {
  const digits =
    /^(?:0[xX])?([0-9A-Fa-f]{2}),?$/.exec(word)?.[1] ?? (/^(?:[0-9A-Fa-f]{2}){4,}$/.test(word) ? word : null);
  return digits === null ? null : (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** As many digits without blanks may still be the keys of a number. */
export const FEWEST_PACKED = 10;

/** `00 01 02 ... 09`, `0 1 2 ... 9`: the numbers over ten columns of codes. */
export const isHead = (tokens: readonly Token[] | undefined): boolean =>
  tokens?.length === 10 && tokens.every(({ text }, i) => /^\d\d?$/.test(text) && Number(text) === i);

/**
 * True for rows of ten codes, few of them shorter, behind the step of their first, `00`, `10`, `20`; under the
 * numbers of the columns one is enough. A row may be missing or stand twice: the first words are labels all the same.
 */
export function areRowsOfTen(rows: readonly (readonly Token[])[]): boolean {
  const own = isHead(rows[0]) ? rows.slice(1) : rows;
  const steps = own.map(([label]) => parseStepLabel(label.text) ?? -1);
  return (
    own.length >= (own === rows ? 2 : 1) &&
    steps[0] === 0 &&
    steps.every((step, i) => step % 10 === 0 && (i === 0 || step >= steps[i - 1])) &&
    own.every(({ length }) => length > 1 && length <= 11) &&
    (own !== rows || own.filter(({ length }) => length === 11).length * 2 > own.length)
  );
}

/** Puts bytes into the cells from `step` on; refuses steps far beyond any memory. */
export function writeBytes(
  cells: (number | null)[],
  step: number,
  bytes: readonly number[],
  place: Place,
  diagnostics: Diagnostics,
): void {
  if (step + bytes.length > 256) {
    diagnostics.error(place, 'tooLong', []);
    return;
  }
  while (cells.length < step) cells.push(null);
  bytes.forEach((byte, i) => {
    cells[step + i] = byte;
  });
}

/** Parts of `size` elements, the last one possibly shorter. */
export function chunk(bytes: Uint8Array, size: number): number[][] {
  const parts: number[][] = [];
  for (let i = 0; i < bytes.length; i += size) parts.push([...bytes.subarray(i, i + size)]);
  return parts;
}
