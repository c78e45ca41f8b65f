import { decimal } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

/** Both squares, their sum and the root are rounded to eight digits one after another. */
export const HYPOTENUSE = defineHole({
  id: 'hypotenuse',
  kind: 'formula',
  title: { en: 'The hypotenuse', ru: 'Гипотенуза' },
  statement: {
    en: 'The two legs of a right-angled triangle are in Y and X. Leave the hypotenuse in X. Three units of the last digit do not matter.',
    ru: 'Два катета прямоугольного треугольника лежат в Y и X. Оставьте в X гипотенузу. Три единицы последней цифры не важны.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: decimal(0, 999, 2) },
    { name: 'b', slot: 'X', domain: decimal(0, 999, 2) },
  ],
  examples: [[{ a: 3, b: 4 }], [{ a: 5, b: 12 }], [{ a: 0.6, b: 0.8 }]],
  answer: ({ a, b }) => ({ X: Math.sqrt(a * a + b * b) }),
  ulp: 3,
  par: { steps: 6, commands: 234, cycles: 30771, keystrokes: 9 },
});
