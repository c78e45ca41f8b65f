/** Worker threads. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** The bundled worker beside the bundled command line; null where nothing is bundled. */
export function workerFile(name: string): string | null {
  const file = join(dirname(fileURLToPath(import.meta.url)), name);
  return existsSync(file) ? file : null;
}

/**
 * Ends threads, whatever they are at. An answer that is on its way when its thread is ended is no error to be told: the pool
 * calls it one, and nobody waits for it any more.
 */
export async function endPool(pool: Pick<Piscina, 'on' | 'destroy'>): Promise<void> {
  pool.on('error', () => {});
  await pool.destroy();
}

/** Threads that run tasks of one kind. */
export interface Threads<Task, Answer> {
  run(task: Task): Promise<Answer>;
  /** Ends them, whatever they are at: what they are asked then fails. */
  readonly close: () => Promise<void>;
}

/** Starts threads; the signal ends them as `close` does. */
export function startThreads<Task, Answer>(
  filename: string,
  threads: number,
  { signal, workerData }: { readonly signal?: AbortSignal | undefined; readonly workerData?: unknown } = {},
): Threads<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    filename,
    minThreads: threads,
    maxThreads: threads,
    workerData,
  });
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', close);
    await endPool(pool);
  };
  signal?.addEventListener('abort', close);
  return { run: (task) => pool.run(task), close };
}
