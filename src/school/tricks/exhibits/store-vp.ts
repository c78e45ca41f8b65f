import { defineTrick, step } from '../trick.ts';

export const storeVp = defineTrick({
  id: 'store-vp',
  name: { en: 'x→П ВП: the first digit drops out', ru: 'x→П ВП: первая цифра пропадает' },
  summary: {
    en: 'A store leaves the sign of X where ВП looks for its digit. For a positive number that is 0, and the first digit is gone.',
    ru: 'Запись в регистр оставляет там, где ВП ищет цифру, знак X. У положительного это 0, и первая цифра исчезает.',
  },
  spec: ['3.5', '11.6'],
  program: { '00': '60 41 0C 50' },
  start: { R0: '1234' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'П→x 0',
      { X: '1234', digit: '1' },
      'Recall: X is {X}, the digit ready for ВП is {digit}.',
      'Вызов: X — {X}, цифра наготове для ВП — {digit}.',
    ),
    step(
      'x→П 1',
      { R1: '1234', digit: '0' },
      'The store copies {R1} and leaves the sign in the place of the digit: {digit}.',
      'Запись копирует {R1} и оставляет на месте цифры знак: {digit}.',
    ),
    step(
      'ВП',
      { X: '234' },
      'ВП puts the 0 in front: of X {X} is left.',
      'ВП ставит впереди этот 0: от X остаётся {X}.',
    ),
    step('С/П', { screen: '234.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
});
