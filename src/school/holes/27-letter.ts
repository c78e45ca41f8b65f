import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const LETTER = defineHole({
  id: 'letter',
  kind: 'puzzle',
  title: { en: 'A digit beyond nine', ru: 'Цифра больше девяти' },
  statement: {
    en: 'X holds a number from 10 to 14. Leave in X the one digit that is worth as much: - for 10, L for 11, С for 12, Г for 13, Е for 14, without an exponent.',
    ru: 'В X число от 10 до 14. Оставьте в X одну цифру, которая стоит столько же: - для 10, L для 11, С для 12, Г для 13, Е для 14, без порядка.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(10, 14) }],
  examples: [[{ n: 13 }], [{ n: 11 }], [{ n: 14 }]],
  answer: ({ n }) => ({ X: 'ALCГE'[n - 10], display: `${'-LCГE'[n - 10]}.` }),
  edges: [[{ n: 10 }], [{ n: 11 }], [{ n: 12 }], [{ n: 13 }], [{ n: 14 }]],
  par: { steps: 11, commands: 330, cycles: 48000, keystrokes: 13 },
});
