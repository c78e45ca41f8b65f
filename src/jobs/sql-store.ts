/**
 * The coordinator's store in SQL: runs, results, alarms and workers are rows of its tables, the same for each place. What
 * waits or is leased is kept by {@link Parts}. A run's parts are put there a window at a time, so that a run of millions costs
 * nothing to begin, and a claim never looks through millions.
 */
import { type Localized, sentence } from '../texts.ts';
import type { PartCounts, Parts } from './parts.ts';
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
    cancelled integer NOT NULL DEFAULT 0, created double precision NOT NULL, queued integer NOT NULL)`,
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

const HEARD_OF_MS = 120_000;
/** Workers that were silent for so long do not come back. */
const GONE_MS = 24 * 3600 * 1000;
/** Parts that must wait for each thread before anyone gets one that it cannot begin at once. */
const PLENTY = 4;
const MINUTE_MS = 60_000;
/** So many parts of a run are put among those that wait when none is left there. */
const WINDOW = 1_000;

/** Made by {@link SqlStore.open}. */
export class SqlStore implements JobStore {
  readonly #sql: Sql;
  readonly #parts: Parts;
  readonly #leaseMs: number;

  private constructor(sql: Sql, parts: Parts, leaseMs: number) {
    this.#sql = sql;
    this.#parts = parts;
    this.#leaseMs = leaseMs;
  }

  /** Opens the store, and makes its tables where there are none. */
  static async open(sql: Sql, parts: Parts, leaseMs: number): Promise<SqlStore> {
    const store = new SqlStore(sql, parts, leaseMs);
    try {
      await sql.transaction(async (query) => {
        await parts.open(query);
        for (const table of TABLES) await query(table);
        await query(`DELETE FROM eggog_workers WHERE seen < ${sql.now} - ${GONE_MS}`);
      });
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  get place(): string {
    return this.#sql.place;
  }

  async begin({ id, engine, question }: Run, parts: number | null, priority: number): Promise<void> {
    await this.#sql.transaction(async (query) => {
      const made = await query(
        `INSERT INTO eggog_runs (id, name, engine, question, parts, needed, priority, created, queued)
         VALUES ($1, $2, $3, $4, $5, $6, $7, ${this.#sql.now}, 0) ON CONFLICT DO NOTHING RETURNING id`,
        // One part more than there are: a search under way is not done.
        [id, question.name, engine, JSON.stringify(question), parts ?? 0, parts ?? 1, priority],
      );
      if (made.length > 0) await this.#parts.begin(query, id);
    });
  }

  async extend(run: string, from: number, inputs: readonly string[]): Promise<void> {
    const to = from + inputs.length;
    await this.#sql.transaction(async (query) => {
      // An update that changes nothing has the run's row from here on, as {@link Parts.add} wants.
      const there = await query('UPDATE eggog_runs SET queued = queued WHERE id = $1 RETURNING id', [run]);
      if (there.length === 0) return;
      const rows = await query('SELECT part FROM eggog_results WHERE run = $1 AND part >= $2 AND part < $3', [
        run,
        from,
        to,
      ]);
      const done = new Set(rows.map(({ part }) => Number(part)));
      const fresh = inputs.map((_, i) => from + i).filter((part) => !done.has(part));
      for (const part of fresh)
        await query(
          'INSERT INTO eggog_inputs (run, part, input) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [run, part, inputs[part - from]],
        );
      await this.#parts.add(query, run, fresh);
      await query(
        'UPDATE eggog_runs SET parts = $1, queued = $1, needed = $2 WHERE id = $3 AND needed < $2',
        [to, to + 1, run],
      );
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
      await query('UPDATE eggog_runs SET parts = $1, needed = $1 WHERE id = $2', [parts, run]);
      await query('DELETE FROM eggog_inputs WHERE run = $1 AND part >= $2', [run, parts]);
      await this.#parts.removeFrom(query, run, parts);
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
      for (const one of inOrder(done)) if (await this.#take(query, worker, one)) counted++;
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
    // Also where another was first: a lease that ran out had made it wait again.
    await this.#parts.remove(query, run, part);
    if (made.length === 0) {
      await query(
        `INSERT INTO eggog_alarms (run, part, kept, other, worker, at)
         SELECT run, part, checksum, $1, $2, ${this.#sql.now} FROM eggog_results
         WHERE run = $3 AND part = $4 AND checksum <> $5 ON CONFLICT DO NOTHING`,
        [checksum, worker.id, run, part, checksum],
      );
      return false;
    }
    await query('DELETE FROM eggog_inputs WHERE run = $1 AND part = $2', [run, part]);
    if (ends) {
      await query('UPDATE eggog_runs SET needed = $1 WHERE id = $2 AND needed > $1', [part + 1, run]);
      await this.#parts.removeFrom(query, run, part + 1);
    }
    return true;
  }

  async #claim(query: Query, worker: Worker, want: number, spare: number): Promise<Lease[]> {
    const runs = await query(
      `SELECT id, parts, needed, queued FROM eggog_runs r
       WHERE engine IN ($1, $2) AND cancelled = 0${worker.only === undefined ? '' : ' AND id = $3'}
         AND ((queued < parts AND queued < needed) OR ${this.#parts.anyWait})
       ORDER BY priority DESC, created, id`,
      [
        worker.engine,
        worker.runsCode ? worker.engine + BRINGS_CODE : worker.engine,
        ...(worker.only === undefined ? [] : [worker.only]),
      ],
    );
    const leases: Lease[] = [];
    const plenty = spare > 0 && runs.length > 0 ? await this.#plenty(query) : 0;
    for (const row of runs) {
      const run = String(row.id);
      const ahead = partsAhead(row);
      const isPlenty =
        spare > 0 && (ahead >= plenty || ahead + (await this.#parts.waiting(query, run)) >= plenty);
      const most = want + (isPlenty ? spare : 0) - leases.length;
      if (most <= 0) break;
      let claimed = await this.#parts.claim(query, run, most);
      if (claimed.length < most && ahead > 0) {
        await this.#putInLine(query, run);
        claimed = [...claimed, ...(await this.#parts.claim(query, run, most - claimed.length))];
      }
      leases.push(...claimed.map((part) => ({ run, part })));
    }
    return leases.sort((a, b) => a.part - b.part);
  }

  /** Puts the next parts of a run among those that wait. */
  async #putInLine(query: Query, run: string): Promise<void> {
    const [row] = await query(
      `UPDATE eggog_runs SET queued = queued + ${WINDOW} WHERE id = $1 AND queued < parts AND queued < needed
       RETURNING parts, needed, queued`,
      [run],
    );
    if (!row) return;
    const [queued, parts, needed] = [row.queued, row.parts, row.needed].map(Number);
    const from = queued - WINDOW;
    const count = Math.min(WINDOW, parts - from, needed - from);
    await this.#parts.add(
      query,
      run,
      Array.from({ length: count }, (_, i) => from + i),
    );
  }

  /** So many parts must wait: at the end of a run nobody is to sit on a part that another could begin. */
  async #plenty(query: Query): Promise<number> {
    const [{ threads }] = await query(
      `SELECT coalesce(sum(threads), 0) AS threads FROM eggog_workers WHERE seen > ${this.#sql.now} - ${HEARD_OF_MS}`,
    );
    return PLENTY * Math.max(1, Number(threads));
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
      await this.#parts.renew(query, inOrder(leases));
      await this.#seen(query, worker, 0);
    });
  }

  async giveBack(leases: readonly Lease[], error: Localized | null): Promise<void> {
    await this.#sql.transaction((query) =>
      this.#parts.giveBack(query, inOrder(leases), error && JSON.stringify(error)),
    );
  }

  async run(id: string): Promise<Run | null> {
    const [row] = await this.#sql.transaction((query) =>
      query('SELECT id, engine, question FROM eggog_runs WHERE id = $1', [id]),
    );
    if (!row) return null;
    return { id, engine: String(row.engine), question: JSON.parse(String(row.question)) as Question };
  }

  async openEngines(): Promise<readonly string[]> {
    return this.#sql.transaction(async (query) => {
      const runs = await query(
        `SELECT r.*, EXISTS (SELECT 1 FROM eggog_searches s
           WHERE s.run = r.id AND s.seen > ${this.#sql.now} - ${this.#leaseMs}) AS attended
         FROM eggog_runs r WHERE cancelled = 0`,
      );
      const counts = await this.#parts.counts(query);
      const isOpen = (row: Row): boolean => {
        const { waiting, leased } = counts.get(String(row.id)) ?? NONE;
        return Boolean(row.attended) || partsAhead(row) + waiting + leased > 0;
      };
      return [...new Set(runs.filter(isOpen).map(({ engine }) => String(engine)))];
    });
  }

  async status(id?: string): Promise<QueueStatus> {
    const { now } = this.#sql;
    return this.#sql.transaction(async (query) => {
      const only = id === undefined ? '' : 'WHERE r.id = $1';
      const runs = await query(
        `SELECT r.*,
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
      const counts = await this.#parts.counts(query, id);
      return {
        runs: runs.map((row) => statusOf(row, counts.get(String(row.id)) ?? NONE)),
        workers: workers.map(workerOf),
      };
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
      if (rows.length > 0) await this.#parts.retry(query, run);
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
      for (const table of ['eggog_results', 'eggog_alarms', 'eggog_inputs', 'eggog_searches'])
        await query(`DELETE FROM ${table} WHERE run = $1`, [run]);
      await this.#parts.forget(query, run);
      return rows.length > 0;
    });
  }

  async close(): Promise<void> {
    await this.#parts.close();
    await this.#sql.close();
  }

  async #change(sql: string, run: string): Promise<boolean> {
    return this.#sql.transaction(async (query) => (await query(sql, [run])).length > 0);
  }
}

const NONE: PartCounts = { waiting: 0, leased: 0, failed: 0, error: null };

/** In one order everywhere, so that two workers never wait for each other. */
const inOrder = <T extends Lease>(leases: readonly T[]): T[] => [...leases].sort((a, b) => a.part - b.part);

/** Parts of a run that are needed and not yet put among those that wait. */
const partsAhead = ({ parts, needed, queued }: Row): number =>
  Math.max(0, Math.min(Number(parts), Number(needed)) - Number(queued));

/** What a failure said; older versions kept its English alone. */
function failureOf(text: string): Localized {
  return text.startsWith('{"en":') ? JSON.parse(text) : sentence(text, text);
}

function statusOf(row: Row, counts: PartCounts): RunStatus {
  const [parts, done] = [row.needed, row.done].map(Number);
  return {
    id: String(row.id),
    name: String(row.name),
    engine: String(row.engine),
    state: done >= parts ? 'done' : Number(row.cancelled) === 1 ? 'cancelled' : stateOf(row, counts),
    priority: Number(row.priority),
    parts,
    done,
    leased: counts.leased,
    failed: counts.failed,
    error: counts.error === null ? null : failureOf(counts.error),
    alarms: Number(row.alarms),
    lastMinute: Number(row.last_minute),
    msEach: row.ms_each === null ? null : Number(row.ms_each),
    bytes: Number(row.bytes ?? 0),
    created: Number(row.created),
    last: row.last === null ? null : Number(row.last),
  };
}

/** The state of a run that is neither done nor cancelled. */
function stateOf(row: Row, { waiting, leased, failed }: PartCounts): RunState {
  if (leased > 0) return 'running';
  if (waiting + partsAhead(row) > 0) return 'waiting';
  // A search may add parts. Else what is missing was given up, or it is lost: the place was damaged.
  const isGrowing = Number(row.needed) > Number(row.parts);
  return isGrowing && failed === 0 ? 'waiting' : 'stuck';
}

const workerOf = ({ id, engine, threads, done, silent }: Row): WorkerStatus => ({
  id: String(id),
  engine: String(engine),
  threads: Number(threads),
  done: Number(done),
  silent: Math.max(0, Number(silent)),
});
