/** Several programs without addresses in one text: told apart by their headings, or said to be possible. */
import { describe, expect, test, vi } from 'vitest';
import { readProgram } from '../../src/listing/index.ts';
import { SourceText } from '../../src/listing/source.ts';
import { toHex } from './fixtures.ts';

const SUM = 'ИП1 ИП2 + С/П';
const DIFFERENCE = 'ИП1\nИП2\n-\nС/П';

const read = (text: string, program?: number) => {
  const result = readProgram(text, program === undefined ? {} : { program });
  return {
    hex: result.program && toHex(result.program.bytes),
    codes: result.diagnostics.map(({ code }) => code).filter((code) => code !== 'proseSkipped'),
    programs: result.programs?.length,
  };
};

describe('headings that divide', () => {
  test.each([
    ['a word and a number', `Программа 1\n${SUM}\nПрограмма 2\n${DIFFERENCE}`],
    ['a word and a name', `Программа «Сумма»\n${SUM}\n\nПрограмма «Разность»\n${DIFFERENCE}`],
    ['English', `Program A: sum\n${SUM}\nProgram B: difference\n${DIFFERENCE}`],
    ['numbered titles', `1. Сумма чисел\n${SUM}\n\n2. Разность чисел\n${DIFFERENCE}`],
    ['marks of a wiki', `== Программа 1 ==\n${SUM}\n\n== Программа 2 ==\n${DIFFERENCE}`],
    ['comments', `; Программа 1\n${SUM}\n; Программа 2\n${DIFFERENCE}`],
    ['a list of listings', `Листинг 1.\n${SUM}\nЛистинг 2.\n${DIFFERENCE}`],
    ['a line about the text before', `Две задачи.\n\nПрограмма 1\n${SUM}\n\nПрограмма 2\n${DIFFERENCE}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ hex: '61 62 10 50', codes: ['severalPrograms'], programs: 2 });
    expect(read(text, 2)).toEqual({ hex: '61 62 11 50', codes: ['severalPrograms'], programs: 2 });
    expect(read(text, 3).codes).toEqual(['noSuchProgram']);
  });

  test('a set-up program before the main one is played', () => {
    const text = `Программа 1. Константы\n5 П1 7 П2 С/П\n\nПрограмма 2. Сумма\n${SUM}`;
    const { program, diagnostics } = readProgram(text);
    expect(toHex(program!.bytes)).toBe('61 62 10 50');
    expect(diagnostics.map(({ code }) => code)).toContain('setupPlayed');
    expect([...program!.header.registers].map(([slot, value]) => `${slot}=${value}`)).toHaveLength(2);
  });
});

describe('lines that may be headings', () => {
  const text = `Сумма чисел\n${SUM}\n\nРазность чисел\n${DIFFERENCE}`;

  test('are said, and each part can be read', () => {
    expect(read(text)).toEqual({
      hex: '61 62 10 50 61 62 11 50',
      codes: ['perhapsSeveral'],
      programs: undefined,
    });
    expect(read(text, 2).hex).toBe('61 62 11 50');
    expect(read(text, 1).hex).toBe('61 62 10 50');
    expect(read(text, 3).codes).toEqual(['noSuchProgram']);
  });

  test('tell the lines of each', () => {
    const { message } = readProgram(text).diagnostics.find(({ code }) => code === 'perhapsSeveral')!;
    expect(message.en).toContain('1 (lines 1–2, 4 steps), 2 (lines 4–8, 4 steps)');
    expect(message.ru).toContain('1 (строки 1–2, шагов 4), 2 (строки 4–8, шагов 4)');
  });
});

describe('codes with blank lines between', () => {
  const text = '; сумма\n61 62 10 50\n\n; разность\n61 62 11 50';

  test('may be several programs, and each can be read', () => {
    expect(read(text)).toEqual({
      hex: '61 62 10 50 61 62 11 50',
      codes: ['perhapsSeveral'],
      programs: undefined,
    });
    expect(read(text, 2).hex).toBe('61 62 11 50');
  });

  test.each([
    ['no stop between', '61 62 10\n\n61 62 11 50'],
    ['a jump from one into another', '61 62 51 04\n\n61 62 11 50'],
  ])('are one program: %s', (_, source) => {
    expect(read(source).codes).toEqual([]);
  });
});

describe('one program', () => {
  test.each([
    [
      'parts that jump into one another',
      `Программа: ввод\nИП1 П2 С/П\n\nПрограмма счёта\nИП2 F x<0 07 + С/П 1 С/П`,
    ],
    ['a remark behind a stop', `${SUM}\n; вторая часть\n${DIFFERENCE}`],
    ['what goes on', `Сумма\n${SUM}\n\nПродолжение программы\n${DIFFERENCE}`],
    ['a subroutine', `Сумма\nИП1 ПП 05 С/П +\n\nПодпрограмма квадрата\nF x^2 В/О`],
    ['no stop between', `Сумма\nИП1 ИП2 +\n\nРазность чисел\n${DIFFERENCE}`],
    ['a program and how to use it', `Программа\n${SUM}\n\nИнструкция: 2 П1 3 П2 В/О С/П`],
  ])('%s', (_, source) => {
    const { codes } = read(source);
    expect(codes).not.toContain('severalPrograms');
    expect(codes).not.toContain('perhapsSeveral');
  });
});

describe('many programs', () => {
  const titled = (count: number): string => `; Корень\n${SUM}\n`.repeat(count);

  test('are named up to twenty, and the others counted', () => {
    const { diagnostics } = readProgram(titled(25), { program: 3 });
    const said = diagnostics.find(({ code }) => code === 'severalPrograms')!.message;
    expect(said.en).toMatch(/ 20 \(lines 39–40, 4 steps\), 5 more/);
    expect(said.ru).toContain('ещё 5');
  });

  // Each part costs a look at all lines: the work must not grow with the square of the text.
  test.each([
    ['each is looked at once, whatever divides them', 100, 100],
    ['more than a text of programs holds are not looked at one by one', 201, 0],
  ])('%s', (_, count, most) => {
    const parts = vi.spyOn(SourceText.prototype, 'between');
    try {
      readProgram(titled(count));
      expect(parts.mock.calls.length).toBeLessThanOrEqual(most);
    } finally {
      parts.mockRestore();
    }
  });
});
