/**
 * The life of a machine as a line of ticks that can be walked in both directions. A tick is one command of the running
 * program or one input: a key, a poke, a turn of the switch. The machine is deterministic, so the inputs and a few
 * snapshots are all that needs to be kept: any tick is reached by re-execution from the snapshot before it.
 */
import {
  type Angle,
  type Key,
  Machine,
  type MachineOptions,
  MK61,
  type MkNumber,
  type Slot,
  type State,
} from '../machine/index.ts';
import type { CommandEffect, Effect, Observer } from './observe.ts';

/** An input from outside. */
export type Input =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'number'; readonly slot: Slot; readonly value: MkNumber }
  | { readonly kind: 'cell'; readonly cell: number; readonly byte: number }
  /** A whole program; cells that it does not reach become 0. */
  | { readonly kind: 'program'; readonly bytes: Uint8Array }
  | { readonly kind: 'counter'; readonly address: number }
  | { readonly kind: 'returns'; readonly addresses: readonly number[] }
  | { readonly kind: 'angle'; readonly angle: Angle }
  /** A machine as it was found later: what led from the one before to it was not recorded. */
  | {
      readonly kind: 'machine';
      readonly state: State;
      readonly commands: number;
      readonly cycles: number;
    };

interface Recorded {
  readonly tick: number;
  readonly input: Input;
}

/** Ticks between snapshots at first: their re-execution takes a fraction of a millisecond. */
export const SPACING = 1024;
/** Most snapshots, 24 MB; beyond them every other one goes, and a thousand million ticks have one every 16384. */
const CAPACITY = 65_536;
/** Commands and cycles, the meters of a machine, which its state does not contain. */
const METERS = 2;

export interface TimelineOptions {
  /** Ticks between snapshots at first. */
  readonly spacing?: number;
  /** Most snapshots to keep, at least 2. */
  readonly capacity?: number;
}

/** A timeline as data: what is needed to walk it again. */
export interface TimelineRecord {
  readonly inputs: readonly Recorded[];
  readonly position: number;
  readonly end: number;
  /** Ticks between snapshots; the first one is of tick 0. */
  readonly spacing: number;
  readonly states: Int32Array;
  /** Commands and cycles of each snapshot. */
  readonly meters: Float64Array;
}

/** Runs the program of a machine that runs, for at most `maxCommands` commands. */
export type Run = (machine: Machine, maxCommands: number) => unknown;
const runPlainly: Run = (machine, maxCommands) => machine.run(maxCommands);

/** What each kind of input does to a machine. */
const APPLY: {
  readonly [K in Input['kind']]: (machine: Machine, input: Extract<Input, { kind: K }>) => void;
} = {
  key: (machine, { key }) => machine.press(key),
  number: (machine, { slot, value }) => machine.set(slot, value),
  cell: (machine, { cell, byte }) => machine.program.fill(byte, cell, cell + 1),
  program: (machine, { bytes }) => machine.loadProgram(bytes),
  counter: (machine, { address }) => Object.assign(machine, { pc: address }),
  returns: (machine, { addresses }) => Object.assign(machine, { returnStack: addresses }),
  angle: (machine, { angle }) => Object.assign(machine, { angle }),
  machine(machine, { state, commands, cycles }) {
    // A machine of its own looks at the words.
    (machine.state as State).set(new Machine(state, { model: machine.model }).state);
    Object.assign(machine, { commands, cycles });
  },
};

const applyInput = (machine: Machine, input: Input): void =>
  (APPLY[input.kind] as (machine: Machine, input: Input) => void)(machine, input);

/** The past and present of a machine. */
export class Timeline {
  /** The machine at {@link Timeline.position}. Change it only through {@link Timeline.input}. */
  readonly machine: Machine;
  readonly #inputs: Recorded[] = [];
  /** Index of the first input that is not before the position. */
  #nextInput = 0;
  /** Words of a state. */
  readonly #words: number;
  #position = 0;
  #end = 0;
  #spacing: number;
  readonly #capacity: number;
  /** Snapshot i is of tick i * spacing. */
  #states: Int32Array;
  #meters: Float64Array;
  #count = 0;

  /** Starts at the present state of `start`, which is copied. */
  constructor(start: Machine, { spacing = SPACING, capacity = CAPACITY }: TimelineOptions = {}) {
    const { model } = start;
    this.machine = new Machine(start.state, { model });
    this.#words = model.words;
    this.machine.commands = start.commands;
    this.machine.cycles = start.cycles;
    this.#spacing = spacing;
    this.#capacity = Math.max(2, capacity);
    this.#states = new Int32Array(16 * this.#words);
    this.#meters = new Float64Array(16 * METERS);
    this.#save();
  }

  /**
   * The timeline as data.
   *
   * @param most snapshots to take along, at least 1: with fewer of them the past is found by more re-execution
   */
  record(most = 1): TimelineRecord {
    let every = 1;
    while (Math.ceil(this.#count / every) > Math.max(1, most)) every *= 2;
    const kept = Math.ceil(this.#count / every);
    const states = new Int32Array(kept * this.#words);
    const meters = new Float64Array(kept * METERS);
    for (let i = 0; i < kept; i++) {
      const at = i * every;
      states.set(this.#states.subarray(at * this.#words, (at + 1) * this.#words), i * this.#words);
      meters.set(this.#meters.subarray(at * METERS, (at + 1) * METERS), i * METERS);
    }
    return {
      inputs: [...this.#inputs],
      position: this.#position,
      end: this.#end,
      spacing: every * this.#spacing,
      states,
      meters,
    };
  }

  /**
   * A timeline as it was recorded, at the position where it was. Inputs at ticks that the recording never comes to are
   * left out with all that follows them.
   */
  static of(
    record: TimelineRecord,
    { model = MK61, ...options }: TimelineOptions & MachineOptions = {},
  ): Timeline {
    const { inputs, position, end, spacing, states, meters } = record;
    const machine = new Machine(states.slice(0, model.words), { model });
    [machine.commands, machine.cycles] = meters;
    const timeline = new Timeline(machine, { ...options, spacing });
    const count = states.length / model.words;
    for (let i = 1; i < count; i++) {
      timeline.#count = i + 1;
      if (timeline.#count * model.words > timeline.#states.length) timeline.#grow();
    }
    timeline.#states.set(states);
    timeline.#meters.set(meters);
    timeline.#inputs.push(...inputs);
    // The last snapshot begins what is re-executed; from there the rest of the known past is walked once.
    timeline.#restore(count - 1);
    timeline.#end = timeline.#position;
    timeline.advance(end);
    timeline.#inputs.length = timeline.#nextInput;
    timeline.seek(position);
    return timeline;
  }

  /** What came from outside, in the order of ticks. */
  get inputs(): readonly Recorded[] {
    return this.#inputs;
  }

  /** Ticks before the present. */
  get position(): number {
    return this.#position;
  }

  /** The last tick that was ever reached on this line. */
  get end(): number {
    return this.#end;
  }

  /** Ticks between snapshots now. */
  get spacing(): number {
    return this.#spacing;
  }

  /** Bytes held for going back: snapshots and their meters. */
  get bytes(): number {
    return this.#states.byteLength + this.#meters.byteLength;
  }

  /** The recorded input that the next tick will apply, or null. */
  get nextInput(): Input | null {
    const next = this.#inputs[this.#nextInput];
    return next?.tick === this.#position ? next.input : null;
  }

  /** The input that the tick before the present applied, or null if that was a command or there is none. */
  get lastInput(): Input | null {
    const last = this.#inputs[this.#nextInput - 1];
    return last?.tick === this.#position - 1 ? last.input : null;
  }

  /** True if there is a next tick: a recorded input, or a running program. */
  get canAdvance(): boolean {
    return this.nextInput !== null || this.machine.running;
  }

  /** Goes one tick forward; false if nothing is recorded and no program runs. */
  tick(): boolean {
    const input = this.nextInput;
    if (input !== null) {
      applyInput(this.machine, input);
      this.#nextInput++;
    } else if (this.machine.running) this.machine.step();
    else return false;
    this.#arrive();
    return true;
  }

  /** As {@link Timeline.tick}, telling what it did; `observer` must watch this machine. Null if there is no next tick. */
  observe(observer: Observer): CommandEffect | Effect | null {
    const input = this.nextInput;
    let effect: CommandEffect | Effect;
    if (input !== null) {
      effect = observer.apply((machine) => applyInput(machine, input));
      this.#nextInput++;
    } else if (this.machine.running) effect = observer.step();
    else return null;
    this.#arrive();
    return effect;
  }

  /** Goes forward to `target` or until there is no next tick; `run` executes the commands on the way. */
  advance(target: number, run: Run = runPlainly): void {
    while (this.#position < target) {
      if (this.nextInput !== null || !this.machine.running) {
        if (!this.tick()) return;
      } else {
        this.run(target, run);
      }
    }
  }

  /** Runs the program up to `target`, the next input or the next snapshot. It runs, and no input is due. */
  run(target: number, run: Run): void {
    const { machine } = this;
    const input = this.#inputs[this.#nextInput]?.tick ?? Number.POSITIVE_INFINITY;
    const snapshot = this.#count * this.#spacing;
    const before = machine.commands;
    run(machine, Math.min(target, input, snapshot > this.#position ? snapshot : target) - this.#position);
    if (machine.commands === before && machine.running)
      throw new RangeError('what runs a timeline executes commands; this function executed none');
    // The last one may have to be noted.
    this.#position += machine.commands - before - 1;
    this.#end = Math.max(this.#end, this.#position);
    this.#arrive();
  }

  /** Goes to any tick; beyond the known end it goes as far as the program runs, before the beginning to the beginning. */
  seek(target: number): void {
    const snapshot = Math.min(this.#count - 1, Math.floor(Math.max(0, target) / this.#spacing));
    if (target < this.#position || snapshot * this.#spacing > this.#position) this.#restore(snapshot);
    this.advance(target);
  }

  /** The tick of the last snapshot before `tick`. */
  snapshotBefore(tick: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.ceil(tick / this.#spacing) - 1)) * this.#spacing;
  }

  /** Forgets what was recorded after the present and applies an input to it. Returns the inputs forgotten. */
  input(input: Input): Input[] {
    const forgotten = this.#inputs.splice(this.#nextInput).map((recorded) => recorded.input);
    this.#end = this.#position;
    this.#count = Math.min(this.#count, Math.floor(this.#position / this.#spacing) + 1);
    this.#inputs.push({ tick: this.#position, input });
    this.tick();
    return forgotten;
  }

  #arrive(): void {
    this.#position++;
    if (this.#position <= this.#end) return;
    this.#end = this.#position;
    if (this.#position === this.#count * this.#spacing) this.#save();
  }

  #save(): void {
    if (this.#count === this.#capacity) this.#thin();
    if (this.#position !== this.#count * this.#spacing) return;
    const at = this.#count++;
    if (this.#count * this.#words > this.#states.length) this.#grow();
    this.#states.set(this.machine.state, at * this.#words);
    this.#meters[at * METERS] = this.machine.commands;
    this.#meters[at * METERS + 1] = this.machine.cycles;
  }

  #grow(): void {
    const room = Math.min(this.#capacity, 2 * (this.#states.length / this.#words));
    const states = new Int32Array(room * this.#words);
    states.set(this.#states);
    const meters = new Float64Array(room * METERS);
    meters.set(this.#meters);
    this.#states = states;
    this.#meters = meters;
  }

  /** Drops every other snapshot. */
  #thin(): void {
    const kept = Math.ceil(this.#count / 2);
    for (let i = 1; i < kept; i++) {
      this.#states.copyWithin(i * this.#words, 2 * i * this.#words, (2 * i + 1) * this.#words);
      this.#meters.copyWithin(i * METERS, 2 * i * METERS, (2 * i + 1) * METERS);
    }
    this.#count = kept;
    this.#spacing *= 2;
  }

  #restore(snapshot: number): void {
    const { machine } = this;
    (machine.state as State).set(this.#states.subarray(snapshot * this.#words, (snapshot + 1) * this.#words));
    machine.commands = this.#meters[snapshot * METERS];
    machine.cycles = this.#meters[snapshot * METERS + 1];
    this.#position = snapshot * this.#spacing;
    this.#nextInput = this.#inputs.findIndex(({ tick }) => tick >= this.#position);
    if (this.#nextInput < 0) this.#nextInput = this.#inputs.length;
  }
}
