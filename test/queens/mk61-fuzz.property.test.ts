import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileForMk61, holdToNotation, parseAlgorithm } from '../../src/queens/index.ts';
import { draws } from '../draws.ts';
import { unless } from './failures.ts';
import { randomProgram, recursiveProgram } from './random-programs.ts';

const PROGRAMS = draws(40);
const SEED = Number(process.env.EGGOG_FUZZ_SEED ?? 1);

it.each([
  { title: 'programs', texts: randomProgram, kinds: ['refused', 'proven', 'tried', 'checked'] },
  { title: 'recursions', texts: recursiveProgram, kinds: ['no array'] },
])(
  `random $title mean the same on the machine as in the notation, or are refused (seed ${SEED})`,
  ({ texts, kinds }) => {
    const found: string[] = [];
    let stops = 0;
    const check = (text: string): void => {
      const algorithm = parseAlgorithm(text);
      const program = unless(/^mk61-(steps|registers|index|calls)$/, () => compileForMk61(algorithm));
      found.push(program ? (program.array?.kind ?? 'no array') : 'refused');
      // Throws at the first stop that is not the same.
      if (program) stops += holdToNotation(program, algorithm, {}).stops;
    };
    fc.assert(fc.property(texts, check), { numRuns: PROGRAMS, seed: SEED });
    expect(stops).toBeGreaterThan(5 * PROGRAMS);
    for (const kind of kinds)
      expect(found.filter((one) => one === kind).length).toBeGreaterThan(PROGRAMS / 40);
  },
  3_600_000,
);
