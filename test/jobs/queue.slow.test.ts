import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { work as action } from '../../src/cli/commands/servers.ts';
import { seededRandom } from '../../src/games/random.ts';
import {
  type ProofQuestion,
  type PropertyQuestion,
  partRunner,
  type RunPart,
} from '../../src/jobs/question.ts';
import { pause, Queue, type QueueOptions, workForQueue } from '../../src/jobs/queue.ts';
import { proofTallies, propertyTally, type Results } from '../../src/jobs/run.ts';
import { runRange } from '../../src/proofs/jobs.ts';
import { bundled } from '../cli/bundle.ts';
import { runCommand } from '../cli/eggog.ts';
import { draws } from '../draws.ts';
import { TestPostgres } from './postgres.ts';

const postgres = new TestPostgres();
beforeAll(() => postgres.start());
afterAll(() => postgres.remove());

const questionOf = (size: number, name = `placing ${size}`): ProofQuestion => ({
  kind: 'proof',
  name,
  plans: [{ job: 'foxPlacing', size, chunk: 1, params: [] }],
});
const whole = (size: number) => runRange({ job: 'foxPlacing', params: [] }, 0, size);

let engines = 0;
const open = (engine = `engine${++engines}`, options: QueueOptions = {}): Promise<Queue> =>
  Queue.open(postgres.url, engine, { leaseSeconds: 2, ...options });

const work = (
  queue: Queue,
  run: RunPart = partRunner(),
  signal = new AbortController().signal,
): Promise<void> =>
  workForQueue(queue, { run, threads: 2, signal, renewMs: 500, whenIdle: async () => true });

async function resultsOf(queue: Queue, question: ProofQuestion | PropertyQuestion): Promise<Results> {
  for (;;) {
    const { done, parts } = await queue.state(question);
    if (done === parts) return queue.results(question, parts);
    await pause(100);
  }
}

describe('a queue', () => {
  it('hands out every part once, and a second question is answered from the kept results', async () => {
    const queue = await open();
    const question = questionOf(12);
    await queue.ask(question);
    await queue.ask(question);
    const parts: number[] = [];
    await work(queue, (asked, part) => {
      parts.push(part);
      return partRunner()(asked, part);
    });
    expect(parts.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, part) => part));
    expect(proofTallies(question, await resultsOf(queue, question))).toEqual([whole(12)]);
    await queue.ask(question);
    expect(await queue.take(1)).toEqual([]);
    await queue.close();
  });

  it('ends at the first counterexample', async () => {
    const queue = await open();
    const text = 'program:\n    x→П 0  С/П\n\nproperty p:\n    for a in 1..40\n    {a} В/О С/П => X < 20\n';
    const question = {
      kind: 'property',
      name: 'p',
      text,
      property: 0,
      size: 40,
      chunk: 8,
      seed: null,
    } as const;
    await queue.ask(question);
    const [first] = await queue.take(1);
    await queue.finish(first.id, await partRunner()(question, 0));
    const three = await queue.take(2);
    for (const { id, part } of three) await queue.finish(id, partRunner()(question, part));
    expect(await queue.state(question)).toEqual({ done: 3, parts: 3 });
    expect(await queue.take(9)).toEqual([]);
    expect(propertyTally(await resultsOf(queue, question))).toMatchObject({ run: 20, failed: 1 });
    await queue.ask(question);
    expect(await queue.take(9)).toEqual([]);
    await queue.close();
  });

  it('returns the parts that a signal interrupts, and the expired ones', async () => {
    const queue = await open();
    const question = questionOf(4);
    await queue.ask(question);
    const stop = new AbortController();
    const endless: RunPart = () => {
      stop.abort();
      return new Promise<never>(() => {});
    };
    await work(queue, endless, stop.signal);
    expect(await queue.take(4)).toHaveLength(4);
    // These leases expire.
    const working = workForQueue(queue, {
      run: partRunner(),
      threads: 2,
      signal: new AbortController().signal,
      whenIdle: async () => (await queue.state(question)).done === 4,
    });
    expect(proofTallies(question, await resultsOf(queue, question))).toEqual([whole(4)]);
    await working;
    await queue.close();
  });

  it('reports parts that fail on every attempt, and tries them again when it is asked again', async () => {
    const queue = await open();
    const question = questionOf(2);
    await queue.ask(question);
    const failing: RunPart = () => Promise.reject(new Error('no memory'));
    await work(queue, failing);
    await expect(queue.state(question)).rejects.toThrow('2 parts failed on every attempt (no memory)');
    await queue.ask(question);
    await work(queue);
    expect(await queue.state(question)).toEqual({ done: 2, parts: 2 });
    await queue.close();
  });

  it('is one for each version of the code', async () => {
    const [old, fresh] = [await open(), await open()];
    await old.ask(questionOf(2));
    expect(await fresh.take(1)).toEqual([]);
    expect(await fresh.waitsForOthers()).toBe(true);
    await old.close();
    await fresh.close();
  });
});

describe('a server', () => {
  it('may start after the worker', async () => {
    const late = new TestPostgres();
    await late.start();
    await late.crash();
    const waited: string[] = [];
    const opening = Queue.open(late.url, 'late', { onWait: (place) => waited.push(place) });
    await expect.poll(() => waited.length, { timeout: 20_000 }).toBe(1);
    await late.start();
    const queue = await opening;
    await queue.ask(questionOf(2));
    await work(queue);
    expect(await queue.state(questionOf(2))).toEqual({ done: 2, parts: 2 });
    await queue.close();
    expect(waited[0]).not.toContain('secret');
    await late.remove();
  });

  it.each([
    ['postgres://eggog:wrong@', 'rejects this user and password'],
    ['postgres://eggog:secret@', 'there is no such database', 'nothing'],
  ])('that refuses %s is reported at once', async (user, text, database = 'postgres') => {
    const { host } = new URL(postgres.url);
    const error = await Queue.open(`${user}${host}/${database}`, 'a').catch(String);
    expect(error).toContain(text);
    expect(error).not.toMatch(/wrong|secret/);
  });

  it('that never answers is reported after the patience', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as { port: number };
    mute.close();
    await once(mute, 'close');
    const url = `postgres://a:secret@127.0.0.1:${port}/b`;
    await expect(Queue.open(url, 'a', { patienceMs: 300 })).rejects.toThrow(
      /^postgres:\/\/a@[\d.:]+\/b does not/,
    );
    await expect(Queue.open('http://a:secret@b', 'a')).rejects.toThrow(/^(?!.*secret).*must look like/);
    await expect(runCommand(action, ['work'])).rejects.toThrow('which queue?');
  });
});

describe('after kill -9 of a worker and a crash of the server', () => {
  const script = bundled('queue-worker');
  const WORKERS = 2;
  const ROUNDS = draws(1);
  const workers: ChildProcess[] = [];
  const complaints: string[] = [];
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL');
  });

  async function startWorker(): Promise<void> {
    const worker = spawn(process.execPath, [script, postgres.url, 'killed'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    worker.stderr.on('data', (text: Buffer) => complaints.push(String(text)));
    workers.push(worker);
    await once(worker.stdout, 'data');
  }

  it('all totals are those of one thread', async () => {
    const random = seededRandom(20_261_122);
    const queue = await open('killed');
    const asked: ProofQuestion[] = [];
    for (let i = 0; i < WORKERS; i++) await startWorker();
    for (let round = 0; round < ROUNDS; round++) {
      const question = questionOf(30 + round);
      asked.push(question);
      await queue.ask(question);
      await expect
        .poll(async () => (await queue.state(question)).done, { timeout: 60_000, interval: 50 })
        .toBeGreaterThan(0);
      const [victim] = workers.splice(random.below(WORKERS), 1);
      victim.kill('SIGKILL');
      await once(victim, 'exit');
      await postgres.crash();
      await postgres.start();
      await startWorker();
      expect(complaints).toEqual([]);
    }
    for (const [round, question] of asked.entries())
      expect(proofTallies(question, await resultsOf(queue, question)), question.name).toEqual([
        whole(30 + round),
      ]);
    await queue.close();
  });
});
