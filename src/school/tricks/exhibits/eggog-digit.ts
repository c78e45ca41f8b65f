import { defineTrick } from '../trick.ts';

export const eggogDigit = defineTrick({
  id: 'eggog-digit',
  name: { en: 'A hexadecimal digit from an error', ru: 'Шестнадцатеричная цифра из ошибки' },
  summary: {
    en: 'While ЕГГ0Г is shown, ВП takes the E from the indicator and puts it into the number: the classic way to digits that no key has.',
    ru: 'Пока показано ЕГГ0Г, ВП берёт с индикатора E и ставит в число: классический путь к цифрам, которых нет на клавишах.',
  },
  spec: ['11.5', '12.4'],
  keys: '5 /-/ F √ ВП В↑',
  steps: [
    { does: '[5]  [/-/]', facts: { X: '-5' }, text: { en: 'Minus five: {X}.', ru: 'Минус пять: {X}.' } },
    {
      does: '[F]  [-]',
      facts: { screen: 'EГГ0Г', digit: 'E' },
      text: {
        en: 'The root refuses it: {screen}. The digit ready for ВП is {digit}.',
        ru: 'Корень его не принимает: {screen}. Цифра наготове для ВП — {digit}.',
      },
    },
    {
      does: '[ВП]',
      facts: { X: '-E', screen: '-E.ГГ0Г    00' },
      text: {
        en: 'ВП puts it in front: X is {X}, the picture {screen}',
        ru: 'ВП ставит её впереди: X — {X}, картинка {screen}',
      },
    },
    {
      does: '[В↑]',
      facts: { screen: '-E.' },
      text: { en: 'В↑ shows the number: {screen}', ru: 'В↑ показывает число: {screen}' },
    },
  ],
});
