import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

/** F lg of 99999999 is 8 on the machine. */
export const DIGIT_COUNT = defineHole({
  id: 'digit-count',
  kind: 'digits',
  title: { en: 'How many digits', ru: 'Сколько цифр' },
  statement: {
    en: 'Leave in X how many digits the whole number in X has. It is not zero.',
    ru: 'Оставьте в X, сколько цифр в целом числе, лежащем в X. Оно не нуль.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(1, 99_999_999) }],
  examples: [[{ n: 7 }], [{ n: 1234 }], [{ n: 100 }]],
  answer: ({ n }) => ({ X: String(n).length }),
  edges: [[{ n: 9 }], [{ n: 10 }], [{ n: 999_999 }], [{ n: 9_999_999 }], [{ n: 10_000_000 }]],
  par: { steps: 13, commands: 390, cycles: 69180, keystrokes: 22 },
});
