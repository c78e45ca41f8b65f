import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'П→x 0',
      { X: '4^-3' },
      'The number whose digit is wanted: {X}.',
      'Число, цифра которого нужна: {X}.',
    ),
    step('5', { X2: '5' }, 'The digit 5 is typed: X2 is {X2}.', 'Набрана цифра 5: X2 — {X2}.'),
    step('<->', { X: '4^-3', Y: '5' }, 'Exchange: X is {X}, Y is {Y}.', 'Обмен: X — {X}, Y — {Y}.'),
    step(
      '-',
      { X: '4.996', digit: '4' },
      'The minus makes {X}; ready for ВП lies the first digit of the X before: {digit}.',
      'Минус делает {X}; для ВП лежит первая цифра прежнего X: {digit}.',
    ),
    step('ВП', { X: '4' }, 'ВП puts it in the place of the 5: {X}.', 'ВП ставит её на место пятёрки: {X}.'),
    step('С/П', { screen: '4.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      '32',
      '11 0C 40',
      'The player’s room comes out of the mask as a digit somewhere behind the point; minus and ВП make a whole number of it, for R0.',
      'Комната игрока выходит из маски цифрой где-то за точкой; минус и ВП делают из неё целое для R0.',
    ),
  ],
});
