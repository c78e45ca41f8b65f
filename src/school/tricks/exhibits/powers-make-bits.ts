import { defineTrick } from '../trick.ts';

export const powersMakeBits = defineTrick({
  id: 'powers-make-bits',
  name: { en: 'A remainder becomes a bit', ru: 'Остаток становится битом' },
  summary: {
    en: '10 to the power q / 0.83048126 has the whole parts 1, 2, 4 and 8 for q = 0, ¼, ½ and ¾: a remainder of a division by four turns into a bit in three bytes.',
    ru: '10 в степени q / 0,83048126 имеет целые части 1, 2, 4 и 8 при q = 0, ¼, ½ и ¾: остаток от деления на четыре становится битом в три байта.',
  },
  spec: ['6.5'],
  program: { '00': '60 13 15 34 50' },
  start: { R0: '8.3048126^-1', X: '0.75' },
  steps: [
    {
      does: '[В/О]  [С/П]',
      facts: { X: '7.5^-1' },
      text: { en: 'Start: the remainder is {X}.', ru: 'Пуск: остаток {X}.' },
    },
    { does: 'П→x 0', facts: { X: '8.3048126^-1' }, text: { en: 'The constant {X}.', ru: 'Константа {X}.' } },
    { does: '÷', facts: { X: '9.0309081^-1' }, text: { en: 'The quotient {X}.', ru: 'Частное {X}.' } },
    {
      does: 'F 10^x',
      facts: { X: '8.0000147' },
      text: { en: 'Ten to this power: {X}.', ru: 'Десять в этой степени: {X}.' },
    },
    {
      does: 'К[x]',
      facts: { X: '8' },
      text: { en: 'The whole part is the bit {X}.', ru: 'Целая часть — бит {X}.' },
    },
    { does: 'С/П', facts: { screen: '8.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '85',
      bytes: '13 15 34',
      text: { en: 'Bit of the fox in its digit.', ru: 'Бит лисы в её цифре.' },
    },
    {
      program: 'minesweeper-9x9',
      at: '93',
      bytes: '13 16 34',
      text: { en: 'The same with e and 0.35.', ru: 'То же с e и 0,35.' },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: '42',
      bytes: '12 15 34',
      text: { en: 'The same with a product.', ru: 'То же с произведением.' },
    },
  ],
});
