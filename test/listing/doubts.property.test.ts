/** What is said of a reading that may be wrong, check by check, and that nothing is said of true programs. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellTexts, readProgram } from '../../src/listing/index.ts';
import { isDrawn } from '../draws.ts';
import { LAYOUTS } from './authors.ts';
import { gridOf, NAMES } from './fixtures.ts';

const doubtsOf = ({ diagnostics }: ReturnType<typeof readProgram>): string[] =>
  diagnostics.flatMap(({ code, line }) => (code.startsWith('doubt') ? [`${code} ${line}`] : []));
const doubtsIn = (text: string): string[] => doubtsOf(readProgram(text));

const rowsOf = (text: string): string => text.replaceAll(' / ', '\n');

describe('a reading that a person would doubt', () => {
  test.each<[why: string, text: string, doubts: string[]]>([
    [
      'more digits than a number has',
      'П1 С/П 1 2 3 4 5 6 7 8 9 П2 ИП1 × П3 ИП3 ИП2 + П4 ИП4 С/П',
      ['doubtLongNumber 1'],
    ],
    ['eight digits are a number', 'П1 С/П 1 2 3 4 5 6 7 8 П2 ИП1 × С/П', []],
    ['zeros in front', 'П1 С/П 0 7 3 П2 ИП1 × С/П', ['doubtLeadingZero 1']],
    ['a zero in front of a point, in an exponent, alone', 'П1 С/П 0 . 5 × 2 ВП 0 3 + 0 П2 С/П', []],
    ['zeros alone fill cells', 'П1 С/П 0 0 0 П2 С/П', []],
    ['a point without a digit behind it', 'П1 С/П 1. П2 ИП1 × С/П', ['doubtPoint 1']],
    ['a point within a number, and before ВП', 'П1 С/П 1 . 5 × 1 . ВП 7 П2 С/П', []],
    ['digits and hardly anything else', 'П1 С/П 1 2 3 + 4 5 6 7 × 8 9 1 2 - 3 4 С/П', ['doubtDigits 1']],
    [
      'a number in every short row',
      rowsOf('П1 С/П 2 / ИП1 Fx² 5 / + П2 6 / ИП2 ИП1 7 / × С/П'),
      ['doubtColumn 1'],
    ],
    [
      'signs that stand apart',
      rowsOf('П1 ИП2 + П3 С/П / ИП1 Fx² ИП2 × П4 / ИП4 F√ С/П БП 00 /  / - -'),
      ['doubtApart 5', 'doubtEnd 5'],
    ],
    ['numbers to be typed in front', rowsOf('5 С/П 7 С/П / П1 Fx² ИП1 + С/П / БП 00'), ['doubtKeys 1']],
    [
      'a last row that is a part of the program: a jump leads there',
      rowsOf('П1 Fx² ПП 08 + БП 00 / 5 П0 В/О С/П'),
      [],
    ],
    ['a program that runs on', 'П1 ИП2 + П3 ИП4 × П5 Fx² П6 ИП7 - П8 ИП9 ÷ П0 ИП0', ['doubtEnd 1']],
    ['a jump behind the end', 'П1 ИП2 + П3 ИП4 × П5 Fx² П6 ИП7 - П8 Fx=0 45 С/П', ['doubtJumpBeyond 1']],
    [
      'a jump to the address of a jump',
      'П1 ИП2 Fx=0 05 П3 ИП4 × П5 Fx² П6 ИП7 - П8 БП 03 С/П',
      ['doubtJumpIntoAddress 1'],
    ],
    ['a word as an address', rowsOf('П1 ИП2 Fx=0 да / П3 ИП4 × С/П'), ['doubtAddress 1']],
    ['two signs for one operation', rowsOf('П1 ИП2 - П3 / — ИП4 × С/П'), ['doubtSigns 2']],
    ['a word beside the command', rowsOf('П1 ИП2 - С/П / стоп ИП4 × С/П'), ['doubtWord 2']],
    ['what was left of a row', rowsOf('П1 ИП2 - С/П / 12:30 ИП4 × С/П / БП 00'), ['doubtUnread 2']],
    [
      'a row that the sign of a comment hides',
      rowsOf('П1 ИП2 - С/П / # ИП4 × ИП5 / БП 00'),
      ['doubtComment 2'],
    ],
  ])('%s', (_why, text, doubts) => {
    expect(doubtsIn(text)).toEqual(doubts);
  });

  test('codes and addresses beside the steps confirm them', () => {
    expect(doubtsIn('00 0\n01 7\n02 П1\n03 С/П')).toEqual([]);
    expect(doubtsIn('00 П1 41\n01 1 01\n02 . 0A\n03 + 10\n04 С/П 50')).toEqual([]);
  });

  test('digits of addresses that were misread as letters are accounted for', () => {
    expect(doubtsIn('00  ИП1\n0l  Fln\n02  +\nО3  П3\n04  С/П')).toEqual([]);
  });

  test('the end of a command in the next line, and an address that is the next step as well, are accounted for', () => {
    expect(doubtsIn('00)M 1 01)RM 1\n02)M 2 03)K\nINT 04)RM 2\n05)+ 06)M 3\n07)RM 3 08)R/S')).toEqual([]);
    expect(doubtsIn('00 53 ПП     03 53 ПП\n01 05 05     04 00 00\n02 50 С/П    05 50 С/П')).toEqual([]);
  });

  test('a message that names lines carries their numbers, one about a step does not', () => {
    const { diagnostics } = readProgram('A title\n00  ИП1\n01  Fln\n02  +  sin x\n03  С/П\nThe end.\nBye.');
    expect(diagnostics.map(({ code, line, lines }) => [code, line, lines])).toEqual([
      ['proseSkipped', 1, [1, 6, 7]],
      ['remainderSkipped', 4, undefined],
    ]);
  });

  test('the sentence is in both languages, of one line and of several', () => {
    const told = (text: string): unknown[] => readProgram(text).diagnostics.map(({ message }) => message);
    expect(told('П1 С/П 0 7 3 П2\nИП1 × 0 4 1 + С/П')).toEqual([
      {
        en: 'lines 1–2: digits that begin with zero were read as keys; are these addresses or numbers of a table?',
        ru: 'строки 1–2: цифры с нулём впереди прочтены как клавиши; не адреса ли это и не числа ли таблицы?',
      },
    ]);
    expect(told('П1 С/П 0 7 3 П2 ИП1 × С/П')).toEqual([
      {
        en: 'line 1: digits that begin with zero were read as keys; are these addresses or numbers of a table?',
        ru: 'строка 1: цифры с нулём впереди прочтены как клавиши; не адреса ли это и не числа ли таблицы?',
      },
    ]);
  });
});

const inRows =
  (most: number) =>
  (words: readonly string[]): string =>
    Array.from({ length: Math.ceil(words.length / most) }, (_, row) =>
      words.slice(row * most, (row + 1) * most).join('  '),
    ).join('\n');

const ALL_LAYOUTS = {
  ...LAYOUTS,
  'one command a line': inRows(1),
  'rows of five': inRows(5),
  'rows of eight': inRows(8),
  'one row': inRows(105),
};

const library = new URL('../../src/library/', import.meta.url);
const TRUE_PROGRAMS: (readonly [name: string, text: string])[] = [
  ...readdirSync(library)
    .filter((name) => name.endsWith('.pmk'))
    .map((name) => [name, readFileSync(new URL(name, library), 'utf8')] as const),
  ...NAMES.map((name) => [name, gridOf(name)] as const),
];

test.each(TRUE_PROGRAMS)('nothing is doubted of %s in any layout', (name, text) => {
  const { bytes } = readProgram(text).program!;
  // Names of labels mean nothing without the lines that define them.
  const cells = cellTexts({ bytes, symbols: new Map() });
  const first = TRUE_PROGRAMS.findIndex(([one]) => one === name);
  // Every layout lays out some of the programs.
  for (const [layout, lay] of Object.entries(ALL_LAYOUTS).filter((_, i) => isDrawn(first + i, 8))) {
    const reading = readProgram(lay(cells));
    expect([layout, reading.program?.bytes]).toEqual([layout, bytes]);
    expect([layout, doubtsOf(reading)]).toEqual([layout, []]);
  }
});
