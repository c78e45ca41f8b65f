/**
 * A search over functions divided among threads: rounds of heads, whose continuations anybody finds out and whose functions
 * are told apart by the thread that their hash belongs to. No thread waits for another but at the two ends of a round.
 */
import { expander, FAILS, type FunctionTask, MEETS, type Products } from '../enumerate.ts';
import { headsOf, KeySet, shardOf, type TreeMemory } from '../tables.ts';

/** What a continuation came to. */
export const VERDICT = { nothing: 0, isNew: 1, meets: 2 } as const;

/** Heads that follow each other in the tree, and room for what is behind them; all threads see the same memory. */
export interface Round {
  readonly tree: TreeMemory;
  readonly from: number;
  readonly count: number;
  readonly length: number;
  readonly products: Products;
  /** Of every product a {@link VERDICT}. */
  readonly verdicts: Uint8Array;
  /** One word: heads that were taken by threads. */
  readonly taken: Int32Array;
}

/** One thread's part of the work, as its data. */
export interface ShardOf {
  readonly task: FunctionTask;
  readonly number: number;
  readonly shards: number;
  /** What is known already, of all shards. */
  readonly known: Float64Array;
}

/** Heads that a thread takes at once. */
const HEADS_AT_ONCE = 32;

/** One thread: what it is asked first is to expand a round, then, when all have expanded it, to judge it. */
export class Shard {
  readonly #own: ShardOf;
  readonly #expand: ReturnType<typeof expander>;
  readonly #seen = new KeySet();

  constructor(own: ShardOf) {
    this.#own = own;
    this.#expand = expander(own.task);
    for (const key of own.known) if (this.#isMine(key)) this.#seen.add(key);
  }

  /** Finds out what is behind heads, as long as there are any that nobody took. */
  expand({ tree, from, count, length, products, taken }: Round): void {
    const letters = this.#own.task.alphabet.length;
    for (;;) {
      const first = Atomics.add(taken, 0, HEADS_AT_ONCE);
      if (first >= count) return;
      const few = Math.min(HEADS_AT_ONCE, count - first);
      const { keys, commands } = this.#expand(headsOf(tree, from + first, few, length));
      products.keys.set(keys, first * letters);
      products.commands.set(commands, first);
    }
  }

  /** Tells which functions of its own are new, in their order: of two alike the first one is. */
  judge({ count, products: { keys }, verdicts }: Round): void {
    const end = count * this.#own.task.alphabet.length;
    const isFirst = this.#own.number === 0;
    for (let i = 0; i < end; i++) {
      const key = keys[i];
      if (key === FAILS || key === MEETS) {
        if (isFirst) verdicts[i] = key === MEETS ? VERDICT.meets : VERDICT.nothing;
      } else if (this.#isMine(key)) verdicts[i] = this.#seen.add(key) ? VERDICT.isNew : VERDICT.nothing;
    }
  }

  #isMine(key: number): boolean {
    return shardOf(key, this.#own.shards) === this.#own.number;
  }
}
