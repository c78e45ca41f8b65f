import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const REMAINDER = defineHole({
  id: 'remainder',
  kind: 'formula',
  title: { en: 'The remainder', ru: 'Остаток' },
  statement: {
    en: 'Leave in X the remainder of dividing Y by X. Both are whole numbers; 2,000 commands must do.',
    ru: 'Оставьте в X остаток от деления Y на X. Оба числа целые; хватить должно 2000 команд.',
  },
  inputs: [
    { name: 'a', slot: 'Y', domain: whole(0, 9999) },
    { name: 'b', slot: 'X', domain: whole(1, 99) },
  ],
  examples: [[{ a: 17, b: 5 }], [{ a: 20, b: 4 }], [{ a: 7, b: 10 }]],
  answer: ({ a, b }) => ({ X: a % b }),
  mostCommands: 2000,
  par: { steps: 10, commands: 290, cycles: 41035, keystrokes: 15 },
});
