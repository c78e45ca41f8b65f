/** Asks a question of a store, works for it, waits until all parts are done, and concludes. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { mistake, UserError, unlessMistaken } from '../../errors.ts';
import { ask, runId } from '../../jobs/ask.ts';
import { isKept, openStore, type Place } from '../../jobs/open.ts';
import { ownFile } from '../../jobs/owner.ts';
import { partCount, type Question } from '../../jobs/question.ts';
import type { JobStore, Run, RunStatus, Worker } from '../../jobs/store.ts';
import { pause, work } from '../../jobs/worker.ts';
import { formatNumber, type Lang, numeral } from '../../texts.ts';
import { engineDigest } from '../explore/engine-digest.ts';
import type { CliIo } from '../io.ts';
import { dropKept, keptAfterMs, keptFile, makeRoom } from '../kept-runs.ts';
import { progressOn } from '../progress.ts';
import { PROVE_WORDS, proveWords } from './messages.ts';
import { partThreads } from './threads.ts';

export interface AnswerOptions {
  readonly place: Place;
  /** Threads; 0 waits for the workers of others. */
  readonly workers: number;
  readonly priority: number;
  readonly signal?: AbortSignal;
  /** If it is long and there is no place for it, it is kept in a file of its own until it is done. */
  readonly keeps?: boolean;
}

const WATCH_MS = 1_000;

/** A name for this process among the workers of a queue. */
export const workerId = (): string => `${hostname()}:${process.pid}:${randomUUID().slice(0, 4)}`;

/**
 * What `conclude` makes of the results, or null if the signal came first; then what is done is kept where it can be.
 *
 * @param conclude null if the signal came while it was at it.
 * @throws {UserError} if the run is cancelled, if parts fail again and again, or if two workers disagree.
 */
export async function answer<T>(
  io: CliIo,
  question: Question,
  { place: asked, workers, priority, signal, keeps = false }: AnswerOptions,
  conclude: (store: JobStore, run: Run, parts: number) => Promise<T | null>,
): Promise<T | null> {
  const { store, place, own } = await openFor(io, question, asked, keeps && isLong(question, workers));
  const threads = workers > 0 ? partThreads(workers) : null;
  // A run that came to its end is not gone on with, whatever its results are worth.
  let isSettledForGood = false;
  const watch = watchRun(io, question, !isKept(place));
  try {
    const run = await ask(store, engineDigest(), question, priority);
    watch.begin(() => statusOf(store, run));
    const isSettled = async (): Promise<boolean> =>
      !['waiting', 'running'].includes((await statusOf(store, run)).state);
    if (threads === null) {
      while (!signal?.aborted && !(await isSettled())) await pause(WATCH_MS);
    } else {
      const worker: Worker = { id: workerId(), engine: run.engine, threads: workers, only: run.id };
      await work(store, worker, threads.run, { ...(signal ? { signal } : {}), whenIdle: isSettled });
    }
    await watch.end();
    const status = await refuseBroken(store, run);
    isSettledForGood = status.state === 'done';
    if (status.alarms > 0) throw await disagreement(store, run);
    if (status.state === 'done') {
      const progress = progressOn(io);
      progress.now(() => proveWords(io.lang).concluding);
      try {
        const concluded = await conclude(store, run, status.parts);
        if (concluded !== null) return concluded;
        isSettledForGood = false;
      } finally {
        progress.done();
      }
    }
    const words = proveWords(io.lang);
    io.err(`${isKept(place) ? words.saved(store.place, status.done, status.parts) : words.stopped}\n`);
    return null;
  } finally {
    await watch.end();
    await threads?.close();
    await store.close();
    if (own !== null && isSettledForGood) dropIfFree(own);
  }
}

/** Takes a run that is done away, unless another process has come to it since it was closed: then that one does. */
const dropIfFree = (file: string): void =>
  unlessMistaken(
    () => {
      const release = ownFile(file);
      dropKept(file);
      release();
    },
    () => {},
  );

/** A part takes about so long, on one thread. */
const PART_MS = 1000;

/** True if a question takes long enough to be kept without being asked for. */
export const isLong = (question: Question, workers: number): boolean =>
  ((partCount(question) ?? 0) * PART_MS) / Math.max(1, workers) > keptAfterMs();

/**
 * Opens the store of a question.
 *
 * @param keeps it is to be kept in a file of its own. Where that cannot be had, or another process is at the same
 *   question, it is kept nowhere, and that is said.
 */
async function openFor(
  io: CliIo,
  question: Question,
  place: Place,
  keeps: boolean,
): Promise<{ store: JobStore; place: Place; own: string | null }> {
  if (keeps) {
    const own = keptFile(`${runId(engineDigest(), question)}.run`);
    const words = proveWords(io.lang);
    const isBegun = existsSync(own);
    try {
      makeRoom(own);
      const store = await openStore({ file: own });
      if (!io.isQuiet) io.err(`eggog: ${isBegun ? words.goesOn(own) : words.keeps(own)}\n`);
      return { store, place: { file: own }, own };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (!io.isQuiet) io.err(`eggog: ${words.keptNowhere(error.in(io.lang))}\n`);
    }
  }
  return { store: await openStore(place), place, own: null };
}

/** Throws UserError for a run that is gone. */
const statusOf = async (store: JobStore, { id }: Run): Promise<RunStatus> =>
  (await store.status(id)).runs[0] ?? gone(id);

/** Throws UserError for a run that is cancelled, gone, or stuck. */
export async function refuseBroken(store: JobStore, run: Run): Promise<RunStatus> {
  const status = await statusOf(store, run);
  if (status.state === 'cancelled') throw mistake(PROVE_WORDS, (w) => w.cancelled(run.id));
  if (status.state === 'stuck' && status.failed === 0)
    throw mistake(PROVE_WORDS, (w) => w.torn(store.place, status.parts - status.done, run.id));
  if (status.state === 'stuck')
    throw mistake(PROVE_WORDS, (w) => w.stuck(status.failed, status.error, run.id));
  return status;
}

/** A run that needs more than this should be kept. */
const LONG_MS = 60_000;
/** So long is looked at before a guess. */
const GUESS_MS = 5_000;

/** Shows how far a run is, now and then; and once that it will take long, if it is lost when it is interrupted. */
function watchRun(io: CliIo, question: Question, isFleeting: boolean) {
  const words = proveWords(io.lang);
  const progress = progressOn(io);
  let timer: NodeJS.Timeout | undefined;
  let under: Promise<void> = Promise.resolve();
  const begun = performance.now();
  let isWarned = !isFleeting || io.isQuiet === true;
  return {
    begin(statusOf: () => Promise<RunStatus>): void {
      const look = async (): Promise<void> => {
        const status = await statusOf();
        const passed = performance.now() - begun;
        const left = (passed * (status.parts - status.done)) / Math.max(1, status.done);
        if (!isWarned && passed > GUESS_MS && status.done > 0 && left > LONG_MS) {
          isWarned = true;
          progress.done();
          io.err(
            `eggog: ${words.long(formatNumber(io.lang, left / 60_000, 0), `${fileNameOf(question.name)}.run`)}\n`,
          );
        }
        progress.show(() =>
          words.counting(question.name, percentOf(status, io.lang), numeral[io.lang](passed / 1000, 1)),
        );
      };
      timer = setInterval(() => {
        // The work itself meets what is wrong with the store, and says it.
        under = under.then(look).catch(() => {});
      }, WATCH_MS);
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await under;
      progress.done();
    },
  };
}

const fileNameOf = (name: string): string => name.replace(/[^\p{L}\p{N}_-]+/gu, '-');

/** How much of a run is done, as a number of percent with one decimal, without the sign. */
export const percentOf = ({ done, parts }: RunStatus, lang: Lang): string =>
  numeral[lang]((100 * done) / Math.max(1, parts), 1);

const gone = (id: string): never => {
  throw mistake(PROVE_WORDS, (w) => w.gone(id));
};

/** What is said where two workers disagree. */
export async function disagreement(store: JobStore, run: Run): Promise<UserError> {
  const [{ part, worker }] = await store.alarms(run.id);
  return mistake(PROVE_WORDS, (w) => w.disagree(part, worker, run.id));
}
