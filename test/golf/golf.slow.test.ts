import { describe, expect, it } from 'vitest';
import { randomProgram } from '../../bench/golf-fuzz.ts';
import { EVERYTHING } from '../../src/golf/claim.ts';
import { compareBySampling } from '../../src/golf/equal.ts';
import { golfProgram } from '../../src/golf/golf.ts';
import { plainProgram } from '../../src/listing/index.ts';
import { hexBytes } from '../../src/machine/hex.ts';
import { randomWords } from '../../src/random.ts';
import { draws } from '../draws.ts';

const USUAL_PROGRAMS = 4;
const PROGRAMS = draws(USUAL_PROGRAMS);
const SEED = Number(process.env.EGGOG_GOLF_SEED ?? 12);

describe('golf on random programs', () => {
  it(`gives programs that play the same (${PROGRAMS} programs, seed ${SEED})`, async () => {
    const random = randomWords(SEED);
    const pick = (n: number): number => (random() >>> 4) % n;
    let saved = 0;
    let shortened = 0;
    let stops = 0;
    let provable = 0;
    const wrong: string[] = [];
    for (let i = 0; i < PROGRAMS; i++) {
      const program = plainProgram(randomProgram(pick));
      const result = await golfProgram(program, {
        strict: true,
        budget: PROGRAMS > USUAL_PROGRAMS ? 1_000_000 : 500_000,
      });
      if (result.refusal === null) provable++;
      if (result.rewrites.length === 0) continue;
      shortened++;
      saved += program.bytes.length - result.bytes.length;
      const report = compareBySampling(program, result.bytes, {
        keep: EVERYTHING,
        sessions: 120,
        seed: i,
        budget: 2_000_000,
      });
      stops += report.stops;
      if (report.difference)
        wrong.push(
          `${hexBytes(program.bytes)} => ${hexBytes(result.bytes)}: ${JSON.stringify(report.difference)} ${result.rewrites.map((r) => JSON.stringify(r.reason)).join(' ')}`,
        );
    }
    if (PROGRAMS > USUAL_PROGRAMS) console.log({ provable, shortened, saved, stops });
    expect(wrong).toEqual([]);
    expect(saved).toBeGreaterThan(0);
  }, 3_600_000);
});
