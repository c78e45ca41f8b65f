import { defineTrick, step, use } from '../trick.ts';

export const wholePartByPointer = defineTrick({
  id: 'whole-part-by-pointer',
  name: { en: 'The whole part for free', ru: 'Целая часть даром' },
  summary: {
    en: 'A register that was used as a pointer has lost its fraction: an address, a register number and К [x] in one.',
    ru: 'Регистр, побывавший указателем, теряет дробь: адрес, номер регистра и К [x] сразу.',
  },
  spec: ['10.6'],
  program: { '00': 'D8 68 50' },
  start: { R8: '2.7182818', R2: '5' },
  steps: [
    step('[В/О]  [С/П]', { R8: '2.7182818' }, 'Start: R8 is {R8}.', 'Пуск: в R8 {R8}.'),
    step(
      'КП→x 8',
      { X: '5', R8: '=007000000002' },
      'К П→x 8 recalls the register named by it, R2: {X}. R8 has become {R8}, eight tetrads with the unit at the end.',
      'К П→x 8 вызывает названный им регистр R2: {X}. R8 стал {R8}, восемь тетрад с единицами в конце.',
    ),
    step(
      'П→x 8',
      { X: '2', X2: '=007000000002' },
      'Recalled, it is {X}; X2 keeps the leading zeros.',
      'При вызове это {X}; в X2 остаются ведущие нули.',
    ),
    step('С/П', { screen: '2.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      '24',
      '72',
      'R2 holds eight and the digits of the row; as a pointer it counts down to 7, the start of the main loop.',
      'В R2 восемь и цифры ряда; как указатель он уменьшается до 7, начала главного цикла.',
    ),
  ],
});
