/** A worker in a process of its own, to be killed: `node queue-worker.mjs URL ENGINE`. */
import { partRunner } from '../../src/jobs/question.ts';
import { Queue, workForQueue } from '../../src/jobs/queue.ts';

const PART_MS = 40;

const [url, engine] = process.argv.slice(2);
const run = partRunner();
const queue = await Queue.open(url, engine, { leaseSeconds: 2 });
console.log('ready');
await workForQueue(queue, {
  run: async (question, part) => {
    // The kill comes during this pause.
    await new Promise((resolve) => setTimeout(resolve, PART_MS));
    return run(question, part);
  },
  threads: 2,
  signal: new AbortController().signal,
  renewMs: 500,
  whenIdle: async () => false,
});
