import { defineTrick, step, use } from '../trick.ts';

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
    step(
      '[В/О]  [С/П]',
      { X: '0' },
      'Start: X is {X}, the switch at ГРД.',
      'Пуск: X — {X}, переключатель на ГРД.',
    ),
    step('F cos^-1', { X: '100' }, 'F cos⁻¹: {X}.', 'F cos⁻¹: {X}.'),
    step('С/П', { screen: '100.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '40',
      '1A',
      'The counter of the cells to look at.',
      'Счётчик клеток, которые надо осмотреть.',
    ),
  ],
});
