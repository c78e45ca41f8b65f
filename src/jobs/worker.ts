/** A worker: takes parts, has them run, hands results in and takes the next ones in the same transaction. */
import { saidBy } from '../errors.ts';
import type { Localized } from '../texts.ts';
import { isGrowing, type Question, type RunPart } from './question.ts';
import type { Done, JobStore, Lease, Worker } from './store.ts';

export interface WorkOptions {
  /** Leases are renewed so often, in milliseconds: well below the store's lease time. */
  readonly renewMs?: number;
  /** With nothing to do, ask again after so long. */
  readonly idleMs?: number;
  /** Ends the work: what is done is handed in, what is under way is given back, and `run` is waited for no more. */
  readonly signal?: AbortSignal;
  /** Asked when there was nothing to claim and nothing is under way: true ends the work. */
  whenIdle(): boolean | Promise<boolean>;
  /** Told after each exchange. */
  onExchange?(): void;
  /** Given a function that ends an idle pause: there may be something to do. */
  onReady?(wake: () => void): void;
}

const RENEW_MS = 8_000;
const IDLE_MS = 1_000;

/**
 * Works until there is nothing to do and `whenIdle` says so, or until the signal. While there is plenty, one part more than
 * there are threads is claimed, so that no thread waits for the store.
 */
export async function work(
  store: JobStore,
  worker: Worker,
  run: RunPart,
  options: WorkOptions,
): Promise<void> {
  const questions = new Map<string, Question | null>();
  const under = new Map<string, Lease>();
  const finished: Done[] = [];
  const failures: { lease: Lease; error: Localized | null }[] = [];
  let broken: unknown = null;
  let wake = (): void => {};
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(() => store.renew(worker, [...under.values()])).catch(() => {});
  }, options.renewMs ?? RENEW_MS);
  // Whoever wakes us while we are about to fall asleep is not to be missed.
  let isAwake = false;
  const onAbort = (): void => {
    isAwake = true;
    wake();
  };
  options.onReady?.(onAbort);
  options.signal?.addEventListener('abort', onAbort);

  const start = async (lease: Lease): Promise<void> => {
    const key = `${lease.run} ${lease.part}`;
    under.set(key, lease);
    try {
      if (!questions.has(lease.run)) questions.set(lease.run, (await store.run(lease.run))?.question ?? null);
      const question = questions.get(lease.run);
      const input = question && isGrowing(question) ? await store.input(lease) : null;
      // A run that was forgotten since it was claimed has no question, a part that another has done nothing to ask.
      if (question && (!isGrowing(question) || input !== null)) await runOne(question, lease, input);
    } catch (error) {
      broken = error;
    } finally {
      under.delete(key);
      wake();
    }
  };
  const runOne = async (question: Question, lease: Lease, input: string | null): Promise<void> => {
    try {
      finished.push({ ...lease, ...(await run(question, lease.part, input)) });
    } catch (error) {
      // Threads that were ended have not failed.
      failures.push({ lease, error: options.signal?.aborted ? null : saidBy(error) });
    }
  };

  try {
    for (;;) {
      if (broken !== null) throw broken;
      const isOver = options.signal?.aborted === true;
      isAwake = false;
      const want = isOver ? 0 : Math.max(0, worker.threads - under.size);
      const spare = isOver ? 0 : worker.threads + 1 - under.size - want;
      const done = finished.splice(0);
      for (const { lease, error } of failures.splice(0)) await store.giveBack([lease], error);
      const leases = done.length > 0 || want > 0 ? await store.exchange(worker, done, want, spare) : [];
      options.onExchange?.();
      for (const lease of leases) void start(lease);
      if (finished.length > 0 || failures.length > 0) continue;
      if (isOver) {
        await store.giveBack([...under.values()], null);
        return;
      }
      if (under.size === 0 && (await options.whenIdle())) return;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (isAwake || finished.length > 0 || failures.length > 0) continue;
      // With all threads busy only an end wakes us; else parts may come, or leases of others run out.
      if (under.size > 0 && under.size >= worker.threads) await woken;
      else await Promise.race([woken, pause(options.idleMs ?? IDLE_MS)]);
    }
  } finally {
    clearInterval(timer);
    options.signal?.removeEventListener('abort', onAbort);
    await renewal;
  }
}

/** Resolves after so many milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
