import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const DIGIT_SUM = defineHole({
  id: 'digit-sum',
  kind: 'digits',
  title: { en: 'The sum of the digits', ru: 'Сумма цифр' },
  statement: {
    en: 'Leave in X the sum of the digits of the whole number in X.',
    ru: 'Оставьте в X сумму цифр целого числа, лежащего в X.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(0, 99_999_999) }],
  examples: [[{ n: 1984 }], [{ n: 70 }], [{ n: 5 }]],
  answer: ({ n }) => ({ X: [...String(n)].reduce((sum, digit) => sum + Number(digit), 0) }),
  edges: [[{ n: 10_000_000 }], [{ n: 90_000_000 }], [{ n: 10_000_001 }]],
  par: { steps: 15, commands: 1596, cycles: 249053, keystrokes: 20 },
});
