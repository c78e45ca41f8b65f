import { defineTrick } from '../trick.ts';

export const operationVp = defineTrick({
  id: 'operation-vp',
  name: { en: 'ВП after arithmetic: the digit alone', ru: 'ВП после арифметики: одна цифра' },
  summary: {
    en: 'Behind an operation ВП takes the first digit of the X before it. With a one-digit number in X2 the result is that digit alone, whatever exponent it had.',
    ru: 'За операцией ВП берёт первую цифру прежнего X. Если в X2 однозначное число, выходит сама эта цифра, какой бы ни был у неё порядок.',
  },
  spec: ['11.6'],
  program: { '00': '60 05 14 11 0C 50' },
  start: { R0: '4^-3' },
  steps: [
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    {
      does: 'П→x 0',
      facts: { X: '4^-3' },
      text: { en: 'The number whose digit is wanted: {X}.', ru: 'Число, цифра которого нужна: {X}.' },
    },
    {
      does: '5',
      facts: { X2: '5' },
      text: { en: 'The digit 5 is typed: X2 is {X2}.', ru: 'Набрана цифра 5: X2 — {X2}.' },
    },
    {
      does: '<->',
      facts: { X: '4^-3', Y: '5' },
      text: { en: 'Exchange: X is {X}, Y is {Y}.', ru: 'Обмен: X — {X}, Y — {Y}.' },
    },
    {
      does: '-',
      facts: { X: '4.996', digit: '4' },
      text: {
        en: 'The minus makes {X}; ready for ВП lies the first digit of the X before: {digit}.',
        ru: 'Минус делает {X}; для ВП лежит первая цифра прежнего X: {digit}.',
      },
    },
    {
      does: 'ВП',
      facts: { X: '4' },
      text: { en: 'ВП puts it in the place of the 5: {X}.', ru: 'ВП ставит её на место пятёрки: {X}.' },
    },
    { does: 'С/П', facts: { screen: '4.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'labyrinth-7x7x7',
      at: '32',
      bytes: '11 0C 40',
      text: {
        en: 'The player’s room comes out of the mask as a digit somewhere behind the point; minus and ВП make a whole number of it, for R0.',
        ru: 'Комната игрока выходит из маски цифрой где-то за точкой; минус и ВП делают из неё целое для R0.',
      },
    },
  ],
});
