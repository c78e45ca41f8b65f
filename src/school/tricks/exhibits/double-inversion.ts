import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', { X: '73' }, 'Start: X is {X}.', 'Пуск: X — {X}.'),
    step('КИНВ', { X: '8.C______' }, '15 minus each digit: {X}.', '15 минус каждая цифра: {X}.'),
    step('КИНВ', { X: '8.3' }, 'And again: {X}.', 'И ещё раз: {X}.'),
    step('К{x}', { X: '3^-1' }, 'The fraction is the second digit: {X}.', 'Дробь — вторая цифра: {X}.'),
    step('С/П', { screen: '3.       -01' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'minesweeper-9x9',
      '65',
      '3A 3A 35',
      'Zero unless the cell has a second digit.',
      'Ноль, если у клетки нет второй цифры.',
    ),
  ],
});
