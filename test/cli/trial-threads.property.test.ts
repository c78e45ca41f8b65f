import { expect, it } from 'vitest';
import { trialThreads } from '../../src/cli/golf/trial-threads.ts';
import { type GolfResult, golfProgram } from '../../src/golf/golf.ts';
import { plainProgram } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import { bundled } from './bundle.ts';

const file = bundled('trials.worker');

/** Windows that get shorter, and shared tails that only show when they are. */
const PROGRAM = plainProgram(
  bytesOfHex(
    '41 01 00 00 12 50 61 22 02 13 0E 14 50 5E 20 61 03 12 22 50 61 02 12 22 50 51 00 10 03 12 22 50 51 00',
  ),
);

const told = ({ rewrites, bytes, end, commands, candidates, proofs }: GolfResult): object => ({
  bytes,
  reasons: rewrites.map(({ reason, at }) => [reason, at]),
  end,
  commands,
  candidates,
  proofs,
});

// Budgets that end among the windows, among the deep ones, and behind all.
it.each([60_000, 400_000, 3_000_000])(
  'threads change nothing of the result (%i commands)',
  async (budget) => {
    const alone = await golfProgram(PROGRAM, { budget });
    const threads = trialThreads(2, new AbortController().signal, { quickMs: 0, file });
    try {
      const together = await golfProgram(PROGRAM, { budget, ahead: threads.ahead });
      expect(told(together)).toEqual(told(alone));
      expect(threads.done.jobs).toBeGreaterThan(0);
    } finally {
      await threads.close();
    }
  },
);

it('one worker has no threads', async () => {
  const threads = trialThreads(1, new AbortController().signal, { quickMs: 0, file });
  await golfProgram(PROGRAM, { budget: 60_000, ahead: threads.ahead });
  expect(threads.done.jobs).toBe(0);
  await threads.close();
});
