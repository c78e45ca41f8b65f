import { defineTrick } from '../trick.ts';

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
    {
      does: '[В/О]  [С/П]',
      facts: { X: '0', Y: '7' },
      text: { en: 'Start: X is {X}, Y is {Y}.', ru: 'Пуск: X — {X}, Y — {Y}.' },
    },
    {
      does: 'К max',
      facts: { X: '0', Y: '7' },
      text: { en: 'К max gives {X}; Y stays {Y}.', ru: 'К max даёт {X}; Y остаётся {Y}.' },
    },
    { does: 'С/П', facts: { screen: '0.' }, text: { en: 'Stop: {screen}', ru: 'Стоп: {screen}' } },
  ],
  uses: [
    {
      program: 'labyrinth-7x7x7',
      at: '82',
      bytes: '36',
      text: {
        en: 'Brings 0..8 into 1..7: zero counts as the largest and becomes the bound.',
        ru: 'Приводит 0..8 в 1..7: ноль считается наибольшим и становится границей.',
      },
    },
    {
      program: 'tic-tac-toe-4x4',
      at: '21',
      bytes: '36',
      text: { en: 'The best value so far.', ru: 'Лучшая оценка до сих пор.' },
    },
  ],
});
