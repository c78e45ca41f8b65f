import { defineTrick, step } from '../trick.ts';

export const jumpVpSeven = defineTrick({
  id: 'jump-vp-seven',
  name: { en: 'A seven out of nowhere', ru: 'Семёрка ниоткуда' },
  summary: {
    en: 'A jump by a register leaves the last digit of the pointer’s exponent in the lane, which is always 7: ВП behind it makes 7 the first digit.',
    ru: 'Переход по регистру оставляет на дорожке последнюю цифру порядка указателя, а это всегда 7: ВП за ним ставит 7 первой.',
  },
  spec: ['3.5', '11.6'],
  program: { '00': '60 87 54 54 54 0C 50' },
  start: { R0: '1234', R7: '5' },
  steps: [
    step('[В/О]  [С/П]', {}, 'Start.', 'Пуск.'),
    step('П→x 0', { X: '1234' }, 'The number: {X}.', 'Число: {X}.'),
    step(
      'КБП 7',
      { pc: '05', R7: '=007000000005', digit: '7' },
      'The jump goes to {pc}. R7 has become {R7}, a whole number with exponent 7, and {digit} lies ready for ВП.',
      'Переход на {pc}. R7 стал {R7}, целым числом с порядком 7, и для ВП лежит {digit}.',
    ),
    step('ВП', { X: '7234' }, 'ВП: {X}.', 'ВП: {X}.'),
    step('С/П', { screen: '7234.' }, 'Stop: {screen}', 'Стоп: {screen}'),
  ],
});
