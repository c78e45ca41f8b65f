import { defineTrick } from '../trick.ts';

export const doubleInversion = defineTrick({
  id: 'double-inversion',
  name: { en: 'Twice ИНВ', ru: 'Дважды ИНВ' },
  summary: {
    en: 'Inverting the bits twice gives the digits back, but with an 8 in front and without exponent: the digits behind the first, whatever the number was.',
    ru: 'Двойная инверсия возвращает цифры, но с восьмёркой впереди и без порядка: цифры за первой, каким бы ни было число.',
  },
  spec: ['9.5'],
  program: { '00': '3A 3A 35 50' },
  start: { X: '73' },
  steps: [
    { does: '[В/О]  [С/П]', facts: { X: '73' }, text: { en: 'Start: X is {X}.', ru: 'Пуск: X — {X}.' } },
    {
      does: 'КИНВ',
      facts: { X: '8.C______' },
      text: { en: '15 minus each digit: {X}.', ru: '15 минус каждая цифра: {X}.' },
    },
    { does: 'КИНВ', facts: { X: '8.3' }, text: { en: 'And again: {X}.', ru: 'И ещё раз: {X}.' } },
    {
      does: 'К{x}',
      facts: { X: '3^-1' },
      text: { en: 'The fraction is the second digit: {X}.', ru: 'Дробь — вторая цифра: {X}.' },
    },
    { does: 'С/П', facts: { screen: '3.       -01' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'minesweeper-9x9',
      at: '65',
      bytes: '3A 3A 35',
      text: { en: 'Zero unless the cell has a second digit.', ru: 'Ноль, если у клетки нет второй цифры.' },
    },
  ],
});
