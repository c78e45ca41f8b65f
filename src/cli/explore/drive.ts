/** Keeps an explorer and its workers busy until the search is over. */
import type { Expansion } from '../../lab/expansion.ts';
import type { Batch, Explorer } from '../../lab/explorer.ts';

/** Works out what is behind a batch of states, here or in a thread. */
export type Expand = (states: Int32Array) => Expansion | Promise<Expansion>;

/** States of one batch: some tens of milliseconds of work for a game's moves. */
const BREADTH_BATCH = 32;
const DEPTH_BATCH = 8;
/** Signals come through this often, also where all work is done in one thread. */
const BREATH_MS = 50;

/**
 * Explores to the end, or until `tick` says to stop.
 *
 * @param parallel batches to have under way at once.
 * @param tick called between batches; true stops the search after the batches under way.
 */
export async function drive(
  explorer: Explorer,
  expand: Expand,
  parallel: number,
  tick: () => boolean,
): Promise<void> {
  const size = explorer.exploration.order === 'depth' ? DEPTH_BATCH : BREADTH_BATCH;
  const under: { batch: Batch; result: Promise<Expansion> }[] = [];
  let isStopped = false;
  let breath = performance.now();
  for (;;) {
    while (!isStopped && under.length < parallel) {
      const batch = explorer.take(size);
      if (!batch) break;
      const result = (async () => expand(batch.states))();
      // A failure is met when its turn comes; until then it must not count as unhandled.
      result.catch(() => {});
      under.push({ batch, result });
    }
    const first = under.shift();
    if (!first) return;
    explorer.absorb(first.batch, await first.result);
    isStopped ||= tick();
    if (performance.now() - breath > BREATH_MS) {
      await new Promise(setImmediate);
      breath = performance.now();
    }
  }
}
