import { defineTrick } from '../trick.ts';

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
    { does: '[В/О]  [С/П]', facts: { X: '12.34' }, text: { en: 'Start: X is {X}.', ru: 'Пуск: X — {X}.' } },
    { does: 'П→x a', facts: { X: 'Г^-2' }, text: { en: 'The factor {X}.', ru: 'Множитель {X}.' } },
    { does: '×', facts: { X: '1.234' }, text: { en: 'The product: {X}.', ru: 'Произведение: {X}.' } },
    { does: 'С/П', facts: { screen: '1.234' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'tic-tac-toe-4x4',
      at: '89',
      bytes: '6A 12',
      text: {
        en: 'A tenth of the weight of a line is added or, with the other sign, taken away.',
        ru: 'Десятая доля веса линии прибавляется или, при другом знаке, вычитается.',
      },
    },
  ],
});
