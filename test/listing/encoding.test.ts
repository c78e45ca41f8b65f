import { describe, expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { gridOf, hexOf, inCodePage, NAMES, toHex } from './fixtures.ts';

/** Bytes of a text in a one-byte code page; signs that it lacks become question marks. */
const encode = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(inCodePage(text, encoding), (code) => code ?? 63);

const SHORT = '00 хП5\n01 Пх6\n02 Сх\n03 В/О\n04 С/П\n05 КИНВ\n06 БП\n07 00\n';
const SHORT_HEX = '45 66 0D 52 50 3A 51 00';

/** Signs that no code page has, as people wrote them then. */
const SIGNS: { readonly [sign: string]: string } = Object.fromEntries(
  '→- ×* ÷/ ≠!= ≥>= √SQRT πPI ↑^ ↻ROT ∧AND ∨OR ⊕XOR −-'
    .split(' ')
    .map(([sign, ...words]) => [sign, words.join('')]),
);

describe.each(['windows-1251', 'koi8-r', 'ibm866'])('%s', (encoding) => {
  test('a short listing', () => {
    const result = readProgram(encode(SHORT, encoding));
    expect(result.encoding).toBe(encoding);
    expect(toHex(result.program!.bytes)).toBe(SHORT_HEX);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['encoding']);
  });

  test.each(NAMES)('%s in signs of the page', (name) => {
    const text = gridOf(name).replace(/[→×÷≠≥√π↑↻∧∨⊕−]/g, (sign) => SIGNS[sign]);
    const result = readProgram(encode(text, encoding));
    expect(result.encoding).toBe(encoding);
    expect(toHex(result.program!.bytes)).toBe(hexOf(name));
  });
});

test.each([
  ['ibm866', '┌──┐│├┼┤└┘┬┴'],
  ['ibm866', '╔══╗║╠╬╣╚╝╦╩'],
  ['koi8-r', '┌──┐│├┼┤└┘┬┴'],
])('%s: a frame tells nothing of the page: %s', (encoding, [a, b, , c, d, e, f, g, h, i, j, k]) => {
  const rule = (left: string, middle: string, right: string): string =>
    left + [4, 6, 6].map((width) => b.repeat(width)).join(middle) + right;
  const rows = ['Ад │ Ком  │ Код ', '00 │ П5   │ 45  ', '01 │ С/П  │ 50  ', '02 │ ИПА  │ 6A  '];
  const [head, ...steps] = rows.map((row) => `│ ${row} │`.replaceAll('│', d));
  const text = [rule(a, j, c), head, rule(e, f, g), ...steps, rule(h, k, i)].join('\n');
  const result = readProgram(encode(text, encoding));
  expect(result.encoding).toBe(encoding);
  expect(toHex(result.program!.bytes)).toBe('45 50 6A');
});

describe('Unicode', () => {
  const utf16 = (text: string, isLittle: boolean): Uint8Array => {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    [...text].forEach((character, i) => {
      view.setUint16(2 * i, character.charCodeAt(0), isLittle);
    });
    return bytes;
  };

  test.each([
    ['utf-8', new TextEncoder().encode(SHORT)],
    ['utf-8', new TextEncoder().encode(`\ufeff${SHORT}`)],
    ['utf-16le', utf16(`\ufeff${SHORT}`, true)],
    ['utf-16be', utf16(`\ufeff${SHORT}`, false)],
  ])('%s', (encoding, bytes) => {
    const result = readProgram(bytes);
    expect(result.encoding).toBe(encoding);
    expect(result.diagnostics).toEqual([]);
    expect(toHex(result.program!.bytes)).toBe(SHORT_HEX);
  });
});

test.each([
  ['NUL bytes', new TextEncoder().encode('00 Cx\n01 1\0\n'), 'unreadable', 2, 5],
  ['a picture', Uint8Array.from({ length: 500 }, (_, i) => (i * 89) % 251), 'unreadable', 0, 0],
])('%s', (_name, bytes, code, line, column) => {
  const { program, diagnostics } = readProgram(bytes);
  expect(program).toBeNull();
  expect(diagnostics).toMatchObject([{ code, line, column }]);
});

test('a truncated UTF-8 text is still read', () => {
  const bytes = new TextEncoder().encode('00 Cx\n01 1\n02 С/П\n; здесь программа кончается');
  const result = readProgram(bytes.subarray(0, bytes.length - 1));
  expect(toHex(result.program!.bytes)).toBe('0D 01 50');
  expect(result.diagnostics.map(({ code }) => code)).toEqual(['encoding']);
});
