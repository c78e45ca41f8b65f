import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const SECONDS = defineHole({
  id: 'seconds',
  kind: 'formula',
  title: { en: 'Seconds of the day', ru: 'Секунды суток' },
  statement: {
    en: 'Hours, minutes and seconds are in Z, Y, X. Leave in X how many seconds that is.',
    ru: 'Часы, минуты и секунды лежат в Z, Y, X. Оставьте в X, сколько это секунд.',
  },
  inputs: [
    { name: 'h', slot: 'Z', domain: whole(0, 23) },
    { name: 'm', slot: 'Y', domain: whole(0, 59) },
    { name: 's', slot: 'X', domain: whole(0, 59) },
  ],
  examples: [[{ h: 1, m: 0, s: 0 }], [{ h: 12, m: 34, s: 56 }], [{ h: 0, m: 2, s: 5 }]],
  answer: ({ h, m, s }) => ({ X: (h * 60 + m) * 60 + s }),
  par: { steps: 13, commands: 650, cycles: 93150, keystrokes: 16 },
});
