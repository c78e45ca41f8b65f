import { decimal } from '../course/domain.ts';
import { defineHole, exact } from '../course/hole.ts';

export const PERCENT = defineHole({
  id: 'percent',
  kind: 'formula',
  title: { en: 'Per cent more', ru: 'На сколько процентов' },
  statement: {
    en: 'Something cost Y and now costs X. Leave in X by how many per cent the price has grown; a fall is negative. Two units of the last digit do not matter.',
    ru: 'Вещь стоила Y, теперь стоит X. Оставьте в X, на сколько процентов выросла цена; снижение отрицательно. Две единицы последней цифры не важны.',
  },
  inputs: [
    { name: 'old', slot: 'Y', domain: decimal(0.1, 999, 1) },
    { name: 'now', slot: 'X', domain: decimal(0, 999, 1) },
  ],
  examples: [[{ old: 50, now: 60 }], [{ old: 80, now: 60 }], [{ old: 4, now: 8 }]],
  answer: ({ old, now }) => ({ X: exact(((now - old) / old) * 100) }),
  ulp: 2,
  par: { steps: 8, commands: 280, cycles: 39060, keystrokes: 10 },
});
