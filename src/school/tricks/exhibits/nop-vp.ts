import { defineTrick } from '../trick.ts';

export const nopVp = defineTrick({
  id: 'nop-vp',
  name: { en: 'К НОП ВП: another first digit', ru: 'К НОП ВП: другая первая цифра' },
  summary: {
    en: 'ВП takes its first digit from the indicator lane, and К НОП has just put the first digit of X there: X gives its first digit to the number in X2.',
    ru: 'ВП берёт первую цифру с дорожки индикатора, а К НОП только что положил туда первую цифру X: X дарит её числу из X2.',
  },
  spec: ['3.5', '11.5', '11.6'],
  program: { '00': '60 61 14 54 0C 01 0B 50' },
  start: { R0: '5', R1: '8.1234567' },
  steps: [
    { does: '[В/О]  [С/П]', facts: {}, text: { en: 'Start.', ru: 'Пуск.' } },
    {
      does: 'П→x 0  П→x 1',
      facts: { X: '8.1234567', Y: '5', X2: '8.1234567' },
      text: { en: 'Two recalls: X and X2 are {X}, Y is {Y}.', ru: 'Два вызова: X и X2 — {X}, Y — {Y}.' },
    },
    {
      does: '<->',
      facts: { X: '5', X2: '8.1234567' },
      text: {
        en: 'The exchange brings {X} to X and leaves X2 at {X2}.',
        ru: 'Обмен ставит в X {X}, а в X2 остаётся {X2}.',
      },
    },
    {
      does: 'КНОП',
      facts: { digit: '5' },
      text: {
        en: 'К НОП does nothing but this: the digit that ВП would take is now {digit}, the first of X.',
        ru: 'К НОП делает только одно: цифра для ВП теперь {digit}, первая цифра X.',
      },
    },
    {
      does: 'ВП',
      facts: { X: '5.1234567', X2: '5.1234567' },
      text: {
        en: 'ВП puts it in the place of the first digit of X2 and brings X2 into X: {X}.',
        ru: 'ВП ставит её на место первой цифры X2 и переносит X2 в X: {X}.',
      },
    },
    {
      does: '1  /-/',
      facts: { X: '5.1234567^-1' },
      text: {
        en: '1 /-/ types an exponent of minus one: {X}.',
        ru: '1 /-/ набирают порядок минус один: {X}.',
      },
    },
    { does: 'С/П', facts: { screen: '5.1234567-01' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'labyrinth-7x7x7',
      at: '16',
      bytes: '54 0C 01 0B',
      text: {
        en: 'The number of the row becomes the first digit of the picture, and the exponent goes down by one for each floor.',
        ru: 'Номер ряда становится первой цифрой картинки, а порядок уменьшается на единицу за каждый этаж.',
      },
    },
  ],
});
