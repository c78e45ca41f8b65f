/** Searches the states of an exploration in the threads of this machine. */
import { startThreads } from '../../jobs/threads.ts';
import { type Expansion, expandStates } from '../../lab/expansion.ts';
import type { PreparedExploration } from '../../lab/exploration.ts';
import type { ExplorationReport } from '../../lab/explorer.ts';
import { type Batch, type ExploreOptions, Explorer } from '../../lab/explorer.ts';
import type { ExplorationSource } from '../../proofs/explorations.ts';
import type { ExploreTask, ExploreWorkerData } from '../explore.worker.ts';
import { breathe, workerFile } from '../long-work.ts';

interface Search {
  readonly exploration: PreparedExploration;
  /** From what a thread makes the same exploration. */
  readonly source: ExplorationSource;
  readonly limits: ExploreOptions;
  /** One in n states is compared with its canonical form; 0 for none. */
  readonly checkCanonical: number;
  readonly workers: number;
  /** Ends the search: the report then says `unfinished`. */
  readonly signal: AbortSignal;
}

/** A search without a bound of its own ends here: more states rarely fit into memory. */
export const MOST_STATES = 10_000_000;

const BATCHES_PER_WORKER = 3;

/** @param show called between batches with the states found so far. */
export async function searchStates(
  { exploration, source, limits, checkCanonical, workers, signal }: Search,
  show: (states: number) => void,
): Promise<ExplorationReport> {
  const explorer = new Explorer(exploration, { maxStates: MOST_STATES, ...limits });
  const tick = (): boolean => {
    show(explorer.size);
    return signal.aborted;
  };
  const file = workers > 1 ? workerFile('explore.worker.js') : null;
  if (file === null) {
    await drive(explorer, (states) => expandStates(exploration, states, checkCanonical), 1, tick);
    return explorer.report();
  }
  const workerData: ExploreWorkerData = { source, checkCanonical };
  const threads = startThreads<ExploreTask, Expansion>(file, workers, { workerData, signal });
  try {
    await drive(explorer, threads.run, workers * BATCHES_PER_WORKER, tick);
    return explorer.report();
  } finally {
    await threads.close();
  }
}

/** Expands a batch of states, here or in a thread. */
export type Expand = (states: Int32Array) => Expansion | Promise<Expansion>;

const SMALL_BATCH = 8;
const LARGEST_BATCH = 2048;
/** Batches grow until one takes so long: handing it to a thread then costs little. */
const BATCH_MS = 40;

/**
 * Explores to the end, or until `tick` returns true; batches under way are then dropped.
 *
 * @param parallel batches under way at a time.
 */
export async function drive(
  explorer: Explorer,
  expand: Expand,
  parallel: number,
  tick: () => boolean,
): Promise<void> {
  const under: { batch: Batch; result: Promise<Expansion> }[] = [];
  let size = SMALL_BATCH;
  for (;;) {
    while (under.length < parallel) {
      // No worker may be idle while another has a large batch.
      const share = Math.ceil(explorer.waiting / parallel);
      const batch = explorer.take(Math.min(size, Math.max(share, SMALL_BATCH)));
      if (!batch) break;
      const taken = performance.now();
      const result = (async () => {
        const expansion = await expand(batch.states);
        if (performance.now() - taken < BATCH_MS * Math.max(1, parallel / 2))
          size = Math.max(size, Math.min(2 * batch.indices.length, LARGEST_BATCH));
        return expansion;
      })();
      // Its turn comes later; until then a failure must not count as unhandled.
      result.catch(() => {});
      under.push({ batch, result });
    }
    const first = under.shift();
    if (!first) return;
    try {
      explorer.absorb(first.batch, await first.result);
    } catch (error) {
      // A signal ends the threads, and their batches fail.
      if (tick()) return;
      throw error;
    }
    if (tick()) return;
    // Signals arrive between batches, also where this thread does all the work.
    await breathe();
  }
}
