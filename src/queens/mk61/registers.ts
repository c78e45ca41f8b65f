/** Which register holds which variable. */
import { NotationError, type Place } from '../notation/error.ts';

/** Registers 0..14 of the MK-61. */
const REGISTERS = 15;
const LAST = REGISTERS - 1;
/** Pointers below this register are counted up or down when they are used (spec 10.6). */
const FIRST_QUIET = 7;

/** What has to be placed. */
export interface Wanted {
  /** Symbols of variables and of the words' own registers, in the order of their first use. */
  readonly symbols: readonly string[];
  /** Those of them that are used as pointers. */
  readonly pointers: ReadonlySet<string>;
  /** Registers that the words name by number. */
  readonly numbered: readonly number[];
  /** The array; its elements are the registers of the same numbers. */
  readonly array: PlacedArray | null;
}

/** An array and its first and last index. */
export interface PlacedArray {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Where everything is. */
export interface Placed {
  readonly registers: ReadonlyMap<string, number>;
}

/**
 * Gives every symbol a register, from RE downwards, pointers first because only R7..RE stay as they are when used.
 *
 * @throws {NotationError} `mk61-registers` or `mk61-index`, saying how many are missing.
 */
export function placeRegisters(wanted: Wanted, at: Place): Placed {
  const { array, pointers } = wanted;
  if (array && array.to > LAST) {
    const details = { name: array.name, index: array.to, limit: LAST, excess: array.to - LAST };
    throw new NotationError('mk61-index', at, details);
  }
  const isFree = new Array<boolean>(REGISTERS).fill(true);
  let missing = 0;
  const take = (register: number): void => {
    if (!isFree[register]) missing++;
    isFree[register] = false;
  };
  if (array) for (let register = array.from; register <= array.to; register++) take(register);
  wanted.numbered.forEach(take);
  const registers = new Map<string, number>();
  const inOrder = [true, false].flatMap((pointer) =>
    wanted.symbols.filter((s) => pointers.has(s) === pointer),
  );
  for (const symbol of inOrder) {
    const register = isFree.lastIndexOf(true);
    if (register < (pointers.has(symbol) ? FIRST_QUIET : 0)) {
      missing++;
      continue;
    }
    take(register);
    registers.set(symbol, register);
  }
  if (missing > 0) {
    const details = { registers: REGISTERS + missing, excess: missing, limit: REGISTERS };
    throw new NotationError('mk61-registers', at, details);
  }
  return { registers };
}
