import { expect, it } from 'vitest';
import { foldsOf, hiddenComments } from '../../../src/app/language/reader-view.ts';

const TEXT = `title en: Test
title ru: Проба
rules ru:
    Раз.
    Два.
rules en:
    One.

program:
; Counts down.
; ru: Считает назад.
    F L0 again      ; again | ru: снова
`;

it('folds the header, and in it the rules in the other language', () => {
  const folded = (lang: 'en' | 'ru') =>
    foldsOf(TEXT, lang).map(({ from, to, label }) => [TEXT.slice(from, to).split('\n').length, label]);
  expect(folded('en')).toEqual([
    [7, 'Title, rules, start values (7 lines)'],
    [3, 'The same in Russian (3 lines)'],
  ]);
  expect(folded('ru')).toEqual([
    [7, 'Название, правила, начальные значения (7 строк)'],
    [2, 'То же по-английски (2 строки)'],
  ]);
  expect(foldsOf('title en: Short\nprogram:\n', 'en')).toEqual([]);
});

it('hides comments in the other language', () => {
  const shown = (lang: 'en' | 'ru') =>
    hiddenComments(TEXT, lang)
      .sort((a, b) => b.from - a.from)
      .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), TEXT)
      .replace(/^[\s\S]*program:/, '');
  expect(shown('en')).toBe('\n; Counts down.\n\n    F L0 again  ; again \n');
  expect(shown('ru')).toBe('\n\n; Считает назад.\n    F L0 again  ; снова\n');
});
