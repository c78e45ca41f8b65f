import { defineTrick, step } from '../trick.ts';

export const minusZero = defineTrick({
  id: 'minus-zero',
  name: { en: 'Minus zero', ru: 'Минус ноль' },
  summary: {
    en: 'К {x} of a negative whole number is zero with a minus. It is no number to look at, but F x<0 sees it.',
    ru: 'К {x} от целого отрицательного — ноль с минусом. На вид это ноль, но F x<0 его замечает.',
  },
  spec: ['9.3', '10.4'],
  program: { '00': '35 5C 05 01 50 09 50' },
  start: { X: '-5' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step(
      'К{x}',
      { X: '=000900000000' },
      'The fraction of minus five, as twelve tetrads: {X}. The 9 is the minus.',
      'Дробь минус пяти, двенадцать тетрад: {X}. Девятка — это минус.',
    ),
    step(
      'F x<0 05',
      { pc: '03' },
      'F x<0 holds, the counter goes on to {pc}.',
      'F x<0 выполнено, счётчик идёт дальше, на {pc}.',
    ),
    step('1  С/П', { screen: '1.' }, 'So 1 is shown: {screen}', 'Поэтому показана единица: {screen}'),
  ],
});
