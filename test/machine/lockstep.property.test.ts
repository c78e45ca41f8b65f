/** The turbo does to the last word and cycle what the interpreter does. */
import { describe, expect, it } from 'vitest';
import { lockstep } from './lockstep.ts';

describe('the turbo in lock-step with the interpreter', () => {
  it.each([61, 1061, 2061])('on random programs and states, seed %i', (seed) => {
    expect(lockstep(seed, 150_000).difference).toBeNull();
  });
});
