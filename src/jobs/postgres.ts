/** A queue on a Postgres server, for any number of machines. The driver is loaded when a queue is asked for. */
import { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { UserError } from '../errors.ts';
import { isQueueAddress } from './queue-address.ts';
import type { Query, Row, Sql } from './sql.ts';
import { storeError } from './texts.ts';

export interface PostgresOptions {
  /** How long a server that was there once may be away, in milliseconds. */
  readonly patienceMs?: number;
  /** How long a server may take to answer a new connection, in milliseconds. */
  readonly connectMs?: number;
}

/** The schema of the database that holds the engine's tables and ours. */
export const SCHEMA = 'eggog_queue';

/** Runs a statement by itself, or several in one text. */
export type Execute = (sql: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export interface PostgresSql extends Sql {
  readonly execute: Execute;
  /** Tries again while the server is away. */
  patiently<T>(attempt: () => Promise<T>): Promise<T>;
}

const PATIENCE_MS = 300_000;
const CONNECT_MS = 10_000;
/** A statement that takes longer will not come back. */
const STATEMENT_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** The worker's exchange, and its sign of life beside it. */
const CONNECTIONS = 2;

/**
 * Classes of SQLSTATE after which the same transaction may succeed: connection, deadlock, shutdown, resources, and a lease
 * that ran out while its run was forgotten (its job is in the way of its queue).
 */
const AGAIN = /^(?:08...|23503|40001|40P01|57P0[1-5]|53300)$/;
const SYSTEM = /^E[A-Z]+$/;

/**
 * Opens a queue.
 *
 * @throws {UserError} for an address that is none, and if the server does not answer or refuses.
 */
export async function openPostgres(
  url: string,
  { patienceMs = PATIENCE_MS, connectMs = CONNECT_MS }: PostgresOptions = {},
): Promise<PostgresSql> {
  const place = placeOf(url);
  const { default: pg } = await import('pg');
  // The driver leaves the socket open where its own side gives the login up; the process would wait for it.
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'eggog',
    keepAlive: true,
  });
  // The next statement meets the broken connection, too, and says so; without these the process would end. A connection
  // in use is no longer watched by the pool.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await refuseOlder(pool, place);
  } catch (error) {
    await pool.end();
    for (const socket of sockets) socket.destroy();
    throw sentenceOf(error, place);
  }
  const again = <T>(attempt: () => Promise<T>): Promise<T> => patiently(attempt, place, patienceMs);
  return {
    place,
    now: "floor(date_part('epoch', clock_timestamp()) * 1000)",
    execute: (text, values = []) => lent(pool, (client) => client.query(text, [...values])),
    transaction: (body) => again(() => once(pool, body)),
    patiently: again,
    close: () => pool.end(),
  };
}

/** The address without its password. */
function placeOf(url: string): string {
  if (!isQueueAddress(url)) throw storeError((t) => t.badUrl);
  const address = new URL(url);
  const user = address.username === '' ? '' : `${decodeURIComponent(address.username)}@`;
  return `postgres://${user}${address.host}${address.pathname}`;
}

/** A queue of versions before {@link SCHEMA} is nothing that we could go on with, and nothing to be passed over. */
async function refuseOlder(pool: Pool, place: string): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('eggog_parts') AS name");
  if (rows[0].name === null) return;
  const waiting = await pool.query('SELECT run FROM eggog_parts LIMIT 1');
  if (waiting.rows.length > 0) throw storeError((t) => t.older(place));
}

/** A connection for a while. After an error it is ended, with whatever was begun on it. */
async function lent<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const result = await use(client);
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

const once = <T>(pool: Pool, body: (query: Query) => Promise<T>): Promise<T> =>
  lent(pool, async (client) => {
    await client.query(`BEGIN; SET LOCAL search_path TO ${SCHEMA}`);
    const result = await body(queryOf(client));
    await client.query('COMMIT');
    return result;
  });

const queryOf =
  (client: PoolClient): Query =>
  async (sql, values = []) =>
    (await client.query(sql, [...values])).rows as Row[];

/** Tries again while the server is away, starts, or lets another transaction go first. */
async function patiently<T>(attempt: () => Promise<T>, place: string, patienceMs: number): Promise<T> {
  const begun = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || performance.now() - begun > patienceMs) throw sentenceOf(error, place);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
const textOf = (error: unknown): string => String((error as { message?: unknown }).message ?? error);

/** The driver has no codes for connections that end under it, only these words. */
const ENDED = /Connection terminated|timeout|Client has encountered a connection error|not queryable/i;

function mayPass(error: unknown): boolean {
  if (error instanceof UserError) return false;
  const code = codeOf(error);
  return AGAIN.test(code) || SYSTEM.test(code) || (code === '' && ENDED.test(textOf(error)));
}

function sentenceOf(error: unknown, place: string): unknown {
  if (error instanceof UserError) return error;
  const code = codeOf(error);
  if (code === '28P01' || code === '28000' || /SASL|password/i.test(textOf(error)))
    return storeError((t) => t.password(place));
  if (code === '3D000') return storeError((t) => t.noDatabase(place));
  if (code === '42501') return storeError((t) => t.noRights(place));
  if (code === '53300') return storeError((t) => t.tooMany(place));
  if (code === '53100' || code === '53200') return storeError((t) => t.full(place));
  if (/SSL|TLS|certificate/i.test(textOf(error))) return storeError((t) => t.noTls(place));
  if (mayPass(error)) return storeError((t) => t.silent(place));
  // Statements are ours: anything else is our fault and wants its stack.
  return error;
}
