import { defineTrick } from '../trick.ts';

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
    { does: '[5]  [5]  [В↑]', facts: { X: '55' }, text: { en: '{X} in X and Y.', ru: '{X} в X и Y.' } },
    { does: '[8]  [8]', facts: { X: '88' }, text: { en: 'And {X}.', ru: 'И {X}.' } },
    { does: '[К]  [/-/]', facts: { X: '8.Г' }, text: { en: 'К ∨: {X}.', ru: 'К ∨: {X}.' } },
    { does: '[К]  [8]', facts: { X: 'Г^-1' }, text: { en: 'К {x}: {X}.', ru: 'К {x}: {X}.' } },
    { does: '[ВП]  [/-/]  [1]', facts: { X: 'Г^-2' }, text: { en: 'ВП /-/ 1: {X}.', ru: 'ВП /-/ 1: {X}.' } },
    {
      does: '[В↑]',
      facts: { screen: 'Г.       -02' },
      text: { en: 'В↑ shows it: {screen}', ru: 'В↑ показывает: {screen}' },
    },
  ],
});
