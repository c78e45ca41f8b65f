import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'П→x 0  П→x 1',
      { X: '8.1234567', Y: '5', X2: '8.1234567' },
      'Two recalls: X and X2 are {X}, Y is {Y}.',
      'Два вызова: X и X2 — {X}, Y — {Y}.',
    ),
    step(
      '<->',
      { X: '5', X2: '8.1234567' },
      'The exchange brings {X} to X and leaves X2 at {X2}.',
      'Обмен ставит в X {X}, а в X2 остаётся {X2}.',
    ),
    step(
      'КНОП',
      { digit: '5' },
      'К НОП does nothing but this: the digit that ВП would take is now {digit}, the first of X.',
      'К НОП делает только одно: цифра для ВП теперь {digit}, первая цифра X.',
    ),
    step(
      'ВП',
      { X: '5.1234567', X2: '5.1234567' },
      'ВП puts it in the place of the first digit of X2 and brings X2 into X: {X}.',
      'ВП ставит её на место первой цифры X2 и переносит X2 в X: {X}.',
    ),
    step(
      '1  /-/',
      { X: '5.1234567^-1' },
      '1 /-/ types an exponent of minus one: {X}.',
      '1 /-/ набирают порядок минус один: {X}.',
    ),
    step('С/П', { screen: '5.1234567-01' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      '16',
      '54 0C 01 0B',
      'The number of the row becomes the first digit of the picture, and the exponent goes down by one for each floor.',
      'Номер ряда становится первой цифрой картинки, а порядок уменьшается на единицу за каждый этаж.',
    ),
  ],
});
