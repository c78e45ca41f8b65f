import { Piscina } from 'piscina';
import { expect, it } from 'vitest';
import { endPool } from '../../src/cli/explore/pool.ts';

it('an answer on its way when the threads are ended is no error', async () => {
  const pool = new Piscina({ filename: import.meta.filename, minThreads: 0 });
  const end = endPool(pool);
  expect(pool.emit('error', new Error('Unexpected message from Worker'))).toBe(true);
  await end;
});
