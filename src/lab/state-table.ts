/**
 * A set of machine states that keeps each of them in a few dozen bytes. A state is stored as the words in which it
 * differs from a base state, behind a bit mask that tells which; the hash only finds the place, and the words decide.
 */
import type { State } from '../machine/index.ts';

/** Words of the mask of a record of a state with so many words. */
const maskWords = (words: number): number => (words + 31) >> 5;
/** Words of the first store; it doubles when full. */
const FIRST_STORE = 1 << 12;
const FIRST_SLOTS = 1 << 10;
/** A typed array that doubles; the larger part of its length may be unused. */
const grown = <A extends Int32Array | Uint32Array>(array: A, make: new (length: number) => A): A => {
  const larger = new make(array.length * 2);
  larger.set(array);
  return larger;
};

/** Words of the longest record. */
export const longestRecord = (words: number): number => maskWords(words) + words;

/** Writes a state as its differences from a base: a mask of the words that differ, then these. Tells the length. */
export function encodeState(base: State, words: Int32Array, at: number, target: Int32Array): number {
  const masks = maskWords(base.length);
  for (let m = 0; m < masks; m++) target[m] = 0;
  let length = masks;
  for (let i = 0; i < base.length; i++) {
    const word = words[at + i];
    if (word === base[i]) continue;
    target[i >> 5] |= 1 << (i & 31);
    target[length++] = word;
  }
  return length;
}

/** Writes the state of a record at `offset` into `target` from word `at` on. */
export function decodeState(
  base: State,
  records: Int32Array,
  offset: number,
  target: Int32Array,
  at: number,
): void {
  target.set(base, at);
  const masks = maskWords(base.length);
  let from = offset + masks;
  for (let m = 0; m < masks; m++) {
    for (let mask = records[offset + m]; mask !== 0; mask &= mask - 1) {
      target[at + 32 * m + 31 - Math.clz32(mask & -mask)] = records[from++];
    }
  }
}

/** Where each record begins, and behind the last one where it ends. Throws RangeError if the last one is cut off. */
export function recordOffsets(base: State, records: Int32Array): number[] {
  const masks = maskWords(base.length);
  const offsets = [0];
  for (let at = 0; at < records.length; ) {
    let length = masks;
    for (let m = 0; m < masks; m++) length += bitsOf(records[at + m] ?? 0);
    at += length;
    if (at > records.length) throw new RangeError('the last state is cut off');
    offsets.push(at);
  }
  return offsets;
}

/** A hash of 32 bits of a record. */
export function hashOfRecord(records: Int32Array, from: number, length: number): number {
  let hash = length;
  for (let i = from; i < from + length; i++) {
    hash = Math.imul(hash ^ records[i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
}

/** Room in a table: words of records, and states. */
export interface Reserve {
  readonly words: number;
  readonly states: number;
}

/** Hash slots for so many states, at most two thirds of them used. */
const slotsFor = (states: number): number =>
  Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(((states + 1) * 3) / 2)));

/** A set of states numbered 0, 1, 2 ... in the order in which they were added. */
export class StateTable {
  /** Number of states. */
  size = 0;
  readonly base: State;
  #store = new Int32Array(FIRST_STORE);
  #used = 0;
  /** Where the record of each state begins, and behind the last one where the next will. */
  #offsets = new Uint32Array(FIRST_SLOTS);
  /** Number of a state plus one, or 0; open addressing, a power of two. */
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #scratch: Int32Array;

  /**
   * @param base what the states will look like; the more alike, the smaller. Copied.
   * @param reserve room to make at once; a table without it doubles as it grows, and needs three times as much meanwhile.
   */
  constructor(base: State, reserve: Reserve = { words: 0, states: 0 }) {
    this.base = base.slice();
    this.#scratch = new Int32Array(longestRecord(base.length));
    if (reserve.states === 0) return;
    this.#store = new Int32Array(Math.max(FIRST_STORE, reserve.words));
    this.#offsets = new Uint32Array(Math.max(FIRST_SLOTS, reserve.states));
    this.#slots = new Int32Array(slotsFor(reserve.states));
  }

  /** Bytes of a table that is made with room for so much. */
  static bytesFor({ words, states }: Reserve): number {
    return 4 * (words + states + slotsFor(states));
  }

  /** Bytes that the table occupies, unused reserves included. */
  get bytes(): number {
    return this.#store.byteLength + this.#offsets.byteLength + this.#slots.byteLength;
  }

  /** Bytes that the records, their places and the hash slots of the states need, without reserves. */
  get usedBytes(): number {
    return 4 * this.#used + 4 * this.size + 4 * this.size;
  }

  /** The number of a state; -1 if it is not in the set. `at` is where its words begin in `words`. */
  find(words: Int32Array, at = 0): number {
    return this.#slots[this.#slotOf(this.#encode(words, at))] - 1;
  }

  /** Adds a state and tells its number: `size - 1` afterwards if it was new, a smaller one if it was there already. */
  add(words: Int32Array, at = 0): number {
    return this.#addScratch(this.#encode(words, at));
  }

  /** The same for a state that is written as {@link encodeState} does, against the same base. */
  addRecord(record: Int32Array): number {
    this.#scratch.set(record);
    return this.#addScratch(record.length);
  }

  /** A state as {@link encodeState} writes it; valid until the next addition. */
  record(index: number): Int32Array {
    const to = index + 1 < this.size ? this.#offsets[index + 1] : this.#used;
    return this.#store.subarray(this.#offsets[index], to);
  }

  #addScratch(length: number): number {
    let slot = this.#slotOf(length);
    const known = this.#slots[slot];
    if (known > 0) return known - 1;
    if ((this.size + 1) * 3 > this.#slots.length * 2) {
      this.#rehash();
      slot = this.#slotOf(length);
    }
    this.#append(this.#scratch.subarray(0, length));
    this.#slots[slot] = this.size;
    return this.size - 1;
  }

  /** Writes state number `index` into `target` from word `at` on. Throws RangeError if there is no such state. */
  read(index: number, target: Int32Array, at = 0): void {
    if (!(index >= 0 && index < this.size)) throw new RangeError(`no state ${index}: there are ${this.size}`);
    decodeState(this.base, this.#store, this.#offsets[index], target, at);
  }

  /** Words of all records. */
  get words(): number {
    return this.#used;
  }

  /** The records from a word on, all by default, to be read back by {@link StateTable.load}. */
  save(from = 0): Int32Array {
    return this.#store.slice(from, this.#used);
  }

  /** A table with the records of {@link StateTable.save}. Throws RangeError if they are not whole. */
  static load(base: State, records: Int32Array): StateTable {
    const table = new StateTable(base);
    const offsets = recordOffsets(base, records);
    for (let i = 0; i + 1 < offsets.length; i++) {
      if ((table.size + 1) * 3 > table.#slots.length * 2) table.#rehash();
      const record = records.subarray(offsets[i], offsets[i + 1]);
      table.#scratch.set(record);
      const slot = table.#slotOf(record.length);
      if (table.#slots[slot] > 0) throw new RangeError('a state is there twice');
      table.#append(record);
      table.#slots[slot] = table.size;
    }
    return table;
  }

  /** Puts the record of a state into the scratch and tells its length. */
  #encode(words: Int32Array, at: number): number {
    return encodeState(this.base, words, at, this.#scratch);
  }

  /** The slot of the record in the scratch: where it is, or the empty one where it belongs. */
  #slotOf(length: number): number {
    const scratch = this.#scratch;
    const hash = hashOfRecord(scratch, 0, length);
    const last = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 16)) & last; ; slot = (slot + 1) & last) {
      const known = this.#slots[slot];
      if (known === 0 || this.#isRecord(known - 1, length)) return slot;
    }
  }

  #isRecord(index: number, length: number): boolean {
    const from = this.#offsets[index];
    const to = index + 1 < this.size ? this.#offsets[index + 1] : this.#used;
    if (to - from !== length) return false;
    for (let i = 0; i < length; i++) if (this.#store[from + i] !== this.#scratch[i]) return false;
    return true;
  }

  #append(record: Int32Array): void {
    while (this.#used + record.length > this.#store.length) this.#store = grown(this.#store, Int32Array);
    if (this.size === this.#offsets.length) this.#offsets = grown(this.#offsets, Uint32Array);
    this.#offsets[this.size++] = this.#used;
    this.#store.set(record, this.#used);
    this.#used += record.length;
  }

  #rehash(): void {
    const saved = this.#scratch.slice();
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let index = 0; index < this.size; index++) {
      const from = this.#offsets[index];
      const to = index + 1 < this.size ? this.#offsets[index + 1] : this.#used;
      this.#scratch.set(this.#store.subarray(from, to));
      this.#slots[this.#slotOf(to - from)] = index + 1;
    }
    this.#scratch.set(saved);
  }
}

/** How many bits of a 32-bit word are set. */
function bitsOf(word: number): number {
  let n = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) n++;
  return n;
}
