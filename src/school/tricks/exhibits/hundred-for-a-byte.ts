import { defineTrick } from '../trick.ts';

export const hundredForAByte = defineTrick({
  id: 'hundred-for-a-byte',
  name: { en: 'A hundred for one byte', ru: 'Сотня за один байт' },
  summary: {
    en: 'In grads the arc cosine of zero is exactly 100: with a zero in X the number of cells costs one byte.',
    ru: 'В градах арккосинус нуля — ровно 100: при нуле в X число клеток стоит один байт.',
  },
  spec: ['8.5'],
  program: { '00': '1A 50' },
  start: { X: '0' },
  angle: 'grad',
  steps: [
    {
      does: '[В/О]  [С/П]',
      facts: { X: '0' },
      text: { en: 'Start: X is {X}, the switch at ГРД.', ru: 'Пуск: X — {X}, переключатель на ГРД.' },
    },
    { does: 'F cos^-1', facts: { X: '100' }, text: { en: 'F cos⁻¹: {X}.', ru: 'F cos⁻¹: {X}.' } },
    { does: 'С/П', facts: { screen: '100.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '40',
      bytes: '1A',
      text: { en: 'The counter of the cells to look at.', ru: 'Счётчик клеток, которые надо осмотреть.' },
    },
  ],
});
