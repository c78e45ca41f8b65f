import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../src/games/random.ts';
import { ask } from '../../src/jobs/ask.ts';
import { collectProof } from '../../src/jobs/collect.ts';
import { openStore } from '../../src/jobs/open.ts';
import type { ProofQuestion } from '../../src/jobs/question.ts';
import type { Run } from '../../src/jobs/store.ts';
import { runRange } from '../../src/proofs/jobs.ts';
import { bundled } from '../cli/bundle.ts';
import { draws } from '../draws.ts';
import { TestPostgres } from './postgres.ts';

const ENGINE = 'killed';
/** A round takes some seconds. */
const ROUNDS = draws(1);
const WORKERS = 2;
const SEED = 20_261_122;

const script = bundled('queue-worker');
const postgres = new TestPostgres();
const workers: ChildProcess[] = [];
const complaints: string[] = [];

beforeAll(() => postgres.start());
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await postgres.remove();
});

let started = 0;
/** A worker that has the queue open: from then on it waits for a server that is away. */
async function startWorker(): Promise<void> {
  const words = [script, postgres.url, `worker ${++started}`, ENGINE];
  const worker = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  worker.stderr.on('data', (text: Buffer) => complaints.push(String(text)));
  workers.push(worker);
  await once(worker.stdout, 'data');
}

const questionOf = (size: number): ProofQuestion => ({
  kind: 'proof',
  name: `placing ${size}`,
  plans: [{ job: 'foxPlacing', size, chunk: 1, params: [] }],
});

it('after kill -9 of a worker and a crash of the server all totals are those of one thread', async () => {
  const random = seededRandom(SEED);
  const store = await openStore({ queue: postgres.url }, { leaseMs: 1000 });
  const asked: { question: ProofQuestion; run: Run }[] = [];
  const doneOf = async ({ id }: Run): Promise<number> => (await store.status(id)).runs[0].done;
  for (let i = 0; i < WORKERS; i++) await startWorker();
  for (let round = 0; round < ROUNDS; round++) {
    const question = questionOf(30 + round);
    const run = await ask(store, ENGINE, question);
    asked.push({ question, run });
    await expect.poll(() => doneOf(run), { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
    const [victim] = workers.splice(random.below(WORKERS), 1);
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    await postgres.crash();
    await postgres.start();
    await startWorker();
    expect(complaints).toEqual([]);
  }
  // A part whose lease ran out while its result came is done once more, and not counted.
  await expect.poll(() => store.openEngines(), { timeout: 60_000, interval: 100 }).toEqual([]);
  for (const { question, run } of asked) {
    const [{ state, alarms, failed, ...status }] = (await store.status(run.id)).runs;
    expect({ state, alarms, failed }).toEqual({ state: 'done', alarms: 0, failed: 0 });
    const { job, size, params } = question.plans[0];
    expect((await collectProof(store, run, question, status.parts))[0], question.name).toEqual(
      runRange({ job, from: 0, to: size, params }),
    );
  }
  await store.close();
});
