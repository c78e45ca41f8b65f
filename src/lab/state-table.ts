/**
 * A set of machine states. A state is stored as the words in which it differs from a base state, after a bit mask of
 * them. The hash only finds the place; the words decide.
 */
import type { State } from '../machine/index.ts';

const maskWords = (words: number): number => (words + 31) >> 5;

const FIRST_STORE = 1 << 12;
const FIRST_SLOTS = 1 << 10;

const grown = <A extends Int32Array | Uint32Array>(array: A, make: new (length: number) => A): A => {
  const larger = new make(array.length * 2);
  larger.set(array);
  return larger;
};

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

  /** Bytes of the table, unused reserves included. */
  get bytes(): number {
    return this.#store.byteLength + this.#offsets.byteLength + this.#slots.byteLength;
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
    while (this.#used + length > this.#store.length) this.#store = grown(this.#store, Int32Array);
    if (this.size === this.#offsets.length) this.#offsets = grown(this.#offsets, Uint32Array);
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
