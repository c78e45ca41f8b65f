import { whole } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const LEAP_YEAR = defineHole({
  id: 'leap-year',
  kind: 'digits',
  title: { en: 'Leap year', ru: 'Високосный год' },
  statement: {
    en: 'A year is in X. Leave 1 in X for a leap year of the Gregorian calendar, else 0.',
    ru: 'В X лежит год. Оставьте в X 1, если он високосный по григорианскому календарю, иначе 0.',
  },
  inputs: [{ name: 'y', slot: 'X', domain: whole(1583, 2999) }],
  examples: [[{ y: 2024 }], [{ y: 2023 }], [{ y: 1900 }], [{ y: 2000 }]],
  answer: ({ y }) => ({ X: Number((y % 4 === 0 && y % 100 !== 0) || y % 400 === 0) }),
  edges: [[{ y: 1600 }], [{ y: 1700 }], [{ y: 2400 }], [{ y: 2100 }], [{ y: 2096 }]],
  par: { steps: 16, commands: 343, cycles: 55631, keystrokes: 27 },
});
