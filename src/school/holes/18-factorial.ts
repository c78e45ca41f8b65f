import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const FACTORIAL = defineHole({
  id: 'factorial',
  kind: 'loop',
  title: { en: 'Factorial', ru: 'Факториал' },
  statement: {
    en: 'Leave X! in X. X is a whole number from 0 to 11, and 0! is 1.',
    ru: 'Оставьте в X факториал X. X — целое от 0 до 11, и 0! — это 1.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(0, 11) }],
  examples: [[{ n: 5 }], [{ n: 3 }], [{ n: 10 }]],
  answer: ({ n }) => ({
    X: Array.from({ length: n }, (_, i) => i + 1).reduce((product, i) => product * i, 1),
  }),
  edges: Array.from({ length: 12 }, (_, n) => [{ n }]),
  par: { steps: 11, commands: 743, cycles: 133324, keystrokes: 17 },
});
