/**
 * A queue in a file: SQLite, so that kill -9 at any moment loses nothing but the parts under way. One process has the
 * file at a time; the same in memory serves a single sitting.
 */
import { rmdirSync } from 'node:fs';
import type { Database as SqliteDatabase } from 'node-sqlite3-wasm';
import { ownFile } from './owner.ts';
import type { Query, Row, Sql, SqlValue } from './sql.ts';
import { storeError } from './texts.ts';

/**
 * Opens or makes a file.
 *
 * @throws {UserError} if another process has it, if it cannot be written, or is something else.
 */
export async function openFile(path: string): Promise<Sql> {
  const release = ownFile(path);
  try {
    // SQLite's lock of a process that was killed; we have the file alone.
    removeLock(path);
    return await open(path, release);
  } catch (error) {
    release();
    throw sentenceOf(error, path);
  }
}

/** A store that lives as long as this process. */
export const openMemory = (): Promise<Sql> => open(':memory:', () => {});

async function open(path: string, release: () => void): Promise<Sql> {
  const { default: sqlite } = await import('node-sqlite3-wasm');
  const database = new sqlite.Database(path);
  // With a log that is written ahead a transaction waits for no disk: what a killed process wrote the system still has. If
  // the power fails the last parts may be lost, which are then done again; the file stays whole.
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  } catch (error) {
    // Another file than a database: its lock would stay behind.
    database.close();
    removeLock(path);
    throw error;
  }
  const query: Query = async (sql, values = []) => run(database, sql, values);
  let last: Promise<unknown> = Promise.resolve();
  return {
    place: path,
    now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    transaction: (body) => {
      // One connection: transactions wait for each other.
      const result = last.then(async () => {
        try {
          database.exec('BEGIN IMMEDIATE');
          const value = await body(query);
          database.exec('COMMIT');
          return value;
        } catch (error) {
          if (database.inTransaction) database.exec('ROLLBACK');
          throw sentenceOf(error, path);
        }
      });
      last = result.catch(() => {});
      return result;
    },
    close: async () => {
      await last;
      database.close();
      release();
    },
  };
}

function run(database: SqliteDatabase, sql: string, values: readonly SqlValue[]): Row[] {
  const statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'));
  try {
    return statement.all([...values]) as Row[];
  } finally {
    statement.finalize();
  }
}

function removeLock(path: string): void {
  try {
    rmdirSync(`${path}.lock`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function sentenceOf(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || error.name !== 'SQLite3Error') return error;
  const { message } = error;
  if (/full/i.test(message)) return storeError((t) => t.full(path));
  if (/not a database|malformed|file is encrypted/i.test(message)) return storeError((t) => t.notOurs(path));
  if (/readonly/i.test(message)) return storeError((t) => t.readOnly(path));
  if (/unable to open|could not open/i.test(message)) return storeError((t) => t.noFile(path));
  if (/disk I\/O/i.test(message)) return storeError((t) => t.full(path));
  return storeError((t) => t.other(path, message));
}
