import { defineTrick, step, use } from '../trick.ts';

export const digitStream = defineTrick({
  id: 'digit-stream',
  name: { en: 'ВП 1 В↑ К {x}: digits one after another', ru: 'ВП 1 В↑ К {x}: цифра за цифрой' },
  summary: {
    en: 'Multiplies X2 by ten without a register and without ×, then cuts the whole part: the digits of a constant come out one by one, and Y holds the digit.',
    ru: 'Умножает X2 на десять без регистра и без ×, потом отрезает целую часть: цифры константы выходят по одной, а целое остаётся в Y.',
  },
  spec: ['11.5', '9.3'],
  program: { '00': '60 0C 01 0E 35 50' },
  start: { R0: '1.1828112^-1' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step('П→x 0', { X: '1.1828112^-1' }, 'The constant: {X}.', 'Константа: {X}.'),
    step(
      'ВП  1',
      { X: '1.1828112' },
      'ВП 1 adds one to its exponent: {X}.',
      'ВП 1 прибавляет единицу к порядку: {X}.',
    ),
    step(
      'В↑',
      { Y: '1.1828112' },
      'В↑ keeps {Y} in Y: its whole part is the digit.',
      'В↑ оставляет {Y} в Y: целая часть — цифра.',
    ),
    step(
      'К{x}',
      { X: '1.828112^-1' },
      'К {x} leaves the other digits: {X}.',
      'К {x} оставляет остальные цифры: {X}.',
    ),
    step('С/П', { screen: '1.828112 -01' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'minesweeper-9x9',
      '54',
      '0C 01 0E 35',
      'The digits of 0.11828112 are the steps around a cell; each pass takes the next one.',
      'Цифры 0,11828112 — шаги вокруг клетки; каждый проход берёт следующую.',
    ),
  ],
});
