import type { HoleSolutions } from '../solutions.ts';

export const DIVISOR: HoleSolutions = {
  right: {
    'by differences': `next:
<-> FВx - К|x| Fx=0 next <-> С/П`,
    'by remainders': `next:
x→П 1 ÷ К{x} П→x 1 × 2 F1/x + К[x] П→x 1 <-> Fx=0 next <-> С/П`,
    'the smaller from the larger': `next:
x→П 1 <-> x→П 2 - Fx≠0 done Fx<0 second /-/ П→x 1 БП next
second:
П→x 2 БП next
done:
П→x 1 С/П`,
  },
  wrong: {
    one: '1 С/П',
    'the smaller one': `x→П 1 - Fx<0 small П→x 1 + С/П
small:
П→x 1 С/П`,
    'remainders not rounded': `next:
x→П 1 ÷ К{x} П→x 1 × П→x 1 <-> Fx=0 next <-> С/П`,
    'the least common multiple': `x→П 3 <-> x→П 4 <->
next:
<-> FВx - К|x| Fx=0 next <-> П→x 3 П→x 4 × <-> ÷ С/П`,
    'the difference': '- К|x| С/П',
  },
};
