import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProgram, parsePmk, runReplay } from '../../src/listing/index.ts';
import { Machine, MK61, MkNumber } from '../../src/machine/index.ts';
import {
  compileForMk61,
  holdToNotation,
  type MachineProgram,
  parseAlgorithm,
  solutions,
  toProgramFile,
  type VersionName,
  version,
} from '../../src/queens/index.ts';
import { failure, unless } from './failures.ts';
import { randomProgram, recursiveProgram } from './random-programs.ts';

const AUTOMATA: readonly VersionName[] = ['automaton', 'columns', 'search-state', 'last'];

const compile = (text: string, constants: Record<string, number> = {}): MachineProgram =>
  compileForMk61(parseAlgorithm(text), constants);

/** A machine with the program and its inputs, not yet started. */
function load({ bytes, variables }: MachineProgram, inputs: Record<string, number> = {}): Machine {
  const machine = new Machine();
  machine.loadProgram(bytes);
  for (const [name, value] of Object.entries(inputs))
    machine.set(MK61.registers[variables.get(name)!], MkNumber.fromNumber(value));
  return machine;
}

/** Runs to the next stop and gives the number in X. */
function resume(machine: Machine): number {
  machine.press('С/П');
  expect(machine.run(2_000_000)).toBe('stop');
  return machine.get('X').toNumber();
}

/** Numbers on the display at every stop up to the 0 at the end. */
function stops(machine: Machine): number[] {
  const seen: number[] = [];
  for (let value = resume(machine); value !== 0; value = resume(machine)) seen.push(value);
  return seen;
}

const boards = (n: number): number[] => [...solutions(n)].map((columns) => Number(columns.join('')));

describe('the eight queens on the MK-61', () => {
  it.each([
    ['automaton', 98],
    ['columns', 91],
    ['search-state', 80],
    ['last', 78],
  ] as const)('%s: stops at each of the 92 solutions in order, then at 0, in %i steps', (name, steps) => {
    const program = compileForMk61(version(name), { n: 8 });
    expect(program.bytes).toHaveLength(steps);
    const machine = load(program);
    expect(stops(machine)).toEqual(boards(8));
    expect(machine.display()).toBe(' 0.          ');
    // С/П starts it once more.
    expect(resume(machine)).toBe(15863724);
    expect(machine.display()).toBe(' 15863724.   ');
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('n = %i, given as a constant or in a register', (n) => {
    for (const name of AUTOMATA)
      expect(stops(load(compileForMk61(version(name), { n }))), name).toEqual(boards(n));
    const open = compileForMk61(version('last'));
    expect(open.inputs).toEqual(['n']);
    expect(stops(load(open, { n }))).toEqual(boards(n));
  });

  it.each([1, 2, 3, 4])('HR(k) runs for %i queens', (n) => {
    const program = compileForMk61(version('recursive'), { n });
    expect(stops(load(program))).toEqual(boards(n));
    expect(holdToNotation(program, version('recursive'), { n }).kind).toBe('all');
  });

  it('survives its listing, with a comment for every statement', () => {
    const program = compileForMk61(version('last'), { n: 8 });
    const { lines, bytes, array, variables } = program;
    const displays = ['15863724.', '16837425.', '17468253.'];
    const file = toProgramFile(program, { title: { en: 'Eight queens' }, displays });
    const read = parsePmk(String(makeProgram(file, 'pmk', 'en').text)).program!;
    expect([...read.bytes]).toEqual([...bytes]);
    expect(read.labels.get('СОК')).toBe(lines.find(({ labels }) => labels.includes('СОК'))!.cell);
    expect(runReplay(read, read.replays[0])).toMatchObject({ mismatches: [], compared: 3 });
    expect(lines.flatMap((line) => line.bytes)).toEqual([...bytes]);
    const comments = lines.map(({ comment }) => comment);
    for (const comment of ['k := 1', 'c[k] := 0', 'k = n ?', 'выписать решение', 'k := k - 1', 'k = 0 ?'])
      expect(comments).toContain(comment);
    expect(array).toEqual({ name: 'c', from: 1, to: 8, kind: 'proven' });
    expect([...variables.keys()]).toEqual(['k']);
  });
});

let deep = 'a';
for (let i = 0; i < 4; i++) deep = `(${deep} + ${deep})`;

/** Programs and what they show. */
const SHOWN: readonly (readonly [text: string, shown: number[]])[] = [
  ['А: ДЛЯ i := 1 ДО 4 ВЫПОЛНЯТЬ показать i * i ВЕРНУТЬСЯ Я', [1, 4, 9, 16]],
  // Procedures that call each other.
  [
    `КУБ(x) = КВАДРАТ(x); r := q * x
     КВАДРАТ(x) = q := x * x
     ПРОГРАММА: КУБ(3); показать r; КУБ(r - 20); показать r - q * 2; Я`,
    [27, 343 - 98],
  ],
  // An array sorted by exchange, with indices that are expressions.
  [
    `ПРОГРАММА: c[1] := 5; c[2] := 2; c[3] := 9; c[4] := 1; m := 4; ПРОХОД
     ПРОХОД: f := 0;
       ДЛЯ i := 1 ДО m - 1 ВЫПОЛНЯТЬ
         ЕСЛИ c[i] > c[i + 1] ТО x := c[i]; c[i] := c[i + 1]; c[i + 1] := x; f := 1 КОНЕЦ_ЕСЛИ
       ВЕРНУТЬСЯ
       ЕСЛИ f = 1 ТО ПРОХОД ИНАЧЕ ВЫВОД КОНЕЦ_ЕСЛИ
     ВЫВОД: ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ показать c[i] ВЕРНУТЬСЯ Я`,
    [1, 2, 5, 9],
  ],
  // Conditions known beforehand at the beginning of a procedure.
  ['P(p) = IF 1 > 2 THEN show p END_IF; a := p\nA: a := 3; P(5); show a; END', [5]],
  ['P(p) = IF 2 > 1 THEN show p END_IF; a := p\nA: a := 3; P(5); show a; END', [5, 5]],
  ['P(p) = IF 1 > 2 THEN show p END_IF\nA: a := 3; P(5); show a; END', [3]],
  // More than the stack has levels for.
  [`А: a := 3; показать ${deep}; Я`, [48]],
  // An array from R0 on.
  ['А: c[0] := 7; k := 0; c[k + 1] := c[k] + 1; показать c[c[0] - 6] * 10 + c[k]; Я', [87]],
  // Recursions: one, parameters that change places, a loop in every call, two procedures.
  ['F(k) = ЕСЛИ k = 0 ТО f := 1 ИНАЧЕ F(k - 1); f := f * k КОНЕЦ_ЕСЛИ\nА: F(4); показать f; Я', [24]],
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
];

describe('other programs', () => {
  it.each(SHOWN)('%s', (text, shown) => {
    const program = compile(text);
    expect(stops(load(program))).toEqual(shown);
    expect(holdToNotation(program, parseAlgorithm(text), {}).kind).toBe('all');
  });

  it('ask for numbers: the greatest common divisor', () => {
    const machine = load(
      compile(`ПРОГРАММА: ввести a; ввести b; С
        С: ЕСЛИ a = b ТО показать a; Я
           ИНАЧЕ ЕСЛИ a > b ТО a := a - b ИНАЧЕ b := b - a КОНЕЦ_ЕСЛИ; С КОНЕЦ_ЕСЛИ`),
    );
    for (const digits of ['84', '36'] as const) {
      resume(machine);
      for (const digit of digits) machine.press(digit as '0');
    }
    expect([resume(machine), resume(machine)]).toEqual([12, 0]);
  });

  it('take inputs and an array that are already in the registers', () => {
    const text = 'А: s := 0; ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ s := s + c[i] ВЕРНУТЬСЯ показать s; Я';
    const program = compile(text);
    expect(program.inputs).toEqual(['m']);
    const machine = load(program, { m: 5 });
    for (const [i, value] of [3, 1, 4, 1, 5].entries())
      machine.set(MK61.registers[program.array!.from + i], MkNumber.fromNumber(value));
    expect(stops(machine)).toEqual([14]);
  });

  it.each([
    'А: ДЛЯ i := 1 ДО n ВЫПОЛНЯТЬ p[i] := i ВЕРНУТЬСЯ; s := 0; ДЛЯ i := 1 ДО n ВЫПОЛНЯТЬ s := s + p[i] ВЕРНУТЬСЯ; показать s; Я',
    'А: ввести x; показать x + n; Я',
    'A: ask for a; ask for b; show a MOD b; show (a + b) MOD (a - b); show a MOD 7; END',
  ])('agree with the notation on drawn numbers: %s', (text) => {
    const algorithm = parseAlgorithm(text);
    const agreement = holdToNotation(compileForMk61(algorithm), algorithm, {});
    expect(agreement).toMatchObject({ kind: 'part', runs: 24 });
    expect(agreement.stops).toBeGreaterThan(24);
  });

  it('ask whether a square is free: the queens without a search', () => {
    const text = `
      PROGRAM: k := 1; c[1] := 0; NEXT
      NEXT: i := c[k] + 1; TRY
      TRY: IF i > n THEN BACK
        ELSE IF square k, i is free THEN c[k] := i; occupy k, c[k]; GOOD ELSE i := i + 1; TRY END_IF END_IF
      GOOD: IF k = n THEN write the solution; release k, c[k]; NEXT ELSE k := k + 1; c[k] := 0; NEXT END_IF
      BACK: k := k - 1; IF k = 0 THEN END ELSE release k, c[k]; NEXT END_IF`;
    const program = compile(text, { n: 6 });
    expect(program.bytes.length).toBeLessThanOrEqual(85);
    expect(stops(load(program))).toEqual(boards(6));
  });

  it('an index below zero stops the program, at once', () => {
    const machine = load(compile('PROGRAM: show 1; FOR i := 1 - 100000000 TO 0 DO m[i] := i REPEAT; END'));
    expect(resume(machine)).toBe(1);
    machine.press('С/П');
    expect(machine.run(1000)).toBe('error');
  });

  it('leaves a constant of more than eight digits to the run, where nothing shows it', () => {
    expect(stops(load(compile('А: a := 100000 * 10000 / 10000; показать a / 3; Я')))).toEqual([33333]);
  });

  it('puts in what is known and leaves out what nobody reads', () => {
    const { bytes, variables } = compile('PROGRAM: a := 3; b := a + 4; k := b; show b * a; END');
    // 21, С/П; 0, С/П, БП 00.
    expect([bytes.length, variables.size]).toEqual([7, 0]);
    expect(compile('PROGRAM: a := 3; b := a + 4; END').variables.size).toBe(2);
  });
});

it('random programs mean the same on the machine as in the notation, or are refused', () => {
  const texts = [randomProgram, recursiveProgram].flatMap((one) => fc.sample(one, { numRuns: 15, seed: 1 }));
  const compiled = texts.filter((text) => {
    const algorithm = parseAlgorithm(text);
    const program = unless(/^mk61-(steps|registers|index|calls)$/, () => compileForMk61(algorithm));
    // Throws at the first stop that is not the same.
    return program !== null && holdToNotation(program, algorithm, {});
  });
  expect(compiled.length).toBeGreaterThan(15);
});

const many = (count: number, item: (i: number) => string): string =>
  `А: ${Array.from({ length: count }, (_, i) => item(i)).join('; ')}; Я`;
const sets = (i: number): string => (i < 2 ? `c[${i * 11 + 1}] := 1` : `v${i} := 1`);

/** What does not fit, with n = 8 where it is not the version's own. */
const REFUSED: [text: string, code: string, params?: object][] = [
  // 40 times two digits and С/П, and 0, С/П, БП 00 at the end.
  [many(40, (i) => `показать ${10 + i}`), 'mk61-steps', { steps: 124, excess: 19, limit: 105 }],
  [many(18, (i) => `v${i} := 1`), 'mk61-registers', { registers: 18, excess: 3, limit: 15 }],
  [many(6, sets), 'mk61-registers', { excess: 1 }],
  ['А: c[17] := 1; Я', 'mk61-index', { index: 17, excess: 3 }],
  ['HR(k) = ЕСЛИ k > 0 ТО HR(k - 1); показать k КОНЕЦ_ЕСЛИ\nА: ввести a; HR(a); Я', 'mk61-recursion'],
  ['HR(k) = ЕСЛИ k > 0 ТО HR(k - 1); показать k КОНЕЦ_ЕСЛИ\nА: HR(6); Я', 'mk61-calls'],
  ['А: c[1] := 1; d[1] := 1; Я', 'mk61-arrays'],
  ['А: k := 123456789; Я', 'mk61-number'],
  ['А: n := 3; Я', 'constant-assigned'],
  [
    `${[1, 2, 3, 4, 5, 6].map((i) => `P${i}(x) = P${i + 1}(x)`).join('\n')}\nP7(x) = k := x\nА: P1(1); Я`,
    'mk61-calls',
  ],
];

describe('what does not fit is refused with figures', () => {
  it.each(REFUSED)('%s', (text, code, params = {}) => {
    const error = failure(() => compile(text, { n: 8 }));
    expect(error).toMatchObject({ code, params });
    expect(error.message + error.in('ru')).not.toMatch(/undefined|\[object/);
  });

  it('but exactly 15 registers do', () => {
    expect(compile(many(15, (i) => `v${i} := 1`)).variables.size).toBe(15);
    expect(compile(many(5, sets)).array).toEqual({ name: 'c', from: 1, to: 12, kind: 'proven' });
  });

  it.each([
    ['last', 9, 'mk61-board', { size: 9, limit: 8 }],
    ['recursive', 8, 'mk61-calls', { depth: 8, excess: 3 }],
    ['recursive', 5, 'mk61-registers', { excess: 2 }],
  ] as const)('%s for %i queens', (name, n, code, params) => {
    expect(failure(() => compileForMk61(version(name), { n }))).toMatchObject({ code, params });
  });
});
