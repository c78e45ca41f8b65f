/** A worker in a process of its own, to be killed: `node queue-worker.mjs URL ID ENGINE`. */
import { openStore } from '../../src/jobs/open.ts';
import { partRunner } from '../../src/jobs/question.ts';
import { work } from '../../src/jobs/worker.ts';

const PART_MS = 40;

const [url, id, engine] = process.argv.slice(2);
const run = partRunner();
const store = await openStore({ queue: url }, { leaseMs: 1000 });
console.log('ready');
await work(
  store,
  { id, engine, threads: 2 },
  async (...asked) => {
    // What it is killed in the middle of.
    await new Promise((resolve) => setTimeout(resolve, PART_MS));
    return run(...asked);
  },
  { renewMs: 300, idleMs: 200, whenIdle: () => false },
);
