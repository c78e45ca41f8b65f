/** Steps inserted and deleted: addresses follow what moves. */
import { operandSteps } from '../listing/addresses.ts';
import { NOP } from '../machine/codes.ts';
import { MK61 } from '../machine/index.ts';

/** The program with every direct address sent through `move`, which tells where a cell has gone. */
function follow(bytes: Uint8Array, move: (cell: number) => number): Uint8Array {
  const operands = operandSteps(bytes);
  return bytes.map((byte, cell) => {
    if (!operands.has(cell)) return byte;
    const target = MK61.cellOf[byte];
    const moved = move(target);
    return moved === target ? byte : MK61.addressOf(moved);
  });
}

/**
 * The program with an empty step (К НОП) before `cell`; jumps to that cell and later ones follow. Null if the last step
 * is in use, so that nothing would be lost without a word.
 */
export function insertStep(bytes: Uint8Array, cell: number): Uint8Array | null {
  if (bytes[MK61.cells - 1] !== 0) return null;
  const moved = follow(bytes, (target) => (target >= cell && target < MK61.cells - 1 ? target + 1 : target));
  const longer = new Uint8Array(MK61.cells);
  longer.set(moved.subarray(0, cell));
  longer[cell] = NOP;
  longer.set(moved.subarray(cell, MK61.cells - 1), cell + 1);
  return longer;
}

/** The program without the step at `cell`; jumps to later steps follow. */
export function deleteStep(bytes: Uint8Array, cell: number): Uint8Array {
  const moved = follow(bytes, (target) => (target > cell ? target - 1 : target));
  const shorter = new Uint8Array(MK61.cells);
  shorter.set(moved.subarray(0, cell));
  shorter.set(moved.subarray(cell + 1), cell);
  return shorter;
}

/** The first cell of the command that a cell belongs to, and its cells: a jump and its address are one command. */
export function commandAt(
  bytes: Uint8Array,
  cell: number,
): { readonly from: number; readonly count: number } {
  const operands = operandSteps(bytes);
  const from = operands.has(cell) ? cell - 1 : cell;
  return { from, count: operands.has(from + 1) ? 2 : 1 };
}

/** Jumps before and after `count` cells were inserted (above 0) or deleted (below 0) at `from`. */
export function movedBy(before: Uint8Array, from: number, count: number) {
  const operands = operandSteps(before);
  const targets = [...before].flatMap((byte, cell) =>
    operands.has(cell) ? [{ cell, to: MK61.cellOf[byte] }] : [],
  );
  const end = from - Math.min(0, count);
  const stay = targets.filter(({ cell }) => cell < from || cell >= end);
  return {
    /** Addresses that are others now. */
    followed: stay.filter(({ to }) => (count > 0 ? to >= from : to >= end)).length,
    /** Steps of jumps that led to a deleted step. */
    lost: stay.filter(({ to }) => to >= from && to < end).map(({ cell }) => cell - 1),
    /** True if registers may hold addresses, which nobody moves. */
    hasIndirect: [...before].some((byte, cell) => {
      const { indirect, transfer } = MK61.commands[byte];
      return !operands.has(cell) && indirect && transfer !== 'none';
    }),
  };
}
