/** Golf keeps more or less in its modes, and names the reason where it cannot search. */
import { describe, expect, test } from 'vitest';
import { assumptionsOf, refusalText } from '../../src/app/golf.ts';
import { claimOf, EVERYTHING, entriesOf, namedRegisters, usualKeep } from '../../src/golf/claim.ts';
import { compareBySampling, compareProgramFiles } from '../../src/golf/equal.ts';
import { certificateOf, type GolfOptions, golfProgram } from '../../src/golf/golf.ts';
import { checkCertificate, writeCertificate } from '../../src/golf/proof/certificate.ts';
import { prove } from '../../src/golf/proof/prove.ts';
import { startValuesIn } from '../../src/golf/start-values.ts';
import { type ProgramFile, plainProgram, readProgram } from '../../src/listing/index.ts';
import { bytesOfHex, hexBytes } from '../../src/machine/hex.ts';
import { MkNumber, type Slot } from '../../src/machine/index.ts';

const programOf = (text: string): ProgramFile => {
  const { program } = readProgram(text);
  if (!program) throw new Error(text);
  return program;
};
const withStart = (hex: string, values: readonly (readonly [Slot, string])[]): ProgramFile => {
  const program = plainProgram(bytesOfHex(hex));
  const registers = new Map(values.map(([slot, value]) => [slot, MkNumber.parse(value)]));
  return { ...program, header: { ...program.header, registers } };
};
const golf = (program: ProgramFile, options: GolfOptions = {}) =>
  golfProgram(program, { budget: 30_000, ...options });
const stepsOf = async (text: string, options: GolfOptions = {}): Promise<number> =>
  (await golf(programOf(text), options)).bytes.length;

describe('what the display shows during a run', () => {
  const CARTOON = 'П→x 1 В↑ В↑ П→x 2 В↑ В↑ П→x 3 С/П БП 00';
  test('is kept where the program holds it for three commands', async () => {
    expect(await stepsOf(CARTOON)).toBe(10);
  });
  test('is kept in a loop that never stops', async () => {
    expect(await stepsOf('П→x 1 П→x 2 БП 00')).toBe(4);
  });
  test('is kept where exchanges hold it', async () => {
    expect(await stepsOf('П→x 1 ↔ ↔ ↔ ↔ С/П БП 00')).toBe(8);
    expect(await stepsOf('П→x 1 ↔ ↔ С/П БП 00')).toBe(4);
    expect(await stepsOf('П→x 1 В↑ В↑ В↑ В↑ В↑ С/П БП 00')).toBe(9);
  });
  test('is not compared in an ordinary calculation', async () => {
    expect(await stepsOf('x→П 1 П→x 1 П→x 1 × С/П БП 00')).toBeLessThan(7);
  });
  test('a certificate that hides a frame is refused', () => {
    const [first, last] = [CARTOON, 'П→x 1 П→x 2 П→x 3 С/П БП 00'].map(programOf);
    const claim = { ...claimOf(first, last.bytes, { keep: [], inRange: true }), frames: false };
    const found = prove(claim);
    if (!found.proven) throw new Error('not proven');
    const hidden = writeCertificate(first.bytes, last.bytes, [{ reason: 'dead', claim, proof: found.proof }]);
    expect(checkCertificate(hidden)).toMatchObject({ valid: true });
    expect(checkCertificate(hidden.replaceAll('"frames":false', '"frames":true'))).toMatchObject({
      valid: false,
      why: { mismatch: { what: { kind: 'frames' } } },
    });
  });
});

describe('the usual mode', () => {
  test('keeps the display and what later commands read, with inputs typed anew at a start', async () => {
    expect(await stepsOf('x→П 1 С/П x→П 2 П→x 1 П→x 2 П→x 2 × + F√ С/П БП 00', { strict: true })).toBe(12);
    expect(await stepsOf('x→П 1 С/П x→П 2 П→x 1 П→x 2 П→x 2 × + F√ С/П БП 00')).toBeLessThan(12);
    expect(await stepsOf('<-> В↑ F Вx + F x^2 F ↻ + <-> F ↻ + С/П', { keep: [] })).toBe(5);
  });
  test('asks the first program alone which stops lead back to a start', () => {
    // Each shows T²; F x² keeps T, and В↑ × does not. Inputs are typed again after a stop that is a start.
    const [direct, delayed] = ['50 51 00', '50 54 51 00'].map((end) => `25 25 25 22 ${end}`);
    const changed = '25 25 25 0e 12 50 51 00';
    const claim = (first: string, second: string, starts?: readonly number[]) =>
      claimOf(plainProgram(bytesOfHex(first)), bytesOfHex(second), { keep: [], typed: true, starts });
    const [one, own] = [claim(delayed, direct), claim(direct, changed)];
    const [before, after] = [prove(one), prove(own)];
    if (!before.proven || !after.proven) throw new Error('not proven');
    expect(prove(claim(direct, changed, before.starts)).proven).toBe(false);
    const steps = [
      { reason: 'dead', claim: one, proof: before.proof },
      { reason: 'window', claim: own, proof: after.proof },
    ];
    const certificate = (from: number, first: string): ReturnType<typeof checkCertificate> =>
      checkCertificate(writeCertificate(bytesOfHex(first), bytesOfHex(changed), steps.slice(from)));
    expect(certificate(1, direct)).toMatchObject({ valid: true });
    expect(certificate(0, delayed)).toMatchObject({ valid: false });
  });
  test.each(['0 +', '1 ×', '1 ÷', '0 -'])('leaves out %s', async (neutral) => {
    expect(await stepsOf(`× ${neutral} С/П`)).toBe(2);
  });
  test('keeps ЕГГ0Г of commands and of constants; that of results beyond the display is a choice', async () => {
    expect(await stepsOf('F 1/x Cx С/П БП 00')).toBe(5);
    expect(await stepsOf('F x^2 В↑ Cx С/П БП 00', { anyRange: true })).toBe(6);
    expect(await stepsOf('F x^2 В↑ Cx С/П БП 00')).toBeLessThan(6);
    expect(await stepsOf('5 ВП 9 9 F x^2 В↑ Cx С/П БП 00')).toBeGreaterThan(6);
  });
  test('keeps what keys call up and registers that are only stored', () => {
    const program = programOf('keys: В/О С/П П→x 5\nprogram:\n    x→П 5 П→x 5 x→П 3 x→П 2 П→x 2 С/П');
    expect(usualKeep(program)).toEqual(['R3', 'R5']);
  });
  test('leaves the recorded games of a file as they are', async () => {
    const text = 'keys: 7 В/О С/П\nprogram:\n    F x^2 x→П 5 С/П БП 00\n';
    const game = 'replay one:\n    7 В/О С/П => "49."\n    Cx П→x 5 => "49."\n';
    const shorter = async (file: string) => (await golf(programOf(file), { keep: [] })).bytes;
    expect(await shorter(text)).not.toContain(0x45);
    expect(await shorter(text + game)).toContain(0x45);
  });
  test('is never longer than a stricter one', async () => {
    const text = 'x→П 1 0 + x→П 2 П→x 1 П→x 1 × П→x 2 + F√ x→П 3 П→x 3 С/П БП 00';
    const lengths = [];
    for (const options of [{ strict: true }, { anyRange: true }, {}, { keep: [] }] as const)
      lengths.push(await stepsOf(text, options));
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(lengths[3]).toBeLessThan(lengths[0]);
  });
});

describe('jumps by registers', () => {
  test('are followed from start values, over stops', async () => {
    const program = withStart('50 41 8D 61 22 50 8D', [['RD', '0']]);
    expect(entriesOf(program)).toContain(0);
    expect((await golf(program)).refusal).toBeNull();
  });
  test('are followed where the program itself stores the address', () => {
    const { bytes } = plainProgram(bytesOfHex('0D 06 4D 50 54 50 22 8D'));
    expect(prove(claimOf(plainProgram(bytes), bytes, { entries: [0] })).proven).toBe(true);
  });
  test('make rounds without a test', () => {
    const program = withStart('61 3B 41 8D', [['RD', '0']]);
    expect(prove(claimOf(program, program.bytes)).proven).toBe(true);
  });
  describe('may lead elsewhere by another start value', () => {
    const shorter = async (hex: string, address: string, options: GolfOptions = {}) => {
      const program = withStart(hex, [['R7', address]]);
      const result = await golf(program, options);
      return { program, result, text: certificateOf(program, result) };
    };
    test.each([
      ['where commands before it go', '50 22 00 10 A7 50 51 00 21 52', '8', '5022A7505100 2152', '6'],
      ['where a jump goes by it', '50 53 08 50 A7 50 51 00 22 52', '8', '50A750A7505100 2252', '7'],
      ['past a pointer', '50 22 00 10 41 D1 A7 50 51 00 21 52', '10', '502241D1A7505100 2152', '8'],
    ])('%s', async (_, hex, address, shorterHex, now) => {
      const { program, result, text } = await shorter(hex, address);
      expect(hexBytes(result.bytes)).toBe(shorterHex.replace(' ', ''));
      expect(result.setup.get('R7')?.toString()).toBe(now);
      const verdict = checkCertificate(text!);
      if (!verdict.valid) throw new Error(JSON.stringify(verdict));
      expect(assumptionsOf(verdict.claims, 'en').join()).toContain(
        `R7=${address} in the first program and R7=${now}`,
      );
      const options = { keep: [], setup: result.setup, sessions: 60, seed: 1, budget: 1_000_000 };
      expect(compareBySampling(program, result.bytes, options).difference).toBeNull();
      const { head, mantissa } = result.setup.get('R7')!;
      const startValues = [[7, head, mantissa]] as const;
      const compared = compareProgramFiles(program, result.bytes, { keep: [], startValues });
      expect(compared.answer).toBe('proven');
    });
    test('but not where the address is kept or read as a number', async () => {
      for (const [hex, options] of [
        ['50 22 00 10 A7 50 51 00 21 52', { keep: ['R7'] }],
        ['50 22 00 10 A7 67 10 50 51 00 21 52', {}],
      ] as const)
        expect([...(await shorter(hex, hex.includes('67') ? '10' : '8', options)).result.setup]).toEqual([]);
    });
    test('and a chain of claims must hand the values on', async () => {
      const { text } = await shorter('50 53 08 50 A7 50 51 00 22 52', '8');
      const wrong = text!.replaceAll('"constants":[[7,0,-2147483648]]', '"constants":[[7,0,1879048192]]');
      expect(wrong).not.toBe(text);
      for (const one of [wrong, text!.replaceAll(/"constants":\[\[.*?\]\]/g, '"constants":[]')])
        expect(checkCertificate(one).valid).toBe(false);
      expect(checkCertificate(text!.replace(/"keep":\[/, '"keep":[1,')).valid).toBe(false);
    });
    test.each([
      ['1 4 x→П В↑ 5 В/О С/П П→x 3', [], ['R3', 'RE']],
      ['x→П', [], EVERYTHING.slice(3)],
      ['К x→П 7', [], EVERYTHING.slice(3)],
      ['В/О С/П', ['property p:', '    5 В/О С/П => X = 0'], EVERYTHING.slice(3)],
    ])('nor where the keys %s or properties name it', (keys, lines, named) => {
      const file = programOf([`keys: ${keys}`, 'program:', '    С/П', ...lines].join('\n'));
      expect(EVERYTHING.filter((slot) => namedRegisters(file).has(slot))).toEqual(named);
    });
  });
  test('may lead to an address beyond A4, whose cells keep their places', async () => {
    // БП B5 is a name of cell 03.
    const result = await golf(plainProgram(bytesOfHex('50 51 B5 22 01 12 50 51 00')));
    expect(result.refusal).toBeNull();
    expect(hexBytes(result.bytes)).toContain('B5');
  });
  test.each([
    ['50 87', [], 'step 01 (К БП 7) jumps by R7, and the text gives no start value for R7'],
    ['50 47 87', [], 'step 02 (К БП 7) jumps by R7, where the program stores computed numbers'],
    ['50 87', [['R7', '20']], 'the program runs on past its last step 01'],
    ['50 5F', [], 'step 01'],
  ] as const)('%s is refused with step, register and remedy', async (hex, values, sentence) => {
    const program = withStart(hex, values);
    const { refusal, candidates } = await golf(program);
    expect(candidates).toBe(0);
    expect(refusalText(refusal!, program, 'en').replaceAll('КБП', 'К БП')).toContain(sentence);
  });
});

test('certifies nothing where nothing was rewritten', async () => {
  const program = plainProgram(bytesOfHex('22 50'));
  expect(certificateOf(program, await golf(program))).toBeNull();
  const nothing = '{"format":"eggog-certificate","version":3,"first":"2250","last":"2250","rewrites":0}\n';
  expect(checkCertificate(nothing)).toEqual({ valid: false, line: 1, why: { kind: 'nothing' } });
});

const starts = (text: string, hex = '50'): string =>
  [...startValuesIn(text, { bytes: bytesOfHex(hex) })].map(([slot, value]) => `${slot}=${value}`).join(' ');

test.each([
  ['- 10 (lives) хП0; число от 0 до 1 хП4; 92 хПД; 7 F10^x хПА.', 'R0=10 RD=92 RA=10000000'],
  ['6 хП1 хП6 /-/ хП2; 55458569 Кинв ВП 7 хПВ', 'R1=6 R6=6 R2=-6 RB=8ALA7A96'],
  ['`Cx хП2 83 хПА 88 хПВ В/О С/П`', 'R2=0 RA=83 RB=88'],
  ['79 хП8\n47 хПC', 'R8=79 RC=47'],
  ['Пх9 хП1 хП2', ''],
  ['00 хП1\n01 2\n02 +', ''],
])('reads start values from %s', (text, values) => {
  expect(starts(text)).toBe(values);
});

test('takes no start value from the listing itself', () => {
  expect(starts('5 x→П 7 В↑ +', '05 47 0E 10 50')).toBe('');
});
