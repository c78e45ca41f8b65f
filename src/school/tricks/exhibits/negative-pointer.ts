import { defineTrick, step, use } from '../trick.ts';

export const negativePointer = defineTrick({
  id: 'negative-pointer',
  name: { en: 'A negative number as an address', ru: 'Отрицательное число как адрес' },
  summary: {
    en: 'The digit that enters when a pointer is shifted is its sign: minus 75 becomes 9 99999975 and points at 75. It may begin as a plain constant.',
    ru: 'При сдвиге указателя слева входит знак: минус 75 становится 9 99999975 и указывает на 75. До того это простая константа.',
  },
  spec: ['10.6'],
  program: { '75': '22 50', '00': '69 89 50' },
  start: { R9: '-75' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step('П→x 9', { X: '-75' }, 'As a number it is {X}.', 'Как число это {X}.'),
    step(
      'КБП 9',
      { pc: '75', R9: '-99999975' },
      'The jump goes to {pc}; the register is now {R9}.',
      'Переход на {pc}; в регистре теперь {R9}.',
    ),
    step(
      'F x^2  С/П',
      { screen: '5625.' },
      'The X that was recalled before is squared: {screen}',
      'Вызванный ранее X возведён в квадрат: {screen}',
    ),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '20',
      'A9',
      'R9 is the address of the bit test, and the picture −99999975 at the end of the game.',
      'R9 — адрес проверки бита и он же картинка −99999975 в конце игры.',
    ),
    use('fox-hunt-100', 'A3', '69', 'The end of the game shows it.', 'Конец игры его показывает.'),
  ],
});
