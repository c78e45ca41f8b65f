/**
 * Exhaustive search, breadth first: from the start states, every input at every stop, until no new state appears. Pure
 * bookkeeping: it hands out batches of states to expand and takes the expansions back, so the caller decides where they
 * run.
 */
import { type Key, Machine, MK61, type State } from '../machine/index.ts';
import type { Localized } from '../texts.ts';
import {
  EDGE_COMMANDS,
  EDGE_CYCLES,
  EDGE_FIELDS,
  EDGE_FROM,
  EDGE_INPUT,
  EDGE_OUTCOME,
  type Expansion,
  expandStarts,
  firstOf,
  statesToViolation,
  stopAfter,
} from './expansion.ts';
import { machineFor, type PreparedExploration, type Stop } from './exploration.ts';

export interface ExploreOptions {
  /** Most states to keep; the search ends there and reports it. */
  readonly maxStates?: number;
  /** Most inputs in a row. */
  readonly maxDepth?: number;
  /** Count the ways to each state too, where all ways to a state are equally long. */
  readonly countGames?: boolean;
  /** Continue after a broken property. */
  readonly keepGoing?: boolean;
}

/** States taken out for expansion. */
export interface Batch {
  readonly indices: Int32Array;
  readonly states: Int32Array;
}

/** A way from a switched-on machine: the start, the inputs, and all their keys in a row. */
interface Way {
  /** Number of the start. */
  readonly start: number;
  readonly inputs: readonly string[];
  readonly keys: readonly Key[];
}

/** A shortest way to a stop at which a property, of this number, does not hold. */
interface Counterexample extends Way {
  readonly property: number;
  readonly message: Localized;
}

export type ExplorationReport = ReturnType<Explorer['report']>;

/** The mark of a state without an outcome; others have the number of their outcome plus one. */
const TO_EXPAND = 0;
const MOST_OUTCOMES = 255;
const FIRST = 1024;

/** An edge: a state (-1 - n for start number n) and an input. */
interface Edge {
  readonly from: number;
  readonly input: number;
}

interface Broken extends Edge {
  readonly property: number;
  readonly message: Localized;
}

function doubled<A extends Int32Array | Uint32Array | Uint8Array | Float64Array>(array: A): A {
  const larger = new (array.constructor as new (length: number) => A)(array.length * 2);
  larger.set(array);
  return larger;
}

/** An exhaustive search: {@link take} hands out states to expand, {@link absorb} takes their expansions back. */
export class Explorer {
  readonly exploration: PreparedExploration;
  readonly options: ExploreOptions;
  readonly #table: StateTable;
  /** The state that led to each state; of a start, -1 - its number. */
  #parents = new Int32Array(FIRST);
  /** The input that led to each state. */
  #inputs = new Uint32Array(FIRST);
  #marks = new Uint8Array(FIRST);
  /** Ways to each state, if they are counted. */
  #ways: Float64Array;
  /** The first state of each depth. */
  readonly #levels = [0];
  readonly #outcomes: { name: string; first: number }[] = [];
  readonly #broken: Broken[] = [];
  #mostCommands = 0;
  #mostCycles = 0;
  #edges = 0;
  #commands = 0;
  #canonicalChecks = 0;
  /** True while all ways to each state are equally long. */
  #isLayered = true;
  /** The next state to hand out. */
  #next = 0;
  #isFull = false;
  /** Batches under way, in order. */
  readonly #out: Batch[] = [];

  constructor(exploration: PreparedExploration, options: ExploreOptions = {}) {
    this.exploration = exploration;
    this.options = options;
    this.#ways = new Float64Array(options.countGames ? FIRST : 0);
    const starts = expandStarts(exploration);
    // The other states are stored as differences from the first one.
    this.#table = new StateTable(starts.states.subarray(0, MK61.words));
    this.#take(starts, null);
    this.#levels.push(this.size);
  }

  /** States found. */
  get size(): number {
    return this.#table.size;
  }

  /** States found that wait for their expansion. */
  get waiting(): number {
    return this.#reach - this.#next;
  }

  /** The first state that is too many inputs away; the size if there is none. */
  get #reach(): number {
    const { maxDepth } = this.options;
    return maxDepth === undefined ? this.size : Math.min(this.size, this.#levels[maxDepth] ?? this.size);
  }

  get #isClosed(): boolean {
    return this.#isFull || (this.#broken.length > 0 && !this.options.keepGoing);
  }

  /**
   * Takes up to `limit` states out for expansion. Null if nothing is left to take out, or batches under way must come back
   * first.
   */
  take(limit: number): Batch | null {
    if (this.#isExhausted()) return null;
    const reach = this.#reach;
    const taken: number[] = [];
    for (; taken.length < limit && this.#next < reach; this.#next++)
      if (this.#marks[this.#next] === TO_EXPAND) taken.push(this.#next);
    if (taken.length === 0) return null;
    const states = new Int32Array(taken.length * MK61.words);
    taken.forEach((index, i) => {
      this.#table.read(index, states, i * MK61.words);
    });
    const batch = { indices: Int32Array.from(taken), states };
    this.#out.push(batch);
    return batch;
  }

  /** Takes the expansion of a batch in. Batches must come back in their order. */
  absorb(batch: Batch, expansion: Expansion): void {
    if (this.#out.shift() !== batch) throw new RangeError('batches must come back in order');
    if (this.#isClosed) return;
    const all = batch.indices.length;
    const wanted = this.options.keepGoing ? all : statesToViolation(expansion, all);
    const fits = Math.min(wanted, this.#fitting(batch, expansion));
    const part = fits === all ? batch : { ...batch, indices: batch.indices.subarray(0, fits) };
    this.#take(fits === all ? expansion : firstOf(expansion, fits), part);
    this.#isFull = fits < wanted;
  }

  /** The number of states of a batch that fit in with their successors. */
  #fitting({ indices }: Batch, { edges, states }: Expansion): number {
    const { maxStates = Number.POSITIVE_INFINITY } = this.options;
    if (this.size + states.length / MK61.words <= maxStates) return indices.length;
    const fresh = new StateTable(this.#table.base);
    for (let at = 0, edge = 0; at < states.length; at += MK61.words, edge++) {
      if (this.#table.find(states, at) < 0) fresh.add(states, at);
      if (this.size + fresh.size > maxStates) return edges[edge * EDGE_FIELDS + EDGE_FROM];
    }
    return indices.length;
  }

  #isExhausted(): boolean {
    if (this.#isClosed) return true;
    while (this.#next < this.size && this.#marks[this.#next] !== TO_EXPAND) this.#next++;
    return this.#next >= this.#reach;
  }

  /** @param batch the states that were expanded; null for the starts, whose own runs are not inputs */
  #take({ edges, states, outcomes, violations, canonicalChecks }: Expansion, batch: Batch | null): void {
    const numbers = outcomes.map((name) => this.#outcomeNumber(name));
    let at = -1;
    for (let e = 0; e * EDGE_FIELDS < edges.length; e++) {
      const field = (f: number): number => edges[e * EDGE_FIELDS + f];
      for (; batch && at < field(EDGE_FROM); at++) this.#enterLevel(batch.indices[at + 1]);
      const input = field(EDGE_INPUT);
      const from = batch ? batch.indices[field(EDGE_FROM)] : -1;
      const outcome = field(EDGE_OUTCOME) < 0 ? -1 : numbers[field(EDGE_OUTCOME)];
      this.#addState(states, e * MK61.words, { from, input }, outcome);
      const [commands, cycles] = [field(EDGE_COMMANDS), field(EDGE_CYCLES)];
      this.#commands += commands;
      if (!batch) continue;
      this.#edges++;
      this.#mostCommands = Math.max(this.#mostCommands, commands);
      this.#mostCycles = Math.max(this.#mostCycles, cycles);
    }
    for (; batch && at < batch.indices.length - 1; at++) this.#enterLevel(batch.indices[at + 1]);
    for (const { edge, property, message } of violations) {
      const from = batch ? batch.indices[edges[edge * EDGE_FIELDS + EDGE_FROM]] : -1;
      const input = edges[edge * EDGE_FIELDS + EDGE_INPUT];
      if (!this.#broken.some((broken) => broken.property === property))
        this.#broken.push({ property, message, from, input });
    }
    this.#canonicalChecks += canonicalChecks;
  }

  /** Notes where the next level begins when the first state of a level is expanded. */
  #enterLevel(index: number): void {
    const levels = this.#levels;
    while (levels.length > 1 && index >= levels[levels.length - 1] && levels[levels.length - 1] < this.size)
      levels.push(this.size);
  }

  #outcomeNumber(name: string): number {
    const known = this.#outcomes.findIndex((one) => one.name === name);
    if (known >= 0) return known;
    if (this.#outcomes.length === MOST_OUTCOMES)
      throw new RangeError(`${this.exploration.name}: more than ${MOST_OUTCOMES} names of outcomes`);
    return this.#outcomes.push({ name, first: -1 }) - 1;
  }

  #addState(words: Int32Array, at: number, { from, input }: Edge, outcome: number): void {
    const before = this.size;
    const index = this.#table.add(words, at);
    if (index === before) {
      if (index >= this.#parents.length) this.#grow();
      this.#parents[index] = from < 0 ? -1 - input : from;
      this.#inputs[index] = from < 0 ? 0 : input;
      this.#marks[index] = outcome + 1;
      const found = this.#outcomes[outcome];
      if (found && found.first < 0) found.first = index;
    } else if (from >= 0 && index < this.#levels[this.#levels.length - 1]) {
      this.#isLayered = false;
    }
    if (this.options.countGames) this.#ways[index] += from < 0 ? 1 : this.#ways[from];
  }

  #grow(): void {
    this.#parents = doubled(this.#parents);
    this.#inputs = doubled(this.#inputs);
    this.#marks = doubled(this.#marks);
    if (this.options.countGames) this.#ways = doubled(this.#ways);
  }

  /** The way to a state, and one input further (-1 for none). Before any state (-1), the input is the number of a start. */
  #wayTo(index: number, input: number): Way {
    const { exploration } = this;
    const path: number[] = input < 0 ? [] : [input];
    let at = index;
    for (; at >= 0 && this.#parents[at] >= 0; at = this.#parents[at]) path.push(this.#inputs[at]);
    path.reverse();
    const start = at < 0 ? path.shift()! : -1 - this.#parents[at];
    return {
      start,
      inputs: path.map((i) => exploration.inputs[i]),
      keys: [...exploration.startKeys[start], ...path.flatMap((i) => exploration.inputKeys[i])],
    };
  }

  report() {
    const isCounted = this.options.countGames === true && this.#isLayered;
    const games = this.#outcomes.map(() => 0);
    if (isCounted)
      for (let i = 0; i < this.size; i++)
        if (this.#marks[i] !== TO_EXPAND) games[this.#marks[i] - 1] += this.#ways[i];
    return {
      name: this.exploration.name,
      states: this.size,
      /** Inputs fed to the machine. */
      edges: this.#edges,
      /** Executed commands, those of the starts included. */
      commands: this.#commands,
      /** Inputs from a start to the farthest state. */
      depth: this.#levels.filter((first) => first < this.size).length - 1,
      /** Each kind of end, with the sequences of inputs that lead to its states; null if they are not counted. */
      outcomes: this.#outcomes.flatMap(({ name, first }, i) =>
        first < 0 ? [] : { name, games: isCounted ? games[i] : null, first: this.#wayTo(first, -1) },
      ),
      /** All outcomes that were met, also after presses that were taken back, which have no states. */
      met: this.#outcomes.map(({ name }) => name),
      counterexamples: this.#broken.map(
        ({ property, message, from, input }): Counterexample => ({
          ...this.#wayTo(from, input),
          property,
          message,
        }),
      ),
      /** Most commands, and most cycles, after one input. */
      mostCommands: this.#mostCommands,
      mostCycles: this.#mostCycles,
      canonicalChecks: this.#canonicalChecks,
      end: this.#end(),
      bytesPerState: this.bytes / Math.max(1, this.size),
    };
  }

  /** `complete`: nothing is left to try. `max-states`, `max-depth`: as far as was allowed. */
  #end(): 'complete' | 'counterexample' | 'max-states' | 'max-depth' | 'unfinished' {
    if (this.#isFull) return 'max-states';
    if (this.#broken.length > 0 && !this.options.keepGoing) return 'counterexample';
    if (this.#out.length > 0 || !this.#isExhausted()) return 'unfinished';
    return this.#marks.subarray(this.#next, this.size).includes(TO_EXPAND) ? 'max-depth' : 'complete';
  }

  /** Bytes of states, parents, inputs and marks, without the reserves of growing arrays. */
  get bytes(): number {
    return this.#table.usedBytes + this.size * (4 + 4 + 1 + (this.options.countGames ? 8 : 0));
  }
}

/** The stop at the end of a way, on a fresh machine with the real program and without canonical forms. */
export function stopOf(exploration: PreparedExploration, way: Way): Stop {
  const { maxCommands, startKeys, inputKeys } = exploration;
  const machine = machineFor(exploration, exploration.starts[way.start]);
  let stop = stopAfter(machine, startKeys[way.start], maxCommands, null, way.start);
  for (const input of way.inputs.map((name) => exploration.inputs.indexOf(name))) {
    const before = new Machine(machine.state);
    stop = stopAfter(machine, inputKeys[input], maxCommands, before, input);
  }
  return stop;
}

/** Plays the keys of a counterexample again. Null: the property holds there, so the canonical form must be wrong. */
export const reproduce = (exploration: PreparedExploration, found: Counterexample): Localized | null =>
  exploration.properties[found.property].check(stopOf(exploration, found));

// A set of machine states.

const maskWords = (words: number): number => (words + 31) >> 5;

const FIRST_STORE = 1 << 12;
const FIRST_SLOTS = 1 << 10;

function hashOf(record: Int32Array, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) {
    hash = Math.imul(hash ^ record[i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
}

/** A set of states numbered 0, 1, 2 ... in the order of their addition. */
export class StateTable {
  size = 0;
  readonly base: State;
  #store = new Int32Array(FIRST_STORE);
  #used = 0;
  /** The beginning of each state's record. */
  #offsets = new Uint32Array(FIRST_SLOTS);
  /** Number of a state plus one, or 0; open addressing, a power of two. */
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #scratch: Int32Array;

  /** @param base the more alike the states are to it, the smaller is the table; copied */
  constructor(base: State) {
    this.base = base.slice();
    this.#scratch = new Int32Array(maskWords(base.length) + base.length);
  }

  /** Bytes of the records, their places and their hash slots, without reserves. */
  get usedBytes(): number {
    return 4 * this.#used + 8 * this.size;
  }

  /** The number of the state that begins at word `at`; -1 for a new one. */
  find(words: Int32Array, at = 0): number {
    return this.#slots[this.#slotOf(this.#encode(words, at))] - 1;
  }

  /** Adds a state and returns its number: `size - 1` afterwards for a new one. */
  add(words: Int32Array, at = 0): number {
    const length = this.#encode(words, at);
    let slot = this.#slotOf(length);
    const known = this.#slots[slot];
    if (known > 0) return known - 1;
    if ((this.size + 1) * 3 > this.#slots.length * 2) {
      this.#rehash();
      slot = this.#slotOf(length);
    }
    this.#append(length);
    this.#slots[slot] = this.size;
    return this.size - 1;
  }

  /** Writes a state into `target` from word `at` on. Throws RangeError for a wrong number. */
  read(index: number, target: Int32Array, at = 0): void {
    if (!(index >= 0 && index < this.size)) throw new RangeError(`no state ${index}: there are ${this.size}`);
    target.set(this.base, at);
    const offset = this.#offsets[index];
    const masks = maskWords(this.base.length);
    let from = offset + masks;
    for (let m = 0; m < masks; m++) {
      for (let mask = this.#store[offset + m]; mask !== 0; mask &= mask - 1) {
        target[at + 32 * m + 31 - Math.clz32(mask & -mask)] = this.#store[from++];
      }
    }
  }

  /** Puts the record of a state into the scratch, and returns its length. */
  #encode(words: Int32Array, at: number): number {
    const target = this.#scratch;
    const masks = maskWords(this.base.length);
    target.fill(0, 0, masks);
    let length = masks;
    for (let i = 0; i < this.base.length; i++) {
      const word = words[at + i];
      if (word === this.base[i]) continue;
      target[i >> 5] |= 1 << (i & 31);
      target[length++] = word;
    }
    return length;
  }

  /** The slot of the record in the scratch: where it is, or the empty one where it belongs. */
  #slotOf(length: number): number {
    const hash = hashOf(this.#scratch, length);
    const last = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 16)) & last; ; slot = (slot + 1) & last) {
      const known = this.#slots[slot];
      if (known === 0 || this.#isRecord(known - 1, length)) return slot;
    }
  }

  #end(index: number): number {
    return index + 1 < this.size ? this.#offsets[index + 1] : this.#used;
  }

  #isRecord(index: number, length: number): boolean {
    const from = this.#offsets[index];
    if (this.#end(index) - from !== length) return false;
    for (let i = 0; i < length; i++) if (this.#store[from + i] !== this.#scratch[i]) return false;
    return true;
  }

  #append(length: number): void {
    while (this.#used + length > this.#store.length) this.#store = doubled(this.#store);
    if (this.size === this.#offsets.length) this.#offsets = doubled(this.#offsets);
    this.#offsets[this.size++] = this.#used;
    this.#store.set(this.#scratch.subarray(0, length), this.#used);
    this.#used += length;
  }

  #rehash(): void {
    const saved = this.#scratch.slice();
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let index = 0; index < this.size; index++) {
      const record = this.#store.subarray(this.#offsets[index], this.#end(index));
      this.#scratch.set(record);
      this.#slots[this.#slotOf(record.length)] = index + 1;
    }
    this.#scratch.set(saved);
  }
}
