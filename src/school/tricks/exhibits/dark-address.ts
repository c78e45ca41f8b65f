import { defineTrick } from '../trick.ts';

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
    {
      does: '[В/О]  [С/П]  В/О',
      facts: { pc: '01' },
      text: { en: 'Start; В/О goes to {pc}.', ru: 'Пуск; В/О идёт на {pc}.' },
    },
    {
      does: 'ПП F9',
      facts: { pc: 'F9' },
      text: { en: 'The call goes to {pc}, cell 47.', ru: 'Вызов на {pc}, ячейку 47.' },
    },
    {
      does: 'F x^2',
      facts: { X: '9', pc: '00' },
      text: {
        en: 'The square is {X}; the next address is {pc} and not 48, where a second square stands.',
        ru: 'Квадрат — {X}; следующий адрес {pc}, а не 48, где стоит второй квадрат.',
      },
    },
    {
      does: 'В/О',
      facts: { pc: '03' },
      text: { en: 'В/О at 00 returns to {pc}.', ru: 'В/О на 00 возвращает на {pc}.' },
    },
    { does: 'С/П', facts: { screen: '9.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'tic-tac-toe-4x4',
      at: '11',
      bytes: '53 EB',
      text: {
        en: 'The steps 39..47 make the bit of a cell. Called as EB they end at 00; entered from above they go on and note the move.',
        ru: 'Шаги 39..47 делают бит клетки. Вызванные как EB, они кончаются на 00; при входе сверху идут дальше и записывают ход.',
      },
    },
  ],
});
