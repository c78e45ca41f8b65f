import { expect, it } from 'vitest';
import { fuzzFigures } from '../../bench/golf-fuzz.ts';
import { draws } from '../draws.ts';

const PROGRAMS = draws(6);
const SEED = Number(process.env.EGGOG_GOLF_SEED ?? 12);

it(`shortened programs play the same, changed certificates are refused (${PROGRAMS} programs, seed ${SEED})`, async () => {
  const figures = await fuzzFigures(PROGRAMS, SEED);
  expect(figures.filter(({ key, value }) => key.endsWith('-differences') && value > 0)).toEqual([]);
  for (const key of ['fuzz-saved', 'fuzz-stops', 'fuzz-certificates'])
    expect(figures.find((figure) => figure.key === key)?.value, key).toBeGreaterThan(0);
}, 3_600_000);
