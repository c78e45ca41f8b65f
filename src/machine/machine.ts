/** The calculator as an object: program, numbers, keys, run and snapshots over one flat state. */
import { CELL_OF, NEXT } from './address.ts';
import { cyclesOf, DOMAIN_ERROR_CYCLES, INTEGER_POWER_SAVING, UNTAKEN_INDIRECT_SAVING } from './cycles.ts';
import { display } from './display.ts';
import { DONE, type Ending, execute, FAILED, STOPPED } from './execute.ts';
import { pressKey } from './keyboard.ts';
import type { Key } from './keys.ts';
import { MkNumber } from './number.ts';
import { OPCODES } from './opcodes.ts';
import {
  ANGLE,
  ANGLES,
  type Angle,
  CELLS,
  MESSAGE,
  MESSAGE_ERROR,
  PC,
  powerOn,
  programOf,
  R0,
  RETURNS,
  RETURNS_DEEP,
  STATUS,
  STATUS_HUNG,
  STATUS_OFF,
  STATUS_RUNNING,
  STATUS_STOPPED,
  type State,
  T,
  WORDS,
  X,
  X1,
  Y,
  Z,
} from './state.ts';

/** The numbers that a machine holds. */
export const SLOTS = [
  'X',
  'Y',
  'Z',
  'T',
  'X1',
  'R0',
  'R1',
  'R2',
  'R3',
  'R4',
  'R5',
  'R6',
  'R7',
  'R8',
  'R9',
  'RA',
  'RB',
  'RC',
  'RD',
  'RE',
] as const; // prettier-ignore
export type Slot = (typeof SLOTS)[number];

const OFFSET: { readonly [slot in Slot]: number } = { X, Y, Z, T, X1 } as { [slot in Slot]: number };
SLOTS.slice(5).forEach((slot, r) => {
  (OFFSET as { [slot in Slot]: number })[slot] = R0 + 2 * r;
});

/** Why {@link Machine.run} came back. `hang`: the chips ran away (opcode 5F, some exponents) and only power helps. */
export type RunEnd = 'stop' | 'error' | 'budget' | 'hang' | 'idle';

/** An MK-61. Deterministic: keys and the angle switch are the only inputs, and there is no clock. */
export class Machine {
  /** The whole state; see state.ts for the layout. Writing to it is poking the machine. */
  readonly state: State = new Int32Array(WORDS);
  /** The 105 program cells, a live view into the state. */
  readonly program: Uint8Array;
  /** Commands executed since power-on; a meter of this object, not part of the state. */
  commands = 0;
  /** Machine cycles that these commands take on the real calculator, by mean costs (cycles.ts). Not part of the state. */
  cycles = 0;

  /** A machine as after power-on, the switch in position Р; or a copy of a snapshot. */
  constructor(snapshot?: State) {
    this.program = programOf(this.state);
    powerOn(this.state);
    if (snapshot) this.restore(snapshot);
  }

  /** Switches off and on: everything is lost but the position of the angle switch. */
  powerCycle(): void {
    powerOn(this.state);
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
    if (bytes.length > CELLS)
      throw new RangeError(`a program has at most ${CELLS} steps, this one has ${bytes.length}`);
    this.program.fill(0);
    this.program.set(bytes);
  }

  /** The number in a slot. */
  get(slot: Slot): MkNumber {
    const offset = OFFSET[slot];
    return MkNumber.fromWords(this.state[offset], this.state[offset + 1]);
  }

  /** Pokes a number into a slot; nothing else changes, not even X2 when X is poked. */
  set(slot: Slot, value: MkNumber): void {
    const offset = OFFSET[slot];
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
    const wasStepping = key === 'ПП' && this.state[STATUS] === STATUS_STOPPED;
    if (wasStepping) this.#count(this.state[PC], DONE);
    pressKey(this.state, this.program, key);
  }

  /** Executes one command of the running program, or nothing when it does not run. */
  step(): Ending {
    const s = this.state;
    if (s[STATUS] !== STATUS_RUNNING) return STOPPED;
    const pc = s[PC];
    const opcode = this.program[CELL_OF[pc]];
    const isShort = opcode === 0x15 && isInteger(s[X], s[X + 1]);
    const ending = execute(s, this.program, pc, opcode);
    this.commands++;
    this.cycles += cyclesOf(opcode, pc) - (isShort ? INTEGER_POWER_SAVING : 0);
    if (ending !== DONE) this.#end(ending);
    else if (opcode >= 0x70 && s[PC] === NEXT[pc] && isIndirectCondition(opcode))
      this.cycles -= UNTAKEN_INDIRECT_SAVING;
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
      if (ending === DONE) continue;
      if (this.hung) return 'hang';
      return s[MESSAGE] === MESSAGE_ERROR && ending !== STOPPED ? 'error' : 'stop';
    }
    return 'budget';
  }

  #count(pc: number, ending: Ending): void {
    this.commands++;
    this.cycles += cyclesOf(this.program[CELL_OF[pc]], pc) + (ending === FAILED ? DOMAIN_ERROR_CYCLES : 0);
  }

  #end(ending: Ending): void {
    const s = this.state;
    if (ending === FAILED) {
      // The next command has been fetched already and is dropped (execution specification, section 9).
      s[PC] = NEXT[s[PC]];
      this.cycles += DOMAIN_ERROR_CYCLES;
    }
    if (s[STATUS] === STATUS_RUNNING) s[STATUS] = STATUS_STOPPED;
  }

  /** What the indicator shows: 12 places and the point after its digit. */
  display(): string {
    return display(this.state, this.program);
  }

  /** A copy of the whole state. */
  snapshot(): State {
    return this.state.slice();
  }

  /** Puts a snapshot back. Throws RangeError if it is not one. */
  restore(snapshot: State): void {
    if (snapshot.length !== WORDS)
      throw new RangeError(`a snapshot has ${WORDS} words, this one has ${snapshot.length}`);
    this.state.set(snapshot);
  }

  /** True if `other` is the same state, word for word. */
  equals(other: Machine | State): boolean {
    const words = other instanceof Machine ? other.state : other;
    if (words.length !== WORDS) return false;
    for (let i = 0; i < WORDS; i++) if (this.state[i] !== words[i]) return false;
    return true;
  }

  /** A hash of the whole state, an integer below 2^53. Equal states have equal hashes. */
  hash(): number {
    return hashState(this.state);
  }
}

/** True for 0 and for decimals of exponents 0..7 without a fraction. */
const isInteger = (head: number, mantissa: number): boolean =>
  mantissa === 0 || (head >> 4 <= 7 && mantissa << (4 * ((head >> 4) + 1)) === 0);

const isIndirectCondition = (opcode: number): boolean => OPCODES[opcode].family === 'indirect-condition';

/** Hash of a state or snapshot, an integer below 2^53: two lanes of multiply-and-rotate mixing. */
export function hashState(s: State): number {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < WORDS; i++) {
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
