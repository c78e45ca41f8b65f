/** What a coordinator keeps: runs, their parts that wait or are leased, and results. Every call is one transaction. */
import type { Localized } from '../texts.ts';
import type { Outcome, Question } from './question.ts';

/** A question that is asked of one version of the engine. */
export interface Run {
  /** Digest of engine and question: the same question asked again is the same run. */
  readonly id: string;
  readonly engine: string;
  readonly question: Question;
}

/** Behind the engine of a run whose parts bring code of their own. */
export const BRINGS_CODE = ' + code';

/** A part that a worker has for a while. After that, others may have it. */
export interface Lease {
  readonly run: string;
  readonly part: number;
}

/** What a part came to. */
export type Done = Lease & Outcome;

/** Who claims. */
export interface Worker {
  readonly id: string;
  readonly engine: string;
  readonly threads: number;
  /** It also runs parts that bring code of their own. */
  readonly runsCode?: boolean;
  /** The only run that it works for, if it does not work for all. */
  readonly only?: string;
}

/** Two results of one part that are not the same: a fault of a machine, or a part that is no pure function. */
export interface Alarm {
  readonly run: string;
  readonly part: number;
  readonly kept: string;
  readonly other: string;
  readonly worker: string;
}

export type RunState = 'waiting' | 'running' | 'done' | 'stuck' | 'cancelled';

export interface RunStatus {
  readonly id: string;
  readonly name: string;
  readonly engine: string;
  readonly state: RunState;
  readonly priority: number;
  /** Parts that are needed, done, leased now, and given up after too many attempts. */
  readonly parts: number;
  readonly done: number;
  readonly leased: number;
  readonly failed: number;
  /** What the last failure said. */
  readonly error: Localized | null;
  readonly alarms: number;
  /** Parts that were done in the last minute. */
  readonly lastMinute: number;
  /** Mean milliseconds of work of a part; null before the first. */
  readonly msEach: number | null;
  /** Bytes of all results. */
  readonly bytes: number;
  readonly created: number;
  /** Time of the last result. */
  readonly last: number | null;
}

export interface WorkerStatus {
  readonly id: string;
  readonly engine: string;
  readonly threads: number;
  readonly done: number;
  /** Milliseconds since it was heard of. */
  readonly silent: number;
}

export interface QueueStatus {
  readonly runs: readonly RunStatus[];
  /** Those heard of in the last minutes. */
  readonly workers: readonly WorkerStatus[];
}

/** A result that is kept. */
export interface StoredResult {
  readonly part: number;
  readonly result: string;
  readonly checksum: string;
}

/** One interface, three places: this process, a file, a Postgres server. */
export interface JobStore {
  /** For people: where it is, without a password. */
  readonly place: string;
  /** Adds a run with all its parts, unless it is there; null if they are added later. */
  begin(run: Run, parts: number | null, priority: number): Promise<void>;
  /** Adds parts `from` and those behind it with what they are asked, unless they are there or done. */
  extend(run: string, from: number, inputs: readonly string[]): Promise<void>;
  /** Tells that more parts of a run may be added any moment. */
  attend(run: string): Promise<void>;
  /** Tells that a run has just so many parts; others are dropped. */
  finish(run: string, parts: number): Promise<void>;
  /** What a part is asked; null if it is done. */
  input(lease: Lease): Promise<string | null>;
  /**
   * Takes results in and gives the worker up to `want` more parts of runs of its own engine, in one transaction; and
   * `spare` ones, so that it need not wait for the next exchange, if there are enough for everybody. A result that is known
   * is not counted again; if it differs, that is an alarm.
   */
  exchange(worker: Worker, done: readonly Done[], want: number, spare?: number): Promise<readonly Lease[]>;
  /** Keeps the leases, and says that the worker lives. */
  renew(worker: Worker, leases: readonly Lease[]): Promise<void>;
  /** Gives parts back that failed, with a message; null for parts that were left unfinished, which is no attempt. */
  giveBack(leases: readonly Lease[], error: Localized | null): Promise<void>;
  run(id: string): Promise<Run | null>;
  /** Engines of runs that have parts to be done, or will have more; those that bring code end in {@link BRINGS_CODE}. */
  openEngines(): Promise<readonly string[]>;
  status(id?: string): Promise<QueueStatus>;
  /** Results of parts `from` to `to - 1`, in order. */
  results(run: string, from: number, to: number): Promise<readonly StoredResult[]>;
  alarms(run: string): Promise<readonly Alarm[]>;
  /** Each returns false if there is no such run. */
  cancel(run: string): Promise<boolean>;
  /** Opens a cancelled run again, and gives parts that were given up another chance. */
  retry(run: string): Promise<boolean>;
  setPriority(run: string, priority: number): Promise<boolean>;
  forget(run: string): Promise<boolean>;
  close(): Promise<void>;
}
