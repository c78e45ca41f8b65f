/** Tables of the searches over functions: keys that came, and programs as a tree. */
import type { Heads } from './enumerate.ts';

const FIRST_KEYS = 1 << 10;

/** Whole numbers from 0 to 2^53, numbered 0, 1, 2 ... in the order in which they came: some twenty bytes each. */
export class KeyTable {
  size = 0;
  #keys = new Float64Array(FIRST_KEYS);
  /** Number of a key plus one, or 0; open addressing, a power of two, at most two thirds used. */
  #slots = new Int32Array(2 * FIRST_KEYS);

  /** Bytes of the tables, unused reserves included. */
  get bytes(): number {
    return this.#keys.byteLength + this.#slots.byteLength;
  }

  /** The key of a number below `size`. */
  at(index: number): number {
    return this.#keys[index];
  }

  /** The number of a key; -1 if it did not come. */
  find(key: number): number {
    return this.#slots[this.#slotOf(key)] - 1;
  }

  /** Adds a key and tells its number: `size - 1` afterwards if it is new. */
  add(key: number): number {
    let slot = this.#slotOf(key);
    if (this.#slots[slot] > 0) return this.#slots[slot] - 1;
    if (3 * (this.size + 1) > 2 * this.#slots.length) {
      this.#slots = new Int32Array(2 * this.#slots.length);
      for (let i = 0; i < this.size; i++) this.#slots[this.#slotOf(this.#keys[i])] = i + 1;
      slot = this.#slotOf(key);
    }
    if (this.size === this.#keys.length) {
      const keys = new Float64Array(2 * this.#keys.length);
      keys.set(this.#keys);
      this.#keys = keys;
    }
    this.#keys[this.size++] = key;
    this.#slots[slot] = this.size;
    return this.size - 1;
  }

  #slotOf(key: number): number {
    const last = this.#slots.length - 1;
    for (let slot = hashOf(key) & last; ; slot = (slot + 1) & last) {
      const known = this.#slots[slot];
      if (known === 0 || this.#keys[known - 1] === key) return slot;
    }
  }
}

/** 32 bits of a key, each of which depends on all of it. */
function hashOf(key: number): number {
  let mixed = Math.imul((key | 0) ^ Math.imul(Math.floor(key / 0x100000000), 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x7feb352d);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The one of `shards` tables that a key belongs to. */
export const shardOf = (key: number, shards: number): number => (hashOf(key) & 0xffff) % shards;

/** Whole numbers from 0 to 2^53 - 1 that came, without their order: eight bytes a slot, some twelve a key. */
export class KeySet {
  size = 0;
  /** Keys plus one, or 0; open addressing, a power of two, at most three quarters used. */
  #slots = new Float64Array(FIRST_KEYS);
  /** The upper bits of the hash are the slot: a table that grows keeps its order and is copied in one sweep. */
  #shift = Math.clz32(FIRST_KEYS - 1);

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** Adds a key; true if it is new. */
  add(key: number): boolean {
    const slot = this.#slotOf(key + 1);
    if (this.#slots[slot] !== 0) return false;
    this.#slots[slot] = key + 1;
    this.size++;
    if (4 * this.size > 3 * this.#slots.length) this.#grow();
    return true;
  }

  /** All keys in memory that threads share. */
  shared(): Float64Array {
    const keys = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * this.size));
    let at = 0;
    for (const kept of this.#slots) if (kept !== 0) keys[at++] = kept - 1;
    return keys;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(2 * old.length);
    this.#shift--;
    for (const kept of old) if (kept !== 0) this.#slots[this.#slotOf(kept)] = kept;
  }

  /** Where a key (plus one) is, or would be. */
  #slotOf(kept: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    for (let slot = hashOf(kept) >>> this.#shift; ; slot = (slot + 1) & last) {
      const there = slots[slot];
      if (there === 0 || there === kept) return slot;
    }
  }
}

/** Programs as another program and one more command: number 0 is the empty one. */
export class ProgramTree {
  size = 1;
  #parents: Int32Array = new Int32Array(FIRST_KEYS);
  #codes: Uint8Array = new Uint8Array(FIRST_KEYS);
  #buffer = (bytes: number): ArrayBufferLike => new ArrayBuffer(bytes);

  /** Bytes of the tables, unused reserves included. */
  get bytes(): number {
    return this.#parents.byteLength + this.#codes.byteLength;
  }

  add(parent: number, code: number): void {
    if (this.size === this.#parents.length) this.#resize(2 * this.size);
    this.#parents[this.size] = parent;
    this.#codes[this.size++] = code;
  }

  /** Programs `from` and those behind it, all of one length. */
  heads(from: number, count: number, length: number): Heads {
    return headsOf(this.memory, from, count, length);
  }

  /** Its tables: others may read up to `size`, as long as nothing is added. */
  get memory(): TreeMemory {
    return { parents: this.#parents, codes: this.#codes };
  }

  /** From now on its tables are in memory that threads share. */
  share(): void {
    this.#buffer = (bytes) => new SharedArrayBuffer(bytes);
    this.#resize(this.#parents.length);
  }

  #resize(length: number): void {
    const parents = new Int32Array(this.#buffer(Int32Array.BYTES_PER_ELEMENT * length));
    const codes = new Uint8Array(this.#buffer(length));
    parents.set(this.#parents);
    codes.set(this.#codes);
    [this.#parents, this.#codes] = [parents, codes];
  }
}

/** Tables of a tree: for each program the number of the one without its last command, and that command. */
export interface TreeMemory {
  readonly parents: Int32Array;
  readonly codes: Uint8Array;
}

/** Programs `from` and those behind it, all of one length, read from a tree's tables. */
export function headsOf(
  { parents, codes: last }: TreeMemory,
  from: number,
  count: number,
  length: number,
): Heads {
  const codes = new Uint8Array(count * length);
  for (let i = 0; i < count; i++) {
    let at = from + i;
    for (let end = (i + 1) * length - 1; end >= i * length; end--) {
      codes[end] = last[at];
      at = parents[at];
    }
  }
  return { length, count, codes };
}
