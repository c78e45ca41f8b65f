import { describe, expect, it } from 'vitest';
import { claimOf } from '../../src/golf/claim.ts';
import { compareBySampling, compareProgramFiles } from '../../src/golf/equal.ts';
import { certificateOf, type GolfOptions, golfProgram } from '../../src/golf/golf.ts';
import { checkCertificate, writeCertificate } from '../../src/golf/proof/certificate.ts';
import { prove } from '../../src/golf/proof/prove.ts';
import { type ProgramFile, plainProgram, prepareMachine } from '../../src/listing/index.ts';
import { bytesOfHex } from '../../src/machine/hex.ts';
import type { Slot } from '../../src/machine/index.ts';
import { draws } from '../draws.ts';

const program = (hex: string) => plainProgram(bytesOfHex(hex));
/** Without `keep` everything is kept. */
const golfOf = (file: ProgramFile, options: GolfOptions) =>
  golfProgram(file, options.keep ? options : { strict: true, ...options });
/** Enough for what is expected here; twenty-five times as much tries and proves more, and comes to programs just as long. */
const golf = (hex: string, budget = 60_000) => golfOf(program(hex), { budget });
const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** Two branches with the same tail. */
const TAIL = '50 41 59 11 61 03 12 22 50 51 00 61 03 12 22 50 51 00';
const shorterTail = await golf(TAIL);

describe('golf of a program', () => {
  it.each([
    ['shares tails', TAIL, '50 41 5c 04 61 03 12 22 50 51 00'],
    ['makes constants', '01 00 41 0d 01 00 00 12 50 51 00', '01 00 41 0d 02 15 12 50 51 00'],
    ['leaves alone what keys may start', '50 22 51 00 01 02 50', '50 22 51 00 01 02 50'],
    ['drops a test that decides nothing', '50 41 59 04 61 03 12 22 50 51 00', '50 41 61 03 12 22 50 51 00'],
    ['sees through a test what a register holds', '50 41 5e 07 61 14 50 51 00', '50 41 5e 06 0e 50 51 00'],
    [
      'makes a subroutine of calls and loops',
      '50 42 53 31 13 61 14 12 20 11 50 53 31 13 61 14 12 20 11 50 53 31 13 61 14 12 20 11 50 51 00 22 21 52',
      '50 42 53 19 50 53 19 50 53 19 50 51 00 53 29 13 61 14 12 20 11 52 22 21 52',
    ],
    [
      'lets a jump go to a tail that the other way runs into',
      '50 5c 10 21 43 61 12 44 51 16 22 01 43 61 12 44 50 51 00',
      '50 5c 06 21 51 08 22 01 43 61 12 44 50 51 00',
    ],
    ['knows that a division by zero ends in ЕГГ0Г', '50 41 0d 54 13', '50 41 0d 13'],
    [
      'knows that nobody goes on behind the last step',
      '50 41 57 07 22 51 00 00 23 50',
      '50 41 57 07 22 51 00 23',
    ],
    [
      'keeps the cell that С/П skips behind a certain ЕГГ0Г',
      '50 0d 13 54 61 01 00 00 12 50 51 00',
      '50 0d 13 54 61 01 00 00 12 50 51 00',
    ],
    [
      'keeps the cell that С/П skips behind a command that always fails',
      '50 27 54 61 01 00 00 12 50 51 00',
      '50 27 54 61 02 15 12 50 51 00',
    ],
    ['leaves out a test that always holds', '50 41 0d 5e 08 61 22 50 62 21 50', '50 41 0d 61 22 50 62 21 50'],
    ['goes where a test always goes', '50 41 0d 57 09 61 22 50 52 62 50', '50 41 0d 62 50'],
    ['knows π, however many digits were typed', '50 41 03 0a 01 04 01 05 09 02 06 12 50', '50 41 20 12 50'],
    ['threads jumps', '50 41 57 08 61 50 51 00 51 00', '50 41 57 00 61 50 51 00'],
    [
      'does what one way does in the address of a test that always holds',
      '50 41 5c 07 05 51 08 07 42 50 51 00',
      '50 41 5c 06 05 57 07 42 50 51 00',
    ],
  ])('%s', async (_, before, after) => {
    const result = await golf(before);
    expect(result.bytes.length).toBeLessThanOrEqual(after.split(' ').length);
    const report = compareBySampling(program(before), result.bytes, {
      keep: ['Y', 'Z', 'T', 'R1', 'R2'],
      sessions: draws(50),
      seed: 3,
      budget: 1_000_000,
    });
    expect(report.difference).toBeNull();
    expect(report.stops).toBeGreaterThan(30);
  });

  it('leaves alone what it cannot take apart', async () => {
    expect(await golf('41 81 50')).toMatchObject({
      refusal: { kind: 'computed-jump', step: 1 },
      rewrites: [],
    });
  });

  it('may take results of the display for granted', async () => {
    // The product is stored and called up again, where one beyond 1E99 would end in ЕГГ0Г.
    const stored = program('50 41 62 12 43 63 64 10 50 51 00');
    const keep = ['R1', 'R2', 'R3', 'R4'] as const;
    expect((await golfOf(stored, { budget: 100_000, keep, anyRange: true })).rewrites).toEqual([]);
    const result = await golfOf(stored, { budget: 100_000, keep });
    expect(hexOf(result.bytes)).toBe('50 41 62 12 43 64 10 50 51 00');
    expect(result.rewrites[0].claim.inRange).toBe(true);
  });

  it('tries other orders of rewrites, and proves what they find', async () => {
    // The sign of a number by hand: sharing the first tails that are found leaves the longer ones apart.
    const sign = program('41 57 14 5C 10 01 0B 50 51 00 01 50 51 00 00 50 51 00');
    const [a, b] = await Promise.all([golfOf(sign, {}), golfOf(sign, {})]);
    expect(a.bytes.length).toBe(14);
    expect(a.orders).toBeGreaterThan(1);
    expect(hexOf(b.bytes)).toBe(hexOf(a.bytes));
    expect(b.commands).toBe(a.commands);
    expect(checkCertificate(certificateOf(sign, a)!)).toMatchObject({ valid: true });
  });

  it('keeps the best so far when it is stopped', async () => {
    const abort = new AbortController();
    abort.abort();
    const result = await golfProgram(program(TAIL), {}, undefined, abort.signal);
    expect(result.end).toBe('aborted');
    expect(hexOf(result.bytes)).toBe(TAIL);
  });
});

describe('eggog equal', () => {
  it('proves, tells apart, or says that it does not know', () => {
    const first = program(TAIL);
    expect(compareProgramFiles(first, first.bytes).answer).toBe('proven');
    const other = Uint8Array.from(first.bytes);
    other[5] = 4;
    const found = compareProgramFiles(first, other, { sessions: 40 });
    expect(found).toMatchObject({ answer: 'different', difference: { what: 'display' } });
    // x + x is 2x, but nothing here knows it.
    const options = { keep: [], sessions: 40 };
    const open = compareProgramFiles(program('0e 10 50'), program('41 02 61 12 50').bytes, options);
    expect(open.answer).toBe('not-decided');
  });

  it.each([
    ['T', '50 41 0e 12 50 51 00', '50 41 22 50 51 00'],
    ['a register', '50 41 50 51 00', '50 42 50 51 00'],
    ['a register whose name is a letter', '50 4c 50 51 00', '50 4e 50 51 00'],
  ])('shows on the display what differs in %s, with few keys', (_, first, second) => {
    const found = compareProgramFiles(program(first), program(second).bytes, { sessions: 100 });
    if (found.answer !== 'different') throw new Error(found.answer);
    const { keys, what, first: one, second: other } = found.difference;
    expect(what).toBe('display');
    expect(keys.length).toBeLessThan(16);
    const shown = [first, second].map((hex) => {
      const machine = prepareMachine(program(hex));
      for (const key of keys) {
        machine.press(key);
        if (machine.running) machine.run(1000);
      }
      return machine.display().trim();
    });
    expect(shown).toEqual([one, other]);
    expect(one).not.toBe(other);
  });

  it('does not take a slow program for one without end', () => {
    // R0 counts down from 6,000: four commands a round against two.
    const slow = '06 00 00 00 40 61 61 61 5d 05 50';
    const fast = '06 00 00 00 40 61 5d 05 50';
    const options = { keep: [], sessions: 1, seed: 1, budget: 1_000_000 };
    const { difference } = compareBySampling(program(`${slow} 54`), program(`${fast} 54`).bytes, options);
    expect(difference).toBeNull();
  });

  it.each([
    ['a store that a user may look at', '50 41 50', '50 54 50'],
    ['a condition turned round', '50 59 00 50', '50 5c 00 50'],
    ['a jump into another place', '50 51 00', '50 51 01'],
    ['В/О behind a subroutine call', '53 03 50 22 52', '51 03 50 22 52'],
    ['what С/П goes on with behind a certain ЕГГ0Г', '50 0d 13 54 22 50 51 00', '50 0d 13 54 21 50 51 00'],
    ['the cell that is skipped behind a certain ЕГГ0Г', '0d 23 51 04 22 50 51 00', '0d 23 22 50 51 00'],
    ['the cell that is skipped behind К-', '27 51 04 22 50 51 00', '27 22 50 51 00'],
    ['X1, when it is called up', '0d 02 15 0f 50', '0d 01 00 00 0f 50'],
    // The third logarithm fails.
    ['a circle of jumps that fails later', '05 42 17 51 02', '05 17 51 01'],
    ['a circle of jumps that goes beyond the display', '05 42 02 12 0e 51 02', '05 02 12 0e 51 01'],
    // The fraction of -5 is shown as -0, and copied to the display twice as 0.
    ['a zero with a sign', '41 35 50', '41 35 f0 50'],
    // F⟳ and + by hand bring it up from Z as it is; the test then finds it zero, and Cx is not the same as nothing.
    [
      'a zero with a sign deeper in the stack',
      '61 35 0e 0e 01 50 14 57 12 50 51 00 0d 50 51 00',
      '61 35 0e 0e 01 50 14 50 51 00',
    ],
  ])('is not fooled by %s', (_, a, b) => {
    expect(prove(claimOf(program(a), program(b).bytes)).proven).toBe(false);
  });
});

describe('what proofs know of numbers', () => {
  const sum = (operand: string, last: string): string => `61 ${operand} 10 43 ${last} 0d 50`;
  const rows: readonly (readonly [
    name: string,
    isProven: boolean,
    first: string,
    second: string,
    slot?: Slot,
  ])[] = [
    // Which of two commands fails first does not matter where nothing that is kept is stored in between.
    ['failures in another order', true, '61 21 62 23 10 50', '62 23 61 21 10 50'],
    ['a store between them', true, '61 21 45 62 23 10 50', '62 23 61 21 45 10 50'],
    ['a kept store between them', false, '61 21 45 62 23 10 50', '62 23 61 21 45 10 50', 'R5'],
    ['one that fails less often', false, '61 21 62 23 10 50', '62 23 61 21 21 22 10 50'],
    ['one that does not fail', false, '61 21 62 23 10 50', '62 54 61 21 10 50'],
    // A number that a test found to be zero is zero on that way alone; a fraction of -5 is a zero with a sign.
    ['F x≠0', true, '50 57 07 22 50 51 00 0d 50 51 00', '50 57 07 22 50 51 00 54 50 51 00'],
    ['F x=0', false, '50 5e 07 22 50 51 00 0d 50 51 00', '50 5e 07 22 50 51 00 54 50 51 00'],
    ['F x<0', false, '50 5c 07 22 50 51 00 0d 50 51 00', '50 5c 07 22 50 51 00 54 50 51 00'],
    ['−0', false, '50 35 41 57 09 22 50 51 00 0d 42 50', '50 35 41 57 09 22 50 51 00 54 42 50', 'R2'],
    ['y + (-x) is y - x', true, '41 14 42 61 0b 62 10 50', '41 14 42 0e 61 11 50'],
    ['x - x is 0', true, '50 41 61 61 11 50', '50 41 0d 50'],
    ['y - x is not', false, '50 41 61 62 11 50', '50 41 0d 50'],
    ['x - x of letters', false, '50 37 41 61 61 11 50', '50 37 41 0d 50'],
    // Where a sum cannot be shown, the first program ends in ЕГГ0Г at the recall.
    ['a sum with 1', true, sum('01', '63'), sum('01', '54')],
    ['a sum of any two', false, sum('62', '63'), sum('62', '54')],
    ['a sum with 1E80', false, sum('01 0c 08 00', '63'), sum('01 0c 08 00', '54')],
    ...['35', '1e', '19'].map((zero) => [zero, false, `41 ${zero} 50`, `41 ${zero} f0 50`] as const),
    ['К|x|', true, '41 31 50', '41 31 f0 50'],
  ];
  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, [, isProven, first, second, slot]) => {
    const keep = slot ? [slot] : [];
    expect(prove(claimOf(program(first), program(second).bytes, { keep })).proven).toBe(isProven);
  });

  it('may do so where no call can be open', () => {
    expect(prove(claimOf(program('50 25 50 51 01'), program('50 25 50 52').bytes)).proven).toBe(true);
  });

  it('goes on where the other one goes on, and the certificate names the addresses', () => {
    // С/П continues after the stop, into the subroutine, and its В/О takes the address left over.
    const first = '53 04 50 54 21 54 52';
    const second = '53 04 50 54 21 52';
    const claim = claimOf(program(first), program(second).bytes);
    const found = prove(claim);
    if (!found.proven) throw new Error(JSON.stringify(found.mismatch));
    expect(found.proof.left).toContainEqual([1, 1]);
    const text = writeCertificate(program(first).bytes, program(second).bytes, [
      { reason: 'by hand', claim, proof: found.proof },
    ]);
    expect(checkCertificate(text)).toMatchObject({ valid: true });
    expect(checkCertificate(text.replace(/"left":\[.*?\]\]/, '"left":[]'))).toMatchObject({
      valid: false,
      why: { kind: 'left-missing' },
    });
  });
});

describe('certificates', () => {
  const text = writeCertificate(
    program(TAIL).bytes,
    shorterTail.bytes,
    shorterTail.rewrites.map(({ reason, claim, proof }) => ({ reason: reason.kind, claim, proof })),
  );

  it('hold', () => {
    expect(checkCertificate(text)).toMatchObject({ valid: true });
  });

  it('are refused after any change of a byte of a program or of a relation, with the line', () => {
    const lines = text.trimEnd().split('\n');
    lines.forEach((source, i) => {
      const line = JSON.parse(source) as Record<string, unknown>;
      const wrong: Record<string, unknown>[] = [];
      if (typeof line.first === 'string') wrong.push({ ...line, first: line.first.replace('22', '23') });
      if (typeof line.second === 'string') wrong.push({ ...line, second: line.second.replace('22', '23') });
      if ('p' in line) wrong.push({ ...line, p: Number(line.p) + 1 });
      // All places equal: more than the runs before can promise.
      if ('classes' in line)
        wrong.push({ ...line, classes: String(line.classes).replace(/\d+/g, '0'), facts: '-' });
      for (const bad of wrong) {
        const changed = [...lines.slice(0, i), JSON.stringify(bad), ...lines.slice(i + 1)].join('\n');
        expect(checkCertificate(changed), `line ${i + 1}: ${JSON.stringify(bad).slice(0, 80)}`).toMatchObject(
          {
            valid: false,
          },
        );
      }
    });
  });

  it('are refused when a claim has no start, or another than the first', () => {
    for (const entries of ['[]', '[0,5]'])
      expect(checkCertificate(text.replace(/(.*)"entries":\[0\]/s, `$1"entries":${entries}`))).toMatchObject({
        valid: false,
        why: { kind: entries === '[]' ? 'syntax' : expect.stringMatching(/syntax|start-missing/) },
      });
    const nothingToShow = [
      '{"format":"eggog-certificate","version":3,"first":"010210505100","last":"010212505100","rewrites":1}',
      text.split('\n')[1].replace(/"entries":\[0\]/, '"entries":[]'),
    ].join('\n');
    expect(checkCertificate(nothingToShow)).toMatchObject({ valid: false, line: 2 });
  });

  it.each(['', 'hello'])('are not "%s"', (other) => {
    expect(checkCertificate(other)).toMatchObject({ valid: false, line: 1 });
  });
});
