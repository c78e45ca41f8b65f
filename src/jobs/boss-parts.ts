/**
 * Parts as jobs of pg-boss, the job engine over Postgres: a queue for each run, whose jobs are its parts. The engine hands
 * jobs out (`FOR UPDATE SKIP LOCKED`), counts attempts and brings leases back that ran out; each call takes part in the
 * caller's transaction, so a result goes in together with the end of its job and the claim of the next.
 */
import type PgBoss from 'pg-boss';
import { countsOf, MOST_ATTEMPTS, type PartCounts, type Parts } from './parts.ts';
import { type Execute, SCHEMA } from './postgres.ts';
import type { Query, SqlValue } from './sql.ts';
import type { Lease } from './store.ts';

/** Any number: it keeps two processes from making our tables at once. */
const SCHEMA_LOCK = 610_061;
/** Lost leases are looked for so often; of many processes one does it. */
const SUPERVISION_S = 5;
/** The engine drops jobs that nobody takes. A run may wait for years. */
const TEN_YEARS_S = 10 * 365 * 24 * 3600;

/** Made by {@link BossParts.start}. Every call takes part in the transaction that it is given. */
export class BossParts implements Parts {
  readonly anyWait = `EXISTS (SELECT 1 FROM ${SCHEMA}.job j WHERE j.name = r.id AND j.state < 'active')`;
  readonly #Boss: typeof PgBoss;
  readonly #boss: PgBoss;
  readonly #leaseMs: number;

  private constructor(Boss: typeof PgBoss, boss: PgBoss, leaseMs: number) {
    this.#Boss = Boss;
    this.#boss = boss;
    this.#leaseMs = leaseMs;
  }

  /** Makes the engine's tables where there are none, or brings them up to date, and has it look for lost leases. */
  static async start(execute: Execute, leaseMs: number): Promise<BossParts> {
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: { executeSql: execute },
      schema: SCHEMA,
      schedule: false,
      maintenanceIntervalSeconds: Math.max(1, Math.min(SUPERVISION_S, Math.floor(leaseMs / 1000))),
      // A part that was given up waits for `eggog queue retry`.
      archiveFailedAfterSeconds: TEN_YEARS_S,
    });
    // The server is away: the next exchange says so, and the next look meets it again.
    boss.on('error', () => {});
    await boss.start();
    return new BossParts(Boss, boss, leaseMs);
  }

  async open(query: Query): Promise<void> {
    await query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`);
  }

  async begin(query: Query, run: string): Promise<void> {
    const boss = this.#within(query);
    // A queue is a table. Those of runs that are done are not needed any more, unless somebody is about to go on with one:
    // who adds parts has the run's row.
    const done = await query(
      `SELECT id FROM eggog_runs r JOIN ${SCHEMA}.queue q ON q.name = r.id
       WHERE r.needed <= r.parts AND r.queued >= r.needed AND NOT EXISTS (SELECT 1 FROM ${SCHEMA}.job j WHERE j.name = r.id)
       FOR UPDATE OF r SKIP LOCKED`,
    );
    for (const { id } of done) await boss.deleteQueue(String(id));
    await this.#makeQueue(boss, run);
  }

  async add(query: Query, run: string, parts: readonly number[]): Promise<void> {
    if (parts.length === 0) return;
    // A run that was done and goes on has lost its queue to one that was begun since; without one nothing is put in.
    await this.#makeQueue(this.#within(query), run);
    await this.#boss.insert(
      parts.map((part) => ({ id: idOf(part), name: run })),
      { db: dbOf(query) },
    );
  }

  async claim(query: Query, run: string, most: number): Promise<readonly number[]> {
    const db = dbOf(query);
    // Jobs that were added in this transaction begin at its own time, which is not yet past.
    const jobs = await this.#boss.fetch(run, { db, batchSize: most, ignoreStartAfter: true });
    // The engine takes a statement that failed for an empty queue; what is left of the transaction would go in as nothing.
    if (db.error !== null) throw db.error;
    return jobs.map(({ id }) => partOf(id)).sort((a, b) => a - b);
  }

  async waiting(query: Query, run: string): Promise<number> {
    return this.#within(query).getQueueSize(run, { before: 'active' });
  }

  async remove(query: Query, run: string, part: number): Promise<void> {
    await this.#boss.deleteJob(run, idOf(part), { db: dbOf(query) });
  }

  async removeFrom(query: Query, run: string, part: number): Promise<void> {
    await query(`DELETE FROM ${SCHEMA}.job WHERE name = $1 AND id >= $2`, [run, idOf(part)]);
  }

  /** The engine's time of a lease begins at `started_on`; its next major version calls this `touch`. */
  async renew(query: Query, leases: readonly Lease[]): Promise<void> {
    for (const { run, part } of leases)
      await query(
        `UPDATE ${SCHEMA}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`,
        [run, idOf(part)],
      );
  }

  async giveBack(query: Query, leases: readonly Lease[], error: string | null): Promise<void> {
    for (const { run, part } of leases)
      if (error !== null) await this.#boss.fail(run, idOf(part), { error }, { db: dbOf(query) });
      // The engine counts an attempt when it hands out a job that has been begun.
      else
        await query(
          `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL
           WHERE name = $1 AND id = $2 AND state = 'active'`,
          [run, idOf(part)],
        );
  }

  async retry(query: Query, run: string): Promise<void> {
    const rows = await query(
      `DELETE FROM ${SCHEMA}.job WHERE name = $1 AND state IN ('retry', 'failed') RETURNING id`,
      [run],
    );
    await this.add(
      query,
      run,
      rows.map(({ id }) => partOf(String(id))),
    );
  }

  async forget(query: Query, run: string): Promise<void> {
    // A queue with jobs is not deleted.
    await this.removeFrom(query, run, 0);
    await this.#within(query).deleteQueue(run);
  }

  async counts(query: Query, run?: string): Promise<ReadonlyMap<string, PartCounts>> {
    const isLeased = `state = 'active' AND started_on + expire_in >= now()`;
    const rows = await query(
      `SELECT name AS run, max(output->>'error') AS error, count(*) AS all_of_them,
         count(*) FILTER (WHERE ${isLeased}) AS leased, count(*) FILTER (WHERE state = 'failed') AS failed
       FROM ${SCHEMA}.job ${run === undefined ? '' : 'WHERE name = $1'} GROUP BY name`,
      run === undefined ? [] : [run],
    );
    return countsOf(
      rows.map(({ all_of_them, ...row }) => ({
        ...row,
        // A lease that ran out is as good as waiting.
        waiting: Number(all_of_them) - Number(row.leased) - Number(row.failed),
      })),
    );
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** Makes the queue of a run unless it is there. */
  async #makeQueue(boss: PgBoss, run: string): Promise<void> {
    await boss.createQueue(run, {
      name: run,
      retryLimit: MOST_ATTEMPTS - 1,
      expireInSeconds: Math.max(1, Math.ceil(this.#leaseMs / 1000)),
      retentionMinutes: TEN_YEARS_S / 60,
    });
  }

  /** The engine on one transaction, for those of its calls that take none. */
  #within(query: Query): PgBoss {
    return new this.#Boss({ db: dbOf(query), schema: SCHEMA });
  }
}

/** A transaction as the engine's connection; it keeps the error of a statement. */
function dbOf(query: Query): PgBoss.Db & { error: unknown } {
  const db = {
    error: null as unknown,
    executeSql: async (sql: string, values?: readonly unknown[]) => {
      try {
        return { rows: [...(await query(sql, values as readonly SqlValue[]))] };
      } catch (error) {
        db.error = error;
        throw error;
      }
    },
  };
  return db;
}

const ID = '00000000-0000-0000-0000-';

/** Jobs that were added at once are handed out in the order of their numbers, which is that of the parts. */
const idOf = (part: number): string => ID + part.toString(16).padStart(12, '0');
const partOf = (id: string): number => Number.parseInt(id.slice(ID.length), 16);
