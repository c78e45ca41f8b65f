/** Carries out a search over functions: here, in threads once it takes a while, or by the parts of a file or queue. */

import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { expander, type FunctionSearch, type Heads, type Products } from '../../golf/enumerate.ts';
import { searchFunctions } from '../../jobs/functions.ts';
import { isKept } from '../../jobs/open.ts';
import { endPool, workerFile } from '../explore/pool.ts';
import type { CliIo } from '../io.ts';
import { type AnswerOptions, answerGrowing } from '../prove/answer.ts';
import { type PlaceOptions, placeOf } from '../prove/place.ts';

/** Where a search is carried out, as the options of its command say. */
export interface CarryOptions extends PlaceOptions {
  readonly priority?: number;
}

/** The same with the defaults filled in. Throws UserError for two places at once. */
export const placesOf = (options: CarryOptions): Omit<AnswerOptions, 'signal'> => ({
  place: placeOf(options),
  workers: options.workers ?? availableParallelism(),
  priority: options.priority ?? 0,
});

const HEADS_AT_ONCE = 512;
/** A thread costs some tenths of a second to begin: what takes no longer stays in this one. */
const QUICK_MS = 500;
const BATCHES_PER_WORKER = 3;
/** Signals come through this often. */
const BREATH_MS = 50;

/**
 * Searches to the end or until the signal, which leaves in the search what was found so far. The result does not depend
 * on where it is carried out, nor by how many.
 *
 * @param name of the run in a queue.
 */
export async function carryOutFunctions(
  io: CliIo,
  search: FunctionSearch,
  name: string,
  at: AnswerOptions & { readonly signal: AbortSignal },
): Promise<void> {
  if (!isKept(at.place)) {
    await inThreads(search, at.workers, at.signal);
    return;
  }
  const question = { kind: 'functions', name, task: search.task } as const;
  await answerGrowing(
    io,
    question,
    at,
    () => at.signal.aborted,
    (parts) => searchFunctions(parts, search),
  );
}

export interface ThreadOptions {
  /** Threads are begun after so many milliseconds. */
  readonly quickMs?: number;
  /** What a thread runs; null for none. The bundled one by default. */
  readonly file?: string | null;
}

/** Searches in this process. */
export async function inThreads(
  search: FunctionSearch,
  workers: number,
  signal: AbortSignal,
  { quickMs = QUICK_MS, file = workerFile('functions.worker.js') }: ThreadOptions = {},
): Promise<void> {
  const here = expander(search.task);
  const begun = performance.now();
  let breath = begun;
  let pool: Piscina<Heads, Products> | null = null;
  const under: { heads: Heads; products: Products | Promise<Products> }[] = [];
  const start = (heads: Heads): Products | Promise<Products> => {
    if (pool === null) return here(heads);
    const products = pool.run(heads);
    // A failure is met when its turn comes; until then it must not count as unhandled.
    products.catch(() => {});
    return products;
  };
  try {
    for (;;) {
      const parallel: number = pool === null ? 1 : workers * BATCHES_PER_WORKER;
      while (!signal.aborted && under.length < parallel) {
        const heads = search.take(HEADS_AT_ONCE);
        if (!heads) break;
        under.push({ heads, products: start(heads) });
      }
      const first = under.shift();
      if (!first || search.isOver) return;
      search.absorb(first.heads, await first.products);
      const now = performance.now();
      if (pool === null && workers > 1 && file !== null && now - begun >= quickMs)
        pool = new Piscina({
          filename: file,
          minThreads: workers,
          maxThreads: workers,
          workerData: search.task,
        });
      if (now - breath < BREATH_MS) continue;
      await new Promise(setImmediate);
      breath = now;
    }
  } finally {
    if (pool) await endPool(pool);
  }
}
