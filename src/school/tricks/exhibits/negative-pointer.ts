import { defineTrick } from '../trick.ts';

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
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    { does: 'П→x 9', facts: { X: '-75' }, text: { en: 'As a number it is {X}.', ru: 'Как число это {X}.' } },
    {
      does: 'КБП 9',
      facts: { pc: '75', R9: '-99999975' },
      text: {
        en: 'The jump goes to {pc}; the register is now {R9}.',
        ru: 'Переход на {pc}; в регистре теперь {R9}.',
      },
    },
    {
      does: 'F x^2  С/П',
      facts: { screen: '5625.' },
      text: {
        en: 'The X that was recalled before is squared: {screen}',
        ru: 'Вызванный ранее X возведён в квадрат: {screen}',
      },
    },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '20',
      bytes: 'A9',
      text: {
        en: 'R9 is the address of the bit test, and the picture −99999975 at the end of the game.',
        ru: 'R9 — адрес проверки бита и он же картинка −99999975 в конце игры.',
      },
    },
    {
      program: 'fox-hunt-100',
      at: 'A3',
      bytes: '69',
      text: { en: 'The end of the game shows it.', ru: 'Конец игры его показывает.' },
    },
  ],
});
