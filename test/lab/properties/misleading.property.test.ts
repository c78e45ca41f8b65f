/** Properties that would mislead: what is said is refused, or comes to a verdict that says what was decided. */
import { describe, expect, it } from 'vitest';
import { readExpression } from '../../../src/lab/expression.ts';
import { spreadCases } from '../../../src/lab/properties/cases.ts';
import { addCoverage, gapsOf, noCoverage } from '../../../src/lab/properties/coverage.ts';
import { decide } from '../../../src/lab/properties/decide.ts';
import { doubtfulPart } from '../../../src/lab/properties/doubt.ts';
import { mutants } from '../../../src/lab/properties/mutants.ts';
import { parseProperty } from '../../../src/lab/properties/parse.ts';
import { coverageTexts, survivorText } from '../../../src/lab/properties/report.ts';
import { type CaseProperty, combinations } from '../../../src/lab/properties/syntax.ts';
import {
  counterexampleText,
  reasonText,
  replayText,
  type Verdict,
  verdictText,
} from '../../../src/lab/properties/verdict.ts';
import { type ProgramFile, parsePmk, runReplay } from '../../../src/listing/index.ts';

const SQUARE = 'start: F x² С/П БП start';

const fileOf = (program: string, ...sections: string[]): ProgramFile =>
  parsePmk(`program:\n    ${program}\n\n${sections.join('\n\n')}\n`).program!;

const propertyText = (lines: string): string => `property p:\n    ${lines.replaceAll('\n', '\n    ')}`;
const read = (file: ProgramFile, number = 0) => parseProperty(file.properties[number]);

async function verdictOf(lines: string, program = SQUARE): Promise<Verdict> {
  const file = fileOf(program, propertyText(lines));
  return decide(file, read(file));
}

/** Why a property says nothing, or may say nothing: the refusal, or the remark beside a verdict. */
const doubtOf = (lines: string): string => {
  const said = refusal(lines);
  if (said !== 'read') return said;
  const property = read(fileOf(SQUARE, propertyText(lines)));
  const claims = property.kind === 'cases' ? property.steps.flatMap((step) => step.claims) : property.always;
  const doubts = claims.flatMap((claim) => (claim.kind === 'holds' ? (claim.doubt() ?? []) : []));
  return doubts.length > 0 ? `${doubts.join()} may say nothing of the program` : 'none';
};

const refusal = (lines: string): string => {
  try {
    read(fileOf(SQUARE, propertyText(lines)));
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};

describe('no claim is lost', () => {
  it('behind a blank and a semicolon', async () => {
    expect((await verdictOf('for a in 1..3\n{a} В/О С/П => X = a * a ; Y = 77')).kind).toBe('false');
    expect((await verdictOf('from В/О С/П keys 1 С/П\ndepth 1\nalways not error ; Y = 77')).kind).toBe(
      'false',
    );
    expect(refusal('{a} В/О С/П => X = 4 ; the square')).toMatch(/there is no|input/);
    expect(refusal('for a in 1..3\nwhen a > 1 ; a < 3\n{a} В/О С/П => X = 4')).toContain('line 6');
  });

  it('and whole lines, inputs and keys may have remarks', async () => {
    const lines = '; a remark\nfor a in 1..3 ; three\n{a} ; types it\nВ/О С/П => X = a * a';
    expect((await verdictOf(lines)).kind).toBe('proven');
  });

  it.each(['X = 77', 'R3 = {a}', 'angle deg', 'when a > 1', 'for b in 1..2'])(
    'to be set before the keys: %s',
    (line) => {
      expect(refusal(`for a in 1..3\n{a} В/О С/П => stops within 100 commands\n${line}`)).toContain(
        'behind the keys',
      );
    },
  );

  it('in a line that goes on with those before it and is a remark', () => {
    const claim = 'for a in 2..9\n{a} В/О С/П => X = a * a';
    expect(refusal(`${claim}\n; Y = 77`)).toMatch(/^line 7, column 7: "Y = 77" is a remark/);
    expect(refusal(`${claim}\n; so much\n\n; not error and Y < 5`)).toMatch(/^line 9, column 7/);
    expect(refusal('from В/О С/П keys 1\nalways not error\n; X < 5')).toMatch(/is a remark/);
    for (const remark of ['; the square', '; of Y: X > 0', ';; Y = 77', '; error', '; kept := X'])
      expect(refusal(`${claim}\n${remark}`), remark).toBe('read');
    expect(refusal('; Y = 77\n1 В/О С/П => X = 1')).toBe('read');
  });

  it.each(['depth 2', 'states 5', 'skip X = 1'])('to a kind of property that has no %s', (line) => {
    expect(refusal(`1 В/О С/П => X = 1\n${line}`)).toMatch(
      /^line 6, column 5: ".*" is for a property with keys/,
    );
  });

  it.each(['when X = 1', 'except 3'])('to keys in any order, which have no %s', (line) => {
    expect(refusal(`${line}\nfrom start keys 1\nalways not error`)).toMatch(
      /^line 5, column 5: ".*" is for a property with inputs/,
    );
  });

  it('to a second setting', () => {
    expect(refusal('R1 = 5\nR1 = 8\n1 В/О С/П => X = 1')).toContain('a second setting of R1');
  });
});

describe('texts and numbers', () => {
  it.each([
    'X != "EГГ0Г"',
    'X != "ЕГГОГ"',
    'X != "hello"',
    'not (display > 0)',
    'display - 4 != 0',
    'not (tetrads(X) > 3)',
    'display != "hello"',
    'display != "ERROR"',
    'not has(display, "ERR")',
    'error != "x"',
    'tetrads(X + 1) != "5"',
    'not (abs(display) > 1)',
    'tetrads(X) != "hello"',
    'tetrads(X) != "00000000000a"',
    'not has(tetrads(X), "G")',
    'part(tetrads(X), 0, 1) != "G"',
    'part(tetrads(X), 0, 2) != "123"',
    'part(tetrads(X), 0, 3) != tetrads(Y)',
    'part(tetrads(X), 12, 1) != "0"',
    'part(display, 20, 3) != "5"',
    'part(display, -1, 1) != "5"',
    'part(display, X, 1) != "55"',
    'not has(part(display, 0, 3), "12.3")',
    'display != "1.2.3"',
    'display != "12345678901234"',
    'kept := tetrads(X); kept != "hello"',
  ])('are not compared: %s', (claim) => {
    expect(refusal(`1 В/О С/П => ${claim}`)).toMatch(/^line 5, column \d+: expression/);
  });

  it.each([
    'tetrads(X) != "00700000000A"',
    'part(tetrads(X), 0, 2) != "12"',
    'has(part(display, 0, 3), "12")',
    'display != "-1.2345678-05"',
  ])('may be alike: %s', (claim) => {
    expect(refusal(`1 В/О С/П => ${claim}`)).toBe('read');
  });

  it.each(['X / 0 != 7', 'X % 0 = 0', 'mod(X, 0) != 3', 'X != sqrt(-1)', 'X < pow(10, 400)'])(
    'are no numbers: %s',
    (claim) => {
      expect(refusal(`1 В/О С/П => ${claim}`)).toMatch(/is no number/);
    },
  );

  it('are not written so that people and the calculator read them differently', () => {
    expect(refusal('1 В/О С/П => X < 2^10')).toBe(
      'line 5, column 22: "2^10" is 2 times ten to the power 10 on the calculator: write 2e10, or pow(2, 10)',
    );
  });

  it.each([
    ['display = "4"', true],
    ['display != "4"', false],
    ['display = "4."', true],
    ['has(display, "4")', true],
    ['X = "4"', true],
    ['display = "EГГ0Г"', false],
  ])('of a display are those it shows: %s is %s', async (claim, is) => {
    expect((await verdictOf(`2 В/О С/П => ${claim}`)).kind).toBe(is ? 'proven' : 'false');
  });

  it.each(['display != "ЕГГОГ"', 'not has(display, "ЕГГОГ")', 'not has(display, "EГГ")', 'not error'])(
    'tell an error in every spelling: %s',
    async (claim) => {
      const failing = 'F 1/x С/П';
      expect((await verdictOf(`for a in 0..2\nCx {a} В/О С/П => ${claim}`, failing)).kind).toBe('false');
    },
  );
});

describe('a claim that cannot be false', () => {
  it.each([
    'X >= X - 1',
    'X + 1 > X',
    'abs(X) >= 0',
    'X * X >= 0',
    'mod(X, 7) < 7',
    'error <= 1',
    'error = true or error = false',
    '(X = 1) >= 0',
    'near(X, X, 1)',
    'has(display, "")',
    'tetrads(X) = tetrads(X)',
    'X = Х',
    'depth != 2.5',
    'max(X, Y) >= X',
    'X < 5 or X >= 5',
    'X * 2 = X + X',
    'X <= X',
    'first := X; X = first',
    'first := display; display = first',
    'display != tetrads(X)',
    'has(display, part(display, 0, 2))',
    'X2 + 1 > X2',
    'X = 4 and Y >= Y - 1',
  ])('is refused, or its verdict has a remark: %s', (claim) => {
    expect(doubtOf(`2 В/О С/П => ${claim}`)).toMatch(/nothing of the program/);
  });

  it('is proven with the remark where it is not so by its form', async () => {
    const verdict = await verdictOf('2 В/О С/П => X = 4 and Y >= Y - 1');
    expect(verdict.kind).toBe('proven');
    expect(verdictText(verdict, 'en')).toBe(
      'proven for all 1 inputs; nothing that was tried makes "Y >= Y - 1" false, so it may say nothing of the program',
    );
  });

  it('is not refused for being false of rare numbers only', () => {
    const board = [1, 5, 8, 6, 3, 7, 2, 4].map((column, i) => `R${i + 1} = ${column}`).join(' and ');
    for (const claim of [
      `not (${board})`,
      'int(X / 10000) != 31 or mod(int(X / 100), 100) != 4',
      'mod(int(X / 1000), 10) != 7 or mod(X, 10) != 3',
    ])
      expect(refusal(`2 В/О С/П => ${claim}`), claim).toBe('read');
  });

  it.each([
    'X != 7919',
    'X * 3 != 123456789',
    'abs(X * 12345 - 678901) > 1',
    'X * X + Y * Y != 25',
    'not near(X, 5.125, 1)',
    'X < 1e80',
    'X * X * X < 1e30',
    'X < pow(10, 30)',
    'abs(X) < factorial(20)',
    'display != "5."',
    'not error',
    'PC != 39',
    'depth < 5',
    'commands < 71855',
    'factorial(X) != 720',
    'tetrads(X) != "000000000000"',
    'tetrads(X) != "00700000000A"',
    'part(tetrads(R9), 5, 4) != "FFFF"',
    'tetrads(X) != tetrads(Y)',
    'not (has(tetrads(X), "ABC") and has(tetrads(X), "7FF"))',
    'display != "-1.2345678-05"',
    'has(display, ".")',
    'part(display, 0, 1) != "7" or part(display, 2, 1) != "4" or R1 != 3',
    'not error or R1 != 5 or X != 7',
    'X != "Г"',
    'X + Y + Z != 17',
    'sqrt(X) != 12.5',
    'X * Y != 391',
    'frac(X) = 0 or X > 12345678',
    'X2 != 5',
    'R1 * R2 * R3 * R4 * R5 * R6 != 510510',
    'not (mod(X, 7) = 3 and mod(X, 11) = 5 and mod(X, 13) = 9 and mod(X, 17) = 4)',
  ])('is not %s', (claim) => {
    expect(doubtfulPart(readExpression(claim), new Map())).toBeNull();
  });

  it('knows what inputs may be, and what was kept at an earlier stop', async () => {
    expect(doubtOf('for a in 1..9\n{a} В/О С/П => X + a > X')).toContain('say nothing');
    expect(doubtOf('for a in -9..9\n{a} В/О С/П => X + a > X')).toBe('none');
    const rare = 'not (a = 300 and b = 207)';
    for (const claim of [
      `X = a and ${rare}`,
      `${rare} or X = a`,
      'not (X = 300 and Y = 207)',
      'X != a * 1000 + 17',
    ])
      expect(doubtOf(`for a in 0..999, b in 0..999\n{a} В↑ {b} В/О С/П => ${claim}`), claim).toBe('none');
    expect(doubtOf('1 В/О С/П => first := X\nС/П => X >= first')).toBe('none');
    expect(doubtOf('1 В/О С/П => kept := R3; kept <= 100')).toBe('none');
  });
});

describe('keys in any order', () => {
  it('of which none is pressed say nothing', async () => {
    const verdict = await verdictOf('from В/О С/П keys 1 2 С/П\nuntil X >= 0\nalways not error');
    expect(verdict.kind).toBe('vacuous');
    expect(verdictText(verdict, 'en')).toContain('no key was pressed');
  });

  it('tell conditions that were never true', async () => {
    const verdict = await verdictOf(
      'from В/О С/П keys 1 С/П\ndepth 2\nuntil X = 5.5\nuntil X = 1\nalways not error',
    );
    expect(verdictText(verdict, 'en')).toMatch(/the condition "X = 5.5" was never true$/);
  });

  it('tell presses that were never taken back, or always', async () => {
    const start = 'from В/О С/П keys 1 2 С/П\ndepth 2';
    const never = await verdictOf(`${start}\nuntil X = 7.5\nskip X = 1\nskip X = 5.5\nalways not error`);
    expect(never.unmet).toEqual(['X = 7.5', 'X = 5.5']);
    const always = await verdictOf(`${start}\nskip X >= 0\nalways not error`);
    expect(verdictText(always, 'en')).toMatch(/; every press was taken back, so nothing but/);
    const both = await verdictOf(`${start}\nskip X = 1\nuntil X = 1\nalways not error`);
    expect(both).toMatchObject({ kind: 'held', unmet: [], isAllTakenBack: false });
  });

  it('end at one state more than they say', async () => {
    const verdict = await verdictOf('from start keys 0..9 В/О С/П\nstates 3\nalways not error');
    expect(verdict).toMatchObject({ kind: 'false' });
    expect(reasonText(verdict.reason!, 'en')).toBe('at least 4 states, not 3');
    expect(refusal('from start keys 1 2\nstates 3\ndepth 2\nalways not error')).toContain('states counts');
  });

  it('may be wrong before any of them', async () => {
    const verdict = await verdictOf('from start keys С/П 1\nalways X != 0');
    expect(verdict.kind).toBe('false');
    expect(replayText(verdict)).toBe('');
    expect(counterexampleText(verdict, 'en')).toBe('counterexample: at the start, before any key');
  });
});

describe('inputs', () => {
  it('are asked about when they are set', async () => {
    const verdict = await verdictOf('for a in 1..9\nR3 = {a}\nwhen R3 > 5\n{a} В/О С/П => X = a * a');
    expect(verdictText(verdict, 'en')).toBe('proven for 4 of the 9 inputs, those that meet its "when"');
  });

  it('have eight digits at most, and that is said', () => {
    expect(refusal(`for a in 1..${'9'.repeat(31)}\n{a} В/О С/П => X = a`)).toContain(
      'more than the eight digits',
    );
  });

  it('may take as many commands as their cycles allow', async () => {
    const verdict = await verdictOf('1 В/О С/П => stops within 20000000 cycles', 'start: БП start');
    expect(verdict.reason).toMatchObject({ kind: 'late', unit: 'cycles', most: 20_000_000 });
  });
});

it('a counterexample with another angle can be pasted and is what was seen', async () => {
  const lines = 'angle deg\n30 В/О С/П => X = 0.6';
  const program = 'F sin С/П';
  const text = replayText(await verdictOf(lines, program));
  expect(text).toContain('property p-counterexample:');
  const file = fileOf(program, text);
  expect((await decide(file, read(file))).kind).toBe('proven');
  const plain = replayText(await verdictOf('30 В/О С/П => X = 0.6', program));
  const pasted = fileOf(program, plain);
  expect(runReplay(pasted, pasted.replays[0]).mismatches).toEqual([]);
});

describe('of many inputs', () => {
  // A 7 where the sum is 198, else the sum.
  const rare = fileOf(
    'x→П 1  <->  x→П 2  +  1 9 8  -  F x=0 14  7 С/П  БП 00  П→x 1  П→x 2  +  С/П',
    propertyText(
      'for a in 0..19, b in 0..199\nCx {a} В↑ {b} В/О С/П => (a + b = 198 and X = 7) or (a + b != 198 and X = a + b)',
    ),
  );
  it('a change that few of them show is noticed', () => {
    const survivors = [...mutants(rare, [read(rare)])].filter(({ noticedBy }) => noticedBy === null);
    // Behind С/П nothing is executed, and without it the sum comes to 7 once more.
    expect(survivors.map(({ cell }) => cell)).toEqual([9, 11, 13, 13]);
    expect(survivors.every(({ isWhole }) => isWhole)).toBe(true);
    expect(survivorText({ ...survivors[0], isWhole: false }, 'en')).toMatch(/\(not all inputs were tried\)$/);
  });

  it('what few of them execute is executed', () => {
    const coverage = noCoverage();
    addCoverage(coverage, rare, read(rare));
    expect(gapsOf(coverage, rare).never).toEqual([12]);
    expect(coverage.partly).toEqual([]);
  });

  it('they are spread over all that there are, even if these are more than can be counted exactly', () => {
    const huge = read(
      fileOf(SQUARE, propertyText('for a in digits 8, b in digits 8, c in digits 8\n{a} В/О С/П => X >= b')),
    ) as CaseProperty;
    const all = combinations(huge);
    const first: number[] = [];
    for (const index of spreadCases(huge)) if (first.push(index / all) === 1000) break;
    expect(new Set(first.map((part) => Math.floor(part * 100))).size).toBe(100);
  });

  it('and where not all can be looked at, that is said', () => {
    const many = fileOf(
      'x→П 1 9 9 9 x→П 0 F L0 05 П→x 1 С/П',
      propertyText('for a in 0..99999999\n{a} В/О С/П => X = a'),
    );
    const coverage = noCoverage();
    addCoverage(coverage, many, read(many));
    expect(coverageTexts(coverage, many, 'en').at(-1)).toMatch(
      /^p: only [\d,]+ of 100,000,000 inputs were watched/,
    );
  });
});
