/** Published texts: which are read or refused, and with which diagnostics. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePmk, readProgram } from '../../src/listing/index.ts';
import KNOWN from '../../src/listing/known.json';
import { formatNumber } from '../../src/listing/program-file.ts';
import { gridOf, hexOf, NAMES, toHex } from './fixtures.ts';

const codesOf = (text: string): string[] => readProgram(text).diagnostics.map(({ code }) => code);

test.each([
  ['prose', 'Введите число от 0 до 1 и нажмите С/П. Затем 5 - выход.', ['notAProgram']],
  ['values to store', '- 100 хП1; число от 0 до 1 хП2; Сх хП4; 55551555 хПА.', ['keysOnly']],
  ['keys to press', '5 В↑ 3 + В/О С/П', ['keysOnly']],
  ['a misspelt command', '00. ИП1\n01. ИП2\n02. foo\n03. С/П', ['unknownWord']],
  ['a program of 106 steps', `${'ИП1 '.repeat(105)}С/П`, ['tooLong']],
])('%s is refused', (_name, text, codes) => {
  const { program, diagnostics } = readProgram(text);
  expect(program).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('a guess is said at its place', () => {
  const { diagnostics } = readProgram('00 ИП1\n01 С/Л\n02 БП\n03 00');
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'guessed', line: 2, column: 4, length: 3 },
  ]);
  expect(codesOf('00 ИП1\n01 ИП2\n02 +\n04 ×\n05 Fx²\n06 С/П')).toEqual(['lostStep']);
  expect(codesOf('00 61 ИП1\n01 62 ИП2\n02 11 +\n03 50 С/П')).toEqual(['codeMismatch']);
});

test('the main program of a text is read, and the set-up gives its start values', () => {
  const text = [
    '# Setup Listing\n 00 | 07 | 7 |\n 01 | 43 | X→П 3 | setup\n 02 | 50 | С/П |\n',
    '# Main Listing\n 00 | 63 | П→X 3 |\n 01 | 22 | F x^2 |\n 02 | 50 | С/П |\n 03 | 51 | БП |\n 04 | 00 | 00 |',
  ].join('\n');
  const { program, diagnostics, alternatives } = readProgram(text);
  expect(toHex(program!.bytes)).toBe('63 22 50 51 00');
  expect([...program!.header.registers].map(([slot, value]) => `${slot}=${value}`)).toEqual(['R3=7']);
  expect(diagnostics.map(({ code }) => code)).toContain('setupPlayed');
  expect(alternatives.map(({ bytes }) => toHex(bytes))).toEqual(['07 43 50']);
  expect(toHex(readProgram(text, { program: 1 }).program!.bytes)).toBe('07 43 50');
});

describe('start values', () => {
  test.each([
    ['R8 = 70, R9 = −75, Rd = 0.83048126.', 'R8=70 R9=-75 RD=8.3048126^-1'],
    ['R6 | 7 |\nR8 | 9.5555555 (быстрее 86/9) |\nRb | Не используется |', 'R6=7 R8=9.5555555'],
    ['R7 73\nR9 0.11828112\nRa Константа 5', 'R7=73 R9=1.1828112^-1'],
  ])('%j', (words, values) => {
    const { header } = readProgram(`${words}\n\n00 ИП1\n01 ИП2\n02 +\n03 С/П`).program!;
    expect([...header.registers].map(([slot, value]) => `${slot}=${value}`).join(' ')).toBe(values);
  });
});

describe.each(NAMES)('%s', (name) => {
  const grid = gridOf(name);
  const rows = grid.split('\n').filter((line) => /^[0-9A]0 {2}\|/.test(line));

  test('is recognised where its page lost its minuses and its signs of logic', () => {
    const damaged = rows.map((row, i) =>
      i % 2 === 0 ? row : row.replace(/(?<=\s)-(?=\s)/, '').replace(/К[∧⊕]/g, 'К'),
    );
    const { program, diagnostics } = readProgram(damaged.join('\n'));
    expect(toHex(program!.bytes)).toBe(hexOf(name));
    expect(diagnostics.map(({ code }) => code)).toEqual(['knownProgram']);
  });

  test('is not put in the place of a variant', () => {
    const variant = rows.join('\n').replace('x→П2', 'x→П3').replace('В/О', 'С/П');
    const { program, alternatives } = readProgram(variant);
    expect(toHex(program!.bytes)).not.toBe(hexOf(name));
    expect(alternatives.map(({ bytes }) => toHex(bytes))).toContain(hexOf(name));
  });
});

test('the known programs are those that come along', () => {
  for (const { file, hex, registers } of KNOWN) {
    const { program } = parsePmk(readFileSync(`src/${file}`, 'utf8'));
    expect(toHex(program!.bytes).replaceAll(' ', ''), file).toBe(hex);
    const values = [...program!.header.registers].map(([slot, { tetrads }]) => [slot, `#${tetrads}`]);
    expect(Object.entries(registers), file).toEqual(values);
  }
  expect(KNOWN.length).toBeGreaterThan(20);
});

test.each([
  ['a binary', Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7919) % 256)],
  ['a book', 'Каждый охотник желает знать, где сидит фазан. 5 - это число.\n'.repeat(3000)],
  ['a line of 240 kB', 'ИП1 + 5 x '.repeat(24_000)],
  ['200 programs', '00 ИП1\n01 ИП2\n02 +\n03 С/П\n\n'.repeat(200)],
  ['lines of a page', `<pre>${'\n'.repeat(240_000)}</pre>`],
  ['open comments', `<html>${'<!--'.repeat(30_000)}`],
  ['open marks', '<table '.repeat(30_000)],
  ['open codes', '<code '.repeat(30_000)],
  ['open cells', '<cell '.repeat(30_000)],
])('%s gets an answer within a second', (_name, input) => {
  const begin = process.cpuUsage();
  const { program, diagnostics } = readProgram(input);
  const { user, system } = process.cpuUsage(begin);
  expect(program !== null || diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  expect((user + system) / 1e6).toBeLessThan(1);
});

test('a number is written as it is read', () => {
  const { header } = readProgram('R9 = −75\n00 ИП9\n01 Fx²\n02 С/П\n03 БП\n04 00').program!;
  expect(formatNumber(header.registers.get('R9')!)).toBe('-75');
});
