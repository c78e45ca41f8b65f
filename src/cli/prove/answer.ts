/** Divides work: a question in parts, in threads of this machine or through a queue, and searches in threads. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { count, type InputOf, text } from '../../app/action.ts';
import { type Outcome, partRunner, type Question, type RunPart } from '../../jobs/question.ts';
import { pause, Queue, queueAddress, workForQueue } from '../../jobs/queue.ts';
import { Checkpoint, engineDigest, type Results, runId, runParts } from '../../jobs/run.ts';
import { startThreads } from '../../jobs/threads.ts';
import { type Expansion, expandStates } from '../../lab/expansion.ts';
import { type Batch, type ExplorationReport, type ExploreOptions, Explorer } from '../../lab/explorer.ts';
import { errors, messages, type Params } from '../../messages.ts';
import { type ExplorationSource, explorationOf } from '../../proofs/explorations.ts';
import { numeral } from '../../texts.ts';
import { MOST_WORKERS } from '../command.ts';
import type { ExploreWorkerData } from '../explore.worker.ts';
import { cannotWrite, isSystemError } from '../files.ts';
import type { CliIo } from '../io.ts';
import type { PartTask } from '../job.worker.ts';
import { breathe, withProgress, workerFile } from '../long-work.ts';
import { dataDirectory } from '../play/storage.ts';
import MESSAGES from './messages.json';

export const proveMessage = messages(MESSAGES);
export const proveError = errors(MESSAGES);

/** A line on standard error, unless it is to be quiet. */
export const tell = (io: CliIo, code: keyof typeof MESSAGES, params: Params = {}): void => {
  if (!io.isQuiet) io.err(`eggog: ${proveMessage(io.lang, code, params)}\n`);
};

/** Fields of commands that divide their work. */
export const PLACE = {
  workers: count({ least: 1, most: MOST_WORKERS }),
  queue: text({ value: 'url' }),
};

/** The threads, by default one a core, and the queue, by default that of the environment. */
export function placeOf({ workers, queue = process.env.EGGOG_QUEUE }: InputOf<typeof PLACE>) {
  return { workers: workers ?? availableParallelism(), queue: queue ? queueAddress(queue) : undefined };
}

export type AnswerOptions = ReturnType<typeof placeOf> & { readonly signal: AbortSignal };

/**
 * Concludes from the results of all parts. Null if the signal came first, or if `conclude` returns null: then the finished
 * parts stay, and the same command continues.
 *
 * @throws {UserError} if the queue cannot be reached, or parts fail again and again.
 */
export async function answer<T>(
  io: CliIo,
  question: Question,
  options: AnswerOptions,
  conclude: (results: Results) => Promise<T | null> | T | null,
): Promise<T | null> {
  const begun = performance.now();
  const folder = join(dataDirectory(process.env), 'runs');
  const checkpoint = new Checkpoint(folder, runId(engineDigest(), question));
  return withProgress(io, async (progress) => {
    let state = { done: 0, parts: 1 };
    const onProgress = (done: number, parts: number): void => {
      state = { done, parts };
      const percent = numeral[io.lang]((100 * done) / Math.max(1, parts), 1);
      const seconds = numeral[io.lang]((performance.now() - begun) / 1000, 1);
      progress.show(() => proveMessage(io.lang, 'counting', { job: question.name, percent, seconds }));
    };
    const results =
      options.queue === undefined
        ? await answerHere(io, question, options, checkpoint, onProgress)
        : await answerByQueue(io, options.queue, question, options, onProgress);
    progress.done();
    if (results === null) {
      io.err(`${proveMessage(io.lang, 'stoppedAt', state)}\n`);
      return null;
    }
    progress.show(() => proveMessage(io.lang, 'concluding'), true);
    const concluded = await conclude(results);
    if (concluded !== null) checkpoint.remove();
    return concluded;
  });
}

/** Threads that run parts until the signal; in this thread where nothing is bundled. */
export function partThreads(
  threads: number,
  signal: AbortSignal,
): { readonly run: RunPart; close(): Promise<void> } {
  const file = workerFile('job.worker.js');
  if (file !== null) {
    const pool = startThreads<PartTask, Outcome>(file, threads, { signal });
    return { run: (question, part) => pool.run({ question, part }), close: pool.close };
  }
  const run = partRunner();
  const runHere: RunPart = async (question, part) => {
    // Signals arrive between parts.
    await new Promise(setImmediate);
    return run(question, part);
  };
  return { run: runHere, close: async () => {} };
}

async function answerHere(
  io: CliIo,
  question: Question,
  { workers, signal }: AnswerOptions,
  checkpoint: Checkpoint,
  onProgress: (done: number, parts: number) => void,
): Promise<Results | null> {
  const parts = checkpoint.read().size;
  if (parts > 0) tell(io, 'continues', { parts });
  let isKept = true;
  const add = (part: number, outcome: Outcome): void => {
    try {
      if (isKept) checkpoint.add(part, outcome);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      isKept = false;
      tell(io, 'keptNowhere', { reason: cannotWrite(checkpoint.file, error).in(io.lang) });
    }
  };
  const { run, close } = partThreads(workers, signal);
  const keeping = { read: () => checkpoint.read(), add };
  try {
    return await runParts(question, { run, threads: workers, signal, checkpoint: keeping, onProgress });
  } finally {
    await close();
  }
}

const WATCH_MS = 1_000;

async function answerByQueue(
  io: CliIo,
  url: string,
  question: Question,
  { workers, signal: given }: AnswerOptions,
  onProgress: (done: number, parts: number) => void,
): Promise<Results | null> {
  const queue = await openQueue(io, url);
  const over = new AbortController();
  const signal = AbortSignal.any([given, over.signal]);
  let working = Promise.resolve();
  try {
    await queue.ask(question);
    const { run } = partThreads(workers, signal);
    working = workForQueue(queue, { run, threads: workers, signal, whenIdle: async () => false });
    // Without this a failure of the work would count as unhandled until it is awaited.
    working.catch(() => {});
    while (!given.aborted) {
      const { done, parts } = await queue.state(question);
      onProgress(done, parts);
      if (done === parts) return await queue.results(question, parts);
      await Promise.race([pause(WATCH_MS), working]);
    }
    return null;
  } finally {
    over.abort();
    await working.finally(() => queue.close());
  }
}

/** Connects to a queue, and reports once that the server does not answer yet. */
export const openQueue = (io: CliIo, url: string): Promise<Queue> =>
  Queue.open(url, engineDigest(), { onWait: (place) => tell(io, 'waits', { place }) });

/** A search without a bound of its own ends here: more states rarely fit into memory. */
export const MOST_STATES = 10_000_000;

const BATCHES_PER_WORKER = 3;

/** Searches the states of an exploration in the threads of this machine. A signal ends it: the report says `unfinished`. */
export function searchStates(
  io: CliIo,
  name: string,
  { workers, signal }: AnswerOptions,
  source: ExplorationSource,
  limits: ExploreOptions,
  /** One in n states is compared with its canonical form; 0 for none. */
  checkCanonical = 0,
): Promise<ExplorationReport> {
  const exploration = explorationOf(source);
  const explorer = new Explorer(exploration, { maxStates: MOST_STATES, ...limits });
  return withProgress(io, async (progress) => {
    const tick = (): boolean => {
      progress.show(() => proveMessage(io.lang, 'exploring', { name, states: explorer.size }));
      return signal.aborted;
    };
    const file = workers > 1 ? workerFile('explore.worker.js') : null;
    if (file === null) {
      await drive(explorer, (states) => expandStates(exploration, states, checkCanonical), 1, tick);
    } else {
      const workerData: ExploreWorkerData = { source, checkCanonical };
      const { run, close } = startThreads<Int32Array, Expansion>(file, workers, { workerData, signal });
      await drive(explorer, run, workers * BATCHES_PER_WORKER, tick).finally(close);
    }
    return explorer.report();
  });
}

/** Expands a batch of states, here or in a thread. */
export type Expand = (states: Int32Array) => Expansion | Promise<Expansion>;

/** States of a batch: some tens of milliseconds, beside which handing it to a thread costs little. */
const LEAST_BATCH = 8;
const LARGEST_BATCH = 64;

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
  for (;;) {
    while (under.length < parallel) {
      // No worker may be idle while another has a large batch.
      const share = Math.max(LEAST_BATCH, Math.ceil(explorer.waiting / parallel));
      const batch = explorer.take(Math.min(share, LARGEST_BATCH));
      if (!batch) break;
      const result = Promise.resolve(batch.states).then(expand);
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
