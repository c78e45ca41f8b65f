/**
 * The address space: 256 address bytes name 105 cells, many of them twice or more (the side branches and the "dark"
 * addresses of the community; execution specification, section 2). An address byte is h * 16 + l.
 */
import { CELLS } from './state.ts';

/** Cell 0..104 that an address byte names. */
export const CELL_OF = new Uint8Array(256);
/** The address byte that follows; the counter is never normalised otherwise (FA -> 01 is this same rule). */
export const NEXT = new Uint8Array(256);
/** The address byte before, as К ПП r pushes it. */
export const PREVIOUS = new Uint8Array(256);

for (let address = 0; address < 256; address++) {
  const high = address >> 4;
  const low = address & 15;
  const linear = 10 * high + low;
  CELL_OF[address] = linear < CELLS ? linear : linear < CELLS + 7 ? linear - CELLS : linear - 112;
  NEXT[address] = low >= 9 ? (((high + 1) & 15) << 4) | (low - 9) : address + 1;
  PREVIOUS[address] = low === 0 ? (((high - 1) & 15) << 4) | 9 : address - 1;
}

/** The official address byte of cell 0..104: 00..99, then A0..A4. Throws RangeError outside. */
export function addressOfCell(cell: number): number {
  if (!Number.isInteger(cell) || cell < 0 || cell >= CELLS)
    throw new RangeError(`no cell ${cell}: cells are 0..104`);
  return (Math.floor(cell / 10) << 4) | (cell % 10);
}

/** Two hexadecimal digits of an address byte, as the indicator and listings show it: `00`, `99`, `A4`. */
export const formatAddress = (address: number): string => address.toString(16).toUpperCase().padStart(2, '0');
