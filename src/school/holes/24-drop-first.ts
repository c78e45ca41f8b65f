import { anySize } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

/** x→П leaves the sign of X behind the indicator, and ВП puts it over the first digit (spec 11.6). */
export const DROP_FIRST = defineHole({
  id: 'drop-first',
  kind: 'puzzle',
  title: { en: 'Without the first digit', ru: 'Без первой цифры' },
  statement: {
    en: 'Leave in X the whole number of X without its first digit: 1987 becomes 987, 305 becomes 5.',
    ru: 'Оставьте в X целое число из X без первой цифры: из 1987 выйдет 987, из 305 — 5.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: anySize(10, 99_999_999) }],
  examples: [[{ n: 1987 }], [{ n: 305 }], [{ n: 40 }]],
  answer: ({ n }) => ({ X: Number(String(n).slice(1)) }),
  edges: [[{ n: 10_000_000 }], [{ n: 10_000_001 }], [{ n: 9999 }]],
  par: { steps: 3, commands: 84, cycles: 9744, keystrokes: 4 },
});
