import { defineTrick, step } from '../trick.ts';

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
    step(
      '[0]  [.]  [8]  [3]  [0]  [4]  [8]  [1]  [2]',
      { screen: '0.8304812' },
      'The zero and seven more digits are typed: {screen}',
      'Набраны ноль и ещё семь цифр: {screen}',
    ),
    step('[6]', { screen: '0.8304812' }, 'The ninth is ignored: {screen}', 'Девятая пропускается: {screen}'),
    step(
      '[В↑]',
      { X: '8.304812^-1' },
      'So X is {X}, the last digit lost.',
      'И в X {X}, последняя цифра потеряна.',
    ),
    step(
      '[8]  [.]  [3]  [0]  [4]  [8]  [1]  [2]  [6]',
      { X: '8.3048126' },
      'Typed with the point behind the first digit: {X}.',
      'С точкой за первой цифрой: {X}.',
    ),
    step(
      '[ВП]  [1]  [/-/]',
      { X: '8.3048126^-1' },
      'ВП 1 /-/ makes it {X}, whole.',
      'ВП 1 /-/ делает {X}, целиком.',
    ),
    step('[В↑]', { screen: '8.3048126-01' }, 'В↑: {screen}', 'В↑: {screen}'),
  ],
});
