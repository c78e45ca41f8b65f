import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileForMk61, holdToNotation, parseAlgorithm } from '../../src/queens/index.ts';
import { draws } from '../draws.ts';
import { unless } from './failures.ts';
import { randomProgram, recursiveProgram } from './random-programs.ts';

const PROGRAMS = draws(40);
const SEED = Number(process.env.EGGOG_FUZZ_SEED ?? 1);

it(`random programs mean the same on the machine as in the notation, or are refused (seed ${SEED})`, () => {
  const counts: Record<string, number> = {};
  let stops = 0;
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  fc.assert(
    fc.property(randomProgram, (text) => {
      const algorithm = parseAlgorithm(text);
      const program = unless(/^mk61-(steps|registers|index)$/, () => compileForMk61(algorithm));
      if (program === null) return count('refused');
      // Throws at the first stop that is not the same.
      stops += holdToNotation(program, algorithm, {}).stops;
      count(program.array?.kind ?? 'no array');
    }),
    { numRuns: PROGRAMS, seed: SEED },
  );
  expect(stops).toBeGreaterThan(10 * PROGRAMS);
  for (const kind of ['refused', 'proven', 'tried', 'checked'])
    expect(counts[kind]).toBeGreaterThan(PROGRAMS / 40);
}, 3_600_000);

it('random recursions keep what they need on the machine, or are refused', () => {
  let compiled = 0;
  fc.assert(
    fc.property(recursiveProgram, (text) => {
      const algorithm = parseAlgorithm(text);
      const program = unless(/^mk61-(steps|registers|calls)$/, () => compileForMk61(algorithm));
      if (program === null) return;
      compiled++;
      holdToNotation(program, algorithm, {});
    }),
    { numRuns: PROGRAMS, seed: SEED },
  );
  expect(compiled).toBeGreaterThan(PROGRAMS / 2);
}, 3_600_000);
