import { defineTrick } from '../trick.ts';

export const overflowUnseen = defineTrick({
  id: 'overflow-unseen',
  name: { en: 'Numbers beyond 10¹⁰⁰', ru: 'Числа за 10¹⁰⁰' },
  summary: {
    en: 'Arithmetic does not look at the range. Only what copies X to X2 does: until then the machine calculates with exponents up to 999.',
    ru: 'Арифметика не смотрит на границы. Смотрит лишь то, что копирует X в X2: до того машина считает с порядками до 999.',
  },
  spec: ['5.5', '3.2'],
  program: { '00': '22 0F 13 50' },
  start: { X: '1e99' },
  steps: [
    { does: '[В/О]  [С/П]', facts: { X: '1^99' }, text: { en: 'Start: X is {X}.', ru: 'Пуск: X — {X}.' } },
    {
      does: 'F x^2',
      facts: { X: '=198010000000' },
      text: {
        en: 'The square, as tetrads: {X}. Its exponent is 198.',
        ru: 'Квадрат, тетрадами: {X}. Порядок 198.',
      },
    },
    {
      does: 'FВx',
      facts: { X: '1^99', Y: '=198010000000' },
      text: {
        en: 'F Вx recalls {X}; the square waits in Y: {Y}.',
        ru: 'F Вx вызывает {X}; квадрат ждёт в Y: {Y}.',
      },
    },
    {
      does: '÷',
      facts: { X: '1^99' },
      text: { en: 'The quotient is in range again: {X}.', ru: 'Частное снова в границах: {X}.' },
    },
    { does: 'С/П', facts: { screen: '1.        99' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
});
