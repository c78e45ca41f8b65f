import { defineTrick } from '../trick.ts';

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
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    {
      does: 'П→x 0',
      facts: { X: '1.1828112^-1' },
      text: { en: 'The constant: {X}.', ru: 'Константа: {X}.' },
    },
    {
      does: 'ВП  1',
      facts: { X: '1.1828112' },
      text: { en: 'ВП 1 adds one to its exponent: {X}.', ru: 'ВП 1 прибавляет единицу к порядку: {X}.' },
    },
    {
      does: 'В↑',
      facts: { Y: '1.1828112' },
      text: {
        en: 'В↑ keeps {Y} in Y: its whole part is the digit.',
        ru: 'В↑ оставляет {Y} в Y: целая часть — цифра.',
      },
    },
    {
      does: 'К{x}',
      facts: { X: '1.828112^-1' },
      text: { en: 'К {x} leaves the other digits: {X}.', ru: 'К {x} оставляет остальные цифры: {X}.' },
    },
    { does: 'С/П', facts: { screen: '1.828112 -01' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'minesweeper-9x9',
      at: '54',
      bytes: '0C 01 0E 35',
      text: {
        en: 'The digits of 0.11828112 are the steps around a cell; each pass takes the next one.',
        ru: 'Цифры 0,11828112 — шаги вокруг клетки; каждый проход берёт следующую.',
      },
    },
  ],
});
