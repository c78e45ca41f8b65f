import { defineTrick, step } from '../trick.ts';

export const digitByLogic = defineTrick({
  id: 'digit-by-logic',
  name: { en: 'Any digit by logic', ru: 'Любая цифра через логику' },
  summary: {
    en: '5 or 8 is 13, the digit Г. With К ∨ and an exponent typed behind it any hexadecimal constant can be made on the keyboard.',
    ru: '5 или 8 — это 13, цифра Г. Через К ∨ и набранный за ней порядок на клавишах делается любая шестнадцатеричная константа.',
  },
  spec: ['9.5', '11.5'],
  keys: '55 В↑ 88 К ∨ К {x} ВП /-/ 1 В↑',
  steps: [
    step('[5]  [5]  [В↑]', { X: '55' }, '{X} in X and Y.', '{X} в X и Y.'),
    step('[8]  [8]', { X: '88' }, 'And {X}.', 'И {X}.'),
    step('[К]  [/-/]', { X: '8.Г' }, 'К ∨: {X}.', 'К ∨: {X}.'),
    step('[К]  [8]', { X: 'Г^-1' }, 'К {x}: {X}.', 'К {x}: {X}.'),
    step('[ВП]  [/-/]  [1]', { X: 'Г^-2' }, 'ВП /-/ 1: {X}.', 'ВП /-/ 1: {X}.'),
    step('[В↑]', { screen: 'Г.       -02' }, 'В↑ shows it: {screen}', 'В↑ показывает: {screen}'),
  ],
});
