import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

function collatz(n: number): number {
  let steps = 0;
  for (let at = n; at !== 1; at = at % 2 === 0 ? at / 2 : 3 * at + 1) steps++;
  return steps;
}

export const COLLATZ = defineHole({
  id: 'collatz',
  kind: 'loop',
  title: { en: 'Up and down', ru: 'Вверх и вниз' },
  statement: {
    en: 'An even number is halved, an odd one n becomes 3n + 1. Leave in X how many such steps lead from X to 1.',
    ru: 'Чётное число делят пополам, нечётное n заменяют на 3n + 1. Оставьте в X, сколько таких шагов ведёт от X к 1.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(1, 999) }],
  examples: [[{ n: 1 }], [{ n: 6 }], [{ n: 27 }]],
  answer: ({ n }) => ({ X: collatz(n) }),
  edges: [[{ n: 2 }], [{ n: 871 }], [{ n: 703 }], [{ n: 512 }]],
  par: { steps: 26, commands: 25520, cycles: 4614946, keystrokes: 42 },
});
