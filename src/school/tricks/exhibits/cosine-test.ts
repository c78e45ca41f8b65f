import { defineTrick, step, use } from '../trick.ts';

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
    step(
      '[В/О]  [С/П]',
      { X: '3^-1', Y: '-3' },
      'Start: differences {Y} and {X}.',
      'Пуск: разности {Y} и {X}.',
    ),
    step('÷', { X: '-10' }, 'Their quotient {X}: a diagonal.', 'Их частное {X}: диагональ.'),
    step('F x^2', { X: '100' }, 'Its square {X}.', 'Его квадрат {X}.'),
    step('F cos', { X: '0' }, 'The cosine of so many grads: {X}.', 'Косинус стольких градов: {X}.'),
    step('С/П', { screen: '0.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '66',
      '13 22 1D',
      'Does the hunter see this fox along a diagonal? The quotients ±30, ±50, ±70 and ±90 are seen too: the cosines of their squares are zero as well.',
      'Видит ли охотник лису по диагонали? Видны и частные ±30, ±50, ±70 и ±90: их квадраты — тоже нули косинуса.',
    ),
  ],
});
