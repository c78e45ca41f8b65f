import { defineTrick } from '../trick.ts';

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
    {
      does: '[В/О]  [С/П]',
      facts: { X: '4', Y: '11' },
      text: { en: 'Start: {Y} by {X}.', ru: 'Пуск: {Y} на {X}.' },
    },
    { does: '÷', facts: { X: '2.75' }, text: { en: 'The quotient {X}.', ru: 'Частное {X}.' } },
    {
      does: 'К[x]',
      facts: { X: '2', X1: '2.75' },
      text: { en: 'Its whole part {X}; X1 keeps {X1}.', ru: 'Его целая часть {X}; X1 хранит {X1}.' },
    },
    {
      does: 'FВx',
      facts: { X: '2.75', Y: '2' },
      text: { en: 'F Вx lifts: X is {X}, Y is {Y}.', ru: 'F Вx поднимает стек: X — {X}, Y — {Y}.' },
    },
    {
      does: 'К{x}',
      facts: { X: '7.5^-1', Y: '2' },
      text: {
        en: 'К {x}: the remainder as a part of the divisor, {X}; the quotient {Y} is in Y.',
        ru: 'К {x}: остаток в долях делителя, {X}; частное {Y} в Y.',
      },
    },
    { does: 'С/П', facts: { screen: '7.5      -01' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '76',
      bytes: '13 34 0F 35',
      text: {
        en: 'A cell becomes register, digit and bit.',
        ru: 'Клетка становится регистром, цифрой и битом.',
      },
    },
    { program: 'minesweeper-9x9', at: '88', bytes: '13 34 0F 35', text: { en: 'The same.', ru: 'То же.' } },
  ],
});
