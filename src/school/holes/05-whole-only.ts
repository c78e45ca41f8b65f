import { decimal } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const WHOLE_ONLY = defineHole({
  id: 'whole-only',
  kind: 'puzzle',
  title: { en: 'Whole or nothing', ru: 'Целое или ничего' },
  statement: {
    en: 'If the number in X is whole, leave it in X. If it is not, the program must end in ЕГГ0Г.',
    ru: 'Если число в X целое, оставьте его в X. Если нет, программа должна кончиться надписью ЕГГ0Г.',
  },
  inputs: [{ name: 'x', slot: 'X', domain: decimal(-99, 99, 1) }],
  examples: [[{ x: 7 }], [{ x: 7.5 }], [{ x: -3 }]],
  answer: ({ x }) => (Number.isInteger(x) ? { X: x + 0 } : { end: 'error' }),
  edges: [[{ x: -0.5 }], [{ x: 0.1 }], [{ x: 50 }]],
  par: { steps: 7, commands: 165, cycles: 82777, keystrokes: 10 },
});
