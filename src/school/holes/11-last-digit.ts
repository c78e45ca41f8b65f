import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const LAST_DIGIT = defineHole({
  id: 'last-digit',
  kind: 'digits',
  title: { en: 'The last digit', ru: 'Последняя цифра' },
  statement: {
    en: 'Leave in X the last digit of the whole number in X.',
    ru: 'Оставьте в X последнюю цифру целого числа, лежащего в X.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(0, 99_999_999) }],
  examples: [[{ n: 1987 }], [{ n: 30 }], [{ n: 5 }]],
  answer: ({ n }) => ({ X: n % 10 }),
  par: { steps: 9, commands: 227, cycles: 34268, keystrokes: 10 },
});
