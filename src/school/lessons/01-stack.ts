import type { Lesson } from '../lesson.ts';

export const STACK: Lesson = {
  id: 'stack',
  title: { en: 'The stack', ru: 'Стек' },
  summary: {
    en: 'Calculate without brackets: four numbers one above the other, and where they go.',
    ru: 'Считать без скобок: четыре числа друг над другом и куда они уходят.',
  },
  minutes: 7,
  steps: [
    {
      text: {
        en: 'This calculator has no key `=`. First come the numbers, then what is to be done with them. `В↑` ends the first number.\n\nAdd 2 and 3: `2` `В↑` `3` `+`.',
        ru: 'У этого калькулятора нет клавиши `=`. Сначала числа, потом действие. `В↑` заканчивает первое число.\n\nСложите 2 и 3: `2` `В↑` `3` `+`.',
      },
      start: {},
      keys: '2 В↑ 3 +',
      goal: { X: '5', X1: '3' },
      after: {
        en: '5. The number 2 waited in Y, above X; `+` took both and left the sum in X, which is what you see.',
        ru: '5. Число 2 ждало в Y, над X; `+` взял оба и оставил сумму в X — его вы и видите.',
      },
      wrong: [
        {
          keys: '2 3',
          when: { X: '23' },
          hint: {
            en: 'Without `В↑` the digits run together: this is twenty-three. `Cx` clears it; begin again.',
            ru: 'Без `В↑` цифры слились: это двадцать три. `Cx` сотрёт; начните снова.',
          },
        },
        {
          keys: '2 + 3',
          hint: {
            en: 'The sign comes last: `+` adds what is in Y and X already. `Cx`, then 2 `В↑` 3 `+`.',
            ru: 'Знак действия последний: `+` складывает то, что уже лежит в Y и X. `Cx`, потом 2 `В↑` 3 `+`.',
          },
        },
      ],
      show: ['Y', 'X'],
    },
    {
      text: {
        en: 'A result is a first number already: no `В↑` behind it. The next digit pushes it up by itself.\n\nMultiply the 5 by 4.',
        ru: 'Результат — уже первое число, `В↑` после него не нужен: следующая цифра сама сдвинет его вверх.\n\nУмножьте 5 на 4.',
      },
      keys: '4 ×',
      goal: { X: '20', X1: '4' },
      after: {
        en: '20. That is the whole trick of chains: (2 + 3) × 4 needed no bracket.',
        ru: '20. В этом и весь секрет: (2 + 3) × 4 обошлось без скобок.',
      },
      wrong: [
        {
          keys: '4 В↑ ×',
          hint: {
            en: '`В↑` doubled the 4, and 4 × 4 is 16: it ends a number only when another number follows. Begin the step again.',
            ru: '`В↑` удвоил четвёрку, и вышло 4 × 4: он нужен, только если дальше набирают ещё число. Начните шаг снова.',
          },
        },
        {
          keys: '× 4',
          hint: {
            en: 'The sign comes behind both numbers: 4, then `×`. Begin the step again.',
            ru: 'Действие — после обоих чисел: 4, потом `×`. Начните шаг снова.',
          },
        },
      ],
      show: ['Y', 'X', 'flag'],
    },
  ],
};
