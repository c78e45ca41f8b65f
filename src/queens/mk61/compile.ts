/** Programs of the notation as programs for the MK-61. */
import { MK61 } from '../../machine/index.ts';
import { NotationError, type Place } from '../notation/error.ts';
import type { Algorithm } from '../notation/program.ts';
import { type ArrayBounds, type BoundsKind, boundsOf } from './bounds.ts';
import type { Constants } from './expressions.ts';
import { type Command, joinBlocks, type Line, PRIVATE, sizeOf } from './lines.ts';
import type { MachineWords } from './template.ts';
import { ELEMENT, NUMBERED } from './template.ts';
import { translate } from './translate.ts';

/** Registers 0..14 of the MK-61. */
const REGISTERS = 15;
const LAST = REGISTERS - 1;
/** Pointers below this register are counted up or down when they are used (spec 10.6). */
const FIRST_QUIET = 7;

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

export interface Placed {
  readonly registers: ReadonlyMap<string, number>;
}

/**
 * Gives every symbol a register, from RE downwards, pointers first because only R7..RE stay as they are when used.
 *
 * @throws {NotationError} `mk61-registers` or `mk61-index`, saying how many are missing.
 */
function placeRegisters(wanted: Wanted, at: Place): Placed {
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

/** One command of a finished program. */
export interface MachineLine {
  /** Cell of the command, from 0. */
  readonly cell: number;
  readonly bytes: readonly number[];
  /** States and procedures that begin here. */
  readonly labels: readonly string[];
  readonly to: string | null;
  /** The statement that begins here, or what the command is for: `the end | ru: конец`. */
  readonly comment: string;
}

/** A program for the MK-61. */
export interface MachineProgram {
  readonly bytes: Uint8Array;
  readonly lines: readonly MachineLine[];
  /** Register of each variable. */
  readonly variables: ReadonlyMap<string, number>;
  /** The array: its elements are the registers of the same numbers. */
  readonly array: (PlacedArray & { readonly kind: BoundsKind }) | null;
  /** Variables that must be in their registers before the start. */
  readonly inputs: readonly string[];
}

/** Depth of the return stack. */
const DEEPEST_CALL = 5;

/**
 * Translates a program in the notation into one for the MK-61.
 *
 * It stops where a phrase stops it (a solution, a number to show or to ask for) and, at the end, with 0 on the display;
 * С/П then starts it again. Variables are whole numbers of at most eight digits.
 *
 * @param constants numbers that take the place of variables, such as n.
 * @throws {NotationError} what has no translation or does not fit; the message says by how much.
 */
export function compileForMk61(
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants = {},
): MachineProgram {
  let refused: NotationError | null = null;
  for (const bounds of boundsOf(algorithm, words, constants)) {
    try {
      return shortest(
        [false, true].map((shares) => () => compileWithin(bounds, algorithm, words, constants, shares)),
      );
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      // With checks every size is tried; why the first one failed tells nothing that the proofs before did not tell.
      if (!refused || bounds?.kind !== 'checked') refused = error;
    }
  }
  throw refused;
}

/** The shortest program that fits. Throws what the first one threw if none does. */
function shortest(ways: readonly (() => MachineProgram)[]): MachineProgram {
  let best: MachineProgram | null = null;
  let refused: unknown = null;
  for (const way of ways) {
    try {
      const program = way();
      if (!best || program.bytes.length < best.bytes.length) best = program;
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      refused ??= error;
    }
  }
  if (best) return best;
  throw refused;
}

function compileWithin(
  bounds: ArrayBounds | null,
  algorithm: Algorithm,
  words: MachineWords,
  constants: Constants,
  sharesRemainder: boolean,
): MachineProgram {
  const { blocks, first, calls } = translate(algorithm, words, constants, bounds, sharesRemainder);
  const at: Place = algorithm.tree.states[0].at;
  if (calls > DEEPEST_CALL) {
    throw new NotationError('mk61-calls', at, { depth: calls, excess: calls - DEEPEST_CALL });
  }
  const lines = joinBlocks(blocks, first);
  const steps = sizeOf(lines);
  if (steps > MK61.cells)
    throw new NotationError('mk61-steps', at, { steps, excess: steps - MK61.cells, limit: MK61.cells });
  const array = bounds && { name: bounds.name, from: bounds.from, to: bounds.to, kind: bounds.kind };
  const { registers } = placeRegisters({ ...registersOf(lines), array }, at);
  const finished = assemble(lines, registers);
  return {
    bytes: Uint8Array.from(finished.flatMap(({ bytes }) => bytes)),
    lines: finished,
    variables: new Map([...registers].filter(([symbol]) => !symbol.startsWith(PRIVATE))),
    array,
    inputs: inputsOf(lines),
  };
}

function commandsOf(lines: readonly Line[]): Command[] {
  return lines.filter((line) => line.kind === 'command');
}

const isIndirect = (code: number): boolean => MK61.commands[code].indirect;

function registersOf(lines: readonly Line[]): Omit<Wanted, 'array'> {
  const used = commandsOf(lines).flatMap(({ code, register }) =>
    register === null ? [] : [{ code, register }],
  );
  const numbersOf = (prefix: string): number[] => [
    ...new Set(used.filter((u) => u.register.startsWith(prefix)).map((u) => Number(u.register.slice(1)))),
  ];
  const named = used.filter(({ register }) => ![NUMBERED, ELEMENT].includes(register[0]));
  return {
    symbols: [...new Set(named.map(({ register }) => register))],
    pointers: new Set(named.filter(({ code }) => isIndirect(code)).map(({ register }) => register)),
    numbered: numbersOf(NUMBERED),
  };
}

/** Variables that the program uses and never sets. */
function inputsOf(lines: readonly Line[]): string[] {
  const { symbols } = registersOf(lines);
  const isSet = (symbol: string): boolean =>
    commandsOf(lines).some(({ code, register }) => {
      const { memory, indirect } = MK61.commands[code];
      return register === symbol && memory === 'store' && !indirect;
    });
  return symbols.filter((symbol) => !isSet(symbol));
}

function assemble(lines: readonly Line[], registers: ReadonlyMap<string, number>): MachineLine[] {
  const cells = new Map<string, number>();
  let cell = 0;
  for (const line of lines) {
    if (line.kind === 'label') cells.set(line.name, cell);
    else cell += MK61.commands[line.code].operand === 'address' ? 2 : 1;
  }
  const finished: MachineLine[] = [];
  let labels: string[] = [];
  cell = 0;
  for (const line of lines) {
    if (line.kind === 'label') {
      if (!line.name.startsWith(PRIVATE)) labels.push(line.name);
      continue;
    }
    const { code, register, to, comment } = line;
    const bytes = [code + (register === null ? 0 : numberOf(register, registers))];
    if (to !== null) bytes.push(MK61.addressOf(cells.get(to)!));
    finished.push({ cell, bytes, labels, to: to?.startsWith(PRIVATE) ? null : to, comment });
    labels = [];
    cell += bytes.length;
  }
  return finished;
}

function numberOf(symbol: string, registers: ReadonlyMap<string, number>): number {
  if (symbol[0] === NUMBERED || symbol[0] === ELEMENT) return Number(symbol.slice(1));
  return registers.get(symbol)!;
}
