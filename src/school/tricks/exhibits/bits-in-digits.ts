import { defineTrick } from '../trick.ts';

export const bitsInDigits = defineTrick({
  id: 'bits-in-digits',
  name: { en: 'Bits in the digits', ru: 'Биты в цифрах' },
  summary: {
    en: 'The logical functions work on the four bits of each digit and leave an 8 in front; К {x} takes it off, and zero means that no bit was common.',
    ru: 'Логические операции работают с четырьмя битами каждой цифры и ставят впереди 8; К {x} её снимает, и ноль значит, что общих битов нет.',
  },
  spec: ['9.5'],
  program: { '00': '37 35 50' },
  start: { X: '10000002', Y: '8.0000006' },
  steps: [
    {
      does: '[В/О]  [С/П]',
      facts: { X: '10000002', Y: '8.0000006' },
      text: { en: 'Start: the mask {X} and the field {Y}.', ru: 'Пуск: маска {X} и поле {Y}.' },
    },
    {
      does: 'К∧',
      facts: { X: '8.0000002', Y: '8.0000006' },
      text: {
        en: 'К ∧: 2 and 6 have one bit in common, {X}. Y stays: {Y}.',
        ru: 'К ∧: у 2 и 6 один общий бит, {X}. Y остаётся: {Y}.',
      },
    },
    {
      does: 'К{x}',
      facts: { X: '2^-7' },
      text: { en: 'К {x} drops the eight: {X}.', ru: 'К {x} отбрасывает восьмёрку: {X}.' },
    },
    {
      does: 'С/П',
      facts: { screen: '2.       -07' },
      text: { en: 'Not zero: {screen}', ru: 'Не ноль: {screen}' },
    },
  ],
  uses: [
    {
      program: 'minesweeper-9x9',
      at: '84',
      bytes: '37 35',
      text: { en: 'Is there a mine in the cell?', ru: 'Есть ли в клетке мина?' },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: '13',
      bytes: '37 35',
      text: { en: 'Is the cell taken?', ru: 'Занята ли клетка?' },
    },
    {
      program: 'labyrinth-7x7x7',
      at: '30',
      bytes: '37 35',
      text: { en: 'The kind of the player’s room.', ru: 'Вид комнаты игрока.' },
    },
    {
      program: 'fox-hunt-100',
      at: '95',
      bytes: '39',
      text: { en: 'К ⊕ puts a fox in or takes it out.', ru: 'К ⊕ ставит лису или убирает.' },
    },
  ],
});
