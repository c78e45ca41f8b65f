import { decimal } from '../course/domain.ts';
import { defineHole, exact } from '../course/hole.ts';

export const DISTANCE = defineHole({
  id: 'distance',
  kind: 'formula',
  title: { en: 'How far apart', ru: 'Расстояние' },
  statement: {
    en: 'Leave in X how far the numbers in Y and X are apart.',
    ru: 'Оставьте в X расстояние между числами в Y и X.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: decimal(-99, 99, 1) },
    { name: 'b', slot: 'X', domain: decimal(-99, 99, 1) },
  ],
  examples: [[{ a: 3, b: 10 }], [{ a: 10, b: 3 }], [{ a: 2.5, b: 0.5 }]],
  answer: ({ a, b }) => ({ X: exact(Math.abs(a - b)) }),
  par: { steps: 3, commands: 189, cycles: 21924, keystrokes: 4 },
});
