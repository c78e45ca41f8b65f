import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const FIRST_DIGIT = defineHole({
  id: 'first-digit',
  kind: 'puzzle',
  title: { en: 'The first digit', ru: 'Первая цифра' },
  statement: {
    en: 'Leave in X the first digit of the whole number in X. It is not zero.',
    ru: 'Оставьте в X первую цифру целого числа, лежащего в X. Оно не нуль.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(1, 99_999_999) }],
  examples: [[{ n: 1987 }], [{ n: 305 }], [{ n: 4 }]],
  answer: ({ n }) => ({ X: Number(String(n)[0]) }),
  edges: [[{ n: 9 }], [{ n: 10 }], [{ n: 9_999_999 }], [{ n: 10_000_000 }]],
  par: { steps: 6, commands: 174, cycles: 24012, keystrokes: 7 },
});
