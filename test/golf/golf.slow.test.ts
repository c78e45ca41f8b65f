import { describe, expect, it } from 'vitest';
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

/** Commands of ordinary programs, the usual ones more often. */
const USUAL = [
  0x01, 0x02, 0x03, 0x05, 0x00, 0x0b, 0x0d, 0x0e, 0x0e, 0x0f, 0x10, 0x10, 0x11, 0x12, 0x12, 0x13, 0x14, 0x14,
  0x20, 0x21, 0x22, 0x23, 0x25, 0x31, 0x32, 0x34, 0x35, 0x15, 0x41, 0x42, 0x43, 0x61, 0x62, 0x63, 0x61, 0x62,
  0x54, 0x0a, 0x0c, 0x47, 0x67, 0xd1, 0xb7, 0x36,
];

/** A program whose jumps lead to commands, with stretches that repeat so that there is something to find. */
function randomProgram(pick: (n: number) => number): Uint8Array {
  const commands: { code: number; to?: number }[] = [];
  const length = 8 + pick(30);
  while (commands.length < length) {
    const kind = pick(20);
    if (kind === 0) commands.push({ code: 0x50 });
    else if (kind <= 2)
      commands.push({ code: [0x51, 0x57, 0x59, 0x5c, 0x5e, 0x5d, 0x53][pick(7)], to: pick(length) });
    else if (kind === 3) commands.push({ code: 0x52 });
    else if (kind <= 6 && commands.length > 6) {
      const from = pick(commands.length - 4);
      commands.push(...commands.slice(from, from + 2 + pick(4)));
    } else commands.push({ code: USUAL[pick(USUAL.length)] });
  }
  commands.push(pick(2) ? { code: 0x50 } : { code: 0x51, to: 0 });
  const cells: number[] = [];
  const at = commands.map(
    ({ to }, i) => commands.slice(0, i).reduce((n, c) => n + (c.to === undefined ? 1 : 2), 0) + 0 * (to ?? 0),
  );
  for (const { code, to } of commands) {
    cells.push(code);
    if (to !== undefined) cells.push((Math.floor(at[to % at.length] / 10) << 4) | (at[to % at.length] % 10));
  }
  return Uint8Array.from(cells.slice(0, 100));
}

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
