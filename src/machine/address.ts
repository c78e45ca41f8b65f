/**
 * The address space: 256 address bytes name the program cells, many of them twice or more (the side branches and the
 * "dark" addresses of the community; spec 10.1). An address byte is h * 16 + l.
 */
import { shown } from '../errors.ts';
import { hexByte } from './hex.ts';

/** Throws an error that names what would be right and what was given. */
export function refuseGiven(wanted: string, given: unknown, Wrong: ErrorConstructor = TypeError): never {
  throw new Wrong(`${wanted}, not ${shown(given)}`);
}

/** Throws RangeError unless `value` is a byte; `what` it is begins the sentence. */
export function checkByte(value: number, what: string): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xff)
    refuseGiven(`${what} is a byte 0..255`, value, RangeError);
  return value;
}

/** The cell that every address byte names, and its neighbours. */
export interface AddressSpace {
  /** Cell 0..cells - 1 that an address byte names. */
  readonly cellOf: readonly number[];
  /** The address byte that follows; the counter is never normalised otherwise (FA -> 01 is this same rule). */
  readonly next: readonly number[];
  /** The address byte before, as К ПП r pushes it. */
  readonly previous: readonly number[];
  /** The official address byte of the last cell; those beyond it name the first cells again. */
  readonly lastAddress: number;
  /** The official address byte of a cell: 00..99, then A0. Throws RangeError for another number. */
  addressOf(cell: number): number;
}

/** Places of the memory ring; the addresses after the last cell pass through those that hold no program. */
const RING_CELLS = 112;

/** The number that the digits of an address byte tell. */
export const linearOf = (address: number): number => 10 * (address >> 4) + (address & 15);

/** The address byte of the digits of 0..159. */
export const addressAt = (linear: number): number => (Math.floor(linear / 10) << 4) | (linear % 10);

/** The map of a machine with `cells` program cells in a memory ring of 112. */
export function addressSpace(cells: number): AddressSpace {
  const cellOf: number[] = [];
  const next: number[] = [];
  const previous: number[] = [];
  for (let address = 0; address < 256; address++) {
    const high = address >> 4;
    const low = address & 15;
    const linear = linearOf(address);
    cellOf[address] = linear < cells ? linear : linear < RING_CELLS ? linear - cells : linear - RING_CELLS;
    next[address] = low >= 9 ? (((high + 1) & 15) << 4) | (low - 9) : address + 1;
    previous[address] = low === 0 ? (((high - 1) & 15) << 4) | 9 : address - 1;
  }
  const addressOf = (cell: number): number => {
    if (!Number.isInteger(cell) || cell < 0 || cell >= cells)
      refuseGiven(`cells are 0..${cells - 1}`, cell, RangeError);
    return addressAt(cell);
  };
  return { cellOf, next, previous, lastAddress: addressOf(cells - 1), addressOf };
}

/** Two hexadecimal digits of an address byte, as the indicator and listings show it: `00`, `99`, `A4`. */
export const formatAddress = (address: number): string => hexByte(address);
