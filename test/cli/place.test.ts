import { afterEach, expect, it, vi } from 'vitest';
import { placeOf, queueOf } from '../../src/cli/prove/answer.ts';

afterEach(() => vi.unstubAllEnvs());

const URL = 'postgres://a@b/c';

it('uses the queue of the environment by default; an empty one does not count', () => {
  vi.stubEnv('EGGOG_QUEUE', URL);
  expect([placeOf({}).queue, queueOf()]).toEqual([URL, URL]);
  expect(placeOf({ queue: 'postgres://d', workers: 0 })).toEqual({ queue: 'postgres://d', workers: 0 });
  vi.stubEnv('EGGOG_QUEUE', '');
  expect(queueOf()).toBeUndefined();
  expect(() => placeOf({ workers: 0 })).toThrow('--workers 0');
  vi.stubEnv('EGGOG_QUEUE', 'http://secret@b');
  expect(() => queueOf()).toThrow(/^(?!.*secret).*postgres:\/\//);
});
