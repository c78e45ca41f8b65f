/** Where the states of a search are: in memory, in memory and now and then in a file, or on disk. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import { sha256 } from '../../jobs/checksum.ts';
import { DiskExplorer } from '../../jobs/disk-explorer.ts';
import type { ExplorationSource } from '../../jobs/exploration-source.ts';
import { ownFile } from '../../jobs/owner.ts';
import type { Expansion } from '../../lab/expansion.ts';
import type { PreparedExploration } from '../../lab/exploration.ts';
import { type ExploreOptions, Explorer } from '../../lab/explorer.ts';
import { cannotWrite } from '../files.ts';
import { dropKept, keptAfterMs, makeRoom } from '../kept-runs.ts';
import { isSystemError } from '../system-errors.ts';
import { engineDigest } from './engine-digest.ts';
import { digestOf, SaveFile } from './save-file.ts';

/** What is searched, and where its states are to be. */
export interface Held {
  readonly source: ExplorationSource;
  readonly exploration: PreparedExploration;
  readonly limits: ExploreOptions;
  /** Bytes for the set of states; the rest lies on disk. All is in memory if not given. */
  readonly memory?: number | undefined;
  /** A file, or with `memory` a folder, to keep it in and to go on with. */
  readonly resume?: string | undefined;
  /** Where it is kept without `resume` if it takes long, and who is told so. In memory only. */
  readonly own?: OwnFile | null | undefined;
}

/** A file in which a long search is kept until it is done. */
export interface OwnFile {
  readonly path: string;
  /** Told once, when it is begun or gone on with. */
  onKept(isBegun: boolean): void;
  /** Told once if it cannot be had. */
  onRefused(reason: UserError): void;
  /** Told once if it can be written no more: it holds what was found before, and is tried again. */
  onBehind(reason: UserError): void;
}

export interface Holder {
  readonly search: Explorer | DiskExplorer;
  /** Parts of the set on disk; 0 in memory. */
  readonly parts: () => number;
  /** Keeps what was found since the last time, where there is a file and it is time. */
  tick(): void;
  /** Ends it. The file or folder in which everything is kept; null if it is gone. */
  end(): string | null;
  /** Ends it where the search failed, and makes a sentence of an error of the disk. */
  failed(error: unknown): unknown;
}

/** More states than these rarely fit into memory. */
const MOST_IN_MEMORY = 10_000_000;

/** How many states a search may find: as many as asked, or as fit where they are to be. */
export const mostStates = ({ maxStates, memory }: { maxStates?: number; memory?: number }): number =>
  maxStates ?? (memory === undefined ? MOST_IN_MEMORY : Number.POSITIVE_INFINITY);

const SAVE_MS = 20_000;

/** The same for the same search by the same code. */
export const keyOf = ({
  exploration,
  source,
  limits,
}: Pick<Held, 'exploration' | 'source' | 'limits'>): string =>
  sha256(JSON.stringify([engineDigest(), digestOf(exploration, source), limits.countGames ?? false]));

/** True if there is something to go on with, so that the starts need not be run. */
export const isBegun = ({ resume, own }: Held): boolean => {
  const file = resume ?? own?.path;
  return file !== undefined && existsSync(file);
};

/**
 * Begins a search, or goes on with it.
 *
 * @param starts what is behind the starts, if that is known.
 * @throws {UserError} for a file or folder that holds something else or cannot be written.
 */
export function hold(held: Held, starts: readonly Expansion[] | undefined): Holder {
  if (held.memory !== undefined) return onDisk(held, held.memory, starts);
  return held.resume === undefined && held.own ? keptIfLong(held, held.own, starts) : inMemory(held, starts);
}

/** The file is there from the time on at which the search has taken long; it is gone when there is nothing to go on with. */
function keptIfLong(held: Held, own: OwnFile, starts: readonly Expansion[] | undefined): Holder {
  const { exploration, source, limits } = held;
  let release: (() => void) | null = null;
  let isRefusalTold = false;
  // Another process is at the same search, or there is no room: then it is kept nowhere.
  const refused = (error: unknown): void => {
    if (!(error instanceof UserError)) throw error;
    if (!isRefusalTold) own.onRefused(error);
    isRefusalTold = true;
  };
  const takeOver = (): boolean => {
    try {
      makeRoom(own.path);
      release = ownFile(own.path);
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };
  const drop = (): null => {
    if (release) dropKept(own.path);
    release?.();
    release = null;
    return null;
  };
  let file: SaveFile | null = null;
  if (existsSync(own.path) && takeOver()) {
    try {
      file = SaveFile.open(own.path, exploration, source, limits);
      own.onKept(true);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      drop();
    }
  }
  const search = file?.explorer ?? new Explorer(exploration, limits, starts);
  let isTried = file !== null;
  let next = performance.now() + (file === null ? keptAfterMs() : SAVE_MS);
  let isSavedOnce = file !== null;
  let isBehindTold = false;
  const save = (): void => {
    try {
      file?.save();
      isSavedOnce = true;
    } catch (error) {
      if (!isSavedOnce) {
        refused(error);
        file = drop();
        return;
      }
      if (!(error instanceof UserError)) throw error;
      if (!isBehindTold) own.onBehind(error);
      isBehindTold = true;
    }
  };
  return {
    search,
    parts: () => 0,
    tick() {
      if (performance.now() < next) return;
      next = performance.now() + SAVE_MS;
      if (!isTried) {
        isTried = true;
        if (!takeOver()) return;
        file = new SaveFile(own.path, search, source);
        save();
        if (file !== null) own.onKept(false);
      } else save();
    },
    end() {
      if (file === null) return null;
      const { end } = search.report();
      if (end === 'complete' || end === 'counterexample') return drop();
      save();
      release?.();
      return file === null ? null : own.path;
    },
    failed(error) {
      // A mistake in what is searched would be met again; after anything else the same command goes on.
      if (error instanceof UserError) drop();
      else release?.();
      return error;
    },
  };
}

function inMemory(held: Held, starts: readonly Expansion[] | undefined): Holder {
  const { exploration, source, limits, resume } = held;
  const kept =
    resume !== undefined && isBegun(held) ? SaveFile.open(resume, exploration, source, limits) : null;
  const search = kept?.explorer ?? new Explorer(exploration, limits, starts);
  const file = resume === undefined ? null : (kept ?? new SaveFile(resume, search, source));
  // A file that cannot be written must be found out before the work, not behind it.
  file?.save();
  let savedAt = performance.now();
  return {
    search,
    parts: () => 0,
    tick() {
      if (file === null || performance.now() - savedAt < SAVE_MS) return;
      file.save();
      savedAt = performance.now();
    },
    end() {
      file?.save();
      return file?.path ?? null;
    },
    failed: (error) => error,
  };
}

function onDisk(
  { exploration, source, limits, resume }: Held,
  memory: number,
  starts: readonly Expansion[] | undefined,
): Holder {
  const folder = resume ?? mkdtempSync(join(tmpdir(), 'eggog-states-'));
  const key = keyOf({ exploration, source, limits });
  const remove = (): void => {
    if (resume === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const failed = (error: unknown): unknown => {
    remove();
    return isSystemError(error) ? cannotWrite(folder, error) : error;
  };
  try {
    const search = new DiskExplorer(exploration, { ...limits, folder, key, memory }, starts);
    return {
      search,
      parts: () => search.parts,
      tick() {},
      end() {
        search.close();
        remove();
        return resume ?? null;
      },
      failed(error) {
        search.close();
        return failed(error);
      },
    };
  } catch (error) {
    throw failed(error);
  }
}
