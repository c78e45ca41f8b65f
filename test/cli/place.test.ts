import { afterEach, expect, it, vi } from 'vitest';
import { mayBeKept, placeOf, queueUrl } from '../../src/cli/prove/place.ts';

afterEach(() => vi.unstubAllEnvs());

const URL = 'postgres://a@b/c';

it('takes the queue of the environment where none is given, and an empty one is none', () => {
  vi.stubEnv('EGGOG_QUEUE', URL);
  expect([placeOf({}), queueUrl(undefined), mayBeKept({})]).toEqual([{ queue: URL }, URL, false]);
  expect(placeOf({ file: 'a.run' })).toEqual({ file: 'a.run' });
  expect(placeOf({ queue: 'postgres://d' })).toEqual({ queue: 'postgres://d' });
  vi.stubEnv('EGGOG_QUEUE', '');
  expect([placeOf({}), mayBeKept({})]).toEqual([{}, true]);
  expect(() => queueUrl(undefined)).toThrow('which queue?');
  expect(() => placeOf({ workers: 0 })).toThrow('--workers 0');
});
