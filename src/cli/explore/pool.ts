/** Worker threads for expansions. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { AskedPart } from '../../jobs/packing.ts';
import { expansionOf } from '../../jobs/question.ts';
import type { Expansion, Range } from '../../lab/expansion.ts';
import type { ExploreWorkerData } from '../explore.worker.ts';
import type { Expand } from './drive.ts';

/** The bundled worker beside the bundled command line; null where nothing is bundled. */
export function workerFile(name: string): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  return existsSync(file) ? file : null;
}

/**
 * Ends threads, whatever they are at. An answer that is on its way when its thread is ended is no error to be told: the pool
 * calls it one, and nobody waits for it any more.
 */
export async function endPool(pool: Piscina): Promise<void> {
  pool.on('error', () => {});
  await pool.destroy();
}

/** Starts `workers` threads. `close` ends them. */
export function startPool(
  file: string,
  workers: number,
  data: ExploreWorkerData,
): { expand: Expand; starts: (range: Range) => Promise<Expansion>; close: () => Promise<void> } {
  const pool = new Piscina({ filename: file, minThreads: workers, maxThreads: workers, workerData: data });
  const run = async (asked: AskedPart): Promise<Expansion> => expansionOf(await pool.run(asked));
  return {
    expand: (states, inputs) => run({ states, inputs }),
    starts: (starts) => run({ starts }),
    close: () => endPool(pool),
  };
}
