/** A text as its lines: what is rewritten is new, what stays is kept. */
import { describe, expect, test } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { SourceText } from '../../src/listing/source.ts';

describe('a text as its lines', () => {
  test('lines keep what is known of them where another one is rewritten', () => {
    const text = SourceText.of('ИП1 ИП2\r\n+ ; sum\nС/П');
    const words = text.lines[0].tokens;
    const other = text.map(({ source }) => source.replace('+', '×'));
    expect(other.text).toBe('ИП1 ИП2\n× ; sum\nС/П');
    expect(other.lines[0]).toBe(text.lines[0]);
    expect(other.lines[0].tokens).toBe(words);
    expect(other.lines[1]).toMatchObject({ number: 2, comment: 'sum', source: '× ; sum' });
    expect(text.lines[1].source).toBe('+ ; sum');
  });

  test('a text that nobody rewrites is the same, with the ends of its lines', () => {
    const text = SourceText.of('ИП1\r\nС/П');
    expect(text.map(({ source }) => source)).toBe(text);
    expect(text.rewritten((all) => all)).toBe(text);
    expect(text.without([])).toBe(text);
    expect(text.text).toBe('ИП1\r\nС/П');
  });

  test('lines that are taken leave their places blank', () => {
    const text = SourceText.of('one\ntwo\n\nthree');
    const bare = text.without([text.lines[1]]);
    expect(bare.sources).toEqual(['one', '', '', 'three']);
    expect(bare.filled.map(({ number }) => number)).toEqual([1, 4]);
  });
});

describe('what once ended the reading', () => {
  test('the name of a label behind a word that is no command', () => {
    const { diagnostics } = readProgram('слово L1\nL1 ИП1 ИП2 + С/П БП L1\n');
    expect(diagnostics.map(({ code }) => code)).toEqual(['unknownCommand']);
  });

  test('a command below rows of codes', () => {
    const { program, diagnostics } = readProgram('00  00 01 02 03 04 05 06 07 08 09\n10  10 50\nС/П\n');
    expect([...(program?.bytes ?? [])].slice(10)).toEqual([0x10, 0x50]);
    expect(diagnostics.map(({ code }) => code)).toContain('programSkipped');
  });

  test('a list from 1 above one from 0', () => {
    const { program, diagnostics } = readProgram(
      '  0 5\n  1: 7\n\n(0) П0 (1) Сх (2) П1 (3) ИП0 (4) ИП1 (5) + (6) П1 (7) FL0 (8) 03 (9) ИП1 (10) С/П\n',
    );
    expect(program).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toContain('addressTwice');
  });
});
