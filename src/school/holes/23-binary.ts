import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const BINARY = defineHole({
  id: 'binary',
  kind: 'loop',
  title: { en: 'In binary', ru: 'В двоичном виде' },
  statement: {
    en: 'Leave in X a number that looks in decimal as X does in binary: 5 becomes 101.',
    ru: 'Оставьте в X число, которое выглядит так, как X в двоичной записи: из 5 выйдет 101.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(0, 255) }],
  examples: [[{ n: 5 }], [{ n: 255 }], [{ n: 64 }]],
  answer: ({ n }) => ({ X: Number(n.toString(2)) }),
  edges: [[{ n: 128 }], [{ n: 127 }], [{ n: 170 }], [{ n: 85 }]],
  par: { steps: 22, commands: 3150, cycles: 511140, keystrokes: 29 },
});
