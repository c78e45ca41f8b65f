import { decimal } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

/** К {x} of a negative whole number is minus zero, for which F x<0 holds. */
export const FLOOR = defineHole({
  id: 'floor',
  kind: 'formula',
  title: { en: 'The floor', ru: 'Пол' },
  statement: {
    en: 'Leave in X the greatest whole number that is not above X. For −2.1 that is −3. What was in Y must stay there.',
    ru: 'Оставьте в X наибольшее целое, не превосходящее X. Для −2,1 это −3. То, что было в Y, должно там остаться.',
  },
  inputs: [{ name: 'x', slot: 'X', domain: decimal(-999, 999, 2) }],
  examples: [[{ x: 2.9 }], [{ x: -2.1 }], [{ x: 5 }]],
  answer: ({ x }) => ({ X: Math.floor(x) + 0 }),
  keeps: ['Y'],
  edges: [[{ x: -5 }], [{ x: -0.5 }], [{ x: -998.99 }]],
  par: { steps: 9, commands: 209, cycles: 30591, keystrokes: 12 },
});
