import { defineTrick } from '../trick.ts';

export const cosineTest = defineTrick({
  id: 'cosine-test',
  name: { en: 'A comparison by cosine', ru: 'Сравнение косинусом' },
  summary: {
    en: 'The cosine of 100 grads is exactly zero: the question whether a quotient is +10 or −10 is a square and a cosine.',
    ru: 'Косинус 100 градов — точный ноль: вопрос, равно ли частное +10 или −10, — это квадрат и косинус.',
  },
  spec: ['7.6'],
  program: { '00': '13 22 1D 50' },
  start: { Y: '-3', X: '0.3' },
  angle: 'grad',
  steps: [
    {
      does: '[В/О]  [С/П]',
      facts: { X: '3^-1', Y: '-3' },
      text: { en: 'Start: differences {Y} and {X}.', ru: 'Пуск: разности {Y} и {X}.' },
    },
    {
      does: '÷',
      facts: { X: '-10' },
      text: { en: 'Their quotient {X}: a diagonal.', ru: 'Их частное {X}: диагональ.' },
    },
    { does: 'F x^2', facts: { X: '100' }, text: { en: 'Its square {X}.', ru: 'Его квадрат {X}.' } },
    {
      does: 'F cos',
      facts: { X: '0' },
      text: { en: 'The cosine of so many grads: {X}.', ru: 'Косинус стольких градов: {X}.' },
    },
    { does: 'С/П', facts: { screen: '0.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '66',
      bytes: '13 22 1D',
      text: {
        en: 'Does the hunter see this fox along a diagonal? The quotients ±30, ±50, ±70 and ±90 are seen too: the cosines of their squares are zero as well.',
        ru: 'Видит ли охотник лису по диагонали? Видны и частные ±30, ±50, ±70 и ±90: их квадраты — тоже нули косинуса.',
      },
    },
  ],
});
