import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}

export const PRIME = defineHole({
  id: 'prime',
  kind: 'loop',
  title: { en: 'Prime or not', ru: 'Простое или нет' },
  statement: {
    en: 'Leave 1 in X if the whole number in X is prime, else 0.',
    ru: 'Оставьте в X 1, если целое число в X простое, иначе 0.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(2, 999) }],
  examples: [[{ n: 7 }], [{ n: 9 }], [{ n: 2 }], [{ n: 91 }]],
  answer: ({ n }) => ({ X: Number(isPrime(n)) }),
  edges: [[{ n: 3 }], [{ n: 4 }], [{ n: 25 }], [{ n: 961 }], [{ n: 997 }]],
  par: { steps: 13, commands: 2737, cycles: 463741, keystrokes: 25 },
});
