import { defineTrick } from '../trick.ts';

export const ninthDigit = defineTrick({
  id: 'ninth-digit',
  name: { en: 'The ninth digit', ru: 'Девятая цифра' },
  summary: {
    en: 'A leading zero takes the place of a digit. Constants below one with eight digits are typed with ВП.',
    ru: 'Ведущий ноль занимает место цифры. Константы меньше единицы с восемью цифрами набирают через ВП.',
  },
  spec: ['11.2'],
  keys: '0.83048126 В↑ 8.3048126 ВП 1 /-/ В↑',
  steps: [
    {
      does: '[0]  [.]  [8]  [3]  [0]  [4]  [8]  [1]  [2]',
      facts: { screen: '0.8304812' },
      text: {
        en: 'The zero and seven more digits are typed: {screen}',
        ru: 'Набраны ноль и ещё семь цифр: {screen}',
      },
    },
    {
      does: '[6]',
      facts: { screen: '0.8304812' },
      text: { en: 'The ninth is ignored: {screen}', ru: 'Девятая пропускается: {screen}' },
    },
    {
      does: '[В↑]',
      facts: { X: '8.304812^-1' },
      text: { en: 'So X is {X}, the last digit lost.', ru: 'И в X {X}, последняя цифра потеряна.' },
    },
    {
      does: '[8]  [.]  [3]  [0]  [4]  [8]  [1]  [2]  [6]',
      facts: { X: '8.3048126' },
      text: {
        en: 'Typed with the point behind the first digit: {X}.',
        ru: 'С точкой за первой цифрой: {X}.',
      },
    },
    {
      does: '[ВП]  [1]  [/-/]',
      facts: { X: '8.3048126^-1' },
      text: { en: 'ВП 1 /-/ makes it {X}, whole.', ru: 'ВП 1 /-/ делает {X}, целиком.' },
    },
    { does: '[В↑]', facts: { screen: '8.3048126-01' }, text: { en: 'В↑: {screen}', ru: 'В↑: {screen}' } },
  ],
});
