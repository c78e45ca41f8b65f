import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerQueue } from '../../src/cli/commands/queue.ts';
import { registerWork } from '../../src/cli/commands/work.ts';
import { TextIo } from '../../src/cli/text-io.ts';
import { UserError } from '../../src/errors.ts';
import { seededRandom } from '../../src/games/random.ts';
import { ask, runId } from '../../src/jobs/ask.ts';
import { BossParts } from '../../src/jobs/boss-parts.ts';
import { collectProof } from '../../src/jobs/collect.ts';
import { openStore } from '../../src/jobs/open.ts';
import { MOST_ATTEMPTS } from '../../src/jobs/parts.ts';
import { openPostgres } from '../../src/jobs/postgres.ts';
import { type ProofQuestion, partRunner, type RunPart } from '../../src/jobs/question.ts';
import { openFile } from '../../src/jobs/sqlite.ts';
import type { JobStore, Lease } from '../../src/jobs/store.ts';
import { TableParts } from '../../src/jobs/table-parts.ts';
import { work } from '../../src/jobs/worker.ts';
import { runRange } from '../../src/proofs/jobs.ts';
import { runCommand } from '../cli/eggog.ts';
import { ownFolder } from '../folder.ts';
import { TestPostgres } from './postgres.ts';

const SEED = 20_251_122;
const folder = ownFolder('jobs');
const postgres = new TestPostgres();
beforeAll(() => postgres.start());
afterAll(() => postgres.remove());

const ENGINE = 'test';
const questionOf = (size: number): ProofQuestion => ({
  kind: 'proof',
  name: 'placing',
  plans: [{ job: 'foxPlacing', size, chunk: 2, params: [] }],
});
const whole = (size: number) => runRange({ job: 'foxPlacing', from: 0, to: size, params: [] });
const worker = (id: string, threads = 1) => ({ id, engine: ENGINE, threads });

async function totalsOf(store: JobStore, question: ProofQuestion) {
  const run = await ask(store, ENGINE, question);
  const { parts } = (await store.status(run.id)).runs[0];
  return (await collectProof(store, run, question, parts))[0];
}

const isDone = async (store: JobStore): Promise<boolean> => (await store.openEngines()).length === 0;

describe('each place', () => {
  const places = { memory: () => ({}), file: () => ({ file: join(folder, 'a.run') }) };
  for (const [name, place] of Object.entries({ ...places, postgres: () => ({ queue: postgres.url }) })) {
    it(`counts every part once, and raises an alarm at two results (${name})`, async () => {
      const store = await openStore(place());
      const question = questionOf(18);
      const run = await ask(store, ENGINE, question);
      expect(await store.exchange({ ...worker('old'), engine: 'another' }, [], 3)).toEqual([]);
      const [lease] = await store.exchange(worker('a'), [], 1);
      const done = { ...lease, ...(await partRunner()(question, lease.part, null)) };
      await store.exchange(worker('a'), [done, done], 0);
      await store.exchange(worker('b'), [done], 0);
      expect((await store.status(run.id)).runs[0]).toMatchObject({ done: 1, parts: 9, alarms: 0 });
      await work(store, worker('a'), partRunner(), { whenIdle: () => isDone(store) });
      expect((await store.status(run.id)).runs[0]).toMatchObject({ state: 'done', done: 9 });
      expect(await totalsOf(store, question)).toEqual(whole(18));
      await store.exchange(worker('c'), [{ ...done, checksum: 'ffff' }], 0);
      expect(await store.alarms(run.id)).toMatchObject([{ part: lease.part, other: 'ffff', worker: 'c' }]);
      expect([await store.forget(run.id), await store.forget(run.id)]).toEqual([true, false]);
      await store.close();
    });

    it(`what a signal interrupts is given back, and is no attempt (${name})`, async () => {
      const store = await openStore(place());
      const run = await ask(store, ENGINE, questionOf(18));
      for (let times = 0; times <= MOST_ATTEMPTS; times++) {
        const stop = new AbortController();
        const endless: RunPart = () => {
          stop.abort();
          return new Promise<never>(() => {});
        };
        await work(store, worker('a', 3), endless, { signal: stop.signal, whenIdle: () => false });
      }
      const untouched = { state: 'waiting', done: 0, leased: 0, failed: 0 };
      expect((await store.status(run.id)).runs[0]).toMatchObject(untouched);
      await work(store, worker('a'), partRunner(), { whenIdle: () => isDone(store) });
      expect(await totalsOf(store, questionOf(18))).toEqual(whole(18));
      await store.forget(run.id);
      await store.close();
    });
  }
});

it('gives a part that cannot be begun at once only while there is plenty for all', async () => {
  const store = await openStore({});
  const run = await ask(store, ENGINE, questionOf(40));
  // Twenty parts; two workers with a thread each are known, so that eight must wait.
  await store.exchange(worker('a'), [], 0);
  let given = 0;
  const claim = async (id: string): Promise<number> => {
    const leases = await store.exchange(worker(id), [], 1, 1);
    given += leases.length;
    return leases.length;
  };
  while (20 - given >= 8) expect(await claim('b'), `${given} given`).toBe(2);
  while (given < 20) expect(await claim('b'), `${given} given`).toBe(1);
  expect(await claim('b')).toBe(0);
  await store.forget(run.id);
  await store.close();
});

it('puts the parts of a long run in line as they are wanted', async () => {
  const question = questionOf(5_002);
  for (const place of [{}, { queue: postgres.url }]) {
    const store = await openStore(place);
    const run = await ask(store, ENGINE, question);
    const leases: Lease[] = [];
    for (let i = 0; i < 3; i++) leases.push(...(await store.exchange(worker('a'), [], 800)));
    expect(leases.map(({ part }) => part)).toEqual(Array.from({ length: 2_400 }, (_, part) => part));
    expect((await store.status(run.id)).runs[0]).toMatchObject({ state: 'running', leased: 2_400 });
    const ends = { ...leases[7], result: '{}', checksum: 'a', ms: 1, ends: true };
    // Nothing behind a part that ends the run is wanted, in line or not.
    expect(await store.exchange(worker('b'), [ends], 100)).toEqual([]);
    for (const lease of leases.slice(0, 7))
      await store.exchange(worker('a'), [{ ...ends, ...lease, ends: false }], 0);
    expect((await store.status(run.id)).runs[0]).toMatchObject({ state: 'done', parts: 8, leased: 0 });
    expect(await isDone(store)).toBe(true);
    await store.forget(run.id);
    await store.close();
  }
});

it('an exchange asks no run for parts that has none waiting', async () => {
  for (const place of [{}, { queue: postgres.url }]) {
    const store = await openStore(place);
    const [done, leased] = [questionOf(4), questionOf(2)];
    const first = await ask(store, ENGINE, done);
    await work(store, worker('a'), partRunner(), { whenIdle: () => isDone(store) });
    const second = await ask(store, ENGINE, leased);
    expect(await store.exchange(worker('a'), [], 9)).toEqual([{ run: second.id, part: 0 }]);
    const third = await ask(store, ENGINE, questionOf(6));
    const spies = [vi.spyOn(TableParts.prototype, 'claim'), vi.spyOn(BossParts.prototype, 'claim')];
    await store.exchange(worker('a'), [], 9);
    const asked = spies.flatMap(({ mock }) => mock.calls.map(([, run]) => run));
    expect(new Set(asked)).toEqual(new Set([third.id]));
    for (const spy of spies) spy.mockRestore();
    for (const { id } of [first, second, third]) await store.forget(id);
    await store.close();
  }
});

it('workers that were silent for a day are forgotten', async () => {
  const sql = await openPostgres(postgres.url);
  const known = () =>
    sql.transaction((query) =>
      query("SELECT id FROM eggog_workers WHERE id IN ('gone', 'late') ORDER BY id"),
    );
  await (await openStore({ queue: postgres.url })).close();
  for (const [id, hours] of [
    ['gone', 25],
    ['late', 23],
  ] as const)
    await sql.transaction((query) =>
      query(`INSERT INTO eggog_workers VALUES ($1, 'any', 1, 0, ${sql.now} - $2 * 3600000.0)`, [id, hours]),
    );
  await (await openStore({ queue: postgres.url })).close();
  expect(await known()).toEqual([{ id: 'late' }]);
  await sql.transaction((query) => query("DELETE FROM eggog_workers WHERE id = 'late'"));
  await sql.close();
});

it('a run in a file of a version that had all parts in line goes on', async () => {
  const file = join(folder, 'older.run');
  const sql = await openFile(file);
  const question = questionOf(6);
  await sql.transaction(async (query) => {
    await query(`CREATE TABLE eggog_runs (id text PRIMARY KEY, name text NOT NULL, engine text NOT NULL,
      question text NOT NULL, parts integer NOT NULL, needed integer NOT NULL, priority integer NOT NULL,
      cancelled integer NOT NULL DEFAULT 0, created double precision NOT NULL)`);
    await query(`CREATE TABLE eggog_parts (run text NOT NULL, part integer NOT NULL, worker text,
      lease_until double precision NOT NULL DEFAULT 0, attempts integer NOT NULL DEFAULT 0, error text,
      PRIMARY KEY (run, part))`);
    await query('INSERT INTO eggog_runs VALUES ($1, $2, $3, $4, 3, 3, 0, 0, 1)', [
      runId(ENGINE, question),
      question.name,
      ENGINE,
      JSON.stringify(question),
    ]);
    for (const part of [0, 1, 2])
      await query('INSERT INTO eggog_parts (run, part) VALUES ($1, $2)', [runId(ENGINE, question), part]);
  });
  await sql.close();
  const store = await openStore({ file });
  await work(store, worker('a'), partRunner(), { whenIdle: () => isDone(store) });
  expect(await totalsOf(store, question)).toEqual(whole(6));
  await store.close();
});

it('a queue of an older version is told of while parts wait there', async () => {
  const sql = await openPostgres(postgres.url);
  await sql.execute('CREATE TABLE eggog_parts (run text)');
  await (await openStore({ queue: postgres.url })).close();
  await sql.execute("INSERT INTO eggog_parts VALUES ('a')");
  await expect(openStore({ queue: postgres.url })).rejects.toThrow('unfinished runs of an older version');
  await sql.execute('DROP TABLE eggog_parts');
  await sql.close();
});

it('two that come first at once make one queue', async () => {
  const sql = await openPostgres(postgres.url);
  await sql.execute('DROP SCHEMA IF EXISTS eggog_queue CASCADE');
  await sql.close();
  const stores = await Promise.all([1, 2, 3].map(() => openStore({ queue: postgres.url })));
  for (const store of stores) {
    expect((await store.status()).runs).toEqual([]);
    await store.close();
  }
});

it('a claim that failed on the server is no empty queue', async () => {
  const sql = await openPostgres(postgres.url);
  const parts = await BossParts.start(sql.execute, 1000);
  const broken = (): Promise<never> => Promise.reject(new Error('gone'));
  await expect(parts.claim(broken, 'a', 1)).rejects.toThrow('gone');
  await parts.close();
  await sql.close();
});

it('totals stay those of one thread when workers vanish and the server crashes', async () => {
  const random = seededRandom(SEED);
  const question = questionOf(40);
  const store = await openStore({ queue: postgres.url }, { leaseMs: 400 });
  await ask(store, ENGINE, question);
  const run = partRunner();
  // Some parts never come back, as from a machine that lost its power: others get them after the lease.
  const sometimes: RunPart = async (...asked) =>
    random.below(5) === 0 ? new Promise<never>(() => {}) : run(...asked);
  for (let i = 0; i < 3; i++)
    void work(store, worker(`lost ${i}`), sometimes, { renewMs: 1e8, whenIdle: () => true }).catch(() => {});
  let begun = 0;
  let restart: Promise<void> | null = null;
  const whileItCrashes: RunPart = async (...asked) => {
    if (++begun === 5) {
      await postgres.crash();
      restart = postgres.start();
    }
    return run(...asked);
  };
  await work(store, worker('steady'), whileItCrashes, { idleMs: 50, whenIdle: () => isDone(store) });
  expect(restart).not.toBeNull();
  await restart;
  expect(await totalsOf(store, question), `seed ${SEED}`).toEqual(whole(40));
  await store.close();
});

it('runs are cancelled, retried, put first and forgotten, by their names', async () => {
  const store = await openStore({ queue: postgres.url });
  const [first, second] = [await ask(store, ENGINE, questionOf(4)), await ask(store, ENGINE, questionOf(6))];
  const queue = async (...words: string[]): Promise<string> =>
    (await runCommand(registerQueue, ['queue', ...words, '--queue', postgres.url])).text;
  const claimed = async (want: number): Promise<string[]> => {
    const leases = await store.exchange(worker('a'), [], want);
    await store.giveBack(leases, { en: 'given back', ru: 'возвращено' });
    return leases.map(({ run }) => run);
  };
  expect(await claimed(1)).toEqual([first.id]);
  expect(await queue('priority', second.id, '7')).toContain(second.id);
  expect(await claimed(1)).toEqual([second.id]);
  expect(await queue('cancel', second.id)).toContain(second.id);
  expect(new Set(await claimed(9))).toEqual(new Set([first.id]));
  expect(await queue()).toMatch(new RegExp(`${second.id} placing: cancelled`));
  // Who waits for a cancelled run is told so, and how it goes on.
  await queue('retry', second.id);
  expect((await claimed(1))[0]).toBe(second.id);
  // Ten failures leave a part alone until a retry.
  const failing: RunPart = () => {
    throw new UserError({ en: 'no such luck', ru: 'не повезло' });
  };
  await queue('cancel', first.id);
  await work(store, worker('b'), failing, { idleMs: 5, whenIdle: () => isDone(store) });
  expect((await store.status(second.id)).runs[0]).toMatchObject({
    state: 'stuck',
    failed: 3,
    error: { en: 'no such luck', ru: 'не повезло' },
  });
  expect(await queue()).toContain('no such luck');
  expect(
    (await runCommand(registerQueue, ['queue', '--queue', postgres.url], new TextIo('ru'))).text,
  ).toContain('не повезло');
  await queue('retry', second.id);
  await work(store, worker('c'), partRunner(), { whenIdle: () => isDone(store) });
  expect(await totalsOf(store, questionOf(6))).toEqual(whole(6));
  for (const action of ['cancel', 'retry'])
    await expect(queue(action, second.id)).rejects.toThrow(`run ${second.id} is done: there is nothing`);
  for (const { id } of [first, second]) await queue('forget', id);
  await expect(queue('cancel', first.id)).rejects.toThrow(first.id);
  await expect(queue('priority', first.id, 'high')).rejects.toThrow();
  expect((await store.status()).runs.filter(({ id }) => id === first.id || id === second.id)).toEqual([]);
  await store.close();
});

it('what cannot be is one sentence without the password', async () => {
  const said = async (queue: string): Promise<string> =>
    runCommand(registerWork, ['work', '--once', '--queue', queue]).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  expect(await said('postgres://a:hidden@127.0.0.1:1/x')).toBe(
    'UserError: postgres://a@127.0.0.1:1/x does not answer; nothing is lost, the same command goes on',
  );
  expect(await said(postgres.url.replace(/postgres$/, 'nothing'))).not.toContain('secret');
  const wrong = await said(postgres.url.replace('secret', 'hidden'));
  expect(wrong).toMatch(/^UserError: postgres:\/\/eggog@127.0.0.1:\d+\/postgres does not accept this user/);
  expect(wrong).not.toContain('hidden');
  // A server that takes the connection and then says nothing.
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as { port: number };
  await expect(openStore({ queue: `postgres://a@127.0.0.1:${port}/x` }, { connectMs: 200 })).rejects.toThrow(
    'does not answer',
  );
  mute.close();
  expect(await said('http://a:hidden@b')).toMatch(/^UserError: --queue: wanted postgres/);
  const store = await openStore({ queue: postgres.url });
  const run = await ask(store, 'another build', questionOf(6));
  expect(await said(postgres.url)).toMatch(/^UserError: the runs of .* are of another version of Eggog/);
  await store.forget(run.id);
  await store.close();
  const file = join(folder, 'text.run');
  writeFileSync(file, 'this is no database, but it is long enough to be looked at'.repeat(20));
  await expect(openStore({ file })).rejects.toThrow('is no file of eggog prove --file');
});
