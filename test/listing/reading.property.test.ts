/** Damaged, odd and wrong texts: what is guessed, what is refused, and where. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Diagnostic, FORMAT_NAMES, makePmk, readProgram } from '../../src/listing/index.ts';
import { draws } from '../draws.ts';
import { gridOf, toHex } from './fixtures.ts';

const hex = (text: string): string | null => {
  const { program } = readProgram(text);
  return program && toHex(program.bytes);
};

/** Severity, code, line and column of everything said. */
const said = (text: string): string[] =>
  readProgram(text).diagnostics.map(
    ({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`,
  );

const steps = (text: string): (string | undefined)[] => readProgram(text).diagnostics.map(({ step }) => step);

describe('what is guessed', () => {
  test('a missing step is <->, with its number', () => {
    const text = '00\tFx^2\n01\t1\n03\t-\n04\tС/П';
    expect(hex(text)).toBe('22 01 14 11 50');
    expect(said(text)).toEqual(['warning cellGuessed 3:1']);
    expect(steps(text)).toEqual(['02']);
    expect([...readProgram(text).program!.guessed]).toEqual([2]);
  });

  test('what was filled in is written out again', () => {
    const { program } = readProgram('00\tFx^2\n01\t1\n03\t-\n04\tБП');
    const text = makePmk(program!);
    expect(text).toBe(
      'program:\n    00:  F x^2\n    01:  1\n    02:  <->\n    03:  -\n    04:  БП\n    05:  00\n',
    );
    expect(toHex(readProgram(text).program!.bytes)).toBe('22 01 14 11 51 00');
  });

  test('two missing steps in the flow are two lost signs', () => {
    expect(hex('00\t/-/\n03\tВП\n04\tС/П')).toBe('0B 14 14 0C 50');
  });

  test('steps left out behind a jump or a return are free', () => {
    const text = '00\tБП\n01\t04\n04\tВ/О\n08\tС/П';
    expect(hex(text)).toBe('51 04 00 00 52 00 00 00 50');
    expect(said(text)).toEqual(['warning cellsFree 3:1', 'warning cellsFree 4:1']);
  });

  test('lost superscripts', () => {
    expect(hex('00\tFe\n01\tF10\n02\tFx\n03\tС/П')).toBe('16 15 22 50');
    expect(said('00\tFe\n01\tС/П')).toEqual(['warning commandGuessed 1:4']);
  });

  test('two digits where a command belongs are the code of one', () => {
    const text = '00\tFx≠0\n01\t53\n02\t22\n03\tF√';
    expect(hex(text)).toBe('57 53 22 21');
    expect(said(text)).toEqual(['warning byteGuessed 3:4']);
  });

  test('numbers beyond any address are codes in decimal, and then all numbers are', () => {
    const text = '00\t77\n01\tCx\n02\t9\n03\t109\n04\tПП\n05\t113\n06\tFx=0\n07\t66\n08\t190\n09\t.';
    expect(hex(text)).toBe('4D 0D 09 6D 53 71 5E 42 BE 0A');
    expect(said(text)).toEqual(['warning decimalCodes 0:0']);
  });

  test('an address printed as the command of its code', () => {
    expect(hex('00\tБП\n01\tКБП9\n02\tFx≠0\n03\tК {x}\n04\tПП\n05\tС/П')).toBe('51 89 57 35 53 50');
    expect(said('00\tБП\n01\tКБП9')).toEqual([]);
  });

  test('an address of one digit, and a jump without any at the end', () => {
    expect(hex('00\tFL0\n01\t9\n02\tБП\n03\t0\n04\tБП')).toBe('5D 09 51 00 51 00');
    expect(said('00\tCx\n01\tБП')).toEqual(['warning addressGuessed 0:0']);
  });

  test('jump and address in one line', () => {
    expect(hex('00 Cx\n01 БП 05\n03 1\n04 2\n05 С/П')).toBe('0D 51 05 01 02 50');
    expect(hex('Cx\nБП 05\n1\n2\nС/П')).toBe('0D 51 05 01 02 50');
  });

  test('remarks after ;, #, // and plain words', () => {
    expect(
      hex(
        '00 Cx   обнулить\n01 Fx<0 ; test\n02 05 // address\n03 x→П 2  запись счётчика\n04 2\n05 С/П # end',
      ),
    ).toBe('0D 5C 05 42 02 50');
  });
});

describe('what is refused, and where', () => {
  const cases: [string, string, string[]][] = [
    ['an unknown command', '00 Cx\n01 Fsim\n02 С/П', ['error unknownCommand 2:4']],
    [
      'several errors in one pass',
      '00 Fsim\n01 КПЧ9\n02 Б/К\n03 С/П',
      ['error unknownCommand 1:4', 'error unknownCommand 2:4', 'error unknownCommand 3:4'],
    ],
    ['a lost symbol', '00 F\n01 К\n02 С/П', ['error symbolLost 1:4', 'error symbolLost 2:4']],
    ['a bad address', '00 Cx\n01 БП\n02 zz\n03 С/П', ['error badAddress 3:4']],
    ['a lost address', '00 Cx\n01 FL2\n03 С/П\n04 1', ['error addressMissing 3:1']],
    ['a lost piece', '00 1\n01 2\n02 +\n20 С/П', ['error cellsMissing 4:1']],
    ['an address given twice', '00 1\n01 2\n01 3\n02 +\n03 С/П', ['error addressTwice 3:1']],
    [
      'a row of a grid that lacks three',
      '00 1 2 3 4 5 6 7 8 9 0\n10 1 2 3 4 5 6 7\n20 С/П',
      ['error rowShort 2:1'],
    ],
    [
      'a long row of a grid',
      '00 1 2 3 4 5 6 7 8 9 0\n10 1 2 3 4 5 6 7 8 9 0 +\n20 С/П',
      ['error rowLong 2:24'],
    ],
    ['too many steps', Array.from({ length: 106 }, () => '+').join(' '), ['error tooLong 1:211']],
    [
      'a page without a program',
      '<!DOCTYPE html>\n<html><body>Что угодно</body></html>',
      ['error webPage 0:0'],
    ],
    ['nothing', ' \n\n', ['error emptyProgram 0:0']],
    [
      'prose',
      'Это просто русский текст без всякой программы, в котором есть слова и числа 1 2 3.',
      ['error notAProgram 0:0'],
    ],
    [
      'prose of other countries',
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
      ['error notAProgram 0:0'],
    ],
    [
      'the codes of a simulator',
      '0E  ; ENTER (шаг 01)\n17  ; + (шаг 02)\n1D  ; F (шаг 03)\n14  ; С/П (шаг 04)',
      ['error foreignOpcodes 1:1'],
    ],
    ['an endless text', 'Cx\n'.repeat(6000), ['error tooManyLines 0:0']],
  ];

  test.each(cases)('%s', (_name, text, expected) => {
    expect(readProgram(text).program).toBeNull();
    expect(said(text)).toEqual(expected);
  });

  test('the nearest command and what was expected', () => {
    const [found] = readProgram('00 Cx\n01 Fsim\n02 С/П').diagnostics as [Diagnostic];
    expect(found.nearest).toBe('F sin');
    expect(found.length).toBe(4);
    expect(found.expected!.en).toContain('a command');
    expect(found.message.ru).toContain('«Fsim»');
  });

  test('a file beyond the limit, whatever is in it', () => {
    const result = readProgram(new Uint8Array(100_000_000));
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['tooBig']);
    expect(readProgram('x'.repeat(300_000)).diagnostics.map(({ code }) => code)).toEqual(['tooBig']);
  });

  test('many errors are only counted', () => {
    const found = readProgram(
      Array.from({ length: 60 }, (_, i) => `${String(i).padStart(2, '0')} Fsim`).join('\n'),
    ).diagnostics;
    expect(found).toHaveLength(21);
    expect(found.at(-1)!.code).toBe('moreErrors');
    expect(found.at(-1)!.message.en).toContain('40');
  });
});

test('a listing inside a page of prose, with the head of its columns', () => {
  const grid = gridOf('labyrinth-7x7x7')
    .split('\n')
    .filter((line) => /^(?: #|[0-9A]0)/.test(line));
  const page = [
    '1. Расстановка лис.',
    'Правила игры просты: 5 ходов.',
    ...grid,
    '2. Конец описания, 00 раз.',
  ].join('\n');
  const { program, diagnostics } = readProgram(page);
  expect(diagnostics.map(({ code }) => code)).toEqual(['proseSkipped']);
  expect(diagnostics[0].message.en).toContain('lines 1–2, 15');
  expect(toHex(program!.bytes)).toBe(toHex(readProgram(gridOf('labyrinth-7x7x7')).program!.bytes));
});

test('start values, the switch and the title in comments, with remarks behind values', () => {
  const text = [
    '; Игра',
    '; angle switch: ГРД (grad), required',
    '; start registers: R4=R5=44444.4 Rb=88888834. Rc=0 (or any random number 0..1) Ra=Г.^-02 (55. В↑ 88.)',
    '00 Cx',
    '01 С/П',
  ].join('\n');
  const { header } = readProgram(text).program!;
  expect(header.title).toEqual({ ru: 'Игра' });
  expect(header.angle).toBe('grad');
  expect([...header.registers].map(([slot, value]) => `${slot}=${value.tetrads}`)).toEqual([
    'R4=004044444400',
    'R5=004044444400',
    'RA=9980D0000000',
    'RB=007088888834',
    'RC=000000000000',
  ]);
});

test('a back-quoted set-up gives start values', () => {
  const { program } = readProgram('`R0=7; RA=-1,5E-3`\n00.ИП0\t01.ИПA\n02.+ 03.С/П');
  expect([...program!.header.registers].map(([slot, value]) => `${slot}=${value}`)).toEqual([
    'R0=7',
    'RA=-1.5^-3',
  ]);
  expect(toHex(program!.bytes)).toBe('60 6A 10 50');
});

describe('whatever is in a file', () => {
  const format = fc.option(fc.constantFrom(...FORMAT_NAMES), { nil: undefined });
  let programs = 0;
  beforeEach(() => {
    programs = 0;
  });
  // Otherwise a reader that refuses everything would do.
  afterEach(() => expect(programs).toBeGreaterThan(0));
  const sane = ({ program, diagnostics }: ReturnType<typeof readProgram>): void => {
    expect(program === null).toBe(diagnostics.some(({ severity }) => severity === 'error'));
    if (!program) return;
    programs++;
    expect(program.bytes.length).toBeGreaterThan(0);
    expect(program.bytes.length).toBeLessThanOrEqual(105);
    const text = makePmk(program);
    const again = readProgram(text, { format: 'pmk' });
    expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    // A jump at the very end takes the empty cell behind it for its address.
    expect([toHex(program.bytes), `${toHex(program.bytes)} 00`]).toContain(toHex(again.program!.bytes));
    const fixed = again.program!;
    expect(makePmk(readProgram(makePmk(fixed)).program!)).toBe(makePmk(fixed));
  };

  test('bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), format, (bytes, asked) =>
        sane(readProgram(bytes, asked ? { format: asked } : {})),
      ),
      { numRuns: draws(60) },
    );
  });

  test('words of listings in any order', () => {
    const word = fc.constantFrom(
      '00',
      '01',
      '10',
      '1',
      '9',
      'F',
      'К',
      'x',
      'Fx',
      'БП',
      'ПП',
      '|',
      '-',
      ':',
      '.',
      'A0',
      'А1',
      'С/П',
      'x→П',
      'П5',
      '\n',
      '\n',
      '\t',
      'L0',
      'loop:',
      'loop',
      'R5 =',
      '=',
      '=>',
      '"',
      'program:',
      'replay a:',
      'rules:',
      '.ORG',
      'hin',
      '0000',
      'run',
      '5C',
      '00.',
      '01:',
      ';',
      '`',
      'Лис',
      '&lt;',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.constantFrom(' ', '', '  '),
        format,
        (words, between, asked) => sane(readProgram(words.join(between), asked ? { format: asked } : {})),
      ),
      { numRuns: draws(120) },
    );
  });

  test('a listing with one piece cut out', () => {
    const text = gridOf('fox-hunt-100');
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(40), (from, length) =>
        sane(readProgram(text.slice(0, from) + text.slice(from + length))),
      ),
      { numRuns: draws(30) },
    );
  });
});
