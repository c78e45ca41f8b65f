import { defineTrick, step, use } from '../trick.ts';

export const darkAddress = defineTrick({
  id: 'dark-address',
  name: { en: 'A dark address: the end chosen by the caller', ru: 'Тёмный адрес: конец выбирает вызывающий' },
  summary: {
    en: 'F9 is cell 47 by another name, but behind it comes 00 and not 48: called so, a piece in the middle of a program ends at 00 with В/О.',
    ru: 'F9 — это ячейка 47 под другим именем, но за ним идёт 00, а не 48: вызванный так кусок посреди программы кончается на 00, в В/О.',
  },
  spec: ['10.1'],
  program: { '47': '22 22', '00': '52 53 F9 50' },
  start: { X: '3' },
  steps: [
    step('[В/О]  [С/П]  В/О', { pc: '01' }, 'Start; В/О goes to {pc}.', 'Пуск; В/О идёт на {pc}.'),
    step('ПП F9', { pc: 'F9' }, 'The call goes to {pc}, cell 47.', 'Вызов на {pc}, ячейку 47.'),
    step(
      'F x^2',
      { X: '9', pc: '00' },
      'The square is {X}; the next address is {pc} and not 48, where a second square stands.',
      'Квадрат — {X}; следующий адрес {pc}, а не 48, где стоит второй квадрат.',
    ),
    step('В/О', { pc: '03' }, 'В/О at 00 returns to {pc}.', 'В/О на 00 возвращает на {pc}.'),
    step('С/П', { screen: '9.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'tic-tac-toe-4x4',
      '11',
      '53 EB',
      'The steps 39..47 make the bit of a cell. Called as EB they end at 00; entered from above they go on and note the move.',
      'Шаги 39..47 делают бит клетки. Вызванные как EB, они кончаются на 00; при входе сверху идут дальше и записывают ход.',
    ),
  ],
});
