import { defineTrick, step, use } from '../trick.ts';

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
    step(
      '[В/О]  [С/П]',
      { X: '10000002', Y: '8.0000006' },
      'Start: the mask {X} and the field {Y}.',
      'Пуск: маска {X} и поле {Y}.',
    ),
    step(
      'К∧',
      { X: '8.0000002', Y: '8.0000006' },
      'К ∧: 2 and 6 have one bit in common, {X}. Y stays: {Y}.',
      'К ∧: у 2 и 6 один общий бит, {X}. Y остаётся: {Y}.',
    ),
    step('К{x}', { X: '2^-7' }, 'К {x} drops the eight: {X}.', 'К {x} отбрасывает восьмёрку: {X}.'),
    step('С/П', { screen: '2.       -07' }, 'Not zero: {screen}', 'Не ноль: {screen}'),
  ],
  uses: [
    use('minesweeper-9x9', '84', '37 35', 'Is there a mine in the cell?', 'Есть ли в клетке мина?'),
    use('tic-tac-toe-4x4', '13', '37 35', 'Is the cell taken?', 'Занята ли клетка?'),
    use('labyrinth-7x7x7', '30', '37 35', 'The kind of the player’s room.', 'Вид комнаты игрока.'),
    use('fox-hunt-100', '95', '39', 'К ⊕ puts a fox in or takes it out.', 'К ⊕ ставит лису или убирает.'),
  ],
});
