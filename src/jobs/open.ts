/** The three places of a queue. */

import { openPostgres, type PostgresOptions } from './postgres.ts';
import { SqlStore, type StoreOptions } from './sql-store.ts';
import { openFile, openMemory } from './sqlite.ts';
import type { JobStore } from './store.ts';

/** Where a queue is: a Postgres server, a file, or neither for this process alone. */
export interface Place {
  readonly queue?: string;
  readonly file?: string;
}

/** True if the parts of a run are kept there for others and for later. */
export const isKept = ({ file, queue }: Place): boolean => file !== undefined || queue !== undefined;

/**
 * Opens a store.
 *
 * @throws {UserError} if the place cannot be had, in one sentence.
 */
export async function openStore(
  { queue, file }: Place,
  options: StoreOptions & PostgresOptions = {},
): Promise<JobStore> {
  const sql =
    queue !== undefined
      ? await openPostgres(queue, options)
      : file !== undefined
        ? await openFile(file)
        : await openMemory();
  return SqlStore.open(sql, { isAlone: queue === undefined, ...options });
}
