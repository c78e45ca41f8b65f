/** Questions whose parts are added while they are answered: searches of shorter programs. */
import { ask } from '../../jobs/ask.ts';
import { GrowingParts } from '../../jobs/growing.ts';
import { openStore } from '../../jobs/open.ts';
import type { GrowingQuestion } from '../../jobs/question.ts';
import type { Worker } from '../../jobs/store.ts';
import { pause, work } from '../../jobs/worker.ts';
import { engineDigest } from '../explore/engine-digest.ts';
import type { CliIo } from '../io.ts';
import { type AnswerOptions, disagreement, refuseBroken, workerId } from './answer.ts';
import { proveWords } from './messages.ts';
import { partThreads } from './threads.ts';

/** A worker of this process asks again so soon where others add parts or give them back. */
const IDLE_MS = 250;
const LOOK_MS = 2_000;

/**
 * Has a question answered whose parts are added while it goes on, and works for it.
 *
 * @param tick told after each result; true ends it, parts under way are given back.
 * @param search asks the parts; true if it came to its end.
 * @throws {UserError} as `answer`, and what `search` throws.
 */
export async function answerGrowing(
  io: CliIo,
  question: GrowingQuestion,
  { place, workers, priority, signal }: AnswerOptions,
  tick: () => boolean,
  search: (parts: GrowingParts) => Promise<boolean>,
): Promise<void> {
  const store = await openStore(place);
  const threads = workers > 0 ? partThreads(workers) : null;
  try {
    const run = await ask(store, engineDigest(), question, priority);
    const state = { failure: null as unknown, looked: performance.now() };
    // Whatever ends the search ends our own work for it: what is done is handed in, the rest is left to others.
    const end = new AbortController();
    const stop = (): void => end.abort();
    signal?.addEventListener('abort', stop);
    let wakeWorker = (): void => {};
    let wakeSearch = (): void => {};
    const worker: Worker = {
      id: workerId(),
      engine: engineDigest(),
      threads: workers,
      runsCode: true,
      only: run.id,
    };
    const working = threads
      ? work(store, worker, threads.run, {
          signal: end.signal,
          idleMs: IDLE_MS,
          whenIdle: () => false,
          onExchange: () => wakeSearch(),
          onReady: (wake) => {
            wakeWorker = wake;
          },
        }).catch((error: unknown) => {
          state.failure = error;
          wakeSearch();
        })
      : null;
    const parts = new GrowingParts(store, run, {
      async wait() {
        if (state.failure !== null) throw state.failure;
        if (performance.now() - state.looked > LOOK_MS) {
          state.looked = performance.now();
          await refuseBroken(store, run);
          await store.attend(run.id);
        }
        await Promise.race([
          new Promise<void>((resolve) => {
            wakeSearch = resolve;
          }),
          pause(IDLE_MS),
        ]);
      },
      onAdded: () => wakeWorker(),
      tick,
    });
    let isWhole: boolean;
    try {
      isWhole = await search(parts);
    } finally {
      signal?.removeEventListener('abort', stop);
      stop();
      await working;
    }
    if (state.failure !== null) throw state.failure;
    const { alarms, done } = await refuseBroken(store, run);
    if (alarms > 0) throw await disagreement(store, run);
    if (!isWhole) io.err(`${proveWords(io.lang).savedSearch(store.place, done)}\n`);
  } finally {
    await threads?.close();
    await store.close();
  }
}
