/** The calculator as an object: program, numbers, keys, run and snapshots over one flat state. */

import { addressAt, checkByte, linearOf, refuseGiven } from './address.ts';
import { type Metered, NOWHERE, runProgram, stepProgram } from './execute.ts';
import { pressKey } from './keyboard.ts';
import type { Key } from './keys.ts';
import {
  type Core,
  coreOf,
  type Ending,
  goesOn,
  type Model,
  type Slot,
  STOPPED,
  type Tables,
} from './model.ts';
import { MK61 } from './models/mk61.ts';
import { MkNumber } from './number.ts';
import {
  ANGLE,
  ANGLES,
  type Angle,
  LANE,
  LANE_SIGN,
  MESSAGE,
  MESSAGE_3GGOG,
  MESSAGE_7XX,
  MESSAGE_ERROR,
  MESSAGE_NONE,
  MESSAGE_RAW,
  MODE_CALCULATION,
  MODE_PROGRAMMING_WITH_POINT,
  modeOf,
  NO_POINT,
  PC,
  POINT,
  powerOn,
  RETURNS,
  RETURNS_DEEP,
  STATUS,
  STATUS_HUNG,
  STATUS_OFF,
  STATUS_RUNNING,
  type State,
  VERSION,
  X,
  X2_HEAD,
} from './state.ts';
import { checkState, hashWords } from './stored-state.ts';
import { exponentOf, GLYPHS, onesOf, signOf, tensOf } from './words.ts';

/** Depth of the return stack. */
const RETURN_ADDRESSES = 5;

/** Throws, saying `what` it should be, unless `list` holds at most `most` bytes; one of them is called `one`. */
function checkBytes(list: ArrayLike<number>, what: string, most: number, one: string): void {
  if (list.length > most) refuseGiven(`${what} holds at most ${most} bytes`, list.length, RangeError);
  for (let i = 0; i < list.length; i++) checkByte(list[i], `${one} ${i}`);
}

/** Why {@link Machine.run} came back. `hang`: the chips ran away (opcode 5F, some exponents) and only power helps. */
export type RunEnd = 'stop' | 'error' | 'budget' | 'hang' | 'idle';

/** Options of a machine that is not an MK-61 in memory of its own. */
export interface MachineOptions {
  /** The kind of calculator; {@link MK61} by default. */
  readonly model?: Model;
  /** Memory for the state, at least 4 bytes for each of `model.words`; a shared one lets threads look on. */
  readonly buffer?: ArrayBufferLike;
}

/** A calculator, an MK-61 unless told otherwise. Deterministic: keys and the angle switch are the only inputs, and there is no clock. */
export class Machine implements Metered {
  /** The kind of calculator. */
  readonly model: Model;
  /** The whole state; see state.ts for the layout. Writing to it is poking the machine. */
  readonly state: State;
  /** The program cells, a live view into the state. */
  readonly program: Uint8Array;
  /** @internal */
  readonly tables: Tables;
  /** Commands of the program executed since power-on, by a run or by ПП; a meter of this object, not part of the state. */
  commands = 0;
  /** Machine cycles that these commands take on the real calculator, by mean costs (cycles.ts). Not part of the state. */
  cycles = 0;

  /**
   * A machine as after power-on, the switch in position Р; or a copy of a snapshot.
   *
   * @param snapshot as {@link Machine.snapshot} gives it; RangeError if it is not one.
   */
  constructor(snapshot?: State, options: MachineOptions = {}) {
    const { model = MK61, buffer } = options;
    const bytes = 4 * model.words;
    if (buffer && !(buffer.byteLength >= bytes))
      refuseGiven(`a buffer has ${bytes} bytes`, buffer, RangeError);
    this.model = model;
    this.state = buffer ? new Int32Array(buffer, 0, model.words) : new Int32Array(model.words);
    ({ program: this.program, tables: this.tables } = coreOf(this.state, model));
    powerOn(this.state);
    if (snapshot) this.restore(snapshot);
  }

  /** Switches off and on: everything is lost but the position of the angle switch. The meters begin again at 0. */
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

  /**
   * Writes bytes from cell 0 and zeros after them; the counter stays. Throws RangeError, and changes nothing, for more
   * bytes than there are cells and for what is not a byte.
   */
  loadProgram(bytes: ArrayLike<number>): void {
    checkBytes(bytes, 'a program', this.model.cells, 'step');
    this.program.fill(0);
    this.program.set(bytes);
  }

  /** The number in a slot. Throws RangeError for a name that this kind of machine has not. */
  get(slot: Slot): MkNumber {
    const offset = this.#offsetOf(slot);
    return MkNumber.fromWords(this.state[offset], this.state[offset + 1]);
  }

  /**
   * Pokes a number into a slot; nothing else changes, not even X2 when X is poked. Throws RangeError for a
   * name that this kind of machine does not have.
   */
  set(slot: Slot, value: MkNumber): void {
    const offset = this.#offsetOf(slot);
    this.state[offset] = value.head;
    this.state[offset + 1] = value.mantissa;
  }

  /** Position of the angle switch. Setting it throws RangeError for a position that the model does not have. */
  get angle(): Angle {
    return ANGLES[this.state[ANGLE]];
  }

  set angle(angle: Angle) {
    const { angles } = this.model;
    if (!angles.includes(angle)) refuseGiven(`the angle switch is ${angles.join(', ')}`, angle, RangeError);
    this.state[ANGLE] = ANGLES.indexOf(angle);
  }

  /** The counter: address byte of the next command. Setting it throws RangeError for another value than a byte. */
  get pc(): number {
    return this.state[PC];
  }

  set pc(address: number) {
    this.state[PC] = checkByte(address, 'the counter');
  }

  /**
   * The five address bytes of the return stack, the top one first. Setting it takes up to five, the others are zero;
   * throws RangeError for more, and for another value than a byte.
   */
  get returnStack(): number[] {
    const word = this.state[RETURNS];
    return [word >>> 24, (word >> 16) & 0xff, (word >> 8) & 0xff, word & 0xff, this.state[RETURNS_DEEP]];
  }

  set returnStack(addresses: readonly number[]) {
    checkBytes(addresses, 'the return stack', RETURN_ADDRESSES, 'return address');
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = Array.from(addresses);
    this.state[RETURNS] = (a << 24) | (b << 16) | (c << 8) | d;
    this.state[RETURNS_DEEP] = e;
  }

  /**
   * Presses a key. С/П makes {@link Machine.running} true and leaves the running to {@link Machine.run}. Throws TypeError,
   * and changes nothing, for an unknown key.
   */
  press(key: Key): void {
    const { keys, keyboard } = this.model;
    if (!Object.hasOwn(keyboard, key)) refuseGiven(`the keys are ${keys.join(' ')}`, key);
    pressKey(this, key);
  }

  /** Executes one command of the running program, or nothing when it does not run. */
  step(): Ending {
    return this.state[STATUS] === STATUS_RUNNING ? stepProgram(this) : STOPPED;
  }

  /**
   * Runs the program until it stops, fails with ЕГГ0Г, hangs, or `maxCommands` commands have been executed (`budget`; it can be
   * called again). `idle` if no program runs.
   */
  run(maxCommands: number = Number.POSITIVE_INFINITY): RunEnd {
    return this.#run(maxCommands, NOWHERE);
  }

  /**
   * {@link Machine.run} that also ends, with `address`, where the counter arrives at an address byte: after one command at
   * least, and before the command there. Throws RangeError for another value than a byte.
   */
  runTo(address: number, maxCommands: number = Number.POSITIVE_INFINITY): RunEnd | 'address' {
    checkByte(address, 'an address');
    const end = this.#run(maxCommands, address);
    return end === 'budget' && maxCommands > 0 && this.state[PC] === address ? 'address' : end;
  }

  #run(maxCommands: number, address: number): RunEnd {
    if (this.state[STATUS] !== STATUS_RUNNING) return this.hung ? 'hang' : 'idle';
    const ending = runProgram(this, maxCommands, address);
    if (goesOn(ending)) return 'budget';
    if (this.hung) return 'hang';
    return this.state[MESSAGE] === MESSAGE_ERROR && ending !== STOPPED ? 'error' : 'stop';
  }

  #offsetOf(slot: Slot): number {
    const { slots, slotOffset } = this.model;
    return slots.includes(slot)
      ? slotOffset[slot]
      : refuseGiven(`the slots are ${slots.join(' ')}`, slot, RangeError);
  }

  /** The indicator: 12 places and the point after its digit. */
  display(): string {
    return display(this);
  }

  /** A copy of the whole state. */
  snapshot(): State {
    return this.state.slice();
  }

  /**
   * Puts a snapshot back. Throws RangeError, and changes nothing, for another length or version, and for a word that no machine
   * can hold. `readState` reads snapshots of older versions.
   */
  restore(snapshot: State): void {
    checkState(snapshot, this.model);
    this.state.set(snapshot);
  }

  /** True if `other` is the same state, word for word. */
  equals(other: Machine | State): boolean {
    const words = other instanceof Machine ? other.state : other;
    if (words?.length !== this.model.words) return false;
    for (let i = 0; i < words.length; i++) if (this.state[i] !== words[i]) return false;
    return true;
  }

  /** A hash of the whole state, an integer below 2^53. Equal states have equal hashes. */
  hash(): number {
    // Without the word of the version, so that the hashes of older layouts stay comparable.
    return hashWords(this.state, VERSION);
  }
}

// The indicator: twelve places and at most one lit point (spec 13.1).

const BLANK = '            ';

const places = (word: number, count: number): string => {
  let text = '';
  for (let i = count - 1; i >= 0; i--) text += GLYPHS[(word >>> (4 * i)) & 15];
  return text;
};

/** Puts the point after mantissa place 0..7 of a picture of twelve places. */
const withPoint = (picture: string, place: number): string =>
  place === NO_POINT ? picture : `${picture.slice(0, place + 2)}.${picture.slice(place + 2)}`;

/** The raw tetrads of X: sign, mantissa, exponent. */
const rawPicture = (s: State): string =>
  GLYPHS[signOf(s[X])] + places(s[X + 1], 8) + places(exponentOf(s[X]), 3);

/** The picture of an exponent 7xx: its last tetrad first, its middle one last. */
function shiftedPicture(s: State): string {
  const exponent = exponentOf(s[X]);
  return `${GLYPHS[onesOf(exponent)]}${GLYPHS[signOf(s[X])]}.${places(s[X + 1], 8)} ${GLYPHS[tensOf(exponent)]}`;
}

/**
 * The indicator: 12 characters, plus the point after its digit. C and E are Latin letters, Г is Cyrillic.
 * While a program runs it shows the raw tetrads of X, as the chips flash them; switched off it is blank.
 */
function display(core: Core): string {
  const s = core.state;
  if (s[STATUS] === STATUS_OFF) return BLANK;
  if (s[STATUS] === STATUS_RUNNING || s[MESSAGE] === MESSAGE_RAW) return rawPicture(s);
  if (s[MESSAGE] === MESSAGE_7XX) return shiftedPicture(s);
  if (modeOf(s) !== MODE_CALCULATION) return programPicture(core);
  const digits = places(s[LANE_SIGN], 1) + places(s[LANE], 8);
  if (s[MESSAGE] >= MESSAGE_3GGOG) return withPoint(`${digits}   `, s[MESSAGE] & 15);
  if (s[MESSAGE] !== MESSAGE_NONE) return `${digits}   `;
  return withPoint(digits + places(exponentOf(s[X2_HEAD]), 3), s[POINT]);
}

/** Programming mode: the three bytes before the counter, and the counter. */
function programPicture(core: Core): string {
  const s = core.state;
  const pc = s[PC];
  let picture = '';
  for (let back = 1; back <= 3; back++) picture += ` ${byteBefore(core, back)}`;
  picture += ` ${places(pc, 2)}`;
  return modeOf(s) === MODE_PROGRAMMING_WITH_POINT ? withPoint(picture, s[POINT]) : picture;
}

/** Bytes below address 00 or from C0 on are not shown (spec 13.2). */
const FIRST_UNSHOWN = 120;

function byteBefore({ state: s, program, model }: Core, back: number): string {
  const linear = linearOf(s[PC]) - back;
  if (linear < 0 || linear >= FIRST_UNSHOWN) return '  ';
  return places(program[model.cellOf[addressAt(linear)]], 2);
}
