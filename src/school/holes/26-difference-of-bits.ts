import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const DIFFERENCE_OF_BITS = defineHole({
  id: 'difference-of-bits',
  kind: 'puzzle',
  title: { en: 'Different bits', ru: 'Разные биты' },
  statement: {
    en: 'Y and X hold digits from 0 to 9. Leave in X, as a decimal number, the bits in which they differ: 9 and 5 give 12, because 1001 and 0101 differ in 1100.',
    ru: 'В Y и X цифры от 0 до 9. Оставьте в X десятичным числом биты, в которых они различны: 9 и 5 дают 12, потому что 1001 и 0101 различны в 1100.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: whole(0, 9) },
    { name: 'b', slot: 'X', domain: whole(0, 9) },
  ],
  examples: [[{ a: 9, b: 5 }], [{ a: 7, b: 3 }], [{ a: 6, b: 6 }]],
  answer: ({ a, b }) => ({ X: a ^ b }),
  par: { steps: 15, commands: 480, cycles: 69216, keystrokes: 16 },
});
