import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export const DIVISOR = defineHole({
  id: 'divisor',
  kind: 'loop',
  title: { en: 'The greatest common divisor', ru: 'Наибольший общий делитель' },
  statement: {
    en: 'Leave in X the greatest common divisor of the whole numbers in Y and X.',
    ru: 'Оставьте в X наибольший общий делитель целых чисел в Y и X.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: whole(1, 999) },
    { name: 'b', slot: 'X', domain: whole(1, 999) },
  ],
  examples: [[{ a: 12, b: 18 }], [{ a: 7, b: 20 }], [{ a: 100, b: 100 }]],
  answer: ({ a, b }) => ({ X: divisor(a, b) }),
  edges: [[{ a: 999, b: 998 }], [{ a: 512, b: 768 }]],
  par: { steps: 8, commands: 1726, cycles: 263883, keystrokes: 12 },
});
