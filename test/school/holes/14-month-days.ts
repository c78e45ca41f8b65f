import type { HoleSolutions } from '../solutions.ts';

export const MONTH_DAYS: HoleSolutions = {
  right: {
    'the sign of the fraction': `x→П 1 2 - Fx≠0 february П→x 1 8 ÷ К[x] П→x 1 + 2 ÷ К{x} КЗН 30 + С/П
february:
28 С/П`,
    'February apart': `x→П 1 2 - Fx≠0 february П→x 1 8 ÷ К[x] П→x 1 + 2 ÷ К{x} 2 × 30 + С/П
february:
28 С/П`,
    'February apart, whole part by a fraction': `x→П 1 2 - Fx≠0 february П→x 1 9 × 8 ÷ К[x] 2 ÷ К{x} 2 × 30 + С/П
february:
28 С/П`,
    'two halves of the year': `x→П 1 8 - Fx<0 second П→x 1 2 - Fx≠0 february П→x 1 БП odd
second:
П→x 1 1 +
odd:
2 ÷ К{x} 2 × 30 + С/П
february:
28 С/П`,
  },
  wrong: {
    'long and short by turns': `x→П 1 2 - Fx≠0 february П→x 1 2 ÷ К{x} 2 × 30 + С/П
february:
28 С/П`,
    'a leap February': `x→П 1 2 - Fx≠0 february П→x 1 8 ÷ К[x] П→x 1 + 2 ÷ К{x} 2 × 30 + С/П
february:
29 С/П`,
    'forgets February': 'x→П 1 8 ÷ К[x] П→x 1 + 2 ÷ К{x} 2 × 30 + С/П',
    'always thirty-one': '31 С/П',
    'August and December short': `x→П 1 2 - Fx≠0 february П→x 1 7 ÷ К[x] П→x 1 + 2 ÷ К{x} 2 × 30 + С/П
february:
28 С/П`,
  },
};
