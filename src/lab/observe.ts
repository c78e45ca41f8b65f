/** One command or key at a time, and everything that it changed: what the trace prints and the debugger watches. */

import {
  type Command,
  DONE,
  type Ending,
  goesOn,
  type Key,
  type Machine,
  MK61,
  MkNumber,
  type Model,
  reachedRegister,
  type Slot,
  STOPPED,
  type Transfer,
} from '../machine/index.ts';
import {
  ENTRY,
  F,
  MESSAGE,
  MESSAGE_ERROR,
  NEW_NUMBER,
  PROGRAM,
  RETURNS,
  RETURNS_DEEP,
  type State,
  X2_EXPONENT,
  X2_HEAD,
  X2_MANTISSA,
} from '../machine/state.ts';
import { headOf, signOf } from '../machine/words.ts';

/** Things that an author of programs looks for. */
export const EVENTS = [
  'x2-restored',
  'x2-synchronised',
  'write-back',
  'abnormal-number',
  'jump',
  'call',
  'return',
  'return-lost',
  'return-empty',
  'dark-address',
  'side-branch',
  'error',
  'stop',
  'derailed',
  'hang',
] as const;
/** Events of a command, for breakpoints and traces. */
export type Event = (typeof EVENTS)[number];

/** A number that can change: a slot, or the hidden display register. */
export const WATCHED = [...MK61.slots, 'X2'] as const;
export type Watched = (typeof WATCHED)[number];

/** A number that a command or key has changed. */
interface Change {
  readonly slot: Watched;
  readonly before: MkNumber;
  readonly after: MkNumber;
}

/** Changes by a command or a key. */
export interface Effect {
  /** Numbers that are different now, in the order of {@link WATCHED}. */
  readonly changes: readonly Change[];
  /** The five return addresses, top first, if they are different now; null otherwise. */
  readonly returns: readonly number[] | null;
  /** Program cells that are different now (self-modification through odd exponents, or programming mode). */
  readonly cells: readonly number[];
}

/** One executed command. */
export interface CommandEffect extends Effect {
  /** Address byte at which it was fetched. */
  readonly address: number;
  /** The cell that the address names. */
  readonly cell: number;
  readonly opcode: number;
  /** Address byte of a two-byte command, otherwise null. */
  readonly operand: number | null;
  /** Register that an indirect command transformed, otherwise null. */
  readonly pointer: Slot | null;
  /** Register that an indirect store or recall reached, otherwise null. */
  readonly reached: Slot | null;
  /** Address byte of the next command. */
  readonly next: number;
  /** Mean cost in machine cycles. */
  readonly cycles: number;
  readonly events: readonly Event[];
}

const NO_CELLS: readonly number[] = [];

/** True for an address byte that is not the plain one of its cell: a side branch, FA..FF, or a low digit A..F. */
const isDark = (address: number, { addressOf, cellOf }: Model): boolean =>
  addressOf(cellOf[address]) !== address;

/** On the branches after the last cell, A5..F9, the counter walks the first cells a second time. */
const LAST_OF_BRANCHES = 0xf9;
const isSideBranch = (address: number, { lastAddress }: Model): boolean =>
  address > lastAddress && address <= LAST_OF_BRANCHES;

/** X2 as the two words of a number: its exponent, sign and mantissa (spec 2.2). */
const displayWords = (s: State): [head: number, mantissa: number] => [
  headOf(s[X2_EXPONENT], signOf(s[X2_HEAD])),
  s[X2_MANTISSA],
];

/** X2 as a number. */
export const displayRegister = ({ state }: { readonly state: State }): MkNumber =>
  MkNumber.fromWords(...displayWords(state));

/** The two words of a number of the machine. */
export function wordsOf(
  { state, model }: { readonly state: State; readonly model: Model },
  slot: Watched,
): readonly [head: number, mantissa: number] {
  if (slot === 'X2') return displayWords(state);
  const offset = model.slotOffset[slot];
  return [state[offset], state[offset + 1]];
}

/** Executes commands of a machine and tells what they did. */
export class Observer {
  readonly #before: State;
  /** The word after the program. */
  readonly #programEnd: number;
  /** Offsets of the numbers in the state. */
  readonly #offsets: readonly number[];

  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
    const { words, slots, slotOffset, cells } = machine.model;
    this.#programEnd = PROGRAM + Math.ceil(cells / 4);
    this.#before = new Int32Array(words);
    this.#offsets = slots.map((slot) => slotOffset[slot]);
  }

  /** Does something to the machine and tells what it changed. */
  apply(action: (machine: Machine) => void): Effect {
    this.#before.set(this.machine.state);
    action(this.machine);
    return this.#effect();
  }

  /** Presses a key and tells what it changed at once; a program that it starts has not run yet. */
  press(key: Key): Effect {
    return this.apply((machine) => machine.press(key));
  }

  /** Executes one command of the running program. Throws RangeError if none runs. */
  step(): CommandEffect {
    const { machine } = this;
    if (!machine.running) throw new RangeError('no program runs');
    const s = machine.state;
    this.#before.set(s);
    const address = machine.pc;
    const { cellOf, commands, next, registers } = machine.model;
    const cell = cellOf[address];
    const row = commands[machine.program[cell]];
    const operand = row.operand === 'address' ? machine.program[cellOf[next[address]]] : null;
    const reached = row.indirect ? reachedRegister(machine, row) : null;
    const cyclesBefore = machine.cycles;
    const ending = machine.step();
    const effect = this.#effect();
    // Field by field: spreading the effect costs more than the command.
    return {
      changes: effect.changes,
      returns: effect.returns,
      cells: effect.cells,
      address,
      cell,
      opcode: row.code,
      operand,
      pointer: row.indirect ? registers[row.register!] : null,
      reached: reached === null ? null : registers[reached],
      next: machine.pc,
      cycles: machine.cycles - cyclesBefore,
      events: this.#events(row, address, ending, effect),
    };
  }

  #effect(): Effect {
    const before = this.#before;
    const s = this.machine.state;
    const changes: Change[] = [];
    const offsets = this.#offsets;
    for (let i = 0; i < offsets.length; i++) {
      const offset = offsets[i];
      if (before[offset] === s[offset] && before[offset + 1] === s[offset + 1]) continue;
      changes.push({
        slot: this.machine.model.slots[i],
        before: MkNumber.fromWords(before[offset], before[offset + 1]),
        after: MkNumber.fromWords(s[offset], s[offset + 1]),
      });
    }
    if (
      before[X2_MANTISSA] !== s[X2_MANTISSA] ||
      before[X2_EXPONENT] !== s[X2_EXPONENT] ||
      signOf(before[X2_HEAD]) !== signOf(s[X2_HEAD])
    ) {
      changes.push({
        slot: 'X2',
        before: displayRegister({ state: before }),
        after: displayRegister(this.machine),
      });
    }
    const hasReturns = before[RETURNS] !== s[RETURNS] || before[RETURNS_DEEP] !== s[RETURNS_DEEP];
    return { changes, returns: hasReturns ? this.machine.returnStack : null, cells: this.#changedCells() };
  }

  #changedCells(): readonly number[] {
    const before = this.#before;
    const s = this.machine.state;
    const end = this.#programEnd;
    let cells = NO_CELLS;
    for (let word = PROGRAM; word < end; word++) {
      let difference = before[word] ^ s[word];
      for (let cell = 4 * (word - PROGRAM); difference !== 0; cell++, difference >>>= 8) {
        if ((difference & 0xff) !== 0) cells = [...cells, cell];
      }
    }
    return cells;
  }

  #events(row: Command, address: number, ending: Ending, { changes }: Effect): Event[] {
    const before = this.#before;
    const { machine } = this;
    const s = machine.state;
    const events: Event[] = [];
    const { transfer, indirect } = row;
    const { model } = machine;
    const next = model.next[address];
    const follower = row.operand === 'address' ? model.next[next] : next;
    const entersNumber = before[NEW_NUMBER] !== F && before[ENTRY] !== 0;
    if (row.family === 'entry' && row.x2 === 'rest' && goesOn(ending) && !entersNumber)
      events.push('x2-restored');
    if (copiesToDisplay(row, before, ending)) events.push('x2-synchronised');
    if (indirect) {
      const offset = model.registerOffset[row.digit!];
      if (before[offset] !== s[offset] || before[offset + 1] !== s[offset + 1]) events.push('write-back');
    }
    if (changes.some(({ slot, before: old, after }) => slot !== 'X2' && old.isNormal && !after.isNormal))
      events.push('abnormal-number');
    const pc = machine.pc;
    if (transfer === 'call') events.push('call');
    else if (transfer === 'return') events.push('return');
    else if (JUMPS.has(transfer) && goesOn(ending) && pc !== follower) events.push('jump');
    if (transfer === 'call' && before[RETURNS_DEEP] !== 0) events.push('return-lost');
    if (transfer === 'return' && before[RETURNS] >>> 24 === 0) events.push('return-empty');
    if (isDark(pc, model) && !isDark(address, model)) events.push('dark-address');
    if (isSideBranch(pc, model) && !isSideBranch(address, model)) events.push('side-branch');
    if (machine.hung) events.push('hang');
    else if (ending === STOPPED) events.push('stop');
    else if (!goesOn(ending)) events.push(s[MESSAGE] === MESSAGE_ERROR ? 'error' : 'derailed');
    return events;
  }
}

/** Commands that may move the counter without a call. */
const JUMPS: ReadonlySet<Transfer> = new Set<Transfer>(['jump', 'condition', 'loop']);

/** True if a command copied X to X2, or failed in doing so; editing X2, as Cx and an open exponent do, does not count. */
function copiesToDisplay({ x2, family, name }: Command, before: State, ending: Ending): boolean {
  if (x2 !== 'sync' || ending === DONE) return false;
  return family !== 'entry' || (name !== 'Cx' && before[ENTRY] !== F);
}

/** The same machine with another way to press keys or to run: state and meters stay those of `machine`. */
export const watched = (machine: Machine, own: Partial<Pick<Machine, 'press' | 'run'>>): Machine =>
  Object.assign(Object.create(machine) as Machine, {
    press: (key: Parameters<Machine['press']>[0]) => machine.press(key),
    ...own,
  });
