/**
 * The parts of questions as jobs of pg-boss on a Postgres server, for any number of machines. The engine leases jobs,
 * returns expired leases, and stores a result together with the end of its job.
 */
import type PgBoss from 'pg-boss';
import { errorText, UserError } from '../errors.ts';
import { errors } from '../messages.ts';
import CATALOGUE from './messages.json' with { type: 'json' };
import { type Outcome, partCount, type Question, type RunPart } from './question.ts';
import { type Results, runId } from './run.ts';

const fail = errors(CATALOGUE);

const SCHEMA = 'eggog_jobs';
const LEASE_S = 30;
/** A missing server may return within this time. */
const PATIENCE_MS = 300_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_MS = 10_000;
const STATEMENT_MS = 60_000;
const IDLE_MS = 500;
const MOST_ATTEMPTS = 10;
/** Jobs of one statement. */
const INSERTED = 1000;
const DAY_S = 86_400;
/** Finished and failed parts stay for so long. */
const KEPT_DAYS = 30;
/** Waiting parts stay for so long. */
const WAITING_DAYS = 365;

export interface QueueOptions {
  readonly leaseSeconds?: number;
  readonly patienceMs?: number;
  /** Called once when the server does not answer and the queue begins to wait. */
  onWait?(place: string): void;
}

/** A leased part. */
interface QueuedPart {
  readonly id: string;
  readonly question: Question;
  readonly part: number;
}

/** The state of a question. */
interface QuestionState {
  readonly done: number;
  /** Parts that are needed: all, or those up to a counterexample. */
  readonly parts: number;
}

/** The address as given. Throws UserError, without the password, if it is not an address. */
export function queueAddress(text: string): string {
  if (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) return text;
  throw fail('badUrl');
}

/** A connection to the queue of one version of the code. */
export class Queue {
  /** The address without its password. */
  readonly place: string;
  readonly #boss: PgBoss;
  readonly #engine: string;
  readonly #name: string;
  readonly #again: <T>(attempt: () => Promise<T>) => Promise<T>;

  private constructor(
    boss: PgBoss,
    place: string,
    engine: string,
    again: <T>(a: () => Promise<T>) => Promise<T>,
  ) {
    this.#boss = boss;
    this.place = place;
    this.#engine = engine;
    this.#name = queueName(engine);
    this.#again = again;
  }

  /**
   * Connects, and makes the tables if they are missing.
   *
   * @throws {UserError} for a wrong address, and if the server refuses or stays away.
   */
  static async open(url: string, engine: string, options: QueueOptions = {}): Promise<Queue> {
    const { leaseSeconds = LEASE_S, patienceMs = PATIENCE_MS, onWait } = options;
    const address = new URL(queueAddress(url));
    const user = address.username === '' ? '' : `${decodeURIComponent(address.username)}@`;
    const place = `postgres://${user}${address.host}${address.pathname}`;
    const { default: Boss } = await import('pg-boss');
    const pool = {
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: STATEMENT_MS,
      query_timeout: STATEMENT_MS,
    };
    const again = <T>(attempt: () => Promise<T>): Promise<T> => patiently(attempt, place, patienceMs, onWait);
    const boss = await again(async () => {
      const made = new Boss({
        ...pool,
        connectionString: url,
        application_name: 'eggog',
        max: 2,
        schema: SCHEMA,
        schedule: false,
        maintenanceIntervalSeconds: Math.max(1, Math.floor(leaseSeconds / 6)),
        archiveCompletedAfterSeconds: KEPT_DAYS * DAY_S,
        archiveFailedAfterSeconds: KEPT_DAYS * DAY_S,
      });
      // The next call meets the same error and reports it.
      made.on('error', () => {});
      try {
        await made.start();
        await made.createQueue(queueName(engine), {
          name: queueName(engine),
          retryLimit: MOST_ATTEMPTS - 1,
          expireInSeconds: leaseSeconds,
          retentionMinutes: WAITING_DAYS * 24 * 60,
        });
        return made;
      } catch (error) {
        await (made.getDb() as PgBoss.Db & { close(): Promise<void> }).close();
        throw error;
      }
    });
    return new Queue(boss, place, engine, again);
  }

  /** Adds the parts of a question that are neither there nor done, and gives failed ones another chance. */
  async ask(question: Question): Promise<void> {
    const run = runId(this.#engine, question);
    const parts = await this.#again(async () => {
      await this.#sql(`DELETE FROM job WHERE ${OF_RUN} AND state = 'failed'`, this.#range(run));
      return this.#needed(run, partCount(question));
    });
    for (let from = 0; from < parts; from += INSERTED) {
      const jobs = Array.from({ length: Math.min(INSERTED, parts - from) }, (_, i) => ({
        id: idOf(run, from + i),
        name: this.#name,
        data: { question, part: from + i },
      }));
      await this.#again(() => this.#boss.insert(jobs));
    }
  }

  /** Counts the finished parts. Throws UserError if parts failed on every attempt. */
  async state(question: Question): Promise<QuestionState> {
    const run = runId(this.#engine, question);
    return this.#again(async () => {
      const parts = await this.#needed(run, partCount(question));
      const range = this.#range(run, parts);
      await this.#sql(`DELETE FROM job WHERE ${OF_RUN} AND state < 'active'`, [
        this.#name,
        idOf(run, parts),
        idOf(run, MOST_PARTS),
      ]);
      const [row] = await this.#sql(
        `SELECT count(*) FILTER (WHERE state = 'completed') AS done, count(*) FILTER (WHERE state = 'failed') AS failed,
           max(output->>'error') FILTER (WHERE state = 'failed') AS why FROM job WHERE ${OF_RUN}`,
        range,
      );
      if (Number(row.failed) > 0)
        throw fail('partsFailed', { n: Number(row.failed), why: String(row.why ?? 'no answer') });
      return { done: Number(row.done), parts };
    });
  }

  /** The results of a question whose parts are all done. */
  async results(question: Question, parts: number): Promise<Results> {
    const range = this.#range(runId(this.#engine, question), parts);
    const rows = await this.#again(() =>
      this.#sql(`SELECT output->>'result' AS result FROM job WHERE ${OF_RUN} ORDER BY id`, range),
    );
    return rows.map(({ result }) => String(result));
  }

  /** Leases waiting parts of any question. */
  async take(most: number): Promise<readonly QueuedPart[]> {
    const jobs = await this.#again(async () => {
      const found = await this.#boss.fetch<Omit<QueuedPart, 'id'>>(this.#name, {
        batchSize: most,
        ignoreStartAfter: true,
      });
      // The engine hides the error of a server that is away.
      if (found.length === 0) await this.#sql('SELECT 1');
      return found;
    });
    return jobs.map(({ id, data }) => ({ id, ...data }));
  }

  /** Hands a result in. It does nothing for a part that another worker finished. */
  async finish(id: string, outcome: Outcome): Promise<void> {
    await this.#again(() => this.#boss.complete(this.#name, id, outcome));
  }

  /** Returns parts that were not finished. */
  async giveBack(ids: readonly string[], error: string): Promise<void> {
    for (const id of ids) await this.#again(() => this.#boss.fail(this.#name, id, { error }));
  }

  async renew(ids: readonly string[]): Promise<void> {
    await this.#sql(
      `UPDATE job SET started_on = now() WHERE name = $1 AND id = ANY($2) AND state = 'active'`,
      [this.#name, ids],
    );
  }

  /** True if parts wait for workers of another version. */
  async waitsForOthers(): Promise<boolean> {
    const rows = await this.#again(() =>
      this.#sql(`SELECT name FROM job WHERE state < 'active' AND name <> $1 LIMIT 1`, [this.#name]),
    );
    return rows.length > 0;
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** Parts up to the first one that ends the question. */
  async #needed(run: string, parts: number): Promise<number> {
    const [row] = await this.#sql(
      `SELECT min(id::text) AS id FROM job WHERE ${OF_RUN} AND state = 'completed' AND (output->>'ends')::boolean`,
      this.#range(run, parts),
    );
    return row.id === null ? parts : partOfId(String(row.id)) + 1;
  }

  #range = (run: string, parts = MOST_PARTS): readonly unknown[] => [
    this.#name,
    idOf(run, 0),
    idOf(run, Math.max(0, parts - 1)),
  ];

  async #sql(
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<readonly { [column: string]: unknown }[]> {
    const text = sql.replace(/\bjob\b/, `${SCHEMA}.job`);
    return (await this.#boss.getDb().executeSql(text, [...values])).rows;
  }
}

const OF_RUN = 'name = $1 AND id BETWEEN $2 AND $3';
const MOST_PARTS = 2 ** 47;

const queueName = (engine: string): string => `eggog_${engine.slice(0, 16)}`;

/** Twelve hexadecimal digits of the run, then twelve of the part: the order of the ids is that of the parts. */
const idOf = (run: string, part: number): string =>
  `${run.slice(0, 8)}-${run.slice(8, 12)}-4000-8000-${part.toString(16).padStart(12, '0')}`;
const partOfId = (id: string): number => Number.parseInt(id.slice(-12), 16);

interface WorkOptions {
  readonly run: RunPart;
  readonly threads: number;
  /** Ends the work: parts under way are given back. */
  readonly signal: AbortSignal;
  readonly renewMs?: number;
  /** Called when nothing waits and nothing is under way: true ends the work. */
  whenIdle(): Promise<boolean>;
}

/** Runs parts of the queue until the signal, or until nothing waits and `whenIdle` agrees. */
export async function workForQueue(queue: Queue, options: WorkOptions): Promise<void> {
  const { run, threads, signal, renewMs = (LEASE_S * 1000) / 3, whenIdle } = options;
  const running = new Map<string, Promise<void>>();
  let broken: { readonly error: unknown } | null = null;
  const work = async ({ id, question, part }: QueuedPart): Promise<void> => {
    try {
      const outcome = await Promise.resolve(run(question, part)).catch(async (error: unknown) => {
        if (!signal.aborted) await queue.giveBack([id], errorText(error).en);
        return null;
      });
      if (outcome === null) return;
      await queue.finish(id, outcome);
      running.delete(id);
    } catch (error) {
      broken ??= { error };
    } finally {
      if (!signal.aborted) running.delete(id);
    }
  };
  const timer = setInterval(() => {
    // A lease that is not renewed expires, and another worker runs the part again.
    if (running.size > 0) queue.renew([...running.keys()]).catch(() => {});
  }, renewMs);
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    while (!signal.aborted) {
      if (broken) throw (broken as { error: unknown }).error;
      const [free, wasIdle] = [threads - running.size, running.size === 0];
      const parts = free > 0 ? await queue.take(free) : [];
      for (const part of parts) running.set(part.id, work(part));
      if (wasIdle && parts.length === 0 && (await whenIdle())) return;
      if (running.size >= threads) await Promise.race([...running.values(), aborted]);
      else if (parts.length === 0) await Promise.race([...running.values(), pause(IDLE_MS), aborted]);
    }
    await queue.giveBack([...running.keys()], 'the worker was stopped');
  } finally {
    clearInterval(timer);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Connection, deadlock, a race of two that make the tables, shutdown, too many connections: the same call may succeed. */
const AGAIN = /^(?:08...|23505|40001|40P01|42P07|57P0[1-5]|53300)$/;
const SYSTEM = /^E[A-Z_]+$/;
/** The driver reports connections that end under it without a code. */
const ENDED = /Connection terminated|timeout|Client has encountered a connection error|not queryable/i;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
const textOf = (error: unknown): string => String((error as { message?: unknown }).message ?? error);

function mayPass(error: unknown): boolean {
  if (error instanceof UserError) return false;
  const code = codeOf(error);
  return AGAIN.test(code) || SYSTEM.test(code) || (code === '' && ENDED.test(textOf(error)));
}

async function patiently<T>(
  attempt: () => Promise<T>,
  place: string,
  patienceMs: number,
  onWait?: (place: string) => void,
): Promise<T> {
  const begun = performance.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!mayPass(error) || performance.now() - begun > patienceMs) throw errorOf(error, place);
    }
    if (wait === 8 * FIRST_PAUSE_MS) onWait?.(place);
    await pause(wait);
  }
}

/** The user error of a server's error; any other error is a fault of the project and keeps its stack. */
function errorOf(error: unknown, place: string): unknown {
  if (error instanceof UserError) return error;
  const code = codeOf(error);
  if (code === '28P01' || code === '28000' || /SASL|password/i.test(textOf(error)))
    return fail('password', { place });
  if (code === '3D000') return fail('noDatabase', { place });
  if (code === '42501') return fail('noRights', { place });
  if (code === '53300') return fail('tooMany', { place });
  if (code === '53100' || code === '53200') return fail('full', { place });
  if (/SSL|TLS|certificate/i.test(textOf(error))) return fail('noTls', { place });
  return mayPass(error) ? fail('silent', { place }) : error;
}
