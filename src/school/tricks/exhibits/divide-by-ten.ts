import { defineTrick, step, use } from '../trick.ts';

export const divideByTen = defineTrick({
  id: 'divide-by-ten',
  name: { en: 'A hexadecimal factor', ru: 'Шестнадцатеричный множитель' },
  summary: {
    en: 'As a multiplier the digit Г counts as ten: a product with Г·10⁻² divides by ten, while the same number is a sign, a switch and an argument elsewhere.',
    ru: 'Как множитель цифра Г считается десятью: произведение с Г·10⁻² делит на десять, а то же число в других местах — знак, переключатель и аргумент.',
  },
  spec: ['4.5', '5.7'],
  program: { '00': '6A 12 50' },
  start: { RA: 'Г.-02', X: '12.34' },
  steps: [
    step('[В/О]  [С/П]', { X: '12.34' }, 'Start: X is {X}.', 'Пуск: X — {X}.'),
    step('П→x a', { X: 'Г^-2' }, 'The factor {X}.', 'Множитель {X}.'),
    step('×', { X: '1.234' }, 'The product: {X}.', 'Произведение: {X}.'),
    step('С/П', { screen: '1.234' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'tic-tac-toe-4x4',
      '89',
      '6A 12',
      'A tenth of the weight of a line is added or, with the other sign, taken away.',
      'Десятая доля веса линии прибавляется или, при другом знаке, вычитается.',
    ),
  ],
});
