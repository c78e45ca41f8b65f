import { defineTrick } from '../trick.ts';

export const constantPointer = defineTrick({
  id: 'constant-pointer',
  name: { en: 'A constant that points', ru: 'Константа-указатель' },
  summary: {
    en: 'Exponents −1, −2 and −3 are not shifted when a register is used as a pointer. So a number below one is a constant by its first digits and an address by its last two.',
    ru: 'Порядки −1, −2 и −3 при косвенной адресации не сдвигаются. Поэтому число меньше единицы первыми цифрами — константа, а последними двумя — адрес.',
  },
  spec: ['10.6'],
  program: { '26': '22 50', '00': '67 87 50' },
  start: { R7: '8.3048126^-1' },
  steps: [
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    {
      does: 'П→x 7',
      facts: { X: '8.3048126^-1' },
      text: { en: 'As a number it is {X}.', ru: 'Как число это {X}.' },
    },
    {
      does: 'КБП 7',
      facts: { pc: '26', R7: '8.3048126^-1' },
      text: {
        en: 'As a pointer it leads to {pc}, and stays what it was: {R7}.',
        ru: 'Как указатель оно ведёт на {pc} и остаётся собой: {R7}.',
      },
    },
    {
      does: 'F x^2  С/П',
      facts: { screen: '6.8969912-01' },
      text: { en: 'There it is squared: {screen}', ru: 'Там оно возводится в квадрат: {screen}' },
    },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '37',
      bytes: 'CD',
      text: {
        en: 'Rd is the divisor of the bits, and points at 26 for cells outside of the field.',
        ru: 'Rd — делитель для битов, и он же указывает на 26 для клеток вне поля.',
      },
    },
    {
      program: 'minesweeper-9x9',
      at: '23',
      bytes: 'C9',
      text: {
        en: 'R9 holds the steps around a cell and points at 12.',
        ru: 'R9 хранит шаги вокруг клетки и указывает на 12.',
      },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: '15',
      bytes: 'EC',
      text: {
        en: 'Rc is a scale for the bits and points at 29.',
        ru: 'Rc — масштаб для битов, и он указывает на 29.',
      },
    },
  ],
});
