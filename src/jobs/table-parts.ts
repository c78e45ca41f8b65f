/** Parts as rows of a table of our own: in memory and in a file, which one process has at a time. */
import { countsOf, MOST_ATTEMPTS, type PartCounts, type Parts } from './parts.ts';
import type { Query } from './sql.ts';
import type { Lease } from './store.ts';

const TABLE = `CREATE TABLE IF NOT EXISTS eggog_parts (
  run text NOT NULL, part integer NOT NULL, lease_until double precision NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0, error text, PRIMARY KEY (run, part))`;

/**
 * The parts of runs in the table `eggog_parts`, a row each; a lease is the time in milliseconds at which it ends. What
 * is asked of it goes through the caller's query, so that it belongs to the caller's transaction.
 */
export class TableParts implements Parts {
  readonly #now: string;
  readonly #leaseMs: number;
  readonly anyWait: string;

  /** @param now milliseconds by the clock of the database, as an expression. */
  constructor(now: string, leaseMs: number) {
    this.#now = now;
    this.#leaseMs = leaseMs;
    this.anyWait = `EXISTS (SELECT 1 FROM eggog_parts p
      WHERE p.run = r.id AND p.lease_until < ${now} AND p.attempts < ${MOST_ATTEMPTS})`;
  }

  async open(query: Query): Promise<void> {
    await query(TABLE);
    await addQueued(query);
    // Nobody else has the store: what is leased was leased by a process that is gone.
    await query(
      'UPDATE eggog_parts SET lease_until = 0, attempts = 0 WHERE lease_until > 0 AND error IS NULL',
    );
  }

  async begin(): Promise<void> {}

  async add(query: Query, run: string, parts: readonly number[]): Promise<void> {
    await query(
      'INSERT INTO eggog_parts (run, part) SELECT $1, value FROM json_each($2) WHERE true ON CONFLICT DO NOTHING',
      [run, JSON.stringify(parts)],
    );
  }

  async claim(query: Query, run: string, most: number): Promise<readonly number[]> {
    const rows = await query(
      `UPDATE eggog_parts SET lease_until = ${this.#now} + $1, attempts = attempts + 1
       WHERE run = $2 AND part IN (SELECT part FROM eggog_parts
         WHERE run = $2 AND lease_until < ${this.#now} AND attempts < ${MOST_ATTEMPTS} ORDER BY part LIMIT $3)
       RETURNING part`,
      [this.#leaseMs, run, most],
    );
    return rows.map(({ part }) => Number(part)).sort((a, b) => a - b);
  }

  async waiting(query: Query, run: string): Promise<number> {
    return (await this.counts(query, run)).get(run)?.waiting ?? 0;
  }

  async remove(query: Query, run: string, part: number): Promise<void> {
    await query('DELETE FROM eggog_parts WHERE run = $1 AND part = $2', [run, part]);
  }

  async removeFrom(query: Query, run: string, part: number): Promise<void> {
    await query('DELETE FROM eggog_parts WHERE run = $1 AND part >= $2', [run, part]);
  }

  async renew(query: Query, leases: readonly Lease[]): Promise<void> {
    for (const { run, part } of leases)
      await query(
        `UPDATE eggog_parts SET lease_until = ${this.#now} + $1 WHERE run = $2 AND part = $3 AND lease_until > 0`,
        [this.#leaseMs, run, part],
      );
  }

  async giveBack(query: Query, leases: readonly Lease[], error: string | null): Promise<void> {
    for (const { run, part } of leases)
      await query(
        `UPDATE eggog_parts SET lease_until = 0, error = coalesce($1, error), attempts = attempts - ($1 IS NULL)
         WHERE run = $2 AND part = $3`,
        [error, run, part],
      );
  }

  async retry(query: Query, run: string): Promise<void> {
    await query(
      `UPDATE eggog_parts SET attempts = 0, error = NULL WHERE run = $1 AND lease_until < ${this.#now}`,
      [run],
    );
  }

  async forget(query: Query, run: string): Promise<void> {
    await query('DELETE FROM eggog_parts WHERE run = $1', [run]);
  }

  async counts(query: Query, run?: string): Promise<ReadonlyMap<string, PartCounts>> {
    const rows = await query(
      `SELECT run, sum(lease_until >= ${this.#now}) AS leased, max(error) AS error,
         sum(lease_until < ${this.#now} AND attempts < ${MOST_ATTEMPTS}) AS waiting,
         sum(lease_until < ${this.#now} AND attempts >= ${MOST_ATTEMPTS}) AS failed
       FROM eggog_parts ${run === undefined ? '' : 'WHERE run = $1'} GROUP BY run`,
      run === undefined ? [] : [run],
    );
    return countsOf(rows);
  }

  async close(): Promise<void> {}
}

/** A file of a version that put all parts of a run in line at once. */
async function addQueued(query: Query): Promise<void> {
  const columns = await query("SELECT name FROM pragma_table_info('eggog_runs')");
  if (columns.length > 0 && !columns.some(({ name }) => name === 'queued'))
    await query(`ALTER TABLE eggog_runs ADD COLUMN queued integer NOT NULL DEFAULT ${2 ** 31 - 1}`);
}
