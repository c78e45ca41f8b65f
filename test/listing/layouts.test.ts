/**
 * Layouts of magazines, books, forums, tables and scans, each with the codes that a person reads from it and the warnings
 * that are said: `=== name | codes | warnings` and the text below it, in layouts.txt. `refused` stands for the codes of a text
 * that must not be read.
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
    const [name, hex, said = ''] = part
      .slice(0, end)
      .split('|')
      .map((word) => word.trim());
    return { name, hex, said, text: part.slice(end + 1).replace(/\n$/, '') };
  });

test.each(LAYOUTS)('$name', ({ hex, said, text }) => {
  const { program, diagnostics } = readProgram(text);
  expect({
    hex: program && toHex(program.bytes),
    said: [...new Set(diagnostics.map(({ code }) => code))].join(' '),
  }).toEqual({ hex: hex === 'refused' ? null : hex, said });
});

const LISTING = '00 П1\n01 ИП1\n02 С/П';

test.each([
  ['an opening mark of forums', '[tt '.repeat(20_000)],
  ['one long word', `(${'а'.repeat(60_000)}`],
  ['blanks before a letter', `П1${' '.repeat(60_000)}х`],
  ['many words in one cell', 'аб '.repeat(20_000)],
])('a text of 60 kB is judged in time that grows with its length: %s', (_, text) => {
  expect(readProgram(`${LISTING}\n${text}`)).toBeDefined();
  expect(readProgram(`${text}\n${LISTING}`)).toBeDefined();
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
