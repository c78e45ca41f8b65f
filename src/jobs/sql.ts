/** What {@link SqlStore} asks of a database. Its statements are the same for SQLite and Postgres. */

export type SqlValue = string | number | null;
export type Row = { readonly [column: string]: SqlValue };

/** Runs one statement; `$1`, `$2`... stand for the values. */
export type Query = (sql: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;

export interface Sql {
  /** For people: where it is, without a password. */
  readonly place: string;
  /** Milliseconds since 1970 by the clock of the database, as an expression. */
  readonly now: string;
  /** Runs all of it or nothing. It may run twice if the connection breaks, so it must be harmless twice. */
  transaction<T>(body: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
