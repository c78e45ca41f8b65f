import { defineTrick } from '../trick.ts';

export const countByPointer = defineTrick({
  id: 'count-by-pointer',
  name: { en: 'Plus one in a byte', ru: 'Плюс один в один байт' },
  summary: {
    en: 'R4, R5 and R6 count up when they are pointers: К П→x 6 adds one to R6, whatever it recalls.',
    ru: 'R4, R5 и R6 как указатели считают вверх: К П→x 6 прибавляет к R6 единицу, что бы ни вызвал.',
  },
  spec: ['10.6'],
  program: { '00': 'D6 66 50' },
  start: { R6: '7' },
  steps: [
    { does: '[В/О]  [С/П]', facts: { R6: '7' }, text: { en: 'Start: R6 is {R6}.', ru: 'Пуск: в R6 {R6}.' } },
    {
      does: 'КП→x 6',
      facts: { R6: '=007000000008' },
      text: {
        en: 'К П→x 6: the register is {R6}, eight tetrads with an 8 at the end. What came into X does not matter.',
        ru: 'К П→x 6: регистр стал {R6}, восемь тетрад с восьмёркой в конце. Что попало в X, не важно.',
      },
    },
    { does: 'П→x 6', facts: { X: '8' }, text: { en: 'П→x 6: {X}.', ru: 'П→x 6: {X}.' } },
    { does: 'С/П', facts: { screen: '8.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'fox-hunt-100',
      at: '42',
      bytes: 'D6',
      text: { en: 'Counts the moves.', ru: 'Считает ходы.' },
    },
    {
      program: 'fox-hunt-100',
      at: '70',
      bytes: 'D5',
      text: { en: 'Counts the foxes that are seen.', ru: 'Считает видимых лис.' },
    },
    {
      program: 'minesweeper-9x9',
      at: '52',
      bytes: 'D5',
      text: { en: 'Counts the mines around.', ru: 'Считает мины вокруг.' },
    },
    {
      program: 'labyrinth-7x7x7',
      at: '57',
      bytes: 'D4',
      text: { en: 'Adds one to the charge.', ru: 'Прибавляет единицу к заряду.' },
    },
  ],
});
