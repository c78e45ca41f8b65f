import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/errors.ts';
import {
  chainToList,
  moments,
  NotationError,
  parseAlgorithm,
  run,
  VERSION_TEXTS,
} from '../../src/queens/index.ts';
import { draws } from '../draws.ts';
import { failure } from './failures.ts';

/** Numbers that a program shows. */
function shown(text: string, answers: number[] = []): number[] {
  return chainToList(run(parseAlgorithm(text), { answers, budget: 100_000 }).board.shown);
}

function solutionsOf(text: string, n: number): string[] {
  const { board } = run(parseAlgorithm(text), { size: n, inputs: { n } });
  return chainToList(board.solutions).map((columns) => columns.join(''));
}

/** Programs and the numbers that they show. */
const SHOWN: readonly [about: string, text: string, shown: number[], answers?: number[]][] = [
  [
    'expressions in the usual order',
    'А: показать 2 + 3 * 4 - 1; показать (2 + 3) * -4; показать 7 - 2 - 1; Я',
    [13, -20, 4],
  ],
  [
    'operators in words, loosest first',
    'A: i := 2; IF NOT i = 1 AND 7 MOD 4 = 3 OR 1 > 2 THEN show 9 DIV 2 * 2 ELSE show 0 END_IF; END',
    [8],
  ],
  [
    'variables of every call apart, and values passed',
    'Ф(k) = ЕСЛИ k = 0 ТО p := 1 ИНАЧЕ Ф(k - 1); p := p * k КОНЕЦ_ЕСЛИ\nА: Ф(10); показать p; Я',
    [3628800],
  ],
  [
    'the bound of a loop computed once',
    'А: m := 3; ДЛЯ i := 1 ДО m ВЫПОЛНЯТЬ m := m + 1; показать i ВЕРНУТЬСЯ Я',
    [1, 2, 3],
  ],
  ['no loop from 1 to 0', 'А: ДЛЯ i := 1 ДО 0 ВЫПОЛНЯТЬ показать i ВЕРНУТЬСЯ Я', []],
  [
    'a condition only one branch of which leaves',
    `А: k := 0; Б
     Б: k := k + 1;
        ЕСЛИ k < 5 ТО ЕСЛИ k = 3 ТО показать 100 ИНАЧЕ Б КОНЕЦ_ЕСЛИ ИНАЧЕ показать 7 КОНЕЦ_ЕСЛИ;
        показать k; Я`,
    [100, 3],
  ],
  ['answers', 'А: ввести a; ввести b; показать a - b; Я', [-2], [3, 5]],
  ['ПРОГРАММА as the first state', 'А: показать 1; Я ПРОГРАММА: показать 2; А', [2, 1]],
  ['otherwise the first one', 'Б: показать 1; А А: показать 2; Я', [1, 2]],
  ['a final state that is described', 'А: Я\nЯ: показать 5', [5]],
];

describe('the notation', () => {
  it.each(SHOWN)('has %s', (_, text, numbers, answers) => {
    expect(shown(text, answers)).toEqual(numbers);
  });

  it.each(
    Object.entries({ '=': '010', '≠': '101', '<>': '101', '<': '100', '≤': '110', '<=': '110', '>': '001' }),
  )('compares with %s', (sign, expected) => {
    const ask = (a: number): string => `ЕСЛИ ${a} ${sign} 2 ТО показать 1 ИНАЧЕ показать 0 КОНЕЦ_ЕСЛИ`;
    expect(shown(`А: ${ask(1)}; ${ask(2)}; ${ask(3)}; Я`).join('')).toBe(expected);
  });

  it('keeps every earlier moment of an array', () => {
    const text = 'А: ДЛЯ i := 0 ДО 999 ВЫПОЛНЯТЬ m[i] := i * 2 ВЕРНУТЬСЯ показать m[7] + m[999]; Я';
    const seen = [...moments(parseAlgorithm(text))];
    expect(chainToList(seen.at(-1)!.board.shown)).toEqual([2012]);
    expect(seen.find(({ arrays }) => arrays.m?.length === 3)!.arrays.m).toEqual([0, 2, 4]);
  });

  it('reads English spellings', () => {
    const english = `
      PROGRAM: k := 1; set up the board; NEXT
      NEXT: c[k] := 0; SEARCH
      SEARCH: search row k for the first free square after c[k] and give its number to c[k];
        IF there is no such square THEN BACK ELSE GOOD END_IF
      GOOD: IF k = n THEN write the solution; BACK ELSE occupy k, c[k]; k := k + 1; NEXT END_IF
      BACK: k := k - 1; IF k = 0 THEN END ELSE release k, c[k]; SEARCH END_IF`;
    const expected = solutionsOf(VERSION_TEXTS.last.ru, 6);
    expect(solutionsOf(english, 6)).toEqual(expected);
    const recursive = `
      HR(k) = FOR i := 1 TO n DO IF square k, i is free THEN occupy k, i
        IF k = n THEN write the solution ELSE HR(k + 1) END_IF
        release k, i END_IF REPEAT
      PROGRAM: set up the board; HR(1); END`;
    expect(solutionsOf(recursive, 6)).toEqual(expected);
  });

  it('takes the page as it was scanned: letters of the same shape, kinds of minus, lost underlines', () => {
    // The page has the Cyrillic к and the Latin k, and the Cyrillic С and the Latin C look alike.
    const mixed = VERSION_TEXTS.recursive.ru
      .replace('HR(k + 1)', 'HR(к + 1)')
      .replace('КОНЕЦ_ЕСЛИ', 'КОНЕЦ ЕСЛИ');
    expect(solutionsOf(mixed, 6)).toEqual(solutionsOf(VERSION_TEXTS.recursive.ru, 6));
    const automaton = VERSION_TEXTS.automaton.ru
      .replace('\nСОК:', '\nCOK:')
      .replace('k := k − 1', 'к := k – 1')
      .replace('искать', 'ИСКАТЬ')
      .replace('нет таких полей', 'таких полей нет');
    expect(solutionsOf(automaton, 6)).toEqual(solutionsOf(VERSION_TEXTS.automaton.ru, 6));
  });

  it('finds the misprints of the page at once, one in each state', () => {
    const page = `HR (k =
      ДЛЯ i := 1 ДО 8 ВЫПОЛНЯТЬ занять k, i ВЕРНУТЬСЯ
С: ЕСЛИ k = 9 ТО С8
      ИНАЧЕ c[k] := 0; И
  КОНЕЦ_ЕСЛИ
КОНЕЦ_ЕСЛИ
И: Я
С8: k := 8; освободить k, c[k], СБ
СБ: Я`;
    const first = failure(() => parseAlgorithm(page));
    expect([first, ...first.more].map(({ code, line, column }) => [code, line, column])).toEqual([
      ['unexpected', 1, 7],
      ['unexpected', 6, 1],
      ['missing-separator', 8, 31],
    ]);
    expect(first.more[1].expected).toEqual([';', 'new line']);
  });
});

/** Malformed texts, the code of the error, its place. */
const MALFORMED: readonly [text: string, code: string, line: number, column: number][] = [
  ['', 'nothing-to-run', 1, 1],
  ['{ only a comment }', 'nothing-to-run', 1, 1],
  ['А: k := 1; { open', 'open-comment', 1, 12],
  ['А: k := 1 ? 2; Я', 'bad-character', 1, 11],
  ['А: k := ; Я', 'unexpected', 1, 9],
  ['А: k := (1 + 2; Я', 'unexpected', 1, 15],
  ['А: k := 1 +', 'unexpected', 1, 12],
  ['А: c[k := 1; Я', 'unexpected', 1, 8],
  ['k := 1; Я', 'unexpected', 1, 3],
  ['А: 5 := k; Я', 'unexpected', 1, 4],
  ['А: ЕСЛИ k ТО Я КОНЕЦ_ЕСЛИ', 'unexpected', 1, 11],
  ['А: ЕСЛИ k = 1 Я КОНЕЦ_ЕСЛИ', 'unexpected', 1, 15],
  ['А:\n  ЕСЛИ k = 1 ТО Я\n  ИНАЧЕ Я', 'open-if', 3, 10],
  ['А: ДЛЯ i := 1 ДО 3 ВЫПОЛНЯТЬ k := i; Я', 'open-loop', 1, 39],
  ['А: ДЛЯ i := 1 ВЫПОЛНЯТЬ k := i ВЕРНУТЬСЯ Я', 'unexpected', 1, 15],
  ['А: КОНЕЦ_ЕСЛИ Я', 'unexpected', 1, 4],
  ['HR (k =\n  k := 1\nА: Я', 'unexpected', 1, 7],
  ['А: HR(1, 2; Я', 'unexpected', 1, 11],
  ['А: k := 1 k := 2; Я', 'missing-separator', 1, 11],
  ['А: занять k; Я', 'broken-phrase', 1, 12],
  ['А: искать первое поле; Я', 'broken-phrase', 1, 18],
  [
    'А: искать первое свободное поле на строке k и придать значение этого поля величине 5; Я',
    'unexpected',
    1,
    84,
  ],
  ['А: поставить ферзя; Я', 'unknown-action', 1, 4],
  ['А: ЕСЛИ доска пуста ТО Я КОНЕЦ_ЕСЛИ; Я', 'unknown-condition', 1, 9],
  ['А: k := С8; Я', 'state-as-value', 1, 9],
  ['А: k := 99999999999999; Я', 'number-too-large', 1, 9],
  [`А: k := ${'('.repeat(5000)}1${')'.repeat(5000)}; Я`, 'too-deep', 1, 109],
  [`А: k := ${'-'.repeat(5000)}1; Я`, 'too-deep', 1, 109],
  [`А: ${'ЕСЛИ k = 1 ТО '.repeat(3000)}`, 'too-deep', 1, 1409],
  ['А: Я\nБ: Я\nА: Я', 'duplicate-state', 3, 1],
  ['HR(k) = p := k\nHR(k) = p := 1\nА: Я', 'duplicate-procedure', 2, 1],
  ['А(k) = p := k\nА: Я', 'duplicate-state', 1, 1],
  ['HR(k, k) = p := k\nА: Я', 'duplicate-parameter', 1, 1],
  ['А: k := 1; СОК', 'unknown-state', 1, 12],
  ['А: HR(1); Я', 'unknown-procedure', 1, 4],
  ['HR(k) = p := k\nА: HR(1, 2); Я', 'argument-count', 2, 4],
  ['А: k := 1', 'no-next-state', 1, 4],
  ['А:\nБ: Я', 'no-next-state', 1, 1],
  ['А: ЕСЛИ k = 1 ТО Я КОНЕЦ_ЕСЛИ', 'no-next-state', 1, 4],
  ['А: ДЛЯ i := 1 ДО 2 ВЫПОЛНЯТЬ Я ВЕРНУТЬСЯ', 'no-next-state', 1, 4],
  ['А: Я; k := 1', 'unreachable', 1, 7],
  ['HR(k) = Я\nА: HR(1); Я', 'go-to-in-procedure', 1, 9],
  ['А: c := 1; c[1] := 2; Я', 'array-and-variable', 1, 4],
];

describe('a malformed text', () => {
  it.each(MALFORMED.map((row) => [row[0].slice(0, 60), ...row] as const))(
    '%s',
    (_, text, code, line, column) => {
      const error = failure(() => parseAlgorithm(text));
      expect([error.code, error.line, error.column]).toEqual([code, line, column]);
      expect(error).toBeInstanceOf(UserError);
      expect(error.message).toMatch(/^line \d+, column \d+: ./);
      expect(error.in('ru')).toMatch(/^строка \d+, столбец \d+: ./);
      expect(error.message + error.in('ru')).not.toMatch(/undefined|\[object/);
    },
  );

  it('tells what would be right', () => {
    expect(failure(() => parseAlgorithm('А: занять k; Я')).expected).toEqual([',']);
    expect(failure(() => parseAlgorithm('А: ЕСЛИ k = 1 Я КОНЕЦ_ЕСЛИ')).expected).toEqual(['ТО']);
    expect(failure(() => parseAlgorithm('А: k := ; Я')).message).toContain(
      'expected: -, a number, a name, (',
    );
    expect(failure(() => parseAlgorithm('А: k := 1; СОК')).message).toContain('there are А');
  });

  /** Runs a text, which may be refused. */
  function attempt(text: string): void {
    try {
      run(parseAlgorithm(text), { size: 4, inputs: { k: 1, i: 1, n: 4 }, budget: 3000 });
    } catch (error) {
      if (!(error instanceof NotationError)) throw new Error(`${text}: ${error}`);
    }
  }

  it('of any shape gives an error, never a crash', () => {
    const words =
      'А: Б: Я k i c [ ] ( ) := = < + - * ; , 1 8 ЕСЛИ ТО ИНАЧЕ КОНЕЦ_ЕСЛИ ДЛЯ ДО ВЫПОЛНЯТЬ ВЕРНУТЬСЯ HR занять место нет таких полей свободно { } ? показать ввести';
    const pieces = fc.constantFrom(...words.split(' '), '\n');
    const texts = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(' '));
    fc.assert(fc.property(texts, attempt), { numRuns: draws(150) });
    const page = VERSION_TEXTS.automaton.ru;
    const cut = fc
      .tuple(fc.nat(page.length), fc.nat(12))
      .map(([from, length]) => page.slice(0, from) + page.slice(from + length));
    fc.assert(fc.property(cut, attempt), { numRuns: draws(80) });
  });
});

describe('a run that makes no sense', () => {
  const FAILING: readonly [text: string, code: string, column: number][] = [
    ['А: показать k; Я', 'unset-variable', 13],
    ['А: c[1] := 1; показать c[2]; Я', 'unset-element', 24],
    ['А: c[1000] := 1; Я', 'index-range', 4],
    ['А: k := -1; c[k] := 1; Я', 'index-range', 13],
    ['А: показать 1 / 0; Я', 'division-by-zero', 15],
    ['А: k := 999999999999; k := k * k; Я', 'value-too-large', 30],
    ['А: А', 'step-budget', 1],
    ['HR(k) = HR(k + 1)\nА: HR(1); Я', 'call-depth', 9],
    ['А: занять 9, 1; Я', 'off-board', 4],
    ['А: освободить 1, 1; Я', 'no-queen', 4],
    ['А: найти место i ферзя 1; Я', 'no-queen', 4],
    ['А: выписать решение; Я', 'no-queen', 4],
    ['А: ввести k; Я', 'no-input', 4],
  ];

  it.each(FAILING)('%s: %s', (text, code, column) => {
    const error = failure(() => run(parseAlgorithm(text), { budget: 100_000 }));
    expect([error.code, error.column]).toEqual([code, column]);
    expect(error.message + error.in('ru')).not.toMatch(/undefined|\[object/);
  });
});
