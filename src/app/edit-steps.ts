/** Steps inserted and deleted: addresses follow what moves. */
import { operandSteps } from '../listing/addresses.ts';
import { NOP } from '../machine/codes.ts';
import { MK61 } from '../machine/index.ts';

/** The first cell of the command that a cell belongs to, and its cells: a jump and its address are one command. */
export function commandAt(bytes: Uint8Array, cell: number) {
  const operands = operandSteps(bytes);
  const from = operands.has(cell) ? cell - 1 : cell;
  return { from, count: operands.has(from + 1) ? 2 : 1 };
}

/**
 * The program with `count` empty steps (К НОП) before a cell or, for a number below 0, with as many steps fewer from there
 * on; direct addresses follow. Null if steps in use would be lost at the end without a word.
 */
export function moveSteps(bytes: Uint8Array, from: number, count: number) {
  const { cells, cellOf, commands } = MK61;
  if (count > 0 && bytes.slice(cells - count).some((byte) => byte !== 0)) return null;
  const operands = operandSteps(bytes);
  const end = from - Math.min(0, count);
  let followed = 0;
  const lost: number[] = [];
  const moved = bytes.map((byte, cell) => {
    const to = cellOf[byte];
    if (!operands.has(cell) || to < from || (cell >= from && cell < end)) return byte;
    if (to < end) lost.push(cell - 1);
    else followed++;
    return MK61.addressOf(to < end ? from : Math.min(to + count, cells - 1));
  });
  const longer = new Uint8Array(cells);
  longer.set(moved.subarray(0, from));
  longer.fill(NOP, from, Math.max(from, from + count));
  longer.set(moved.subarray(end, Math.min(cells, cells - count)), end + count);
  return {
    bytes: longer,
    /** Number of addresses that are others now. */
    followed,
    /** Steps of jumps that led to a deleted step. */
    lost,
    /** True if registers may hold addresses, which nobody moves. */
    hasIndirect: [...bytes].some((byte, cell) => {
      const { indirect, transfer } = commands[byte];
      return !operands.has(cell) && indirect && transfer !== 'none';
    }),
  };
}
