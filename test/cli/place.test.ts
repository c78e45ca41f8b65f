import { afterEach, expect, it, vi } from 'vitest';
import { placeOf } from '../../src/cli/prove/answer.ts';

afterEach(() => vi.unstubAllEnvs());

const URL = 'postgres://a@b/c';

it('uses the queue of the environment by default; an empty one does not count', () => {
  vi.stubEnv('EGGOG_QUEUE', URL);
  expect(placeOf({}).queue).toBe(URL);
  expect(placeOf({ queue: 'postgres://d', workers: 3 })).toEqual({ queue: 'postgres://d', workers: 3 });
  vi.stubEnv('EGGOG_QUEUE', '');
  expect(placeOf({}).queue).toBeUndefined();
  vi.stubEnv('EGGOG_QUEUE', 'http://secret@b');
  expect(() => placeOf({})).toThrow(/^(?!.*secret).*postgres:\/\//);
});
