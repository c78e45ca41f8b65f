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

/** Keys of a {@link KeySet} are divided into so many groups, by their upper bits. */
export const GROUPS = 64;
const GROUP_BITS = 6;
/** The bits of a key that say where it is. */
const PLACE_BITS = 32;

/** The group of a key: its lower 32 bits must be spread evenly, as those of a hash are. */
export const groupOf = (key: number): number => key >>> (PLACE_BITS - GROUP_BITS);

/** Groups that follow each other. */
export interface Groups {
  readonly first: number;
  readonly count: number;
}
const ALL_GROUPS: Groups = { first: 0, count: GROUPS };

const FIRST_BITS = 4;
/** Slots in the smallest page that systems have. */
const PAGE_SLOTS = 512;

/** Hashes from 0 to 2^53 - 1 of some groups that came, without their order: eight bytes a slot, some twelve a key. */
export class KeySet {
  size = 0;
  readonly #groups: Groups;
  /** Keys plus one, or 0; open addressing, at most seven eighths used. Each group has its own stretch of them. */
  #slots: Float64Array;
  /** The upper bits of a key are its slot: a table that grows keeps its order and is copied in one sweep. */
  #bits = FIRST_BITS;
  /** Where a sum goes that nobody wants: what is added up has been read. */
  touched = 0;

  constructor(groups = ALL_GROUPS) {
    this.#groups = groups;
    this.#slots = new Float64Array(Math.max(1, groups.count) << FIRST_BITS);
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  /** Makes room for so many keys more. Groups are filled one after the other, so it must be made for all of them before. */
  reserve(keys: number): void {
    while (8 * (this.size + keys) > 7 * this.#slots.length) this.#grow();
  }

  /**
   * Adds keys `from` to `end` of a list, for which room is {@link reserve}d, and marks in `isNew` which of them are, 1 or 0:
   * of two alike the first one is. They should be of one group, whose slots are near each other. Returns how many are new.
   */
  addAll(keys: Float64Array, from: number, end: number, isNew: Uint8Array): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    const shift = this.#shift;
    const base = this.#base;
    // All slots are read before one is looked at: memory answers many questions in the time of one.
    let touched = 0;
    for (let i = from; i < end; i++) touched += slots[(keys[i] >>> shift) - base];
    this.touched = touched;
    let added = 0;
    for (let i = from; i < end; i++) {
      const kept = keys[i] + 1;
      let slot = (keys[i] >>> shift) - base;
      let there = slots[slot];
      while (there !== 0 && there !== kept) {
        slot = slot === last ? 0 : slot + 1;
        there = slots[slot];
      }
      isNew[i] = there === 0 ? 1 : 0;
      if (there !== 0) continue;
      slots[slot] = kept;
      added++;
    }
    this.size += added;
    return added;
  }

  /** All keys of some groups. */
  keysOf({ first, count }: Groups): Float64Array {
    return this.#slots
      .filter((kept) => kept !== 0 && groupOf(kept - 1) >= first && groupOf(kept - 1) < first + count)
      .map((kept) => kept - 1);
  }

  get #shift(): number {
    return PLACE_BITS - GROUP_BITS - this.#bits;
  }

  get #base(): number {
    return this.#groups.first * 2 ** this.#bits;
  }

  #grow(): void {
    const old = this.#slots;
    this.#bits++;
    this.#slots = new Float64Array(2 * old.length);
    const slots = this.#slots;
    const shift = this.#shift;
    const base = this.#base;
    // A page that is read before it is written costs the system two faults.
    for (let i = 0; i < slots.length; i += PAGE_SLOTS) slots[i] = 0;
    for (let i = 0; i < old.length; i++) {
      const kept = old[i];
      if (kept === 0) continue;
      let slot = ((kept - 1) >>> shift) - base;
      while (slots[slot] !== 0) slot = slot === slots.length - 1 ? 0 : slot + 1;
      slots[slot] = kept;
    }
  }
}

/**
 * Programs as another program and one more command: number 0 is the empty one. Those with the same beginning follow each
 * other, in the order of their beginnings.
 */
export class ProgramTree {
  size = 1;
  /** Programs whose continuations are known, none of them also. */
  #continued = 0;
  #firsts: Int32Array = new Int32Array(FIRST_KEYS);
  #codes: Uint8Array = new Uint8Array(FIRST_KEYS);
  #buffer = (bytes: number): ArrayBufferLike => new ArrayBuffer(bytes);

  /** Bytes of the tables, unused reserves included. */
  get bytes(): number {
    return this.#firsts.byteLength + this.#codes.byteLength;
  }

  /** Adds a program; its beginning must not be before that of the last one. */
  add(beginning: number, code: number): void {
    this.reserve(this.size + 1, beginning + 1);
    while (this.#continued <= beginning) this.#firsts[this.#continued++] = this.size;
    this.#codes[this.size++] = code;
  }

  /** Programs `from` and those behind it, all of one length. */
  heads(from: number, count: number, length: number): Heads {
    return headsOf(this.memory, from, count, length);
  }

  /** Its tables: others may read what is known, or write what {@link reserve} made room for and {@link extend} then takes in. */
  get memory(): TreeMemory {
    return { firsts: this.#firsts, codes: this.#codes, continued: this.#continued };
  }

  /** Makes room for so many programs, of which so many are continued. */
  reserve(size: number, continued: number): void {
    if (size > this.#codes.length) this.#codes = this.#moved(this.#codes, size, (of) => new Uint8Array(of));
    if (continued > this.#firsts.length)
      this.#firsts = this.#moved(this.#firsts, continued, (of) => new Int32Array(of));
  }

  /** What others wrote is part of the tree. */
  extend(size: number, continued: number): void {
    this.size = size;
    this.#continued = continued;
  }

  /** From now on its tables are in memory that threads share. */
  share(): void {
    this.#buffer = (bytes) => new SharedArrayBuffer(bytes);
    this.#codes = this.#moved(this.#codes, 0, (of) => new Uint8Array(of));
    this.#firsts = this.#moved(this.#firsts, 0, (of) => new Int32Array(of));
  }

  #moved<A extends Int32Array | Uint8Array>(old: A, least: number, make: (of: ArrayBufferLike) => A): A {
    let { length } = old;
    while (length < least) length *= 2;
    const moved = make(this.#buffer(length * old.BYTES_PER_ELEMENT));
    moved.set(old);
    return moved;
  }
}

/** Tables of a tree: the last command of every program, and for the programs with known continuations the first of these. */
export interface TreeMemory {
  readonly firsts: Int32Array;
  readonly codes: Uint8Array;
  /** Programs whose continuations are known. */
  readonly continued: number;
}

/** Programs `from` and those behind it, all of one length, read from a tree's tables. */
export function headsOf(
  { firsts, codes: last, continued }: TreeMemory,
  from: number,
  count: number,
  length: number,
): Heads {
  const codes = new Uint8Array(count * length);
  const programs = new Int32Array(count);
  for (let i = 0; i < count; i++) programs[i] = from + i;
  for (let at = length - 1; at >= 0; at--) {
    let beginning = beginningOf(programs[0], firsts, continued);
    for (let i = 0; i < count; i++) {
      codes[i * length + at] = last[programs[i]];
      while (beginning + 1 < continued && firsts[beginning + 1] <= programs[i]) beginning++;
      programs[i] = beginning;
    }
  }
  return { length, count, codes };
}

/** The last program whose continuations begin at this one or before it. */
function beginningOf(program: number, firsts: Int32Array, continued: number): number {
  let [low, high] = [0, continued];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (firsts[middle] <= program) low = middle;
    else high = middle;
  }
  return low;
}
