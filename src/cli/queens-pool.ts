/** A count of the queens on this thread or in a pool of threads. */
import { type Counting, countBelow } from '../queens/index.ts';
import { startThreads } from './explore/pool.ts';
import { breathe } from './turns.ts';

/** How a count is carried out. */
export interface CountingOptions {
  readonly workers: number;
  /** Called after every part or batch of parts. */
  readonly onProgress: (counting: Counting) => void;
  /** Stops the count; what is done stays recorded. */
  readonly signal: AbortSignal;
  /** Called when the threads stand ready. */
  readonly onStart?: () => void;
  /** The bundled worker; the one beside this bundle unless told. */
  readonly workerUrl?: URL;
}

/** Batches in flight for each worker, so that none waits for the main thread. */
const AHEAD = 2;
/** Batches that each worker gets at least, so that they end at about the same time. */
const SHARES = 64;

/** From this size on a part takes so long that this thread could not listen to signals meanwhile. */
const LONG_PARTS = 18;

/** Counts the open parts of a count: on this thread for one worker and a small board, otherwise in a pool of threads. */
export async function finishCounting(counting: Counting, options: CountingOptions): Promise<void> {
  if (options.workers > 1 || counting.n >= LONG_PARTS) await countInPool(counting, options);
  else await countHere(counting, options);
}

async function countHere(
  counting: Counting,
  { onStart, onProgress, signal }: CountingOptions,
): Promise<void> {
  onStart?.();
  let rested = performance.now();
  for (const part of [...counting.open()]) {
    if (signal.aborted) return;
    counting.record(part, countBelow(counting.parts[part]));
    if (performance.now() - rested < 50) continue;
    onProgress(counting);
    await breathe();
    rested = performance.now();
  }
  onProgress(counting);
}

async function countInPool(counting: Counting, options: CountingOptions): Promise<void> {
  const { workers, onStart, onProgress, signal } = options;
  const workerUrl = options.workerUrl ?? new URL('./queens-count.worker.js', import.meta.url);
  // A part of a large board takes long: the threads are ended rather than waited for.
  const pool = startThreads<Int32Array, Float64Array>(workerUrl.href, workers, { signal });
  const open = [...counting.open()];
  const size = Math.max(1, Math.min(SHARES, Math.floor(open.length / (workers * SHARES))));
  let next = 0;
  const takeBatches = async (): Promise<void> => {
    while (next < open.length && !signal.aborted) {
      const parts = open.slice(next, (next += size));
      const words = parts.flatMap((part) => {
        const { open: columns, left, right } = counting.parts[part];
        return [columns, left, right];
      });
      const counts = await pool.run(Int32Array.from(words)).catch((error: Error) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (!counts) return;
      parts.forEach((part, i) => {
        counting.record(part, counts[i]);
      });
      onProgress(counting);
    }
  };
  try {
    if (onStart) {
      await Promise.all(Array.from({ length: workers }, () => pool.run(new Int32Array())));
      onStart();
    }
    await Promise.all(Array.from({ length: workers * AHEAD }, takeBatches));
  } finally {
    await pool.close();
  }
}
