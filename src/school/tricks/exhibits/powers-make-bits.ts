import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', { X: '7.5^-1' }, 'Start: the remainder is {X}.', 'Пуск: остаток {X}.'),
    step('П→x 0', { X: '8.3048126^-1' }, 'The constant {X}.', 'Константа {X}.'),
    step('÷', { X: '9.0309081^-1' }, 'The quotient {X}.', 'Частное {X}.'),
    step('F 10^x', { X: '8.0000147' }, 'Ten to this power: {X}.', 'Десять в этой степени: {X}.'),
    step('К[x]', { X: '8' }, 'The whole part is the bit {X}.', 'Целая часть — бит {X}.'),
    step('С/П', { screen: '8.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use('fox-hunt-100', '85', '13 15 34', 'Bit of the fox in its digit.', 'Бит лисы в её цифре.'),
    use('minesweeper-9x9', '93', '13 16 34', 'The same with e and 0.35.', 'То же с e и 0,35.'),
    use('tic-tac-toe-4x4', '42', '12 15 34', 'The same with a product.', 'То же с произведением.'),
  ],
});
