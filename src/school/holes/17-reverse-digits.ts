import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const REVERSE_DIGITS = defineHole({
  id: 'reverse-digits',
  kind: 'digits',
  title: { en: 'Backwards', ru: 'Задом наперёд' },
  statement: {
    en: 'Leave in X the digits of the whole number in X in reverse order. 120 becomes 21.',
    ru: 'Оставьте в X цифры целого числа из X в обратном порядке. Из 120 выйдет 21.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(0, 99_999_999) }],
  examples: [[{ n: 1234 }], [{ n: 120 }], [{ n: 7 }]],
  answer: ({ n }) => ({ X: Number([...String(n)].reverse().join('')) }),
  edges: [[{ n: 10_000_000 }], [{ n: 12_345_678 }], [{ n: 90_000_001 }]],
  par: { steps: 19, commands: 1926, cycles: 307321, keystrokes: 24 },
});
