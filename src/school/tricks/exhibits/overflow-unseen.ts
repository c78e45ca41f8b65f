import { defineTrick, step } from '../trick.ts';

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
    step('[В/О]  [С/П]', { X: '1^99' }, 'Start: X is {X}.', 'Пуск: X — {X}.'),
    step(
      'F x^2',
      { X: '=198010000000' },
      'The square, as tetrads: {X}. Its exponent is 198.',
      'Квадрат, тетрадами: {X}. Порядок 198.',
    ),
    step(
      'FВx',
      { X: '1^99', Y: '=198010000000' },
      'F Вx recalls {X}; the square waits in Y: {Y}.',
      'F Вx вызывает {X}; квадрат ждёт в Y: {Y}.',
    ),
    step('÷', { X: '1^99' }, 'The quotient is in range again: {X}.', 'Частное снова в границах: {X}.'),
    step('С/П', { screen: '1.        99' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
});
