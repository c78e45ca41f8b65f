/** Carries out a search over functions: here, and in threads once it takes a while. */

import { availableParallelism } from 'node:os';
import { expander, type FunctionSearch, HEADS_AT_ONCE } from '../../golf/enumerate.ts';
import { ForwardSearch } from '../../golf/find/forward.ts';
import type { Round } from '../../golf/find/shard.ts';
import { startThreads, type Threads } from '../../jobs/threads.ts';
import { workerFile } from '../explore/pool.ts';
import type { ShardOrder } from '../functions.worker.ts';
import { breathe } from '../turns.ts';

/** The option `--workers` of searches over functions. */
export interface WorkersOption {
  readonly workers?: number;
}

/** Threads cost processor time before they are as quick as this one: what takes no longer stays here. */
const QUICK_MS = 200;

export interface ThreadOptions {
  /** Threads are begun after so many milliseconds. */
  readonly quickMs?: number;
  /** Nothing is searched until they are there. */
  readonly isPatient?: boolean;
  /** What a thread runs; null for none. The bundled one by default. */
  readonly file?: string | null;
}

/**
 * Searches to the end or until the signal, which leaves in the search what was found so far: in this thread, and in others
 * once it takes a while and the search can be divided.
 */
export async function inThreads(
  search: FunctionSearch,
  workers = availableParallelism(),
  signal: AbortSignal = new AbortController().signal,
  { quickMs = QUICK_MS, isPatient = false, file = workerFile('functions.worker.js') }: ThreadOptions = {},
): Promise<void> {
  if (!(search instanceof ForwardSearch)) {
    await inTurns(linesOf(search), signal);
    return;
  }
  const begun = performance.now();
  let others: Others | null = null;
  try {
    while (!signal.aborted) {
      if (workers > 1 && file !== null && others === null && performance.now() - begun >= quickMs) {
        others = new Others(file, workers - 1);
        if (isPatient) await others.areThere;
      }
      if (others?.areIdle) await others.join(search);
      const round = search.takeRound();
      if (!round || !(await carried(search, round, others, signal))) return;
    }
  } finally {
    await others?.end();
  }
}

/** Carries out a round in all threads; false if the signal came before its end. */
async function carried(
  search: ForwardSearch,
  round: Round,
  others: Others | null,
  signal: AbortSignal,
): Promise<boolean> {
  const all = async (what: RoundStep, of: Round): Promise<boolean> => {
    // The others first: they are asked before this thread is at work.
    const [, isDone] = await Promise.all([others?.carry(what, of), inTurns(search.shard[what](of), signal)]);
    return isDone;
  };
  if (!(await all('expand', round)) || !(await all('judge', round))) return false;
  const numbered = search.layOut(round);
  if (!(await all('number', numbered))) return false;
  search.absorbRound(numbered);
  return true;
}

/** A search as steps of some milliseconds. */
function* linesOf(search: FunctionSearch): Generator<void> {
  const expand = expander(search.task);
  for (let heads = search.take(HEADS_AT_ONCE); heads; heads = search.take(HEADS_AT_ONCE)) {
    search.absorb(heads, expand(heads));
    yield;
  }
}

/** Goes through steps and lets others in this thread have their turn; false if the signal came. */
async function inTurns(steps: Iterable<void>, signal: AbortSignal): Promise<boolean> {
  for (const _ of steps) {
    await breathe();
    if (signal.aborted) return false;
  }
  return true;
}

type RoundStep = 'expand' | 'judge' | 'number';

/** The other threads of a search, each with its share of the functions: a pool of one for each. */
class Others {
  readonly #threads: readonly Threads<ShardOrder, void>[];
  /** Settled when all have begun, or one could not. */
  readonly areThere: Promise<void>;
  #state: 'beginning' | 'idle' | 'working' = 'beginning';
  #failure: unknown = null;

  constructor(filename: string, count: number) {
    this.#threads = Array.from({ length: count }, () => startThreads(filename, 1));
    this.areThere = this.#ask(() => ({ what: 'begin' })).then(
      () => {
        this.#state = 'idle';
      },
      (error) => {
        this.#failure = error;
      },
    );
  }

  /** They have begun and have no share of the search yet. Throws what kept one from beginning. */
  get areIdle(): boolean {
    if (this.#failure !== null) throw this.#failure;
    return this.#state === 'idle';
  }

  /** Gives each its share of the search. */
  async join(search: ForwardSearch): Promise<void> {
    const { task } = search;
    const shares = search.divide(this.#threads.length + 1);
    this.#state = 'working';
    await this.#ask((number) => ({ what: 'own', task, ...shares[number] }));
  }

  /** Carries out a step of a round as far as it is theirs: nothing if they have no shares. */
  async carry(what: RoundStep, round: Round): Promise<void> {
    if (this.#state === 'working') await this.#ask(() => ({ what, round }));
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ close }) => close()));
  }

  async #ask(order: (number: number) => ShardOrder): Promise<void> {
    await Promise.all(this.#threads.map((thread, number) => thread.run(order(number))));
  }
}
