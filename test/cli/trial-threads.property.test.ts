import { afterAll, expect, it } from 'vitest';
import { trialThreads } from '../../src/cli/golf/trial-threads.ts';
import { type GolfResult, golfProgram } from '../../src/golf/golf.ts';
import { plainProgram } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import { bundled } from './bundle.ts';

const file = bundled('trials.worker');

/** Windows that get shorter, and shared tails that only show when they are. */
const PROGRAM = plainProgram(
  bytesOfHex('41 01 00 00 12 50 5E 14 61 03 12 22 50 61 02 12 22 50 51 00 10 03 12 22 50 51 00'),
);

const told = ({ rewrites, bytes, end, commands, candidates, proofs }: GolfResult): object => ({
  bytes,
  reasons: rewrites.map(({ reason, at }) => [reason, at]),
  end,
  commands,
  candidates,
  proofs,
});

const threadsFor = (workers: number) =>
  trialThreads(workers, new AbortController().signal, { quickMs: 0, file });
const threads = threadsFor(2);
afterAll(() => threads.close());

// Budgets that end among the windows, among the deep ones, and behind all.
it.each([
  [20_000, 'budget'],
  [150_000, 'budget'],
  [400_000, 'complete'],
])('threads change nothing of the result (%i commands)', async (budget, end) => {
  const alone = await golfProgram(PROGRAM, { budget });
  const { jobs } = threads.done;
  const together = await golfProgram(PROGRAM, { budget, ahead: threads.ahead });
  expect(told(together)).toEqual(told(alone));
  expect(alone.end).toBe(end);
  expect(threads.done.jobs).toBeGreaterThan(jobs);
});

it('one worker has no threads', async () => {
  const none = threadsFor(1);
  await golfProgram(PROGRAM, { budget: 20_000, ahead: none.ahead });
  expect(none.done.jobs).toBe(0);
  await none.close();
});
