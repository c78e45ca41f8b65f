import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageTexts } from '../../src/app/checks.ts';
import { namedProperties } from '../../src/app/named-properties.ts';
import { UserError } from '../../src/errors.ts';
import { showDecimal } from '../../src/lab/decimal.ts';
import { addTallies, CaseRunner, NO_CASES } from '../../src/lab/properties/cases.ts';
import { addCoverage, gapsOf, noCoverage } from '../../src/lab/properties/coverage.ts';
import { decide, decideCases } from '../../src/lab/properties/decide.ts';
import { type CaseProperty, PropertyError, parseProperty } from '../../src/lab/properties/parse.ts';
import {
  counterexampleText,
  reasonText,
  replayText,
  type Verdict,
  verdictText,
} from '../../src/lab/properties/verdict.ts';
import { formatKeys, makePmk, type ProgramFile, parsePmk, runReplay } from '../../src/listing/index.ts';

/** Euclid: 20 steps and a jump back. */
const GCD = `program:
loop:
    x→П 1  ↔  x→П 0  П→x 0  П→x 1  ÷  К [x]  П→x 1  ×  П→x 0  ↔  -  x→П 2  П→x 1  П→x 2
    F x=0 loop
    П→x 1  С/П  БП 00
`;

const STOP = 'program:\n    С/П\n';

function program(text: string): ProgramFile {
  const { program: read, diagnostics } = parsePmk(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return read!;
}

/** A program with a property p, and the property. */
function propertyOf(lines: string, source = GCD): readonly [file: ProgramFile, property: CaseProperty] {
  const file = program(`${source}\nproperty p:\n${lines}`);
  return [file, parseProperty(file.properties[0]) as CaseProperty];
}

const decided = (lines: string, source?: string): Promise<Verdict> => decide(...propertyOf(lines, source));

/** What is wrong with the lines of a property; null for those that are read. */
function errorOf(lines: string): PropertyError | null {
  const section = { name: 'p', line: 1, lines: lines.split('\n').map((text, i) => ({ text, line: i + 2 })) };
  try {
    parseProperty(section);
    return null;
  } catch (error) {
    return error as PropertyError;
  }
}

describe('a property of inputs', () => {
  it('is proven for every combination', async () => {
    const verdict = await decided(
      '    for a in 1..30, b in 1..30\n    Cx {a} В↑ {b} В/О С/П => X = gcd(a, b)',
    );
    expect(verdict).toMatchObject({ kind: 'proven', tried: 900, all: 900 });
  });

  it('is refuted by its smallest counterexample, which is a replay', async () => {
    const verdict = await decided('    for a in 1..99, b in 1..99\n    Cx {a} В↑ {b} В/О С/П => X < 7');
    expect(verdict.kind).toBe('false');
    expect(verdict.failure!.values.map(showDecimal)).toEqual(['7', '7']);
    expect(verdict.reason).toEqual({ kind: 'claim', text: 'X < 7', got: 'X = 7' });
    const { replays, ...rest } = program(`${GCD}\n${replayText(verdict)}`);
    expect(runReplay({ ...rest, replays }, replays[0]).mismatches).toEqual([]);
    expect(formatKeys(verdict.keys.flat())).toBe('Cx 7 В↑ 7 В/О С/П');
  });

  it('may leave inputs out, and says nothing if it leaves all out', async () => {
    const some = await decided(
      '    for a in 1..9, b in 1..9\n    when a > b\n    Cx {a} В↑ {b} В/О С/П => X <= b',
    );
    expect(some).toMatchObject({ kind: 'proven', tried: 81 });
    const none = await decided('    for a in 1..9\n    when a > 9\n    Cx {a} В↑ 2 В/О С/П => X = 0');
    expect(none.kind).toBe('vacuous');
  });

  it('bounds commands and cycles, and an endless run is false', async () => {
    expect(
      (await decided('    Cx 8 В↑ 4 В/О С/П => stops within 30 commands; stops within 100000 cycles')).kind,
    ).toBe('proven');
    const late = await decided('    Cx 21 В↑ 34 В/О С/П => stops within 30 commands');
    expect(late.reason).toEqual({ kind: 'not-stopped', commands: 31 });
    const endless = await decided('    В/О С/П => X = 0', 'program:\n    БП 00\n');
    expect(endless.reason).toEqual({ kind: 'not-stopped', commands: 1_000_000 });
  });

  it('sets registers and the switch, goes over several stops and keeps values of earlier ones', async () => {
    const twice = 'program:\n    П→x 3  2  ×  x→П 3  С/П  БП 00\n';
    const lines = `    for n in 0..4 step 0.5
    R3 = {n}
    angle deg
    В/О С/П => first := X; R3 = 2 * n
    С/П => X = 2 * first, R3 = X`;
    expect(await decided(lines, twice)).toMatchObject({ kind: 'proven', all: 9 });
    const failing = await decided(lines.replace('X = 2 * first', 'X < 8'), twice);
    expect(failing.failure!.step).toBe(1);
    // A replay has no line for the switch.
    const pasted =
      'property p-counterexample:\n    R3 = 2\n    angle deg\n    В/О С/П\n    С/П => display = "8."\n';
    expect(replayText(failing)).toBe(pasted);
  });

  it('takes lists, digits and fractions exactly', () => {
    const read = (range: string): string[] => {
      const [{ count, at }] = propertyOf(`    for n in ${range}\n    {n} => X = n`)[1].inputs;
      return Array.from({ length: Math.min(count, 12) }, (_, i) => showDecimal(at(i)));
    };
    expect(read('[1, -2.50, 0.001]')).toEqual(['1', '-2.5', '0.001']);
    expect(read('0..0.3 step 0.1')).toEqual(['0', '0.1', '0.2', '0.3']);
    expect(read('0.0000009..9 step 0.0000001').slice(0, 2)).toEqual(['0.0000009', '0.000001']);
    expect(read('[120000000000, -0.83048126]')).toEqual(['120000000000', '-0.83048126']);
    expect(read('-2..2')).toEqual(['-2', '-1', '0', '1', '2']);
    expect(read('digits 1')).toHaveLength(10);
  });

  it('draws the same sample with the same seed', async () => {
    const right = propertyOf('    for a in 1..60, b in 1..60\n    Cx {a} В↑ {b} В/О С/П => X = gcd(a, b)');
    const sampled = await decideCases(...right, { sample: 50, seed: 3 });
    expect(sampled).toMatchObject({ kind: 'held', tried: 50, why: 'sample', seed: 3 });
    expect(await decideCases(...right, { sample: 50, seed: 3 })).toEqual(sampled);
  });
});

describe('commands and cycles in a claim', () => {
  // Three commands, then three for each turn of the loop.
  const turns = 'program:\n    x→П 0\nloop:\n    П→x 0  F L0 loop\n    С/П\n';

  it('count from the start of the case, over all its steps', async () => {
    const plain = 'program:\n    x→П 0  С/П  БП 00\n';
    const input = '    for a in 1..200\n';
    expect((await decided(`${input}    {a} В/О С/П => commands = 2`, plain)).kind).toBe('proven');
    expect((await decided(`${input}    {a} В/О С/П => commands = 2 * a`, plain)).failure!.values).toEqual([
      2,
    ]);
    const late = await decided('    for a in 1..200000\n    {a} В/О С/П => commands >= a', plain);
    expect(late.reason).toEqual({ kind: 'claim', text: 'commands >= a', got: 'commands = 2' });
    expect(late.failure!.values).toEqual([3]);
    const twice = `${input}    В/О С/П => first := cycles\n    С/П => commands = 5; cycles > first`;
    expect((await decided(twice, plain)).kind).toBe('proven');
  });

  it('are the same however the combinations are divided', () => {
    const lines =
      '    for a in 1..60\n    {a} В/О С/П => commands = 2 * a + 2; cycles < 40 * a\n    except 60';
    const given = propertyOf(lines, turns);
    const whole = new CaseRunner(...given).range(0, 60);
    expect(whole.run).toBe(60);
    const workers = [0, 1, 2].map(() => new CaseRunner(...given));
    fc.assert(
      fc.property(
        fc.array(fc.record({ to: fc.integer({ min: 1, max: 59 }), worker: fc.nat(2) }), { maxLength: 6 }),
        (cuts) => {
          let [tally, from] = [NO_CASES, 0];
          for (const { to, worker } of [...cuts.sort((a, b) => a.to - b.to), { to: 60, worker: 0 }]) {
            tally = addTallies(tally, workers[worker].range(from, to));
            from = to;
          }
          expect(tally).toEqual(whole);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('a sample', () => {
  it('that has room for all combinations tries them all', async () => {
    // One of ten is wrong: a sample of ten or twenty with repetitions may miss it.
    for (let seed = 1; seed <= 12; seed++) {
      const given = propertyOf('    for a in 1..10\n    {a} В/О С/П => X != 7\n', STOP);
      expect((await decideCases(...given, { sample: 10 + seed, seed })).kind).toBe('false');
      expect((await decideCases(...given, { sample: 9, seed })).kind).not.toBe('proven');
    }
  });

  it('decides nothing about a count of exceptions, and says how many it met', async () => {
    const lines = '    for a in 1..1000\n    {a} В/О С/П => X > 500\n    except 501\n';
    const [file, property] = propertyOf(lines, STOP);
    const verdict = await decideCases(file, property, { sample: 100, seed: 1 });
    expect(verdict.kind).toBe('held');
    expect(verdict.failed).toBeGreaterThan(20);
    expect(verdictText(verdict, 'en')).toBe(
      `not decided: false for ${verdict.failed} of 100 tried; only all 1,000 inputs show whether for exactly 501: a sample with seed 1`,
    );
    expect(verdictText(verdict, 'ru')).toContain(`(100) неверно для ${verdict.failed};`);
    // The same failure may be met more often than it is there.
    const few = { ...property, exceptions: 1 };
    expect((await decideCases(file, few, { sample: 100, seed: 1 })).kind).toBe('held');
  });
});

describe('a counterexample that takes too long', () => {
  const endless = 'program:\n    БП 00\n';

  const settings = '    for n in 1..3\n    R3 = {n}\n    angle deg\n';

  it.each([
    ['    В/О С/П => X = 0', endless, '=> stops within 1000000 commands'],
    [`${settings}    В/О С/П => stops within 50 commands`, endless, 'within 50'],
    ['    from В/О keys С/П\n    always not error', endless, '=> stops within 1000000 commands'],
    ['    Cx 8 В↑ 4 В/О С/П => stops within 40 cycles', GCD, '=> stops within 40 cycles'],
  ])('is a property that is false as well: %s', async (lines, source, claim) => {
    const verdict = await decided(lines, source);
    expect(verdict.kind).toBe('false');
    const text = replayText(verdict);
    expect(text).toMatch(/^property p-counterexample:\n/);
    expect(text).toContain(claim);
    const file = program(`${source}\n${text}`);
    const again = await decide(file, parseProperty(file.properties[0]));
    expect(again.reason!.kind).toBe(verdict.reason!.kind);
  });
});

describe('a property that says nothing', () => {
  it('is held and not empty where the search was stopped before its first press', async () => {
    const [file, property] = propertyOf('    from start keys С/П\n    always X = 0', STOP);
    const verdict = await decide(file, property, { stopped: () => true });
    expect(verdict).toMatchObject({ kind: 'held', why: 'stopped' });
  });

  it('of the program is no proof: nothing of it ran', async () => {
    const verdict = await decided('    for a in 1..9\n    {a} В/О => X = a', 'program:\n    С/П\n');
    expect(verdict.kind).toBe('vacuous');
    expect(verdictText(verdict, 'en')).toBe(
      'says nothing of the program: not one of its commands was executed',
    );
    const left = await decided('    for a in 1..9\n    when a > 9\n    {a} В/О С/П => X = a');
    expect(verdictText(left, 'en')).toBe('says nothing: no input meets its "when"');
  });

  it('of the same name as another is refused where it stands', () => {
    const file = program(`${GCD}\nproperty p:\n    С/П => X = 1\n\nproperty p:\n    С/П => X = 2\n`);
    const [first, second] = namedProperties(file);
    expect(first.read).toHaveProperty('property');
    expect(second.read).toMatchObject({ error: { line: second.line, column: 10 } });
  });
});

describe('exceptions', () => {
  // Cells 00..: X squared; false for 0 and 1 only.
  const square = 'program:\n    F x^2  С/П\n';
  const larger = (but: string): string => `    for n in 0..9\n    {n} В/О С/П => X > n\n${but}`;

  it('are counted: neither more nor fewer', async () => {
    const exact = await decided(larger('    except 2'), square);
    expect(exact).toMatchObject({ kind: 'proven', tried: 10, failure: null, reason: null });
    const fewer = await decided(larger('    except 1'), square);
    expect(fewer).toMatchObject({ kind: 'false', failed: 2, tried: null });
    expect(reasonText(fewer.reason!, 'en')).toBe('false for more than 1 input');
    expect(fewer.failure!.values.map(showDecimal)).toEqual(['0']);
    const more = await decided(larger('    except 3'), square);
    expect(more.reason).toEqual({ kind: 'exceptions', failed: 2, wanted: 3 });
  });
});

describe('a property of keys in any order', () => {
  const counter = 'program:\n    П→x 3  1  +  x→П 3  4  -  F x=0 10  Cx  x→П 3  П→x 3  С/П  БП 00\n';

  it('is proven when nothing new is left', async () => {
    const verdict = await decided('    from В/О С/П keys С/П\n    always R3 < 4 and not error', counter);
    expect(verdict.kind).toBe('proven');
    expect(verdict.states).toBeLessThan(20);
  });

  it('sets registers, ends branches, takes presses back and counts states', async () => {
    const lines = `    R3 = 1
    from В/О С/П keys С/П (9 В/О С/П)
    always not error
    always stops within 20 commands
    skip X = 3
    until X = 0`;
    const free = await decided(`${lines.replace('until X = 0', '')}`, counter);
    expect(free.kind).toBe('proven');
    const bounded = await decided(lines, counter);
    expect(bounded.kind).toBe('proven');
    expect(bounded.states).toBeLessThan(free.states! + 1);
    expect((await decided(`${lines}\n    states ${bounded.states}`, counter)).kind).toBe('proven');
    const wrong = await decided(`${lines}\n    states ${bounded.states! + 1}`, counter);
    expect(wrong).toMatchObject({ kind: 'false', reason: { kind: 'states', states: bounded.states } });
    const late = await decided('    from В/О С/П keys С/П\n    always stops within 3 commands', counter);
    expect(late).toMatchObject({ kind: 'false', reason: { kind: 'late', most: 3, unit: 'commands' } });
    expect(reasonText(late.reason!, 'en')).toMatch(/^took \d+ commands, more than 3$/);
  });

  it('is refuted by the fewest keys', async () => {
    const verdict = await decided('    from В/О С/П keys С/П (2 В↑) 1\n    always R3 < 3', counter);
    expect(verdict.kind).toBe('false');
    expect(formatKeys(verdict.keys.flat())).toBe('В/О С/П С/П С/П');
  });

  it('ends when there are more states than allowed', async () => {
    const counting = 'program:\n    П→x 3  1  +  x→П 3  С/П  БП 00\n';
    const given = propertyOf('    from start keys С/П\n    always not error\n', counting);
    const verdict = await decide(...given, { maxStates: 50 });
    expect(verdict).toMatchObject({ kind: 'held', why: 'states', states: 50 });
  });

  it('holds only as far as the depth goes', async () => {
    const verdict = await decided(
      '    from start keys 0..9 В↑ С/П\n    depth 2\n    always not error',
      counter,
    );
    expect(verdict).toMatchObject({ kind: 'held', why: 'depth', depth: 2 });
  });
});

describe('a property that cannot be read', () => {
  it.each([
    ['    for a in 1..9', 1, 1],
    ['    for a of 1..9\n    {a} => X = a', 2, 9],
    ['    for a in 1..9, a in 1..3\n    {a} => X = a', 2, 20],
    ['    for a in 1..123456789\n    {a} => X = a', 2, 9],
    ['    Cx {a} => X = 1', 2, 8],
    ['    Cx Q => X = 1', 2, 8],
    ['    Cx => X = nothing', 2, 11],
    ['    R3 = x1y\n    Cx => X = 0', 2, 10],
    ['    hello there', 2, 5],
    ['    always X = 0', 1, 1],
    ['    from start keys 1\n    Cx => X = 1', 1, 1],
    ['    from start keys 1 Q\n    always X = 0', 2, 23],
    ['    angle round\n    Cx => X = 0', 2, 11],
    ['    С/П => X', 2, 12],
    ['    С/П => X = 1 or 2', 2, 21],
    ['    С/П => 1 = 1', 2, 12],
    ['    for a in 1..3\n    {a} С/П => a > 0', 3, 16],
    ['    С/П => b := X', 1, 1],
    ['    С/П => X = 1 and not running', 2, 26],
    ['    when 1\n    С/П => X = 1', 2, 10],
    ['    when X = 0\n    when Y = 0\n    С/П => X = 1', 3, 5],
    ['    from start keys С/П\n    always X = 0 or cycles < 3', 3, 21],
    ['    from start keys С/П\n    until 1\n    always X = 0', 3, 11],
  ])('%s', (lines, line, column) => {
    const found = errorOf(lines)!;
    expect(found).toBeInstanceOf(PropertyError);
    expect(found).toBeInstanceOf(UserError);
    expect([found.line, found.column]).toEqual([line, column]);
    expect(found.in('ru')).toMatch(/[а-я]/);
    expect(found.in('en') + found.in('ru')).not.toMatch(/undefined|\[object/);
  });
});

describe('coverage', () => {
  const watched = (lines: string, source?: string) => {
    const coverage = noCoverage();
    const [file, property] = propertyOf(`    ${lines}`, source);
    addCoverage(coverage, file, property);
    return [coverage, file] as const;
  };

  it.each([
    ['Cx 4 В↑ 2 В/О С/П => X >= X - 1', ['X >= X - 1']],
    ['Cx 4 В↑ 2 В/О С/П => X = 2; not error', ['not error']],
    ['from Cx 1 В↑ 1 keys (В/О С/П)\n    depth 1\n    always X < 100', ['X < 100']],
    ['Cx 4 В↑ 2 В/О С/П => first := X; X = first', []],
  ])('reports claims that were never false: %s', (lines, claims) => {
    const [coverage, file] = watched(lines);
    expect(coverage.neverFalse.map(({ text }) => text)).toEqual(claims);
    for (const text of claims)
      expect(coverageTexts(coverage, file, 'en').join('\n')).toContain(`"${text}" was true at every moment`);
  });

  it.each([
    ['0 В/О С/П => X = 1', { never: [4, 5], neverJumped: [0], alwaysJumped: [] }],
    ['5 В/О С/П => X = 2', { never: [2, 3], neverJumped: [], alwaysJumped: [0] }],
    ['0 В/О С/П => X = 1\n    5 В/О С/П => X = 2', { never: [], neverJumped: [], alwaysJumped: [] }],
  ])('reports branches that went one way: %s', (lines, gaps) => {
    expect(gapsOf(...watched(lines, 'program:\n00: F x=0 04 1 С/П 2 С/П'))).toEqual(gaps);
  });

  it('reports when not all inputs were watched', () => {
    const slow = 'program:\n    x→П 1 9 9 9 x→П 0 F L0 05 П→x 1 С/П';
    const [coverage, file] = watched('for a in 0..99999999\n    {a} В/О С/П => X = a', slow);
    expect(coverageTexts(coverage, file, 'en').at(-1)).toMatch(
      /^p: only [\d,]+ of 100,000,000 inputs were watched/,
    );
  });
});

const SQUARE = 'program:\nstart: F x² С/П БП start';
const squared = (lines: string): Promise<Verdict> =>
  decided(`    ${lines.replaceAll('\n', '\n    ')}`, SQUARE);
const refusal = (lines: string): string => errorOf(lines)?.message ?? 'read';

describe('the notation in Russian', () => {
  it('reads as the English one does', async () => {
    const verdict = await squared(
      'для n от 1 до 99, k из [1, 2], m из 0..1 шаг 0.5, d из цифр 1\nесли n > k\nугол градусы\n' +
        'Cx {n} В/О С/П => X = n * n и не ошибка; останавливается за 20 команд',
    );
    expect(verdict).toMatchObject({ kind: 'proven', all: 99 * 2 * 3 * 10 });
    const keys = await squared(
      'после включения клавиши 1 2 (В/О С/П)\nглубина 2\nвсегда не ошибка или X < 0\nдо X = 4',
    );
    expect(keys).toMatchObject({ kind: 'held', why: 'depth' });
  });

  it('writes counterexamples in Russian', async () => {
    const text = (claim: string, more = ''): string =>
      `${SQUARE}\n\nсвойство малое:\n    для n от 1 до 9\n${more}    {n} В/О С/П => ${claim}\n`;
    const counterexample = async (source: string): Promise<string> => {
      const file = program(source);
      return replayText(await decide(file, parseProperty(file.properties[0])));
    };
    const replay = await counterexample(text('X < 50'));
    expect(replay).toBe('партия малое:\n    8 В/О С/П => "64."\n');
    const late = await counterexample(text('останавливается за 1 команд', '    угол градусы\n'));
    expect(late).toBe(
      'свойство малое-контрпример:\n    угол градусы\n    1 В/О С/П => останавливается за 1 команд\n',
    );
    for (const section of [replay, late]) program(`${SQUARE}\n\n${section}`);
  });

  it('has the head свойство, which is written back', async () => {
    const text = `${SQUARE}\n\nсвойство квадрат:\n    для n от 1 до 9\n    {n} В/О С/П => X = n * n\n\nпартия четыре:\n    2 В/О С/П => "4."\n`;
    const file = program(text);
    expect(file.replays).toHaveLength(1);
    expect(makePmk(file)).toContain('свойство квадрат:');
    expect(await decide(file, parseProperty(file.properties[0]))).toMatchObject({ kind: 'proven' });
  });
});

describe('a line with = after the keys', () => {
  it.each([
    ['for n in 1..9\n{n} В/О С/П = n', 'write "{n} В/О С/П => X = n"'],
    ['Cx 4 В/О С/П = {n}', 'write "Cx 4 В/О С/П => X = n"'],
    ['4 В/О С/П = X < 17', 'write "4 В/О С/П => X < 17"'],
  ])('%s is refused with the line that is meant', (lines, meant) => {
    expect(refusal(lines)).toContain(meant);
  });
});

describe('claims', () => {
  it.each([
    ['display = "4"', true],
    ['display != "4"', false],
    ['has(display, "4")', true],
    ['X = "4"', true],
    ['display = "EГГ0Г"', false],
  ])('compare displays as they are shown: %s is %s', async (claim, is) => {
    expect((await squared(`2 В/О С/П => ${claim}`)).kind).toBe(is ? 'proven' : 'false');
  });

  it.each(['X != "EГГ0Г"', 'X != "hello"', 'not (display > 0)', 'tetrads(X + 1) != "5"'])(
    'do not compare strings with numbers: %s',
    (claim) => {
      expect(refusal(`1 В/О С/П => ${claim}`)).toMatch(/^line 2, column \d+: expression/);
    },
  );

  it('are divided by a semicolon, and a remark is a line of its own', async () => {
    expect((await squared('for a in 1..3\n{a} В/О С/П => X = a * a ; Y = 77')).kind).toBe('false');
    const remarks = '; a remark\nfor a in 1..3 ; three\n{a} ; types it\nВ/О С/П => X = a * a';
    expect((await squared(remarks)).kind).toBe('proven');
  });

  it.each([
    ['1 В/О С/П => X = 1\ndepth 2', 'is for a property with keys'],
    ['when X = 1\nfrom start keys 1\nalways not error', 'is for a property with inputs'],
    ['R1 = 5\nR1 = 8\n1 В/О С/П => X = 1', 'a second setting of R1'],
    ['1 В/О С/П => X < 2^10', 'write 2e10, or pow(2, 10)'],
    ['from start keys 1 2\nstates 3\ndepth 2\nalways not error', '"states" counts'],
  ])('%s is refused', (lines, why) => {
    expect(refusal(lines)).toContain(why);
  });
});

describe('remarks beside a verdict', () => {
  const start = 'from В/О С/П keys 1 2 С/П\ndepth 2';

  it.each([
    ['from В/О С/П keys 1 2 С/П\nuntil X >= 0\nalways not error', /no key was pressed/],
    [`${start}\nuntil X = 5.5\nuntil X = 1\nalways not error`, /the condition "X = 5.5" was never true$/],
    [`${start}\nskip X >= 0\nalways not error`, /; every press was taken back, so only/],
    ['for a in 1..9\nR3 = {a}\nwhen R3 > 5\n{a} В/О С/П => X = a * a', /^proven for 4 of the 9 inputs/],
    ['2 В/О С/П => X = 4', /^proven for the one input$/],
  ])('%s', async (lines, text) => {
    expect(verdictText(await squared(lines), 'en')).toMatch(text);
  });

  it('counts one state more than the property says', async () => {
    const verdict = await squared('from start keys 0..9 В/О С/П\nstates 3\nalways not error');
    expect(verdict).toMatchObject({ kind: 'false' });
    expect(reasonText(verdict.reason!, 'en')).toBe('more than 3 states');
  });

  it('shows a counterexample before any key', async () => {
    const verdict = await squared('from start keys С/П 1\nalways X != 0');
    expect(replayText(verdict)).toBe('');
    expect(counterexampleText(verdict, 'en')).toBe('counterexample: at the start, before any key');
  });
});
