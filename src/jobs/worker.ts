/** A worker: takes parts, has them run, hands results in and takes the next ones in the same transaction. */
import { createHash } from 'node:crypto';
import type { Outcome, Question } from './question.ts';
import type { Done, JobStore, Lease, Worker } from './store.ts';

/** Runs a part, here or in a thread. */
export type RunPart = (question: Question, part: number) => Outcome | Promise<Outcome>;

export interface WorkOptions {
  /** Leases are renewed so often, in milliseconds: well below the store's lease time. */
  readonly renewMs?: number;
  /** With nothing to do, ask again after so long. */
  readonly idleMs?: number;
  /** Ends the work: what is under way is finished and handed in. */
  readonly signal?: AbortSignal;
  /** Asked when there was nothing to claim and nothing is under way: true ends the work. */
  whenIdle(): boolean | Promise<boolean>;
  /** Told after each exchange. */
  onExchange?(): void;
}

const RENEW_MS = 8_000;
const IDLE_MS = 1_000;

/** Sixteen hexadecimal digits of a text's SHA-256. */
export const checksumOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Works until there is nothing to do and `whenIdle` says so, or until the signal. One part more than there are threads is
 * claimed, so that no thread waits for the store.
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
  const failures: { lease: Lease; error: string }[] = [];
  let broken: unknown = null;
  let wake = (): void => {};
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewal.then(() => store.renew(worker, [...under.values()])).catch(() => {});
  }, options.renewMs ?? RENEW_MS);
  const onAbort = (): void => wake();
  options.signal?.addEventListener('abort', onAbort);

  const start = async (lease: Lease): Promise<void> => {
    const key = `${lease.run} ${lease.part}`;
    under.set(key, lease);
    try {
      if (!questions.has(lease.run)) questions.set(lease.run, (await store.run(lease.run))?.question ?? null);
      const question = questions.get(lease.run);
      // A run that was forgotten since it was claimed has none.
      if (question) await runOne(question, lease);
    } catch (error) {
      broken = error;
    } finally {
      under.delete(key);
      wake();
    }
  };
  const runOne = async (question: Question, lease: Lease): Promise<void> => {
    try {
      const { result, ms, ends } = await run(question, lease.part);
      finished.push({ ...lease, result, ms, ends, checksum: checksumOf(result) });
    } catch (error) {
      failures.push({ lease, error: error instanceof Error ? error.message : String(error) });
    }
  };

  try {
    for (;;) {
      if (broken !== null) throw broken;
      const isOver = options.signal?.aborted === true;
      const want = isOver ? 0 : worker.threads + 1 - under.size;
      const done = finished.splice(0);
      for (const { lease, error } of failures.splice(0)) await store.giveBack([lease], error);
      const leases = done.length > 0 || want > 0 ? await store.exchange(worker, done, want) : [];
      options.onExchange?.();
      for (const lease of leases) void start(lease);
      if (finished.length > 0 || failures.length > 0) continue;
      if (under.size === 0 && (isOver || (await options.whenIdle()))) return;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (finished.length > 0 || failures.length > 0) continue;
      // With all threads busy only an end wakes us; else parts may come, or leases of others run out.
      const isBusy = leases.length === want || isOver;
      if (isBusy && under.size > 0) await woken;
      else await Promise.race([woken, pause(options.idleMs ?? IDLE_MS)]);
    }
  } finally {
    clearInterval(timer);
    options.signal?.removeEventListener('abort', onAbort);
    await renewal;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
