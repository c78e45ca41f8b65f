/** Parts that wait, are leased, or were given up: what a store claims from. A part that is done is none of them any more. */
import type { Query, Row } from './sql.ts';
import type { Lease } from './store.ts';

/** So many workers may fail at a part, or die of it, before it is left alone. */
export const MOST_ATTEMPTS = 10;

/** How many parts of a run there are of each kind. */
export interface PartCounts {
  readonly waiting: number;
  readonly leased: number;
  /** Given up after {@link MOST_ATTEMPTS}. */
  readonly failed: number;
  /** What the last failure said, as JSON. */
  readonly error: string | null;
}

/** The counts of runs, each from its row. */
export const countsOf = (rows: readonly Row[]): ReadonlyMap<string, PartCounts> =>
  new Map(
    rows.map(({ run, waiting, leased, failed, error }) => [
      String(run),
      {
        waiting: Number(waiting),
        leased: Number(leased),
        failed: Number(failed),
        error: error === null ? null : String(error),
      },
    ]),
  );

/** Every call is a share of the caller's transaction. */
export interface Parts {
  /** True for a run `r` with parts that wait, as a condition: of hundreds of runs only those are asked for parts. */
  readonly anyWait: string;
  /** Makes its tables where there are none. Called before those of the store are made. */
  open(query: Query): Promise<void>;
  /** Told of a new run. */
  begin(query: Query, run: string): Promise<void>;
  /** Adds parts, unless they are there. The transaction has updated the run's row: nobody else clears away after the run. */
  add(query: Query, run: string, parts: readonly number[]): Promise<void>;
  /** Leases up to `most` parts that wait, the lowest first. */
  claim(query: Query, run: string, most: number): Promise<readonly number[]>;
  /** How many parts of a run wait. */
  waiting(query: Query, run: string): Promise<number>;
  /** Takes a part away, whoever has it. */
  remove(query: Query, run: string, part: number): Promise<void>;
  /** Takes a part and all behind it away, whoever has them. */
  removeFrom(query: Query, run: string, part: number): Promise<void>;
  /** Begins the time of leases anew. */
  renew(query: Query, leases: readonly Lease[]): Promise<void>;
  /** Ends leases of parts that failed; null for parts that were left unfinished, which is no attempt. */
  giveBack(query: Query, leases: readonly Lease[], error: string | null): Promise<void>;
  /** Has the attempts of all parts that are not leased counted from none again. */
  retry(query: Query, run: string): Promise<void>;
  forget(query: Query, run: string): Promise<void>;
  /** Counts of the runs that have any, or of one. */
  counts(query: Query, run?: string): Promise<ReadonlyMap<string, PartCounts>>;
  close(): Promise<void>;
}
