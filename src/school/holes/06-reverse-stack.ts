import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const REVERSE_STACK = defineHole({
  id: 'reverse-stack',
  kind: 'puzzle',
  title: { en: 'Upside down', ru: 'Вверх дном' },
  statement: {
    en: 'Turn the stack upside down: T to X, Z to Y, Y to Z, X to T. All registers must keep what they hold.',
    ru: 'Переверните стек: T в X, Z в Y, Y в Z, X в T. Все регистры должны сохранить своё.',
  },
  inputs: [
    { name: 't', slot: 'T', domain: whole(-99, 99) },
    { name: 'z', slot: 'Z', domain: whole(-99, 99) },
    { name: 'y', slot: 'Y', domain: whole(-99, 99) },
    { name: 'x', slot: 'X', domain: whole(-99, 99) },
  ],
  examples: [[{ t: 1, z: 2, y: 3, x: 4 }], [{ t: 10, z: 0, y: -7, x: 5 }]],
  answer: ({ t, z, y, x }) => ({ X: t, Y: z, Z: y, T: x }),
  keeps: ['R0', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'RA', 'RB', 'RC', 'RD', 'RE'],
  par: { steps: 5, commands: 310, cycles: 36456, keystrokes: 7 },
});
