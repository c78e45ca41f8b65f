/** Programs of the notation as programs for the MK-61. */
import { MK61 } from '../../machine/index.ts';
import { survey } from '../generate/survey.ts';
import { NotationError } from '../notation/error.ts';
import type { Algorithm } from '../notation/program.ts';
import { type ArrayBounds, boundsOf, deepestCall, LAST_REGISTER, tooLong } from './bounds.ts';
import { type Constants, type Flat, flatten, keptAt } from './flat.ts';
import { analyze, dropUnread, putValuesIn } from './intervals.ts';
import { callDepth, DEEPEST_CALL, joinBlocks, type Line, PRIVATE, sizeOf } from './lines.ts';
import { ELEMENT, type Frames, translate } from './translate.ts';
import { NUMBERED, SIZE } from './words.ts';

/** Pointers below this register are counted up or down when they are used (spec 10.6). */
const FIRST_QUIET = 7;

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
  readonly array: Omit<ArrayBounds, 'isSafe'> | null;
  /** Variables that must be in their registers before the start. */
  readonly inputs: readonly string[];
}

/**
 * Translates a program in the notation into one for the MK-61.
 *
 * It stops where a phrase stops it (a solution, a number to show or to ask for) and, at the end, with 0 on the display;
 * С/П then starts it again. Variables are whole numbers of at most eight digits.
 *
 * @param constants numbers that take the place of variables, such as n.
 * @throws {NotationError} what has no translation or does not fit; the message says by how much.
 */
export function compileForMk61(algorithm: Algorithm, constants: Constants = {}): MachineProgram {
  const given = flatten(algorithm, constants);
  const rangeOf = analyze(given);
  let refused: NotationError | null = null;
  // Values that are put in tell the uses of a phrase apart, which may then take more steps than one subroutine.
  for (const flat of [dropUnread(putValuesIn(given, rangeOf)), given]) {
    const recursion = recursionOf(flat);
    for (const bounds of boundsOf(flat, rangeOf)) {
      try {
        return compileWithin(flat, bounds, recursion);
      } catch (error) {
        if (!(error instanceof NotationError)) throw error;
        // With checks every size is tried; the first refusal says what the proofs before it did not.
        if (!refused || (flat !== given && bounds?.kind !== 'checked')) refused = error;
      }
    }
  }
  throw refused;
}

/**
 * The depth of a program's recursion, tried out with everything that it can be given, and what every level of it keeps;
 * null if no procedure calls itself.
 *
 * @throws {NotationError} `mk61-recursion` if that cannot be listed, `mk61-calls` if it is too deep.
 */
function recursionOf(flat: Flat) {
  const call = flat.code.findIndex((_, i) => keptAt(flat, i).length > 0);
  if (call < 0) return null;
  const { at } = flat.code[call];
  const depth = deepestCall(flat);
  if (depth === null) throw new NotationError('mk61-recursion', at, { name: flat.routineOf[call]! });
  if (depth > DEEPEST_CALL)
    throw new NotationError('mk61-calls', at, { depth, excess: depth - DEEPEST_CALL });
  return { depth, kept: Math.max(...flat.code.map((_, i) => keptAt(flat, i).length)) };
}

type Recursion = ReturnType<typeof recursionOf>;

/** Registers that count up when they store: those that the array leaves free. */
const COUNTING_UP = [4, 5, 6];

function compileWithin(flat: Flat, bounds: ArrayBounds | null, recursion: Recursion): MachineProgram {
  const isLeft = (one: number): boolean => !bounds || one < bounds.from || one > bounds.to;
  const register = COUNTING_UP.find(isLeft) ?? LAST_REGISTER;
  const frames = recursion && { register, slots: (recursion.depth - 1) * recursion.kept };
  const { blocks, first } = translate(flat, bounds, frames);
  const { at } = flat.algorithm.tree.states[0];
  const further = recursion ? recursion.depth - 1 : 0;
  const lines = joinBlocks(blocks, first, DEEPEST_CALL - further);
  const depth = callDepth(lines) + further;
  if (depth > DEEPEST_CALL)
    throw new NotationError('mk61-calls', at, { depth, excess: depth - DEEPEST_CALL });
  const steps = sizeOf(lines);
  if (steps > MK61.cells) {
    throw new NotationError('mk61-steps', at, { steps, excess: steps - MK61.cells, limit: MK61.cells });
  }
  if (bounds && bounds.to > LAST_REGISTER) throw tooLong(flat, bounds.name, bounds.to);
  const registers = placeRegisters(lines, bounds, frames, flat);
  const finished = assemble(lines, registers);
  const array = bounds && { name: bounds.name, from: bounds.from, to: bounds.to, kind: bounds.kind };
  const variables = new Map([...registers].filter(([symbol]) => !symbol.startsWith(PRIVATE)));
  // The size of the board is an input also where only phrases use it.
  const { inputs: given, variables: set } = survey(flat.algorithm);
  const inputs = [...new Set([...given, SIZE])].filter((name) => variables.has(name) && !set.includes(name));
  const bytes = Uint8Array.from(finished.flatMap((line) => line.bytes));
  return { bytes, lines: finished, variables, array, inputs };
}

/**
 * Gives every symbol a register, from RE downwards, pointers first because only R7..RE stay as they are when used.
 *
 * @throws {NotationError} `mk61-registers`, saying how many are missing.
 */
function placeRegisters(
  lines: readonly Line[],
  array: ArrayBounds | null,
  frames: Frames | null,
  flat: Flat,
): Map<string, number> {
  const used = lines.flatMap((line) =>
    line.kind === 'command' && line.register !== null ? [{ code: line.code, register: line.register }] : [],
  );
  const limit = LAST_REGISTER + 1;
  const isFree = new Array<boolean>(limit).fill(true);
  if (array) isFree.fill(false, array.from, array.to + 1);
  const numbered = new Set(
    used.filter(({ register }) => register[0] === NUMBERED).map(({ register }) => Number(register.slice(1))),
  );
  for (let slot = 1; slot <= (frames?.slots ?? 0); slot++) numbered.add(frames!.register + slot);
  let missing = [...numbered].filter((register) => !isFree[register]).length;
  for (const register of numbered) isFree[register] = false;
  const named = used.filter(({ register }) => ![NUMBERED, ELEMENT].includes(register[0]));
  const pointers = new Set(
    named.filter(({ code }) => MK61.commands[code].indirect).map(({ register }) => register),
  );
  const symbols = [...new Set(named.map(({ register }) => register))];
  const registers = new Map<string, number>();
  const isPointer = (symbol: string): boolean => pointers.has(symbol);
  for (const symbol of [...symbols.filter(isPointer), ...symbols.filter((one) => !isPointer(one))]) {
    const register = isFree.lastIndexOf(true);
    if (register < (isPointer(symbol) ? FIRST_QUIET : 0)) missing++;
    else {
      isFree[register] = false;
      registers.set(symbol, register);
    }
  }
  if (missing === 0) return registers;
  const details = { registers: limit + missing, excess: missing, limit };
  throw new NotationError('mk61-registers', flat.algorithm.tree.states[0].at, details);
}

function assemble(lines: readonly Line[], registers: ReadonlyMap<string, number>): MachineLine[] {
  const cells = new Map(
    lines.flatMap((line, i) => (line.kind === 'label' ? [[line.name, sizeOf(lines.slice(0, i))]] : [])),
  );
  const numberOf = (symbol: string): number =>
    symbol[0] === NUMBERED || symbol[0] === ELEMENT ? Number(symbol.slice(1)) : registers.get(symbol)!;
  const finished: MachineLine[] = [];
  let labels: string[] = [];
  let cell = 0;
  for (const line of lines) {
    if (line.kind === 'label') {
      if (!line.name.startsWith(PRIVATE)) labels.push(line.name);
      continue;
    }
    const { code, register, to, comment } = line;
    const bytes = [code + (register === null ? 0 : numberOf(register))];
    if (to !== null) bytes.push(MK61.addressOf(cells.get(to)!));
    finished.push({ cell, bytes, labels, to: to?.startsWith(PRIVATE) ? null : to, comment });
    labels = [];
    cell += bytes.length;
  }
  return finished;
}
