import { defineTrick, step, use } from '../trick.ts';

export const zeroIsGreatest = defineTrick({
  id: 'zero-is-greatest',
  name: { en: 'Zero is the greatest number', ru: 'Ноль больше всех' },
  summary: {
    en: 'К max puts a mark on the wrong operand when one of them is zero: zero wins against everything. A bound that zero jumps over.',
    ru: 'К max при нуле ставит отметку не на тот операнд: ноль побеждает всех. Граница, через которую ноль перескакивает.',
  },
  spec: ['9.4'],
  program: { '00': '36 50' },
  start: { X: '0', Y: '7' },
  steps: [
    step('[В/О]  [С/П]', { X: '0', Y: '7' }, 'Start: X is {X}, Y is {Y}.', 'Пуск: X — {X}, Y — {Y}.'),
    step('К max', { X: '0', Y: '7' }, 'К max gives {X}; Y stays {Y}.', 'К max даёт {X}; Y остаётся {Y}.'),
    step('С/П', { screen: '0.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
  uses: [
    use(
      'labyrinth-7x7x7',
      '82',
      '36',
      'Brings 0..8 into 1..7: zero counts as the largest and becomes the bound.',
      'Приводит 0..8 в 1..7: ноль считается наибольшим и становится границей.',
    ),
    use('tic-tac-toe-4x4', '21', '36', 'The best value so far.', 'Лучшая оценка до сих пор.'),
  ],
});
