/** The calculator as an object: program, numbers, keys, run and snapshots over one flat state. */
import { display } from './display.ts';
import { executeNext, type Metered } from './execute.ts';
import { pressKey } from './keyboard.ts';
import type { Key } from './keys.ts';
import { coreOf, type Ending, FAILED, goesOn, type Model, type Slot, STOPPED } from './model.ts';
import { MK61 } from './models/mk61.ts';
import { MkNumber } from './number.ts';
import {
  ANGLE,
  ANGLES,
  type Angle,
  MESSAGE,
  MESSAGE_ERROR,
  PC,
  powerOn,
  RETURNS,
  RETURNS_DEEP,
  STATUS,
  STATUS_HUNG,
  STATUS_OFF,
  STATUS_RUNNING,
  STATUS_STOPPED,
  type State,
  X,
} from './state.ts';

/** X, Y, Z, T and X1 come before the registers in a model's slots. */
const STACK_SLOTS = 5;

/** Why {@link Machine.run} came back. `hang`: the chips ran away (opcode 5F, some exponents) and only power helps. */
export type RunEnd = 'stop' | 'error' | 'budget' | 'hang' | 'idle';

export interface MachineOptions {
  /** The kind of calculator; {@link MK61} by default. */
  readonly model?: Model;
  /** Memory for the state, at least 4 bytes for each of `model.words`; a shared one lets threads look on. */
  readonly buffer?: ArrayBufferLike;
}

/** A calculator, an MK-61 unless told otherwise. Deterministic: keys and the angle switch are the only inputs, and there is no clock. */
export class Machine implements Metered {
  /** What kind of calculator this is. */
  readonly model: Model;
  /** The whole state; see state.ts for the layout. Writing to it is poking the machine. */
  readonly state: State;
  /** The program cells, a live view into the state. */
  readonly program: Uint8Array;
  /** Commands of the program executed since power-on, by a run or by ПП; a meter of this object, not part of the state. */
  commands = 0;
  /** Machine cycles that these commands take on the real calculator, by mean costs (cycles.ts). Not part of the state. */
  cycles = 0;

  /**
   * A machine as after power-on, the switch in position Р; or a copy of a snapshot.
   *
   * @param snapshot as {@link Machine.snapshot} gives it; RangeError if it is not one.
   */
  constructor(snapshot?: State, { model = MK61, buffer }: MachineOptions = {}) {
    this.model = model;
    this.state = buffer ? new Int32Array(buffer, 0, model.words) : new Int32Array(model.words);
    this.program = coreOf(this.state, model).program;
    powerOn(this.state);
    if (snapshot) this.restore(snapshot);
  }

  /** Switches off and on: everything is lost but the position of the angle switch. The meters begin anew. */
  powerCycle(): void {
    powerOn(this.state);
    this.commands = 0;
    this.cycles = 0;
  }

  /** Switches the machine off: the indicator goes dark and keys do nothing until {@link Machine.powerCycle}. */
  powerOff(): void {
    this.state[STATUS] = STATUS_OFF;
  }

  get isOn(): boolean {
    return this.state[STATUS] !== STATUS_OFF;
  }

  /** True between С/П and the stop. */
  get running(): boolean {
    return this.state[STATUS] === STATUS_RUNNING;
  }

  /** True when the chips ran away: no key helps. */
  get hung(): boolean {
    return this.state[STATUS] === STATUS_HUNG;
  }

  /** Writes bytes from cell 0 and zeros behind them. Throws RangeError for more than 105 bytes; the counter stays. */
  loadProgram(bytes: ArrayLike<number>): void {
    if (bytes.length > this.model.cells)
      throw new RangeError(`a program has at most ${this.model.cells} steps, this one has ${bytes.length}`);
    this.program.fill(0);
    this.program.set(bytes);
  }

  /** The number in a slot. */
  get(slot: Slot): MkNumber {
    const offset = this.#offsetOf(slot);
    return MkNumber.fromWords(this.state[offset], this.state[offset + 1]);
  }

  /** Pokes a number into a slot; nothing else changes, not even X2 when X is poked. */
  set(slot: Slot, value: MkNumber): void {
    const offset = this.#offsetOf(slot);
    this.state[offset] = value.head;
    this.state[offset + 1] = value.mantissa;
  }

  get angle(): Angle {
    return ANGLES[this.state[ANGLE]];
  }

  set angle(angle: Angle) {
    this.state[ANGLE] = ANGLES.indexOf(angle);
  }

  /** The counter: address byte of the next command. */
  get pc(): number {
    return this.state[PC];
  }

  set pc(address: number) {
    this.state[PC] = address & 0xff;
  }

  /** The five address bytes of the return stack, the top one first. */
  get returnStack(): number[] {
    const word = this.state[RETURNS];
    return [word >>> 24, (word >> 16) & 0xff, (word >> 8) & 0xff, word & 0xff, this.state[RETURNS_DEEP]];
  }

  set returnStack(addresses: readonly number[]) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = addresses;
    this.state[RETURNS] = (a << 24) | (b << 16) | (c << 8) | d;
    this.state[RETURNS_DEEP] = e;
  }

  /** Presses a key. С/П makes {@link Machine.running} true and leaves the running to {@link Machine.run}. */
  press(key: Key): void {
    pressKey(this, key);
  }

  /** Executes one command of the running program, or nothing when it does not run. */
  step(): Ending {
    const s = this.state;
    if (s[STATUS] !== STATUS_RUNNING) return STOPPED;
    const ending = executeNext(this);
    if (goesOn(ending)) return ending;
    // The next command has been fetched already and is dropped (spec 10.9).
    if (ending === FAILED) s[PC] = this.model.next[s[PC]];
    if (s[STATUS] === STATUS_RUNNING) s[STATUS] = STATUS_STOPPED;
    return ending;
  }

  /**
   * Runs the program until it stops, fails with ЕГГ0Г, hangs, or `maxCommands` commands have been executed (`budget`; it can be
   * called again). `idle` if no program runs.
   */
  run(maxCommands: number = Number.POSITIVE_INFINITY): RunEnd {
    if (this.state[STATUS] !== STATUS_RUNNING) return this.hung ? 'hang' : 'idle';
    const s = this.state;
    for (let left = maxCommands; left > 0; left--) {
      const ending = this.step();
      if (goesOn(ending)) continue;
      if (this.hung) return 'hang';
      return s[MESSAGE] === MESSAGE_ERROR && ending !== STOPPED ? 'error' : 'stop';
    }
    return 'budget';
  }

  #offsetOf(slot: Slot): number {
    const index = this.model.slots.indexOf(slot);
    return index < STACK_SLOTS ? X + 2 * index : this.model.registerOffset[index - STACK_SLOTS];
  }

  /** What the indicator shows: 12 places and the point after its digit. */
  display(): string {
    return display(this);
  }

  /** A copy of the whole state. */
  snapshot(): State {
    return this.state.slice();
  }

  /** Puts a snapshot back. Throws RangeError if it is not one. */
  restore(snapshot: State): void {
    if (snapshot.length !== this.model.words)
      throw new RangeError(`a snapshot has ${this.model.words} words, this one has ${snapshot.length}`);
    this.state.set(snapshot);
  }

  /** True if `other` is the same state, word for word. */
  equals(other: Machine | State): boolean {
    const words = other instanceof Machine ? other.state : other;
    if (words.length !== this.model.words) return false;
    for (let i = 0; i < words.length; i++) if (this.state[i] !== words[i]) return false;
    return true;
  }

  /** A hash of the whole state, an integer below 2^53. Equal states have equal hashes. */
  hash(): number {
    return hashState(this.state);
  }
}

/** Hash of a state or snapshot, an integer below 2^53: two lanes of multiply-and-rotate mixing. */
export function hashState(s: State): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < s.length; i++) {
    const word = s[i];
    a = Math.imul(a ^ word, 0x01000193 + 0x5bd1e900);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35 | 0);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (a >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (b >>> 15), 0x846ca68b | 0);
  return ((a ^ (a >>> 13)) >>> 0) + ((b ^ (b >>> 16)) & 0x1fffff) * 0x100000000;
}
