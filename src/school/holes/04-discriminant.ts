import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const DISCRIMINANT = defineHole({
  id: 'discriminant',
  kind: 'formula',
  title: { en: 'The discriminant', ru: 'Дискриминант' },
  statement: {
    en: 'The coefficients a, b, c of ax² + bx + c are in Z, Y, X. Leave b² − 4ac in X.',
    ru: 'Коэффициенты a, b, c трёхчлена ax² + bx + c лежат в Z, Y, X. Оставьте в X b² − 4ac.',
  },
  inputs: [
    { name: 'a', slot: 'Z', domain: whole(-99, 99) },
    { name: 'b', slot: 'Y', domain: whole(-99, 99) },
    { name: 'c', slot: 'X', domain: whole(-99, 99) },
  ],
  examples: [[{ a: 1, b: 5, c: 6 }], [{ a: 2, b: 3, c: 4 }], [{ a: 1, b: 2, c: 1 }]],
  answer: ({ a, b, c }) => ({ X: b * b - 4 * a * c }),
  par: { steps: 9, commands: 567, cycles: 72009, keystrokes: 12 },
});
