/** The coordinator's store in SQL: parts that wait are rows of `eggog_parts`, results are rows of `eggog_results`. */
import type { Question } from './question.ts';
import type { Query, Row, Sql } from './sql.ts';
import {
  type Alarm,
  BRINGS_CODE,
  type Done,
  type JobStore,
  type Lease,
  type QueueStatus,
  type Run,
  type RunState,
  type RunStatus,
  type StoredResult,
  type Worker,
  type WorkerStatus,
} from './store.ts';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS eggog_runs (
    id text PRIMARY KEY, name text NOT NULL, engine text NOT NULL, question text NOT NULL,
    parts integer NOT NULL, needed integer NOT NULL, priority integer NOT NULL,
    cancelled integer NOT NULL DEFAULT 0, created double precision NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS eggog_parts (
    run text NOT NULL, part integer NOT NULL, worker text, lease_until double precision NOT NULL DEFAULT 0,
    attempts integer NOT NULL DEFAULT 0, error text, PRIMARY KEY (run, part))`,
  `CREATE TABLE IF NOT EXISTS eggog_results (
    run text NOT NULL, part integer NOT NULL, result text NOT NULL, checksum text NOT NULL, worker text NOT NULL,
    ms double precision NOT NULL, at double precision NOT NULL, PRIMARY KEY (run, part))`,
  `CREATE TABLE IF NOT EXISTS eggog_alarms (
    run text NOT NULL, part integer NOT NULL, kept text NOT NULL, other text NOT NULL, worker text NOT NULL,
    at double precision NOT NULL, PRIMARY KEY (run, part, other))`,
  `CREATE TABLE IF NOT EXISTS eggog_workers (
    id text PRIMARY KEY, engine text NOT NULL, threads integer NOT NULL, done integer NOT NULL DEFAULT 0,
    seen double precision NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS eggog_inputs (
    run text NOT NULL, part integer NOT NULL, input text NOT NULL, PRIMARY KEY (run, part))`,
  `CREATE TABLE IF NOT EXISTS eggog_searches (run text PRIMARY KEY, seen double precision NOT NULL)`,
];

export interface StoreOptions {
  /** A part that was claimed and not heard of for so long is given to others. */
  readonly leaseMs?: number;
  /** Nobody else has the store: what is leased was leased by a process that is gone. */
  readonly isAlone?: boolean;
}

const LEASE_MS = 30_000;
/** So many workers may fail at a part, or die of it, before it is left alone. */
const MOST_ATTEMPTS = 10;
const HEARD_OF_MS = 120_000;
/** Parts that must wait for each thread before anyone gets one that it cannot begin at once. */
const PLENTY = 4;
const MINUTE_MS = 60_000;
/** Any number: it keeps two processes from making the tables at once. */
const SCHEMA_LOCK = 610_061;

export class SqlStore implements JobStore {
  readonly #sql: Sql;
  readonly #leaseMs: number;

  private constructor(sql: Sql, { leaseMs = LEASE_MS }: StoreOptions) {
    this.#sql = sql;
    this.#leaseMs = leaseMs;
  }

  /** Opens the store, and makes its tables where there are none. */
  static async open(sql: Sql, options: StoreOptions = {}): Promise<SqlStore> {
    await sql.transaction(async (query) => {
      if (sql.skipLocked !== '') await query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`);
      for (const table of TABLES) await query(table);
      if (options.isAlone)
        await query(
          'UPDATE eggog_parts SET lease_until = 0, attempts = 0 WHERE lease_until > 0 AND error IS NULL',
        );
    });
    return new SqlStore(sql, options);
  }

  get place(): string {
    return this.#sql.place;
  }

  async begin({ id, engine, question }: Run, parts: number | null, priority: number): Promise<void> {
    await this.#sql.transaction(async (query) => {
      const made = await query(
        `INSERT INTO eggog_runs (id, name, engine, question, parts, needed, priority, created)
         VALUES ($1, $2, $3, $4, $5, $6, $7, ${this.#sql.now}) ON CONFLICT DO NOTHING RETURNING id`,
        // One part more than there are: a search under way is not done.
        [id, question.name, engine, JSON.stringify(question), parts ?? 0, parts ?? 1, priority],
      );
      if (made.length === 0 || parts === null) return;
      await query(
        `INSERT INTO eggog_parts (run, part)
         WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < $1)
         SELECT $2, n FROM numbers`,
        [parts, id],
      );
    });
  }

  async extend(run: string, from: number, inputs: readonly string[]): Promise<void> {
    await this.#sql.transaction(async (query) => {
      for (const [i, input] of inputs.entries()) {
        const made = await query(
          `INSERT INTO eggog_parts (run, part) SELECT id, $1 FROM eggog_runs WHERE id = $2
           AND NOT EXISTS (SELECT 1 FROM eggog_results WHERE run = $3 AND part = $4)
           ON CONFLICT DO NOTHING RETURNING part`,
          [from + i, run, run, from + i],
        );
        if (made.length > 0)
          await query(
            'INSERT INTO eggog_inputs (run, part, input) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
            [run, from + i, input],
          );
      }
      const parts = from + inputs.length;
      await query('UPDATE eggog_runs SET parts = $1, needed = $2 WHERE id = $3 AND needed < $4', [
        parts,
        parts + 1,
        run,
        parts + 1,
      ]);
      await this.#attend(query, run);
    });
  }

  async attend(run: string): Promise<void> {
    await this.#sql.transaction((query) => this.#attend(query, run));
  }

  async #attend(query: Query, run: string): Promise<void> {
    await query(
      `INSERT INTO eggog_searches (run, seen) VALUES ($1, ${this.#sql.now})
       ON CONFLICT (run) DO UPDATE SET seen = excluded.seen`,
      [run],
    );
  }

  async finish(run: string, parts: number): Promise<void> {
    await this.#sql.transaction(async (query) => {
      await query('UPDATE eggog_runs SET parts = $1, needed = $2 WHERE id = $3', [parts, parts, run]);
      for (const table of ['eggog_parts', 'eggog_inputs'])
        await query(`DELETE FROM ${table} WHERE run = $1 AND part >= $2`, [run, parts]);
      await query('DELETE FROM eggog_searches WHERE run = $1', [run]);
    });
  }

  async input({ run, part }: Lease): Promise<string | null> {
    const [row] = await this.#sql.transaction((query) =>
      query('SELECT input FROM eggog_inputs WHERE run = $1 AND part = $2', [run, part]),
    );
    return row ? String(row.input) : null;
  }

  async exchange(worker: Worker, done: readonly Done[], want: number, spare = 0): Promise<readonly Lease[]> {
    return this.#sql.transaction(async (query) => {
      let counted = 0;
      // In one order everywhere, so that two workers never wait for each other.
      for (const one of [...done].sort((a, b) => a.part - b.part))
        if (await this.#take(query, worker, one)) counted++;
      await this.#seen(query, worker, counted);
      return want + spare > 0 ? this.#claim(query, worker, want, spare) : [];
    });
  }

  /** True if the result is counted: it is the first of its part. */
  async #take(
    query: Query,
    worker: Worker,
    { run, part, result, checksum, ms, ends }: Done,
  ): Promise<boolean> {
    // A run that was forgotten meanwhile gets no results.
    const made = await query(
      `INSERT INTO eggog_results (run, part, result, checksum, worker, ms, at)
       SELECT id, $1, $2, $3, $4, $5, ${this.#sql.now} FROM eggog_runs WHERE id = $6
       ON CONFLICT DO NOTHING RETURNING part`,
      [part, result, checksum, worker.id, ms, run],
    );
    if (made.length === 0) {
      await query(
        `INSERT INTO eggog_alarms (run, part, kept, other, worker, at)
         SELECT run, part, checksum, $1, $2, ${this.#sql.now} FROM eggog_results
         WHERE run = $3 AND part = $4 AND checksum <> $5 ON CONFLICT DO NOTHING`,
        [checksum, worker.id, run, part, checksum],
      );
      return false;
    }
    for (const table of ['eggog_parts', 'eggog_inputs'])
      await query(`DELETE FROM ${table} WHERE run = $1 AND part = $2`, [run, part]);
    if (ends) {
      await query('UPDATE eggog_runs SET needed = $1 WHERE id = $2 AND needed > $3', [
        part + 1,
        run,
        part + 1,
      ]);
      await query('DELETE FROM eggog_parts WHERE run = $1 AND part > $2', [run, part]);
    }
    return true;
  }

  async #claim(query: Query, worker: Worker, want: number, spare: number): Promise<Lease[]> {
    const { now, skipLocked } = this.#sql;
    const runs = await query(
      `SELECT id FROM eggog_runs WHERE engine IN ($1, $2) AND cancelled = 0${worker.only === undefined ? '' : ' AND id = $3'}
       ORDER BY priority DESC, created, id`,
      [
        worker.engine,
        worker.runsCode ? worker.engine + BRINGS_CODE : worker.engine,
        ...(worker.only === undefined ? [] : [worker.only]),
      ],
    );
    const leases: Lease[] = [];
    const plenty = spare > 0 && runs.length > 0 ? await this.#plenty(query) : 0;
    for (const { id } of runs) {
      const isPlenty = spare > 0 && (await this.#areWaiting(query, String(id), plenty));
      const most = want + (isPlenty ? spare : 0) - leases.length;
      if (most <= 0) break;
      const claimed = await query(
        `WITH next AS MATERIALIZED (
           SELECT run, part FROM eggog_parts
           WHERE run = $1 AND lease_until < ${now} AND attempts < ${MOST_ATTEMPTS}
           ORDER BY part LIMIT $2${skipLocked})
         UPDATE eggog_parts SET worker = $3, lease_until = ${now} + $4, attempts = attempts + 1
         WHERE (run, part) IN (SELECT run, part FROM next) RETURNING part`,
        [id, most, worker.id, this.#leaseMs],
      );
      leases.push(...claimed.map(({ part }) => ({ run: String(id), part: Number(part) })));
    }
    return leases.sort((a, b) => a.part - b.part);
  }

  /** So many parts must wait: at the end of a run nobody is to sit on a part that another could begin. */
  async #plenty(query: Query): Promise<number> {
    const [{ threads }] = await query(
      `SELECT coalesce(sum(threads), 0) AS threads FROM eggog_workers WHERE seen > ${this.#sql.now} - ${HEARD_OF_MS}`,
    );
    return PLENTY * Math.max(1, Number(threads));
  }

  /** True if at least so many parts of the run wait. */
  async #areWaiting(query: Query, run: string, parts: number): Promise<boolean> {
    const waiting = await query(
      `SELECT part FROM eggog_parts WHERE run = $1 AND lease_until < ${this.#sql.now} LIMIT $2`,
      [run, parts],
    );
    return waiting.length === parts;
  }

  async #seen(query: Query, { id, engine, threads }: Worker, counted: number): Promise<void> {
    await query(
      `INSERT INTO eggog_workers (id, engine, threads, done, seen) VALUES ($1, $2, $3, $4, ${this.#sql.now})
       ON CONFLICT (id) DO UPDATE SET done = eggog_workers.done + excluded.done, seen = excluded.seen`,
      [id, engine, threads, counted],
    );
  }

  async renew(worker: Worker, leases: readonly Lease[]): Promise<void> {
    await this.#sql.transaction(async (query) => {
      for (const { run, part } of [...leases].sort((a, b) => a.part - b.part))
        await query(
          `UPDATE eggog_parts SET lease_until = ${this.#sql.now} + $1 WHERE run = $2 AND part = $3 AND worker = $4`,
          [this.#leaseMs, run, part, worker.id],
        );
      await this.#seen(query, worker, 0);
    });
  }

  async giveBack(leases: readonly Lease[], error: string | null): Promise<void> {
    await this.#sql.transaction(async (query) => {
      for (const { run, part } of [...leases].sort((a, b) => a.part - b.part))
        await query(
          error === null
            ? 'UPDATE eggog_parts SET lease_until = 0, attempts = attempts - 1 WHERE run = $1 AND part = $2'
            : 'UPDATE eggog_parts SET lease_until = 0, error = $3 WHERE run = $1 AND part = $2',
          error === null ? [run, part] : [run, part, error],
        );
    });
  }

  async run(id: string): Promise<Run | null> {
    const [row] = await this.#sql.transaction((query) =>
      query('SELECT id, engine, question FROM eggog_runs WHERE id = $1', [id]),
    );
    if (!row) return null;
    return { id, engine: String(row.engine), question: JSON.parse(String(row.question)) as Question };
  }

  async openEngines(): Promise<readonly string[]> {
    const rows = await this.#sql.transaction((query) =>
      query(
        `SELECT DISTINCT engine FROM eggog_runs r WHERE cancelled = 0
         AND (EXISTS (SELECT 1 FROM eggog_parts p WHERE p.run = r.id AND p.attempts < ${MOST_ATTEMPTS})
         OR EXISTS (SELECT 1 FROM eggog_searches s WHERE s.run = r.id AND s.seen > ${this.#sql.now} - ${this.#leaseMs}))`,
      ),
    );
    return rows.map(({ engine }) => String(engine));
  }

  async status(id?: string): Promise<QueueStatus> {
    const { now } = this.#sql;
    return this.#sql.transaction(async (query) => {
      const only = id === undefined ? '' : 'WHERE r.id = $1';
      const runs = await query(
        `SELECT r.*,
           (SELECT count(*) FROM eggog_parts p WHERE p.run = r.id AND p.lease_until >= ${now}) AS leased,
           (SELECT count(*) FROM eggog_parts p WHERE p.run = r.id AND p.lease_until < ${now}
              AND p.attempts >= ${MOST_ATTEMPTS}) AS failed,
           (SELECT max(p.error) FROM eggog_parts p WHERE p.run = r.id) AS error,
           (SELECT count(*) FROM eggog_parts p WHERE p.run = r.id) AS waiting,
           (SELECT count(*) FROM eggog_results d WHERE d.run = r.id AND d.part < r.needed) AS done,
           (SELECT count(*) FROM eggog_results d WHERE d.run = r.id AND d.at > ${now} - ${MINUTE_MS}) AS last_minute,
           (SELECT avg(d.ms) FROM eggog_results d WHERE d.run = r.id) AS ms_each,
           (SELECT sum(length(d.result)) FROM eggog_results d WHERE d.run = r.id) AS bytes,
           (SELECT max(d.at) FROM eggog_results d WHERE d.run = r.id) AS last,
           (SELECT count(*) FROM eggog_alarms a WHERE a.run = r.id) AS alarms
         FROM eggog_runs r ${only} ORDER BY r.priority DESC, r.created, r.id`,
        id === undefined ? [] : [id],
      );
      const workers = await query(
        `SELECT id, engine, threads, done, ${now} - seen AS silent FROM eggog_workers
         WHERE seen > ${now} - ${HEARD_OF_MS} ORDER BY id`,
      );
      return { runs: runs.map(statusOf), workers: workers.map(workerOf) };
    });
  }

  async results(run: string, from: number, to: number): Promise<StoredResult[]> {
    const rows = await this.#sql.transaction((query) =>
      query(
        'SELECT part, result, checksum FROM eggog_results WHERE run = $1 AND part >= $2 AND part < $3 ORDER BY part',
        [run, from, to],
      ),
    );
    return rows.map(({ part, result, checksum }) => ({
      part: Number(part),
      result: String(result),
      checksum: String(checksum),
    }));
  }

  async alarms(run: string): Promise<Alarm[]> {
    const rows = await this.#sql.transaction((query) =>
      query('SELECT run, part, kept, other, worker FROM eggog_alarms WHERE run = $1 ORDER BY part', [run]),
    );
    return rows.map(({ part, kept, other, worker }) => ({
      run,
      part: Number(part),
      kept: String(kept),
      other: String(other),
      worker: String(worker),
    }));
  }

  cancel(run: string): Promise<boolean> {
    return this.#change('UPDATE eggog_runs SET cancelled = 1 WHERE id = $1 RETURNING id', run);
  }

  async retry(run: string): Promise<boolean> {
    return this.#sql.transaction(async (query) => {
      const rows = await query('UPDATE eggog_runs SET cancelled = 0 WHERE id = $1 RETURNING id', [run]);
      // A failed part waits with an old lease; those that are being worked at keep theirs.
      await query(
        `UPDATE eggog_parts SET attempts = 0, error = NULL
         WHERE run = $1 AND part IN (SELECT part FROM eggog_parts WHERE run = $2 AND lease_until < ${this.#sql.now})`,
        [run, run],
      );
      return rows.length > 0;
    });
  }

  async setPriority(run: string, priority: number): Promise<boolean> {
    return this.#sql.transaction(
      async (query) =>
        (await query('UPDATE eggog_runs SET priority = $1 WHERE id = $2 RETURNING id', [priority, run]))
          .length > 0,
    );
  }

  async forget(run: string): Promise<boolean> {
    return this.#sql.transaction(async (query) => {
      const rows = await query('DELETE FROM eggog_runs WHERE id = $1 RETURNING id', [run]);
      for (const table of ['eggog_parts', 'eggog_results', 'eggog_alarms', 'eggog_inputs', 'eggog_searches'])
        await query(`DELETE FROM ${table} WHERE run = $1`, [run]);
      return rows.length > 0;
    });
  }

  close(): Promise<void> {
    return this.#sql.close();
  }

  async #change(sql: string, run: string): Promise<boolean> {
    return this.#sql.transaction(async (query) => (await query(sql, [run])).length > 0);
  }
}

function statusOf(row: Row): RunStatus {
  const [parts, done, leased, failed, waiting] = [
    row.needed,
    row.done,
    row.leased,
    row.failed,
    row.waiting,
  ].map(Number);
  return {
    id: String(row.id),
    name: String(row.name),
    engine: String(row.engine),
    state: stateOf({
      isCancelled: Number(row.cancelled) === 1,
      done,
      parts,
      leased,
      failed,
      waiting,
      isGrowing: parts > Number(row.parts),
    }),
    priority: Number(row.priority),
    parts,
    done,
    leased,
    failed,
    error: row.error === null ? null : String(row.error),
    alarms: Number(row.alarms),
    lastMinute: Number(row.last_minute),
    msEach: row.ms_each === null ? null : Number(row.ms_each),
    bytes: Number(row.bytes ?? 0),
    created: Number(row.created),
    last: row.last === null ? null : Number(row.last),
  };
}

interface Counts {
  readonly isCancelled: boolean;
  readonly done: number;
  readonly parts: number;
  readonly leased: number;
  readonly failed: number;
  /** Parts that wait or are leased. */
  readonly waiting: number;
  /** More parts may be added. */
  readonly isGrowing: boolean;
}

function stateOf({ isCancelled, done, parts, leased, failed, waiting, isGrowing }: Counts): RunState {
  if (done >= parts) return 'done';
  if (isCancelled) return 'cancelled';
  if (leased > 0) return 'running';
  // A part that neither waits nor is done is lost: the place was damaged.
  if (waiting === 0 && !isGrowing) return 'stuck';
  return failed > 0 && failed === waiting ? 'stuck' : 'waiting';
}

const workerOf = ({ id, engine, threads, done, silent }: Row): WorkerStatus => ({
  id: String(id),
  engine: String(engine),
  threads: Number(threads),
  done: Number(done),
  silent: Math.max(0, Number(silent)),
});
