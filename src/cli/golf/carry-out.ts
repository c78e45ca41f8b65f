/** Carries out a search over functions: here, in threads once it takes a while, or by the parts of a file or queue. */

import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { expander, type FunctionSearch } from '../../golf/enumerate.ts';
import { ForwardSearch } from '../../golf/find/forward.ts';
import type { Round, ShardOf } from '../../golf/find/shard.ts';
import { searchFunctions } from '../../jobs/functions.ts';
import { isKept } from '../../jobs/open.ts';
import { endPool, workerFile } from '../explore/pool.ts';
import type { ShardOrder } from '../functions.worker.ts';
import type { CliIo } from '../io.ts';
import type { AnswerOptions } from '../prove/answer.ts';
import { answerGrowing } from '../prove/by-parts.ts';
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

/** Searches in this process: in one thread, in several once it takes a while and the search can be divided. */
export async function inThreads(
  search: FunctionSearch,
  workers: number,
  signal: AbortSignal,
  { quickMs = QUICK_MS, file = workerFile('functions.worker.js') }: ThreadOptions = {},
): Promise<void> {
  const expand = expander(search.task);
  const begun = performance.now();
  let breath = begun;
  while (!signal.aborted) {
    const now = performance.now();
    if (workers > 1 && file !== null && search instanceof ForwardSearch && now - begun >= quickMs) {
      await divided(search, workers, signal, file);
      return;
    }
    const heads = search.take(HEADS_AT_ONCE);
    if (!heads) return;
    search.absorb(heads, expand(heads));
    if (now - breath < BREATH_MS) continue;
    await new Promise(setImmediate);
    breath = now;
  }
}

/** Goes on in threads, each of which tells its own share of the functions apart: a pool of one for each share. */
async function divided(
  search: ForwardSearch,
  shards: number,
  signal: AbortSignal,
  filename: string,
): Promise<void> {
  const known = search.divide();
  const threads = Array.from({ length: shards }, (_, number) => {
    const workerData: ShardOf = { task: search.task, number, shards, known };
    return new Piscina<ShardOrder, void>({ filename, minThreads: 1, maxThreads: 1, workerData });
  });
  const all = (what: ShardOrder['what'], round: Round): Promise<unknown> =>
    Promise.all(threads.map((thread) => thread.run({ what, round })));
  try {
    for (let round = signal.aborted ? null : search.takeRound(); round; ) {
      await all('expand', round);
      await all('judge', round);
      search.absorbRound(round);
      round = signal.aborted ? null : search.takeRound();
    }
  } finally {
    await Promise.all(threads.map(endPool));
  }
}
