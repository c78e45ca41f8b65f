/**
 * A search over functions divided among threads. A round is a stretch of heads; all threads find out what is behind them,
 * then each tells apart the functions whose hash is in its groups, then all write down the new ones. They wait for each other
 * between these three only. What one wrote and others read is divided by lot and group, so that no two write to one place.
 */
import { expander, FAILS, type FunctionTask, MEETS, roomForProducts } from '../enumerate.ts';
import { GROUPS, type Groups, groupOf, headsOf, KeySet, type TreeMemory } from '../tables.ts';

/** Heads of a lot: what a thread takes at once. */
export const LOT = 128;

/** Runs of a lot's records: one a group, and what meets the goal. What fails has none. */
const RUNS = GROUPS + 1;

/** Heads that follow each other in the tree; all threads see the same memory. */
export interface Round {
  readonly tree: TreeMemory;
  readonly from: number;
  readonly count: number;
  readonly length: number;
  readonly room: Room;
}

/** Memory for what is behind the heads of a round, lot by lot. */
export interface Room {
  /** Of every lot the keys of its products, group by group, each group in the order of the products ... */
  readonly keys: Float64Array;
  /** ... which product of the lot it is, head by head and command by command ... */
  readonly places: Uint16Array;
  /** ... and whether it is the first with its key. */
  readonly isNew: Uint8Array;
  /** Where the {@link RUNS} of every lot end. */
  readonly ends: Uint16Array;
  /** Of every lot how many are new, then the number of the first, then the number behind the last. */
  readonly numbers: Int32Array;
  /** Commands executed for every head. */
  readonly commands: Uint32Array;
  /** Lots that threads took: to find out what is behind them, and to write down what is new. */
  readonly taken: Int32Array;
}

/** Room for some heads; `buffer` says where. */
export function roomFor(heads: number, letters: number, buffer: (bytes: number) => ArrayBufferLike): Room {
  const lots = Math.ceil(heads / LOT);
  const products = lots * LOT * letters;
  return {
    keys: new Float64Array(buffer(Float64Array.BYTES_PER_ELEMENT * products)),
    places: new Uint16Array(buffer(Uint16Array.BYTES_PER_ELEMENT * products)),
    isNew: new Uint8Array(buffer(products)),
    ends: new Uint16Array(buffer(Uint16Array.BYTES_PER_ELEMENT * lots * RUNS)),
    numbers: new Int32Array(buffer(Int32Array.BYTES_PER_ELEMENT * lots)),
    commands: new Uint32Array(buffer(Uint32Array.BYTES_PER_ELEMENT * lots * LOT)),
    taken: new Int32Array(buffer(2 * Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** Bytes of a room. */
export const bytesOf = ({ keys, places, isNew, ends, numbers, commands, taken }: Room): number =>
  [keys, places, isNew, ends, numbers, commands, taken].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Groups of one of so many threads, as even as can be. */
export function groupsOf(number: number, shards: number): Groups {
  const first = Math.floor((number * GROUPS) / shards);
  return { first, count: Math.floor(((number + 1) * GROUPS) / shards) - first };
}

/** Puts a lot's products into its place. */
export function fileProducts(
  { keys, places, ends }: Room,
  lot: number,
  products: Float64Array,
  letters: number,
): void {
  const runs = ends.subarray(lot * RUNS, (lot + 1) * RUNS);
  runs.fill(0);
  for (let i = 0; i < products.length; i++) if (products[i] !== FAILS) runs[runOf(products[i])]++;
  let end = 0;
  for (let run = 0; run < RUNS; run++) {
    const few = runs[run];
    runs[run] = end;
    end += few;
  }
  // Where each run goes on; in the end that is where it ends.
  const base = lot * LOT * letters;
  for (let i = 0; i < products.length; i++) {
    if (products[i] === FAILS) continue;
    const at = base + runs[runOf(products[i])]++;
    keys[at] = products[i];
    places[at] = i;
  }
}

const runOf = (key: number): number => (key === MEETS ? GROUPS : groupOf(key));

/** Products of a lot that meet the goal, in their order. */
export function metIn({ places, ends }: Room, lot: number, letters: number): Uint16Array {
  const base = lot * LOT * letters;
  return places.subarray(base + ends[lot * RUNS + GROUPS - 1], base + ends[lot * RUNS + GROUPS]);
}

/** One thread. Its work is done in small steps, between which others in the thread may have their turn. */
export class Shard {
  readonly #task: FunctionTask;
  readonly #groups: Groups;
  readonly #expand: ReturnType<typeof expander>;
  readonly #products: ReturnType<typeof roomForProducts>;
  readonly #isFresh: Uint8Array;
  readonly #codes: Uint8Array;
  readonly #seen: KeySet;

  /** @param known keys of these groups that came before */
  constructor(task: FunctionTask, groups: Groups, known: Float64Array) {
    const products = LOT * task.alphabet.length;
    this.#task = task;
    this.#groups = groups;
    this.#expand = expander(task);
    this.#products = roomForProducts(LOT, task.alphabet.length);
    this.#isFresh = new Uint8Array(products);
    this.#codes = new Uint8Array(products);
    this.#seen = new KeySet(groups);
    this.#seen.reserve(known.length);
    this.#seen.addAll(known, 0, known.length, new Uint8Array(known.length));
  }

  get bytes(): number {
    return this.#seen.bytes;
  }

  /** Keys that came, of some of its groups. */
  keysOf(groups: Groups): Float64Array {
    return this.#seen.keysOf(groups);
  }

  /** Finds out what is behind heads, as long as there are any that nobody took. */
  *expand({ tree, from, count, length, room }: Round): Generator<void> {
    const letters = this.#task.alphabet.length;
    for (let lot = Atomics.add(room.taken, 0, 1); lot * LOT < count; lot = Atomics.add(room.taken, 0, 1)) {
      const few = Math.min(LOT, count - lot * LOT);
      const { keys, commands } = this.#expand(headsOf(tree, from + lot * LOT, few, length), this.#products);
      room.commands.set(commands.subarray(0, few), lot * LOT);
      fileProducts(room, lot, keys.subarray(0, few * letters), letters);
      yield;
    }
  }

  /** Tells which functions of its groups are new, in their order: of two alike the first one is. */
  *judge({ count, room: { keys, ends, isNew, numbers } }: Round): Generator<void> {
    const products = LOT * this.#task.alphabet.length;
    const lots = Math.ceil(count / LOT);
    const added = new Int32Array(lots);
    const { first, count: groups } = this.#groups;
    const startOf = (lot: number, group: number): number => (group === 0 ? 0 : ends[lot * RUNS + group - 1]);
    let records = 0;
    for (let lot = 0; lot < lots; lot++) records += startOf(lot, first + groups) - startOf(lot, first);
    this.#seen.reserve(records);
    for (let group = first; group < first + groups; group++) {
      for (let lot = 0; lot < lots; lot++) {
        const base = lot * products;
        added[lot] += this.#seen.addAll(
          keys,
          base + startOf(lot, group),
          base + startOf(lot, group + 1),
          isNew,
        );
      }
      yield;
    }
    for (let lot = 0; lot < lots; lot++) Atomics.add(numbers, lot, added[lot]);
  }

  /** Writes new programs into the tree, as long as there are lots that nobody took. */
  *number({ tree, from, count, room }: Round): Generator<void> {
    for (let lot = Atomics.add(room.taken, 1, 1); lot * LOT < count; lot = Atomics.add(room.taken, 1, 1)) {
      this.#numberLot(tree, from + lot * LOT, Math.min(LOT, count - lot * LOT), room, lot);
      yield;
    }
  }

  #numberLot({ firsts, codes }: TreeMemory, from: number, few: number, room: Room, lot: number): void {
    const { alphabet } = this.#task;
    const { places, isNew, ends, numbers } = room;
    const isFresh = this.#isFresh.fill(0);
    const base = lot * LOT * alphabet.length;
    const end = base + ends[lot * RUNS + GROUPS - 1];
    for (let at = base; at < end; at++) isFresh[places[at]] = isNew[at];
    const fresh = this.#codes;
    const first = numbers[lot];
    let count = 0;
    for (let i = 0; i < few; i++) {
      firsts[from + i] = first + count;
      for (let letter = 0; letter < alphabet.length; letter++) {
        fresh[count] = alphabet[letter];
        count += isFresh[i * alphabet.length + letter];
      }
    }
    codes.set(fresh.subarray(0, count), first);
    numbers[lot] = first + count;
  }
}
