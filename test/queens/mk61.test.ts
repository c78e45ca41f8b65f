import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProgram, parsePmk, runReplay } from '../../src/listing/index.ts';
import { Machine, MkNumber, type Slot } from '../../src/machine/index.ts';
import {
  chainToList,
  compileForMk61,
  holdToNotation,
  type MachineProgram,
  parseAlgorithm,
  run,
  solutions,
  toProgramFile,
  type VersionName,
  version,
} from '../../src/queens/index.ts';
import { draws } from '../draws.ts';
import { failure, unless } from './failures.ts';

const AUTOMATA: readonly VersionName[] = ['automaton', 'columns', 'search-state', 'last'];

function compile(text: string, constants: Record<string, number> = {}): MachineProgram {
  return compileForMk61(parseAlgorithm(text), constants);
}

const slotOf = (register: number): Slot => `R${register.toString(16).toUpperCase()}` as Slot;

/** A machine with the program and its inputs, not yet started. */
function load({ bytes, variables }: MachineProgram, inputs: Record<string, number> = {}): Machine {
  const machine = new Machine();
  machine.loadProgram(bytes);
  for (const [name, value] of Object.entries(inputs)) {
    machine.set(slotOf(variables.get(name)!), MkNumber.fromNumber(value));
  }
  return machine;
}

/** Runs to the next stop and gives the number in X. */
function resume(machine: Machine, budget = 2_000_000): number {
  machine.press('С/П');
  expect(machine.run(budget)).toBe('stop');
  return machine.get('X').toNumber();
}

/** Numbers on the display at every stop up to the 0 at the end. */
function stops(machine: Machine, most = 1000): number[] {
  const seen: number[] = [];
  while (seen.length < most) {
    const value = resume(machine);
    if (value === 0) break;
    seen.push(value);
  }
  return seen;
}

const asNumber = (columns: readonly number[]): number => Number(columns.join(''));

describe('recursion on the MK-61', () => {
  it.each([
    [1, [1]],
    [2, []],
    [3, []],
    [4, [2413, 3142]],
  ])('HR(k) runs for %i queens', (n, wanted) => {
    const program = compileForMk61(version('recursive'), { n });
    expect(stops(load(program))).toEqual(wanted);
    expect(holdToNotation(program, version('recursive'), { n }).kind).toBe('all');
  });

  it.each([
    ['F(k) = ЕСЛИ k = 0 ТО f := 1 ИНАЧЕ F(k - 1); f := f * k КОНЕЦ_ЕСЛИ\nА: F(4); показать f; Я', [24]],
    // Parameters that change places, and a loop whose bound is its own variable in every call.
    [
      'P(a, b) = показать a * 10 + b; ЕСЛИ a < 14 ТО P(b + 1, a) КОНЕЦ_ЕСЛИ; показать a - b\nА: P(11, 12); Я',
      [122, 141, 133, 152, 2, -1, 2, -1],
    ],
    [
      'P(m) = ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ показать m * 10 + i; P(m - 1) ВЕРНУТЬСЯ\nА: P(3); Я',
      [31, 21, 11, 22, 11, 32, 21, 11, 22, 11, 33, 21, 11, 22, 11],
    ],
    [
      'E(k) = ЕСЛИ k > 0 ТО O(k - 1); показать k КОНЕЦ_ЕСЛИ\nO(j) = ЕСЛИ j > 0 ТО E(j - 1); показать 10 * j КОНЕЦ_ЕСЛИ\nА: E(3); Я',
      [1, 20, 3],
    ],
  ])('%s', (text, wanted) => {
    const program = compile(text);
    expect(stops(load(program))).toEqual(wanted);
    expect(holdToNotation(program, parseAlgorithm(text), {}).kind).toBe('all');
  });
});

describe('the eight queens on the MK-61', () => {
  it.each(AUTOMATA)('%s: stops at each of the 92 solutions in order, then at 0', (name) => {
    const program = compileForMk61(version(name), { n: 8 });
    expect(program.bytes.length).toBeLessThanOrEqual(105);
    const machine = load(program);
    expect(stops(machine)).toEqual([...solutions(8)].map(asNumber));
    // С/П starts it once more.
    expect(resume(machine)).toBe(15863724);
  });

  it('shows the columns as eight digits and 0 at the end', () => {
    const machine = load(compileForMk61(version('last'), { n: 8 }));
    resume(machine);
    expect(machine.display()).toBe(' 15863724.   ');
    while (resume(machine) !== 0);
    expect(machine.display()).toBe(' 0.          ');
  });

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'finds the solutions for n = %i, given as a constant or in a register',
    (n) => {
      const expected = [...solutions(n)].map(asNumber);
      for (const name of AUTOMATA) {
        const constant = compileForMk61(version(name), { n });
        expect(stops(load(constant)), name).toEqual(expected);
      }
      const open = compileForMk61(version('last'));
      expect(open.inputs).toEqual(['n']);
      expect(stops(load(open, { n }))).toEqual(expected);
    },
  );

  it('gets shorter with every improvement of the page', () => {
    const lengths = AUTOMATA.map((name) => compileForMk61(version(name), { n: 8 }).bytes.length);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });

  it('survives its listing: read back, it is the same program and its replay holds', () => {
    const program = compileForMk61(version('last'), { n: 8 });
    const displays = ['15863724.', '16837425.', '17468253.'];
    const file = toProgramFile(program, { title: { en: 'Eight queens' }, displays });
    const { text } = makeProgram(file, 'pmk', 'en');
    const read = parsePmk(String(text)).program!;
    expect([...read.bytes]).toEqual([...program.bytes]);
    expect(read.labels.get('СОК')).toBe(program.lines.find((line) => line.labels.includes('СОК'))!.cell);
    expect(runReplay(read, read.replays[0])).toMatchObject({ mismatches: [], compared: 3 });
  });

  it('has a line for every command, with the statements as comments', () => {
    const { lines, bytes, array, variables } = compileForMk61(version('last'), { n: 8 });
    expect(lines.flatMap((line) => line.bytes)).toEqual([...bytes]);
    expect(lines.map((line) => line.cell)).toEqual(
      [...lines.keys()].map((i) => lines.slice(0, i).reduce((sum, line) => sum + line.bytes.length, 0)),
    );
    expect(lines.flatMap((line) => line.labels).sort()).toEqual(
      ['И', 'ПРОГРАММА', 'С', 'С8', 'СБ', 'СОК', 'Я'].sort(),
    );
    expect(lines[0]).toMatchObject({ comment: 'k := 1', labels: ['ПРОГРАММА'] });
    expect(array).toEqual({ name: 'c', from: 1, to: 8, kind: 'proven' });
    expect([...variables.keys()]).toEqual(['k']);
  });
});

describe('other programs', () => {
  it('greatest common divisor', () => {
    const program = compile(`
      ПРОГРАММА: ввести a; ввести b; С
      С: ЕСЛИ a = b ТО показать a; Я
         ИНАЧЕ ЕСЛИ a > b ТО a := a - b ИНАЧЕ b := b - a КОНЕЦ_ЕСЛИ; С КОНЕЦ_ЕСЛИ`);
    const machine = load(program);
    resume(machine);
    machine.press('8');
    machine.press('4');
    resume(machine);
    machine.press('3');
    machine.press('6');
    expect(resume(machine)).toBe(12);
    expect(resume(machine)).toBe(0);
  });

  it('sum of an array that is already in the registers', () => {
    const program = compile(
      'ПРОГРАММА: s := 0; ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ s := s + c[i] ВЕРНУТЬСЯ показать s; Я',
    );
    expect(program.inputs).toEqual(['m']);
    const machine = load(program, { m: 5 });
    [3, 1, 4, 1, 5].forEach((value, i) => {
      machine.set(slotOf(program.array!.from + i), MkNumber.fromNumber(value));
    });
    expect(stops(machine)).toEqual([14]);
  });

  it('a counting loop', () => {
    expect(stops(load(compile('А: ДЛЯ i := 1 ДО 4 ВЫПОЛНЯТЬ показать i * i ВЕРНУТЬСЯ Я')))).toEqual([
      1, 4, 9, 16,
    ]);
  });

  it('procedures with parameters that call each other', () => {
    const program = compile(`
      КУБ(x) = КВАДРАТ(x); r := q * x
      КВАДРАТ(x) = q := x * x
      ПРОГРАММА: КУБ(3); показать r; КУБ(r - 20); показать r - q * 2; Я`);
    expect(stops(load(program))).toEqual([27, 343 - 98]);
  });

  it('an array sorted by exchange, with indices that are expressions', () => {
    const program = compile(
      `
      ПРОГРАММА: c[1] := 5; c[2] := 2; c[3] := 9; c[4] := 1; m := 4; ПРОХОД
      ПРОХОД: f := 0;
        ДЛЯ i := 1 ДО m - 1 ВЫПОЛНЯТЬ
          ЕСЛИ c[i] > c[i + 1] ТО x := c[i]; c[i] := c[i + 1]; c[i + 1] := x; f := 1 КОНЕЦ_ЕСЛИ
        ВЕРНУТЬСЯ
        ЕСЛИ f = 1 ТО ПРОХОД ИНАЧЕ ВЫВОД КОНЕЦ_ЕСЛИ
      ВЫВОД: ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ показать c[i] ВЕРНУТЬСЯ Я`,
    );
    expect(stops(load(program))).toEqual([1, 2, 5, 9]);
  });

  it('n that is no size of board may be any number', () => {
    const text =
      'А: ДЛЯ i := 1 ДО n ВЫПОЛНЯТЬ p[i] := i ВЕРНУТЬСЯ; s := 0; ДЛЯ i := 1 ДО n ВЫПОЛНЯТЬ s := s + p[i] ВЕРНУТЬСЯ; показать s; Я';
    for (const source of [text, 'А: ввести x; показать x + n; Я']) {
      const algorithm = parseAlgorithm(source);
      const program = compileForMk61(algorithm);
      expect(holdToNotation(program, algorithm, {})).toMatchObject({
        kind: 'part',
        runs: 24,
      });
    }
  });

  it('a procedure that begins with a condition known beforehand', () => {
    for (const [condition, shown] of [
      ['1 > 2', []],
      ['2 > 1', [5]],
    ] as const) {
      const program = compile(`P(p) = IF ${condition} THEN show p END_IF; a := p
        PROGRAM: a := 3; P(5); show a; END`);
      expect(stops(load(program))).toEqual([...shown, 5]);
    }
    const empty = compile(`P(p) = IF 1 > 2 THEN show p END_IF
        PROGRAM: a := 3; P(5); show a; END`);
    expect(stops(load(empty))).toEqual([3]);
  });

  it('asks whether a square is free: the queens without a search', () => {
    const text = `
      PROGRAM: k := 1; c[1] := 0; NEXT
      NEXT: i := c[k] + 1; TRY
      TRY: IF i > n THEN BACK
        ELSE IF square k, i is free THEN c[k] := i; occupy k, c[k]; GOOD ELSE i := i + 1; TRY END_IF END_IF
      GOOD: IF k = n THEN write the solution; release k, c[k]; NEXT ELSE k := k + 1; c[k] := 0; NEXT END_IF
      BACK: k := k - 1; IF k = 0 THEN END ELSE release k, c[k]; NEXT END_IF`;
    const program = compile(text, { n: 6 });
    expect(program.bytes.length).toBeLessThanOrEqual(85);
    expect(stops(load(program))).toEqual([...solutions(6)].map(asNumber));
  });

  it('computes remainders of both signs, of variables and of sums', () => {
    const text = 'PROGRAM: ask for a; ask for b; show a MOD b; show (a + b) MOD (a - b); show a MOD 7; END';
    const algorithm = parseAlgorithm(text);
    expect(holdToNotation(compileForMk61(algorithm), algorithm, {}).stops).toBeGreaterThan(48);
  });

  it('works out what the stack has no level for in registers', () => {
    let deep = 'a';
    for (let i = 0; i < 4; i++) deep = `(${deep} + ${deep})`;
    expect(stops(load(compile(`А: a := 3; показать ${deep}; Я`)))).toEqual([48]);
  });

  it('leaves a constant of more than eight digits to the run, where nothing shows it', () => {
    expect(stops(load(compile('А: a := 100000 * 10000 / 10000; показать a / 3; Я')))).toEqual([33333]);
  });

  it('an index below zero stops the program, at once', () => {
    const machine = load(compile('PROGRAM: show 1; FOR i := 1 - 100000000 TO 0 DO m[i] := i REPEAT; END'));
    expect(resume(machine)).toBe(1);
    machine.press('С/П');
    expect(machine.run(1000)).toBe('error');
  });

  it('puts in what is known and leaves out what nobody reads', () => {
    const { bytes, variables } = compile('PROGRAM: a := 3; b := a + 4; k := b; show b * a; END');
    // 21, С/П; 0, С/П, БП 00.
    expect(bytes.length).toBe(7);
    expect(variables.size).toBe(0);
    expect(compile('PROGRAM: a := 3; b := a + 4; END').variables.size).toBe(2);
  });

  it('an array of registers from R0 on when the program says c[0]', () => {
    const program = compile(
      'А: c[0] := 7; k := 0; c[k + 1] := c[k] + 1; показать c[c[0] - 6] * 10 + c[k]; Я',
    );
    expect(program.array!.from).toBe(0);
    expect(stops(load(program))).toEqual([87]);
  });
});

describe('expressions and conditions', () => {
  const leaf = fc.oneof(
    fc.integer({ min: 0, max: 120 }).map(String),
    fc.constantFrom('a', 'b', 'd', 'c[a]', 'c[b - 1]', 'c[2]'),
  );
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('expression'))
        .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
      tie('expression').map((inner) => `-${inner}`),
    ),
  }));

  it('mean the same on the machine and in the interpreter', () => {
    const runs = draws(50);
    let compared = 0;
    const relation = fc.constantFrom('=', '≠', '<', '≤', '>', '≥');
    fc.assert(
      fc.property(expression, expression, relation, (left, right, sign) => {
        const text = `
          А: a := 2; b := 3; d := 0; c[1] := 7; c[2] := 0 - 4; c[3] := 11;
          x := ${left}; показать x;
          ЕСЛИ ${left} ${sign} ${right} ТО показать 111 ИНАЧЕ показать 222 КОНЕЦ_ЕСЛИ; Я`;
        const algorithm = parseAlgorithm(text);
        const expected = chainToList(run(algorithm, { size: 1 }).board.shown);
        // Eight digits are all that the machine has.
        if (values(left, right).some((value) => Math.abs(value) > 99999999)) return;
        const program = unless(/^mk61-(steps|registers|number)$/, () => compileForMk61(algorithm));
        if (program === null) return;
        const machine = load(program);
        expect([resume(machine), resume(machine)], text).toEqual(expected);
        expect(resume(machine)).toBe(0);
        compared++;
      }),
      { numRuns: runs },
    );
    expect(compared).toBeGreaterThan(runs / 2);
  });

  /** Values of all the parts of two expressions. */
  function values(...texts: string[]): number[] {
    const parts = texts.flatMap((text) => {
      const found: string[] = [text];
      const open: number[] = [];
      [...text].forEach((character, i) => {
        if (character === '(') open.push(i);
        if (character === ')') found.push(text.slice(open.pop()!, i + 1));
      });
      return found;
    });
    return [...parts, `(${texts[0]}) - (${texts[1]})`].map((part) => {
      const text = `А: a := 2; b := 3; d := 0; c[1] := 7; c[2] := 0 - 4; c[3] := 11; показать ${part}; Я`;
      return run(parseAlgorithm(text), { size: 1 }).board.shown!.newest;
    });
  }
});

describe('what does not fit', () => {
  const many = (count: number, item: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => item(i)).join('; ');
  const name = (i: number): string => `v${i}`;

  it('says by how many steps', () => {
    // 40 times two digits and С/П, and 0, С/П, БП 00 at the end.
    const error = failure(() => compile(`А: ${many(40, (i) => `показать ${10 + i}`)}; Я`));
    expect(error).toMatchObject({ code: 'mk61-steps', params: { steps: 124, excess: 19, limit: 105 } });
    expect(error.message).toContain('19 more than its 105');
  });

  it('says by how many registers', () => {
    const error = failure(() => compile(`А: ${many(18, (i) => `${name(i)} := 1`)}; Я`));
    expect(error).toMatchObject({ code: 'mk61-registers', params: { registers: 18, excess: 3, limit: 15 } });
    const array = failure(() => compile('А: c[17] := 1; Я'));
    expect(array).toMatchObject({ code: 'mk61-index', params: { index: 17, excess: 3 } });
    const both = failure(() => compile(`А: c[1] := 1; c[12] := 1; ${many(4, (i) => `${name(i)} := 1`)}; Я`));
    expect(both).toMatchObject({ code: 'mk61-registers', params: { excess: 1 } });
  });

  it('takes exactly 15 registers', () => {
    expect(compile(`А: ${many(15, (i) => `${name(i)} := 1`)}; Я`).variables.size).toBe(15);
    expect(compile(`А: c[1] := 1; c[12] := 1; ${many(3, (i) => `${name(i)} := 1`)}; Я`).array).toEqual({
      name: 'c',
      from: 1,
      to: 12,
      kind: 'proven',
    });
  });

  it.each([
    ['HR(k) = ЕСЛИ k > 0 ТО HR(k - 1); показать k КОНЕЦ_ЕСЛИ\nА: ввести a; HR(a); Я', 'mk61-recursion'],
    ['HR(k) = ЕСЛИ k > 0 ТО HR(k - 1); показать k КОНЕЦ_ЕСЛИ\nА: HR(6); Я', 'mk61-calls'],
    ['А: c[1] := 1; d[1] := 1; Я', 'mk61-arrays'],
    ['А: k := 123456789; Я', 'mk61-number'],
    ['А: n := 3; Я', 'constant-assigned'],
    [
      `${[1, 2, 3, 4, 5, 6].map((i) => `P${i}(x) = P${i + 1}(x)`).join('\n')}\nP7(x) = k := x\nА: P1(1); Я`,
      'mk61-calls',
    ],
  ])('%s', (text, code) => {
    const error = failure(() => compile(text, { n: 8 }));
    expect(error.code).toBe(code);
    expect(error.message + error.in('ru')).not.toMatch(/undefined|\[object/);
  });

  it('refuses a board whose columns are not digits, and a recursion that is too deep', () => {
    const error = failure(() => compileForMk61(version('last'), { n: 9 }));
    expect(error).toMatchObject({ code: 'mk61-board', params: { size: 9, limit: 8 } });
    const recursive = (n: number) => failure(() => compileForMk61(version('recursive'), { n }));
    expect(recursive(8)).toMatchObject({ code: 'mk61-calls', params: { depth: 8, excess: 3 } });
    expect(recursive(5)).toMatchObject({ code: 'mk61-registers', params: { excess: 2 } });
  });
});
