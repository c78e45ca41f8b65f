import { decimal } from '../course/domain.ts';
import { defineHole } from '../course/hole.ts';

export const ROUNDING = defineHole({
  id: 'rounding',
  kind: 'formula',
  title: { en: 'To the nearest whole', ru: 'До целого' },
  statement: {
    en: 'Round the number in X to the nearest whole number, halves away from zero. What was in Y must stay there.',
    ru: 'Округлите число в X до ближайшего целого, половины — от нуля. То, что было в Y, должно там остаться.',
  },
  inputs: [{ name: 'x', slot: 'X', domain: decimal(-999, 999, 2) }],
  examples: [[{ x: 2.4 }], [{ x: 2.5 }], [{ x: 7 }]],
  answer: ({ x }) => ({ X: Math.sign(x) * Math.round(Math.abs(x)) + 0 }),
  keeps: ['Y'],
  edges: [[{ x: -2.5 }], [{ x: 2.49 }], [{ x: -0.5 }], [{ x: 0.49 }], [{ x: 998.5 }]],
  par: { steps: 5, commands: 175, cycles: 25795, keystrokes: 7 },
});
