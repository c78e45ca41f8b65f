import { defineTrick, step } from '../trick.ts';

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
    step('[5]  [/-/]', { X: '-5' }, 'Minus five: {X}.', 'Минус пять: {X}.'),
    step(
      '[F]  [-]',
      { screen: 'EГГ0Г', digit: 'E' },
      'The root refuses it: {screen}. The digit ready for ВП is {digit}.',
      'Корень его не принимает: {screen}. Цифра наготове для ВП — {digit}.',
    ),
    step(
      '[ВП]',
      { X: '-E', screen: '-E.ГГ0Г    00' },
      'ВП puts it in front: X is {X}, the picture {screen}',
      'ВП ставит её впереди: X — {X}, картинка {screen}',
    ),
    step('[В↑]', { screen: '-E.' }, 'В↑ shows the number: {screen}', 'В↑ показывает число: {screen}'),
  ],
});
