import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const LARGER = defineHole({
  id: 'larger',
  kind: 'puzzle',
  title: { en: 'The larger one', ru: 'Большее из двух' },
  statement: {
    en: 'Leave in X the larger of the whole numbers in Y and X. Mind the zero: К max takes it for the greatest number of all.',
    ru: 'Оставьте в X большее из целых чисел в Y и X. Осторожно с нулём: К max считает его самым большим числом.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: whole(-99, 99) },
    { name: 'b', slot: 'X', domain: whole(-99, 99) },
  ],
  examples: [[{ a: 3, b: 8 }], [{ a: 8, b: 3 }], [{ a: 5, b: 5 }]],
  answer: ({ a, b }) => ({ X: Math.max(a, b) }),
  par: { steps: 7, commands: 261, cycles: 39630, keystrokes: 10 },
});
