/**
 * Layouts of magazines, books, forums, tables and scans, each with the codes that a person reads from it and the warnings
 * that are said: `=== name | codes | warnings | start values` and the text below it, in layouts.txt. `refused` stands for the codes
 * of a text that must not be read.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { toHex } from './fixtures.ts';

const LAYOUTS = readFileSync(new URL('./layouts.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((part) => {
    const end = part.indexOf('\n');
    const [name, hex, said = '', values = ''] = part
      .slice(0, end)
      .split('|')
      .map((word) => word.trim());
    return { name, hex, said, values, text: part.slice(end + 1).replace(/\n$/, '') };
  });

test.each(LAYOUTS)('$name', ({ hex, said, values, text }) => {
  const { program, diagnostics } = readProgram(text);
  expect({
    hex: program && toHex(program.bytes),
    said: [...new Set(diagnostics.map(({ code }) => code))].join(' '),
    values: [...(program?.header.registers ?? [])].map(([slot, value]) => `${slot}=${value}`).join(' '),
  }).toEqual({ hex: hex === 'refused' ? null : hex, said, values });
});

const LISTING = '00 П1\n01 ИП1\n02 С/П';

const readingOf = (text: string): unknown => {
  const { program, diagnostics } = readProgram(text);
  return [program && toHex(program.bytes), ...diagnostics.map(({ code, line }) => `${code} ${line}`)];
};

test('the last steps of a spreadsheet may be named in Cyrillic letters', () => {
  const rows = Array.from({ length: 100 }, (_, step) => `${String(step).padStart(2, '0')};ИП1;;`);
  const text = ['Адрес;Команда;Код;Комментарий', ...rows, 'А0;С/П;50;стоп'].join('\n');
  expect(readingOf(text)).toEqual([`${'61 '.repeat(100)}50`]);
});

test.each([
  ['Шаг А0: ', 'a word before them'],
  ['а0. ', 'a point behind them'],
  ['(а0) ', 'brackets around them'],
  ['а0.', 'the command right behind them'],
  ['Step .0: ', 'the point of the indicator'],
])('the last steps may be named in other letters: %s, %s', (label) => {
  const rows = Array.from(
    { length: 100 },
    (_, step) => `${label.replace(/[Аа.]0/, String(step).padStart(2, '0'))}ИП1`,
  );
  const text = [...rows, `${label}ИП2`, `${label.replace('0', '1')}С/П`].join('\n');
  expect(readingOf(text)).toEqual([`${'61 '.repeat(100)}62 50`]);
});

test('the last steps may be divided by semicolons from others', () => {
  const rows = Array.from({ length: 100 }, (_, step) => `${String(step).padStart(2, '0')}:ИП1;`);
  const lines = Array.from({ length: 10 }, (_, ten) => rows.slice(ten * 10, ten * 10 + 10).join(' '));
  expect(readingOf([...lines, '100:F√; 101:×; 102::; 103:С/П'].join('\n'))).toEqual([
    `${'61 '.repeat(100)}21 12 13 50`,
  ]);
});

test('a word processor keeps the letters of the font Symbol as private characters', () => {
  const rows = ['x\uf0aeП1', '\uf0ab', '\uf0b8', '\uf0b4', 'F\uf070', 'К\uf0d9', 'Fx\uf0b30', '00', 'С/П'];
  const text = rows.map((command, step) => `0${step} ${command}`).join('\n');
  expect(readingOf(text)).toEqual(['41 14 13 12 20 37 59 00 50']);
});

/** Patterns that go back over all blanks at each of them take minutes for as many; others take seconds. */
const LONG = 240_000;
const HANGS = 300_000;

test.each<[what: string, length: number, of: (length: number) => string]>([
  ['one word', LONG, (length) => `(${'а'.repeat(length)}`],
  ['blanks before a letter', LONG, (length) => `П1${' '.repeat(length)}х`],
  ['blanks before a command', LONG, (length) => `${' '.repeat(length)}П1`],
  ['blanks behind an address', LONG, (length) => `03${' '.repeat(length)}П1`],
  ['blanks behind a quotation', LONG, (length) => `"С/П"${' '.repeat(length)}х`],
  ['words that may be codes', 1400, (length) => 'аб '.repeat(length)],
])(
  'a long line is read as a short one, above and below a listing: %s',
  (_, length, of) => {
    expect(readingOf(`${LISTING}\n${of(length)}`)).toEqual(readingOf(`${LISTING}\n${of(20)}`));
    expect(readingOf(`${of(length)}\n${LISTING}`)).toEqual(readingOf(`${of(20)}\n${LISTING}`));
  },
  HANGS,
);

test.each(['[tt ', 'аб '])('a line of more words than a program has is refused: %s', (word) => {
  const line = word.repeat(20_000);
  expect(readingOf(`${LISTING}\n${line}`)).toEqual([null, 'notAProgram 0']);
  expect(readingOf(`${line}\n${LISTING}`)).toEqual([null, 'notAProgram 0']);
});

const TENS = Array.from({ length: 11 }, (_, ten) => ten);
const grid = (unit: (digit: number) => string): string =>
  Array.from({ length: 10 }, (_, digit) => `${unit(digit)} ${TENS.map(() => 'ИП1').join(' ')}`).join('\n');

test.each([
  ['codes beside 106 commands', '61 ИП1\n'.repeat(106)],
  ['a range beyond A4', '00 ИП1\n01 ИП2\nA0-A9 К НОП'],
  ['a full grid of eleven tens', `   ${TENS.map((ten) => `${ten}0`).join(' ')}\n${grid(String)}`],
  ['marked units of eleven tens', grid((digit) => `_${digit}`)],
])('more steps than the memory holds are refused, not thrown: %s', (_, text) => {
  const { program, diagnostics } = readProgram(text);
  expect(program).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toContain('tooLong');
});
