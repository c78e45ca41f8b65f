/**
 * The machines of one family: the same chips around a memory ring of 14, 15 or 16 pages. A page is seven program cells and
 * one register (spec 15.1).
 */
import { addressSpace } from '../address.ts';
import { makeCommands } from '../commands.ts';
import { DIGIT_KEYS, KEYS, keyboardOf } from '../keys.ts';
import type { Model, Slot } from '../model.ts';
import { type Angle, PROGRAM, R0, X } from '../state.ts';

const CELLS_PER_PAGE = 7;
/** The registers that have a place of their own in the fixed part of every state; the others lie after the program. */
const FIXED_REGISTERS = 15;

const STACK: readonly Slot[] = ['X', 'Y', 'Z', 'T', 'X1'];
const ALL_REGISTERS = [...'0123456789ABCDEF'].map((digit) => `R${digit}` as Slot);

/** Rounds of the memory ring by address or by cell: each figure holds from its place on. */
type Runs = { readonly [name in 'from' | 'rounds']: readonly number[] };

/** Time of the commands, in machine cycles (spec 14.2, 15.6). */
export interface Cycles {
  /** Rounds of the ring that К НОП waits at each address; the last run goes round to 00. */
  readonly nopWaits: Runs;
  /** The part of that wait that the costs of the commands include. */
  readonly meanWait: number;
  /** Mean costs that differ from those of the MK-61's commands, by code. */
  readonly costs: { readonly [code: number]: number };
  readonly error: number;
  readonly untakenSaving: number;
  readonly integerPower: number;
  /** The time limit of the arithmetic: its least, and the rounds by which it grows with the cell of the command (spec 5.5). */
  readonly limit: number;
  readonly limitGrowth: Runs;
  /** The limit of a command that is executed from the keyboard. */
  readonly keyLimit: number;
  /** Milliseconds of one cycle. */
  readonly ms: number;
}

/** Names that a machine has on its keys and in its listings instead of the MK-61's. */
type Engravings = { readonly [name: string]: string };

/** A machine of the family. */
export interface Kind {
  readonly id: string;
  readonly name: string;
  /** Pages of the memory ring; the machine has a register for each, and a round takes a cycle for each. */
  readonly pages: number;
  /** The register digits 0..`registers` - 1 name registers of their own; the others begin again at R0. */
  readonly registers: number;
  /** Commands of the MK-61 that fail here as К - does. */
  readonly failing: readonly number[];
  readonly cycles: Cycles;
  readonly engravings: Engravings;
  /** Positions of the angle switch. */
  readonly angles: readonly Angle[];
}

/** `value` with all that is in it closed to writing. */
function frozen<T>(value: T): T {
  if (typeof value === 'object') Object.values(Object.freeze(value) ?? {}).forEach(frozen);
  return value;
}

/** Makes a model; all machines share it, so nobody can write to it. */
export function family(kind: Kind): Model {
  const { id, name, pages, registers: count, failing, cycles, engravings, angles } = kind;
  const cells = CELLS_PER_PAGE * pages;
  const behindProgram = PROGRAM + Math.ceil(cells / 4);
  const registers = ALL_REGISTERS.slice(0, count);
  const offsetOf = (register: number): number =>
    register < FIXED_REGISTERS ? R0 + 2 * register : behindProgram + 2 * (register - FIXED_REGISTERS);
  const registerOffset = Array.from({ length: 16 }, (_, digit) => offsetOf(digit % count));
  const commands = makeCommands(registerOffset, cycles.costs, failing);
  const space = addressSpace(cells);
  /** Cycles of the rounds at a number. */
  const waitAt = ({ from, rounds }: Runs, at: number): number =>
    pages * rounds[from.findLastIndex((first) => at >= first)];
  const offsets = [...STACK.map((_, i) => X + 2 * i), ...registers.map((_, r) => offsetOf(r))];
  const slots = [...STACK, ...registers];
  return frozen({
    id,
    name,
    cells,
    words: behindProgram + 2 * Math.max(0, count - FIXED_REGISTERS),
    ...space,
    slots,
    stack: STACK,
    registers,
    slotOffset: Object.fromEntries(slots.map((slot, i) => [slot, offsets[i]])) as Model['slotOffset'],
    registerOffset,
    keys: KEYS,
    digitKeys: DIGIT_KEYS,
    keyboard: keyboardOf(commands),
    engravings,
    angles,
    commands,
    addressCost: space.cellOf.map((_, address) => waitAt(cycles.nopWaits, address) - cycles.meanWait),
    cycleMs: cycles.ms,
    errorCost: cycles.error,
    untakenSaving: cycles.untakenSaving,
    integerPowerCost: cycles.integerPower,
    timeLimit: space.cellOf.map((cell) => cycles.limit + waitAt(cycles.limitGrowth, cell)),
    keyTimeLimit: cycles.keyLimit,
  });
}
