/** The three places of a queue. */

import { BossParts } from './boss-parts.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { SqlStore } from './sql-store.ts';
import { openFile, openMemory } from './sqlite.ts';
import type { JobStore } from './store.ts';
import { TableParts } from './table-parts.ts';

/** Where a queue is: a Postgres server, a file, or neither for this process alone. */
export interface Place {
  readonly queue?: string;
  readonly file?: string;
}

export interface StoreOptions extends PostgresOptions {
  /** A part that was claimed and not heard of for so long is given to others; a server counts whole seconds. */
  readonly leaseMs?: number;
}

const LEASE_MS = 30_000;

/** True if the parts of a run are kept there for others and for later. */
export const isKept = ({ file, queue }: Place): boolean => file !== undefined || queue !== undefined;

/**
 * Opens a store.
 *
 * @throws {UserError} if the place cannot be had, in one sentence.
 */
export async function openStore(
  { queue, file }: Place,
  { leaseMs = LEASE_MS, ...options }: StoreOptions = {},
): Promise<JobStore> {
  if (queue !== undefined) {
    const sql = await openPostgres(queue, options);
    try {
      const parts = await sql.patiently(() => BossParts.start(sql.execute, leaseMs));
      return await SqlStore.open(sql, parts, leaseMs);
    } catch (error) {
      await sql.close();
      throw error;
    }
  }
  const sql = file === undefined ? await openMemory() : await openFile(file);
  return SqlStore.open(sql, new TableParts(sql.now, leaseMs), leaseMs);
}
