import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

/** The Fibonacci number of place n, from 1. */
function fibonacci(n: number): number {
  let [a, b] = [0, 1];
  for (let i = 1; i < n; i++) [a, b] = [b, a + b];
  return b;
}

export const FIBONACCI = defineHole({
  id: 'fibonacci',
  kind: 'loop',
  title: { en: 'Fibonacci', ru: 'Фибоначчи' },
  statement: {
    en: 'Leave in X the Fibonacci number whose place is in X: 1, 1, 2, 3, 5 ...',
    ru: 'Оставьте в X число Фибоначчи, номер которого лежит в X: 1, 1, 2, 3, 5 ...',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(1, 39) }],
  examples: [[{ n: 1 }], [{ n: 7 }], [{ n: 10 }]],
  answer: ({ n }) => ({ X: fibonacci(n) }),
  edges: [[{ n: 2 }], [{ n: 3 }], [{ n: 38 }], [{ n: 30 }]],
  par: { steps: 9, commands: 2220, cycles: 381934, keystrokes: 14 },
});
