/** Carries a search out: in threads of this process, or by the parts of a file or queue; its states in memory or on disk. */
import type { UserError } from '../../errors.ts';
import { isKept, type Place } from '../../jobs/open.ts';
import { type Expansion, expandStates, type Range, rangesOf, SLICE } from '../../lab/expansion.ts';
import type { ExplorationReport } from '../../lab/exploration-report.ts';
import type { CliIo } from '../io.ts';
import { keptFile } from '../kept-runs.ts';
import { searchByParts } from '../prove/by-parts.ts';
import { proveWords } from '../prove/messages.ts';
import { drive } from './drive.ts';
import { type Held, type Holder, hold, isBegun, keyOf, type OwnFile } from './holder.ts';
import { exploreWords, stoppedAtStarts } from './messages.ts';
import { startPool, workerFile } from './pool.ts';

export interface SearchPlan extends Held {
  /** One in so many states is compared with its canonical form; 0 for none. */
  readonly checkCanonical: number;
  /** Threads; 0 waits for the workers of others where there is a place, and takes this thread where there is none. */
  readonly workers: number;
  /** Where its parts are kept; nowhere if it is empty. */
  readonly place: Place;
  readonly priority: number;
  /** If it takes long and there is no place for it, it is kept in a file of its own until it is done. */
  readonly keeps?: boolean;
  /** Ends it; what is found so far is reported. */
  readonly signal: AbortSignal;
}

export interface Carried {
  readonly report: ExplorationReport;
  /** The file or folder in which the states are kept; null if none. */
  readonly kept: string | null;
  /** Parts in which the set lay on disk; 0 in memory. */
  readonly parts: number;
}

const BATCHES_PER_WORKER = 3;

/**
 * Searches to the end or until the signal.
 *
 * @param show told now and then how far it is.
 * @throws {StoppedError} if the signal comes before the starts are run.
 * @throws {CanonicalError} if the canonical form is none.
 * @throws {UserError} for a mistake in a script, and for a place, file or folder that cannot be had.
 */
export async function carryOut(
  io: CliIo,
  asked: SearchPlan,
  show: (search: Holder['search']) => void,
): Promise<Carried> {
  const plan = { ...asked, own: ownFileOf(io, asked) };
  let holder: Holder | null = null;
  const begin = (starts: readonly Expansion[] | undefined): Holder => {
    holder = hold({ ...plan, limits: { ...plan.limits, byLevel: isKept(plan.place) } }, starts);
    return holder;
  };
  const tick = (): boolean => {
    holder?.tick();
    if (holder) show(holder.search);
    return plan.signal.aborted;
  };
  try {
    const { search, parts, end } = isKept(plan.place)
      ? await searchByParts(io, plan, begin, tick)
      : await inProcess(io, plan, begin, tick);
    const report = search.report();
    const inParts = parts();
    holder = null;
    return { report, kept: end(), parts: inParts };
  } catch (error) {
    throw (holder as Holder | null)?.failed(error) ?? error;
  }
}

/** The file in which a search is kept if it takes long; null where it may not be. */
function ownFileOf(io: CliIo, plan: SearchPlan): OwnFile | null {
  const { keeps, place, resume, memory, exploration } = plan;
  if (!keeps || isKept(place) || resume !== undefined || memory !== undefined) return null;
  if (exploration.order === 'depth') return null;
  const path = keptFile(`${keyOf(plan).slice(0, 12)}.explored`);
  const words = proveWords(io.lang);
  const onKept = (isBegun: boolean): void => {
    if (!io.isQuiet) io.err(`eggog: ${isBegun ? words.goesOn(path) : words.keeps(path)}\n`);
  };
  const onRefused = (reason: UserError): void => {
    if (!io.isQuiet) io.err(`eggog: ${words.keptNowhere(reason.in(io.lang))}\n`);
  };
  const onBehind = (reason: UserError): void => {
    if (!io.isQuiet) io.err(`eggog: ${words.keptBehind(path, reason.in(io.lang))}\n`);
  };
  return { path, onKept, onRefused, onBehind };
}

async function inProcess(
  io: CliIo,
  plan: SearchPlan,
  begin: (starts: readonly Expansion[] | undefined) => Holder,
  tick: () => boolean,
): Promise<Holder> {
  const { source, exploration, checkCanonical } = plan;
  const { workers, signal } = plan;
  const file = workers > 0 ? workerFile('explore.worker.js') : null;
  if (workers > 1 && file === null) io.err(`eggog: ${exploreWords(io.lang).noWorkers}\n`);
  if (file === null) {
    const holder = begin(undefined);
    const expand = (states: Int32Array, inputs?: Range): Expansion =>
      expandStates(exploration, states, checkCanonical, inputs);
    await drive(holder.search, expand, 1, tick);
    return holder;
  }
  const pool = startPool(file, workers, { source, checkCanonical }, signal);
  try {
    const ranges = rangesOf(exploration.starts.length, SLICE);
    const starts = isBegun(plan)
      ? undefined
      : await Promise.all(ranges.map((range) => pool.starts(range))).catch((error: unknown) => {
          throw signal.aborted ? stoppedAtStarts() : error;
        });
    const holder = begin(starts);
    await drive(holder.search, pool.expand, workers * BATCHES_PER_WORKER, tick);
    return holder;
  } finally {
    await pool.close();
  }
}
