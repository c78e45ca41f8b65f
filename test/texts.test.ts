import { expect, it } from 'vitest';
import { UserError } from '../src/errors.ts';
import { formatNumber } from '../src/texts.ts';

it('a user error speaks both', () => {
  const error = new UserError({ en: 'no 5', ru: 'нет 5' });
  expect([error.message, error.in('en'), error.in('ru')]).toEqual(['no 5', 'no 5', 'нет 5']);
});

it('numbers follow the language', () => {
  expect(formatNumber('en', 1234.5)).toBe('1,234.5');
  expect(formatNumber('ru', 1234.5).replace(/\s/g, ' ')).toBe('1 234,5');
});
