import { expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { formatNumber, plural, translate } from '../src/texts.ts';

it('a user error speaks both', () => {
  const error = new UserError(
    translate({ en: { no: (n: number) => `no ${n}` }, ru: { no: (n: number) => `нет ${n}` } }, (w) =>
      w.no(5),
    ),
  );
  expect([error.message, error.in('en'), error.in('ru')]).toEqual(['no 5', 'no 5', 'нет 5']);
});

it('numbers and plurals follow the language', () => {
  expect([1, 2, 5, 21, 1.5].map((n) => plural.ru(n, 'ход', 'хода', 'ходов')).join()).toBe(
    'ход,хода,ходов,ход,хода',
  );
  expect([1, 2].map((n) => plural.en(n, 'move', 'moves')).join()).toBe('move,moves');
  expect(formatNumber('en', 1234.5)).toBe('1,234.5');
  expect(formatNumber('ru', 1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
});
