import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const MONTH_DAYS = defineHole({
  id: 'month-days',
  kind: 'digits',
  title: { en: 'Days of the month', ru: 'Дней в месяце' },
  statement: {
    en: 'The number of a month is in X. Leave in X how many days it has in an ordinary year.',
    ru: 'В X лежит номер месяца. Оставьте в X, сколько в нём дней в обычном году.',
  },
  inputs: [{ name: 'm', slot: 'X', domain: whole(1, 12) }],
  examples: [[{ m: 1 }], [{ m: 2 }], [{ m: 4 }], [{ m: 8 }]],
  answer: ({ m }) => ({ X: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] }),
  edges: Array.from({ length: 12 }, (_, m) => [{ m: m + 1 }]),
  par: { steps: 22, commands: 629, cycles: 96875, keystrokes: 29 },
});
