import { decimal } from '../course/domain.ts';
import { defineHole, exact } from '../course/hole.ts';

export const AVERAGE = defineHole({
  id: 'average',
  kind: 'formula',
  title: { en: 'The mean of two', ru: 'Среднее двух' },
  statement: {
    en: 'Leave in X the arithmetic mean of the numbers in Y and X.',
    ru: 'Оставьте в X среднее арифметическое чисел в Y и X.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: decimal(-999, 999, 2) },
    { name: 'b', slot: 'X', domain: decimal(-999, 999, 2) },
  ],
  examples: [[{ a: 2, b: 4 }], [{ a: 1, b: 2 }], [{ a: 10, b: 0.5 }]],
  answer: ({ a, b }) => ({ X: exact((a + b) / 2) }),
  par: { steps: 4, commands: 252, cycles: 32508, keystrokes: 4 },
});
