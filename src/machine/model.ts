/**
 * The values that make a machine an MK-61 or one of its relatives: cells, address map, registers, keys and commands with their
 * costs. `models/family.ts` makes them.
 */
import type { AddressSpace } from './address.ts';
import { refuseGiven } from './address.ts';
import type { Key, Keyboard } from './keys.ts';
import { type Angle, PROGRAM, type State } from './state.ts';

type RegisterDigit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

/** The numbers that a machine holds. */
export type Slot = 'X' | 'Y' | 'Z' | 'T' | 'X1' | `R${RegisterDigit}`;

/** The ending of a command. Up to {@link SYNCHRONISED} the program continues. */
export type Ending =
  | typeof DONE
  | typeof SYNCHRONISED
  | typeof STOPPED
  | typeof FAILED
  | typeof UNSYNCHRONISED
  | typeof UPSET;
/** The command is done and has not copied X to X2: the keyboard and the single step do that after it. */
export const DONE = 0;
/** The command is done and has seen to X2 itself. */
export const SYNCHRONISED = 1;
/** С/П, or the chips ran away in 5F. */
export const STOPPED = 2;
/** ЕГГ0Г in a command of the arithmetic or of the functions. */
export const FAILED = 3;
/** Done, and a leading F has come into X: no row ends so on its own, and nobody outside the machine sees it. */
export const UPSET = 5;
/** ЕГГ0Г, or a derailment, while X was copied to X2 or a number was entered. */
export const UNSYNCHRONISED = 4;

/** True if a running program continues after such an ending. */
export const goesOn = (ending: Ending): boolean => ending === DONE || ending === SYNCHRONISED;

/** The state that a command works on, the program cells in it as bytes, and the model. */
export interface Core {
  readonly state: State;
  readonly program: Uint8Array;
  readonly model: Model;
  readonly tables: Tables;
}

/**
 * Copies of the lists that every command reads. Those of a model are frozen, and reading frozen lists takes the interpreter a
 * third more time.
 */
export interface Tables {
  readonly commands: readonly Command[];
  readonly cellOf: Uint8Array;
  readonly next: Uint8Array;
  readonly registerOffset: readonly number[];
  readonly addressCost: readonly number[];
  readonly timeLimit: readonly number[];
}

const tables = new WeakMap<Model, Tables>();

/** The tables of a model, the same for all its machines. */
function tablesOf(model: Model): Tables {
  const { commands, cellOf, next, registerOffset, addressCost, timeLimit } = model;
  const known = tables.get(model) ?? {
    commands: [...commands],
    cellOf: Uint8Array.from(cellOf),
    next: Uint8Array.from(next),
    registerOffset: [...registerOffset],
    addressCost: [...addressCost],
    timeLimit: [...timeLimit],
  };
  tables.set(model, known);
  return known;
}

/** Throws RangeError if a state is not of this model's size. */
export function checkSize(state: State, { name, words }: Model): void {
  if (state.length !== words)
    refuseGiven(`a state of the ${name} has ${words} words`, state.length, RangeError);
}

/** The core around a state; throws RangeError if the state is not of this model's size. */
export function coreOf(state: State, model: Model): Core {
  checkSize(state, model);
  const program = new Uint8Array(state.buffer, state.byteOffset + 4 * PROGRAM, model.cells);
  return { state, program, model, tables: tablesOf(model) };
}

/** Stands for the address of a command that is executed from the keyboard. */
export const KEYBOARD = -1;

/**
 * Executes a command. `at` is the address byte where it was fetched, and the counter stands after it. From the keyboard `at` is
 * {@link KEYBOARD}, and the counter has not moved.
 */
export type Perform = (core: Core, at: number) => Ending;

/** Prefix key of a command: none, yellow F or blue К. */
export type Prefix = '' | 'F' | 'К';

/** Groups of commands, as in the manual. */
export type Family =
  | 'digit'
  | 'entry'
  | 'stack'
  | 'arithmetic'
  | 'function'
  | 'k-function'
  | 'logic'
  | 'sexagesimal'
  | 'memory'
  | 'flow'
  | 'trap'
  | 'no-operation'
  | 'synchronise'
  | 'hang';

/**
 * Effect of a command on the counter beyond moving it. `condition` and `loop` continue or jump; `stop` waits for a key; `hang`
 * never comes back.
 */
export type Transfer = 'none' | 'jump' | 'call' | 'return' | 'condition' | 'loop' | 'stop' | 'hang';

/** One row of the command table. */
export interface Command {
  /** The byte, 0..255. */
  readonly code: number;
  readonly prefix: Prefix;
  /** Name without prefix and register, as engraved on the keyboard (`x→П`, `x^2`, `x≥0`); `0x2B` where no key exists. */
  readonly name: string;
  /** Canonical text: prefix, name and register separated by blanks where authors wrote them so. */
  readonly mnemonic: string;
  /** The keys that enter it in programming mode, its address not included; null where no keys do (1F, 2B, F0, registers F ...). */
  readonly keys: readonly Key[] | null;
  readonly family: Family;
  /** The operand: an address in the next cell, a register digit, or nothing. */
  readonly operand: 'none' | 'address' | 'register';
  readonly transfer: Transfer;
  /** The register digit of the code, 0..15; null for commands without one. */
  readonly digit: number | null;
  /** The register that it stores, recalls, counts with or follows, 0..14 (digit F is R0 on the MK-61); null for none. */
  readonly register: number | null;
  /** True if the register is a pointer: it names another register or an address. */
  readonly indirect: boolean;
  /** Change of the pointer or loop counter before its use; `none` also where there is no such register. */
  readonly counts: 'down' | 'up' | 'none';
  /** Use of a register: its own, or for a pointer the one that the pointer names. */
  readonly memory: 'store' | 'recall' | null;
  /**
   * Effect on X2 where it does not jump: `sync` copies X to X2, `rest` edits X2 and copies it to X, `raw` leaves X2 as it
   * was. A jump of a condition or loop leaves X2 alone.
   */
  readonly x2: 'sync' | 'rest' | 'raw';
  /** True if the angle switch counts. */
  readonly angle: boolean;
  /** Numbers that it takes off the stack, the way of a Forth stack comment: `+` takes two and leaves one. */
  readonly pops: number;
  /** Numbers that it leaves there. One more than `pops`: the stack is lifted; one less: it drops, and T stays. */
  readonly pushes: number;
  /** True if the old X goes to X1 (spec 5.1). */
  readonly setsX1: boolean;
  /** Mean cost in machine cycles of 42 clock ticks, its own fetch included, without what its address adds. */
  readonly cost: number;
  readonly perform: Perform;
}

/** A kind of calculator. */
export interface Model extends AddressSpace {
  /** Its name in files, links and options: `mk-61`. */
  readonly id: string;
  /** Engraved name. */
  readonly name: string;
  /** Program cells. */
  readonly cells: number;
  /** 32-bit words of its state. */
  readonly words: number;
  /** All numbers that it holds: {@link Model.stack}, then {@link Model.registers}. */
  readonly slots: readonly Slot[];
  /** The stack from X up, and then X1, which F Вx brings back. */
  readonly stack: readonly Slot[];
  /** The registers alone: register r is `registers[r]`. */
  readonly registers: readonly Slot[];
  /** Place in the state of each of {@link Model.slots}. */
  readonly slotOffset: { readonly [slot in Slot]: number };
  /** Place in the state of the register that digit 0..15 names. */
  readonly registerOffset: readonly number[];
  readonly keys: readonly Key[];
  /** The keys of the digits in register names and addresses. */
  readonly digitKeys: readonly Key[];
  /** Names on its keys and in its listings that are not the MK-61's, by the MK-61's. */
  readonly engravings: { readonly [name: string]: string };
  /** Positions of its angle switch. */
  readonly angles: readonly Angle[];
  /** Commands of each key. */
  readonly keyboard: Keyboard;
  /** The 256 commands, by their byte. */
  readonly commands: readonly Command[];
  /** Cycles that a fetch at each address byte costs on top of {@link Command.cost}; may be negative. */
  readonly addressCost: readonly number[];
  /** Milliseconds of one machine cycle on the real calculator. */
  readonly cycleMs: number;
  /** Cycles of a command of a program that fails: the arithmetic runs to its limit of time, whatever the command (spec 14.1). */
  readonly errorCost: number;
  /** Cycles that a condition by a pointer saves where it does not jump. */
  readonly untakenSaving: number;
  /** Cost of F 10^x of an integer, which needs no series. */
  readonly integerPowerCost: number;
  /** Cycles beyond which a calculation by a command at each address byte ends in ЕГГ0Г (spec 5.5) ... */
  readonly timeLimit: readonly number[];
  /** ... and by a command that is executed from the keyboard. */
  readonly keyTimeLimit: number;
}
