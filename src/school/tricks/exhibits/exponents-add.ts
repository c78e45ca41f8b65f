import { defineTrick } from '../trick.ts';

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
    { does: '[5]', facts: { X: '5' }, text: { en: '{X} is typed.', ru: 'Набрано {X}.' } },
    {
      does: '[ВП]  [3]',
      facts: { X: '5000', screen: '5.        03' },
      text: {
        en: 'ВП 3: X is {X}, the indicator shows {screen}',
        ru: 'ВП 3: X — {X}, на индикаторе {screen}',
      },
    },
    {
      does: '[ВП]',
      facts: { X: '5000', screen: '5.        00' },
      text: {
        en: 'ВП again: the picture is {screen}, and X still {X}.',
        ru: 'Снова ВП: картинка {screen}, а X всё ещё {X}.',
      },
    },
    {
      does: '[2]',
      facts: { X: '500000' },
      text: { en: '2 adds to the exponent: {X}.', ru: '2 прибавляется к порядку: {X}.' },
    },
    {
      does: '[В↑]',
      facts: { screen: '500000.' },
      text: { en: 'В↑ ends the entry: {screen}', ru: 'В↑ кончает набор: {screen}' },
    },
  ],
});
