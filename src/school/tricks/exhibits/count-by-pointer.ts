import { defineTrick, step, use } from '../trick.ts';

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
    step('[В/О]  [С/П]', { R6: '7' }, 'Start: R6 is {R6}.', 'Пуск: в R6 {R6}.'),
    step(
      'КП→x 6',
      { R6: '=007000000008' },
      'К П→x 6: the register is {R6}, eight tetrads with an 8 at the end. What came into X does not matter.',
      'К П→x 6: регистр стал {R6}, восемь тетрад с восьмёркой в конце. Что попало в X, не важно.',
    ),
    step('П→x 6', { X: '8' }, 'П→x 6: {X}.', 'П→x 6: {X}.'),
    step('С/П', { screen: '8.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use('fox-hunt-100', '42', 'D6', 'Counts the moves.', 'Считает ходы.'),
    use('fox-hunt-100', '70', 'D5', 'Counts the foxes that are seen.', 'Считает видимых лис.'),
    use('minesweeper-9x9', '52', 'D5', 'Counts the mines around.', 'Считает мины вокруг.'),
    use('labyrinth-7x7x7', '57', 'D4', 'Adds one to the charge.', 'Прибавляет единицу к заряду.'),
  ],
});
