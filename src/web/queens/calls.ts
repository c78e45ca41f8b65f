/** The worker of the page of the queens. */
import { WorkerCalls } from '../app/worker-calls.ts';
import type { QueensCalls } from './worker.ts';

/** One worker for each kind of work: a count that is given up must not take a translation with it. */
export const newCalls = (): WorkerCalls<QueensCalls> =>
  new WorkerCalls(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
