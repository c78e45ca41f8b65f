/** Keeps an explorer and its workers busy until the search is over. */
import { type Expansion, joinExpansions, type Range, rangesOf, SLICE } from '../../lab/expansion.ts';
import type { Batch, Explorer } from '../../lab/explorer.ts';
import { breathe } from '../turns.ts';

/** A search in memory or on disk. */
export type Search = Pick<Explorer, 'exploration' | 'waiting' | 'take' | 'absorb'>;

/** Works out what is behind a batch of states, here or in a thread. */
export type Expand = (states: Int32Array, inputs?: Range) => Expansion | Promise<Expansion>;

/** States of the first batches; depth first keeps to it, since larger ones would make it broader. */
const SMALL_BATCH = 8;
const LARGEST_BATCH = 2048;
/** Breadth first, batches grow until one takes this long, so that handing them over costs little. */
const BATCH_MS = 40;

/**
 * Explores to the end, or until `tick` says to stop.
 *
 * @param parallel batches to have under way at once.
 * @param tick called between batches, and when one failed; true stops the search, batches under way are left out.
 */
export async function drive(
  explorer: Search,
  expand: Expand,
  parallel: number,
  tick: () => boolean,
): Promise<void> {
  const isDepthFirst = explorer.exploration.order === 'depth';
  const under: { batch: Batch; result: Promise<Expansion> }[] = [];
  const inputs = explorer.exploration.inputKeys.length;
  const isWide = inputs > SLICE;
  let size = isWide ? 1 : SMALL_BATCH;
  for (;;) {
    while (under.length < parallel) {
      // What waits is shared out, so that no worker is idle while another has a large batch.
      const share = Math.ceil(explorer.waiting / parallel);
      const batch = explorer.take(isWide ? 1 : Math.min(size, Math.max(share, SMALL_BATCH)));
      if (!batch) break;
      const taken = performance.now();
      const result = (async () => {
        // A state with many inputs is work for several threads.
        const expansion = isWide
          ? joinExpansions(
              await Promise.all(rangesOf(inputs, SLICE).map((range) => expand(batch.states, range))),
            )
          : await expand(batch.states);
        const isQuick = performance.now() - taken < BATCH_MS * Math.max(1, parallel / 2);
        if (!isDepthFirst && isQuick)
          size = Math.max(size, Math.min(2 * batch.indices.length, LARGEST_BATCH));
        return expansion;
      })();
      // A failure is met when its turn comes; until then it must not count as unhandled.
      result.catch(() => {});
      under.push({ batch, result });
    }
    const first = under.shift();
    if (!first) return;
    try {
      explorer.absorb(first.batch, await first.result);
    } catch (error) {
      // Threads that were ended have not failed.
      if (tick()) return;
      throw error;
    }
    if (tick()) return;
    // Signals come through also where all work is done in one thread.
    await breathe();
  }
}
