import { defineTrick, step, use } from '../trick.ts';

export const quotientAndRemainder = defineTrick({
  id: 'quotient-and-remainder',
  name: { en: 'Quotient and remainder by X1', ru: 'Частное и остаток через X1' },
  summary: {
    en: 'К [x] leaves the quotient in X and sends the exact one to X1; F Вx К {x} brings the remainder, and both are on the stack without a register.',
    ru: 'К [x] оставляет в X частное, а точное уходит в X1; F Вx К {x} даёт остаток, и оба лежат в стеке без регистра.',
  },
  spec: ['5.1', '9.1'],
  program: { '00': '13 34 0F 35 50' },
  start: { X: '4', Y: '11' },
  steps: [
    step('[В/О]  [С/П]', { X: '4', Y: '11' }, 'Start: {Y} by {X}.', 'Пуск: {Y} на {X}.'),
    step('÷', { X: '2.75' }, 'The quotient {X}.', 'Частное {X}.'),
    step(
      'К[x]',
      { X: '2', X1: '2.75' },
      'Its whole part {X}; X1 keeps {X1}.',
      'Его целая часть {X}; X1 хранит {X1}.',
    ),
    step(
      'FВx',
      { X: '2.75', Y: '2' },
      'F Вx lifts: X is {X}, Y is {Y}.',
      'F Вx поднимает стек: X — {X}, Y — {Y}.',
    ),
    step(
      'К{x}',
      { X: '7.5^-1', Y: '2' },
      'К {x}: the remainder as a part of the divisor, {X}; the quotient {Y} is in Y.',
      'К {x}: остаток в долях делителя, {X}; частное {Y} в Y.',
    ),
    step('С/П', { screen: '7.5      -01' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'fox-hunt-100',
      '76',
      '13 34 0F 35',
      'A cell becomes register, digit and bit.',
      'Клетка становится регистром, цифрой и битом.',
    ),
    use('minesweeper-9x9', '88', '13 34 0F 35', 'The same.', 'То же.'),
  ],
});
