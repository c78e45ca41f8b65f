/** What {@link SqlStore} asks of a database. The statements themselves are the same for SQLite and Postgres. */

export type Row = { readonly [column: string]: string | number | null };

/** Runs one statement; `$1`, `$2`... stand for the values. */
export type Query = (sql: string, values?: readonly (string | number | null)[]) => Promise<readonly Row[]>;

export interface Sql {
  /** For people: where it is, without a password. */
  readonly place: string;
  /** Milliseconds since 1970 by the clock of the database, as an expression. */
  readonly now: string;
  /** Behind a SELECT in a claim: lock the rows, pass over those that others have locked. */
  readonly skipLocked: string;
  /** Runs all of it or nothing. It may run twice if the connection breaks, so it must be harmless twice. */
  transaction<T>(body: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
