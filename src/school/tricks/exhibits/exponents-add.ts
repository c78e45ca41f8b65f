import { defineTrick, step } from '../trick.ts';

export const exponentsAdd = defineTrick({
  id: 'exponents-add',
  name: { en: 'Exponents add up', ru: 'Порядки складываются' },
  summary: {
    en: 'A second ВП begins with the exponent that was reached: numbers can be scaled while they are typed.',
    ru: 'Второй ВП начинает с достигнутого порядка: число можно масштабировать прямо при наборе.',
  },
  spec: ['11.5'],
  keys: '5 ВП 3 ВП 2 В↑',
  steps: [
    step('[5]', { X: '5' }, '{X} is typed.', 'Набрано {X}.'),
    step(
      '[ВП]  [3]',
      { X: '5000', screen: '5.        03' },
      'ВП 3: X is {X}, the indicator shows {screen}',
      'ВП 3: X — {X}, на индикаторе {screen}',
    ),
    step(
      '[ВП]',
      { X: '5000', screen: '5.        00' },
      'ВП again: the picture is {screen}, and X still {X}.',
      'Снова ВП: картинка {screen}, а X всё ещё {X}.',
    ),
    step('[2]', { X: '500000' }, '2 adds to the exponent: {X}.', '2 прибавляется к порядку: {X}.'),
    step('[В↑]', { screen: '500000.' }, 'В↑ ends the entry: {screen}', 'В↑ кончает набор: {screen}'),
  ],
});
