/** Every proof whole, against `bench/proof-figures.json`: some three minutes, so only where a night asks for more cases. */
import { beforeAll, describe, expect, it } from 'vitest';
import { WRITTEN } from '../../bench/proofs.ts';
import { switchOnTurbo } from '../../src/machine/turbo/index.ts';
import { PROOFS } from '../../src/proofs/jobs.ts';
import { draws } from '../draws.ts';
import { carryOut } from './carry-out.ts';

describe.runIf(draws(1) > 1)('each night', () => {
  beforeAll(() => switchOnTurbo());

  it.each(Object.keys(WRITTEN))('%s comes to the figures that are written down', async (name) => {
    const { figures, isConsistent } = await carryOut(PROOFS[name]);
    expect(isConsistent).toBe(true);
    expect(JSON.parse(JSON.stringify(figures))).toEqual(WRITTEN[name]);
  });
});
