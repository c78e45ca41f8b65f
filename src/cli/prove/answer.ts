/** Answers a question in parts: in threads of this machine, or through a queue. */
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { count, text } from '../../app/action.ts';
import { partRunner, type Question, type RunPart } from '../../jobs/question.ts';
import { pause, Queue, queueAddress, workForQueue } from '../../jobs/queue.ts';
import { Checkpoint, engineDigest, type Results, runId, runParts } from '../../jobs/run.ts';
import { startThreads } from '../../jobs/threads.ts';
import { errors, messages } from '../../messages.ts';
import { numeral } from '../../texts.ts';
import { MOST_WORKERS } from '../command.ts';
import { cannotWrite, isSystemError } from '../files.ts';
import type { CliIo } from '../io.ts';
import type { PartTask } from '../job.worker.ts';
import { progressOn, workerFile } from '../long-work.ts';
import MESSAGES from './messages.json';

export const proveMessage = messages(MESSAGES);
export const proveError = errors(MESSAGES);

/** Fields of commands that divide their work. */
export const PLACE = {
  workers: count({ most: MOST_WORKERS }),
  queue: text({ value: 'url' }),
};

/** The given address of the queue, else that of the environment. */
export function queueOf(given = process.env.EGGOG_QUEUE): string | undefined {
  return given ? queueAddress(given) : undefined;
}

/** The threads and the queue. Throws UserError for no threads without a queue. */
export function placeOf({
  queue: given,
  workers,
}: {
  readonly queue?: string | undefined;
  readonly workers?: number | undefined;
}): Omit<AnswerOptions, 'signal'> {
  const queue = queueOf(given);
  if (workers === 0 && queue === undefined) throw proveError('noThreads');
  return { workers: workers ?? availableParallelism(), queue };
}

export interface AnswerOptions {
  /** Threads; 0 waits for the workers of a queue. */
  readonly workers: number;
  /** The address of a queue. */
  readonly queue?: string | undefined;
  readonly signal: AbortSignal;
}

const WATCH_MS = 1_000;

/** The folder of checkpoints: in EGGOG_HOME, else where the system keeps the state of programs. */
function runsDirectory(
  env: { readonly [name: string]: string | undefined } = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (env.EGGOG_HOME) return join(env.EGGOG_HOME, 'runs');
  const state =
    platform === 'win32'
      ? env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
      : env.XDG_STATE_HOME || join(homedir(), '.local', 'state');
  return join(state, 'eggog', 'runs');
}

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
  const progress = progressOn(io);
  const begun = performance.now();
  const state = { done: 0, parts: 1 };
  const onProgress = (done: number, parts: number): void => {
    Object.assign(state, { done, parts });
    const percent = numeral[io.lang]((100 * done) / Math.max(1, parts), 1);
    const seconds = numeral[io.lang]((performance.now() - begun) / 1000, 1);
    progress.show(() => proveMessage(io.lang, 'counting', { job: question.name, percent, seconds }));
  };
  const checkpoint = new Checkpoint(runsDirectory(), runId(engineDigest(), question));
  try {
    const results =
      options.queue === undefined
        ? await answerHere(io, question, options, checkpoint, onProgress)
        : await answerByQueue(io, options.queue, question, options, onProgress);
    progress.done();
    if (results === null) {
      io.err(`${proveMessage(io.lang, 'stoppedAt', state)}\n`);
      return null;
    }
    progress.now(() => proveMessage(io.lang, 'concluding'));
    const concluded = await conclude(results);
    if (concluded !== null) checkpoint.remove();
    return concluded;
  } finally {
    progress.done();
  }
}

/** Threads that run parts; in this thread where nothing is bundled. */
export function partThreads(threads: number): { readonly run: RunPart; close(): Promise<void> } {
  const file = workerFile('job.worker.js');
  if (file !== null) {
    const pool = startThreads<PartTask, Awaited<ReturnType<RunPart>>>(file, threads);
    return { run: (question, part) => pool.run({ question, part }), close: pool.close };
  }
  const run = partRunner();
  const runHere: RunPart = async (question, part) => {
    // Signals arrive between parts.
    await new Promise((resolve) => setImmediate(resolve));
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
  const found = checkpoint.read().size;
  if (found > 0 && !io.isQuiet) io.err(`eggog: ${proveMessage(io.lang, 'continues', { parts: found })}\n`);
  let isKept = true;
  const keeping: Pick<Checkpoint, 'read' | 'add'> = {
    read: () => checkpoint.read(),
    add(part, outcome) {
      if (!isKept) return;
      try {
        checkpoint.add(part, outcome);
      } catch (error) {
        if (!isSystemError(error)) throw error;
        isKept = false;
        if (!io.isQuiet)
          io.err(
            `eggog: ${proveMessage(io.lang, 'keptNowhere', { reason: cannotWrite(checkpoint.file, error).in(io.lang) })}\n`,
          );
      }
    },
  };
  const { run, close } = partThreads(workers);
  signal.addEventListener('abort', close);
  try {
    return await runParts(question, { run, threads: workers, signal, checkpoint: keeping, onProgress });
  } finally {
    signal.removeEventListener('abort', close);
    await close();
  }
}

async function answerByQueue(
  io: CliIo,
  url: string,
  question: Question,
  { workers, signal }: AnswerOptions,
  onProgress: (done: number, parts: number) => void,
): Promise<Results | null> {
  const queue = await openQueue(io, url);
  const threads = workers > 0 ? partThreads(workers) : null;
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    threads?.close();
  };
  signal.addEventListener('abort', end);
  let working: Promise<void> = Promise.resolve();
  try {
    await queue.ask(question);
    if (threads)
      working = workForQueue(queue, {
        run: threads.run,
        threads: workers,
        signal: over.signal,
        whenIdle: async () => false,
      });
    // Without this a failure of the work would count as unhandled until it is awaited.
    working.catch(() => {});
    while (!signal.aborted) {
      const { done, parts } = await queue.state(question);
      onProgress(done, parts);
      if (done === parts) return await queue.results(question, parts);
      await Promise.race([pause(WATCH_MS), ...(threads ? [working] : [])]);
    }
    return null;
  } finally {
    signal.removeEventListener('abort', end);
    end();
    await working.finally(() => queue.close());
  }
}

/** Connects to a queue, and reports once that the server does not answer yet. */
export const openQueue = (io: CliIo, url: string): Promise<Queue> =>
  Queue.open(url, engineDigest(), {
    onWait: (place) => {
      if (!io.isQuiet) io.err(`eggog: ${proveMessage(io.lang, 'waits', { place })}\n`);
    },
  });
