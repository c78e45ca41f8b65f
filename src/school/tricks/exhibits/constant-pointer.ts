import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step('П→x 7', { X: '8.3048126^-1' }, 'As a number it is {X}.', 'Как число это {X}.'),
    step(
      'КБП 7',
      { pc: '26', R7: '8.3048126^-1' },
      'As a pointer it leads to {pc}, and stays what it was: {R7}.',
      'Как указатель оно ведёт на {pc} и остаётся собой: {R7}.',
    ),
    step(
      'F x^2  С/П',
      { screen: '6.8969912-01' },
      'There it is squared: {screen}',
      'Там оно возводится в квадрат: {screen}',
    ),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '37',
      'CD',
      'Rd is the divisor of the bits, and points at 26 for cells outside of the field.',
      'Rd — делитель для битов, и он же указывает на 26 для клеток вне поля.',
    ),
    use(
      'minesweeper-9x9',
      '23',
      'C9',
      'R9 holds the steps around a cell and points at 12.',
      'R9 хранит шаги вокруг клетки и указывает на 12.',
    ),
    use(
      'tic-tac-toe-4x4',
      '15',
      'EC',
      'Rc is a scale for the bits and points at 29.',
      'Rc — масштаб для битов, и он указывает на 29.',
    ),
  ],
});
