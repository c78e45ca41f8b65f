import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const TRIANGULAR = defineHole({
  id: 'triangular',
  kind: 'formula',
  title: { en: 'One to n', ru: 'От одного до n' },
  statement: {
    en: 'Leave in X the sum of the whole numbers from 1 to X, 0 for X = 0. 500 commands must do.',
    ru: 'Оставьте в X сумму целых чисел от 1 до X, для X = 0 — нуль. Хватить должно 500 команд.',
  },
  inputs: [{ name: 'n', slot: 'X', domain: whole(0, 9999) }],
  examples: [[{ n: 4 }], [{ n: 100 }], [{ n: 1 }]],
  answer: ({ n }) => ({ X: (n * (n + 1)) / 2 }),
  mostCommands: 500,
  par: { steps: 6, commands: 156, cycles: 22386, keystrokes: 7 },
});
